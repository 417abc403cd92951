#!/usr/bin/env python3
"""Runs the README's two commands in a fresh Debian that has make and git, and nothing else.

The Debian lies in a temporary folder and is removed at the end. Package settings, certificates and the
folders that they name come from this machine as they are; none of them is written anywhere else.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

HERE = Path(__file__).resolve().parent.parent
RELEASE = "bookworm"
USER = "ana"
SETTINGS = (
    "/etc/apt",
    "/etc/pip.conf",
    "/etc/npmrc",
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/ssl/certs",
    "/usr/local/share/ca-certificates",  # Debian makes the folder above from it at installation
    *(str(Path("~root", name).expanduser()) for name in (".npmrc", ".config/pip/pip.conf")),
)
"""The files of this machine that say where packages come from."""
VARIABLES = re.compile(r"(?i)^(pip_|uv_|npm_config_|ssl_|node_extra|requests_ca|curl_ca|\w*_proxy$)")
LOCAL = re.compile(r"(?:file://|[=\s])(/[\w./-]+)")
"""A folder or file that a setting names."""


def main() -> None:
    """Build the Debian, and try everything in it in namespaces that end with this program."""
    if os.geteuid() != 0:
        sys.exit("make bare needs root: it builds a Debian with debootstrap and mounts what it needs there.")
    if len(sys.argv) > 1:
        attempt(Path(sys.argv[1]))
        return
    subprocess.run([HERE / "tools/need", "debootstrap"], check=True)
    if shutil.which("debootstrap") is None:
        sys.exit("Please install debootstrap (on Debian: apt-get install debootstrap).")
    root = Path(tempfile.mkdtemp(prefix="cabo-bare-", dir="/var/tmp"))
    root.chmod(0o755)  # every user in there has this root
    try:
        build(root)
        # Only that process sees what it mounts in there, so it is safe to remove the folder.
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation", "private"]
        code = subprocess.run([*apart, sys.executable, __file__, str(root)], check=False).returncode
    finally:
        shutil.rmtree(root)
    sys.exit(code)


def build(root: Path) -> None:
    """Build a minimal Debian with make and git, and clone the committed repository into it."""
    say(f"A minimal {RELEASE} with make and git")
    mirror = next(iter(re.findall(r"^(?:URIs:|deb)\s+(\S+)", sources(), re.MULTILINE)), None)
    command = ["debootstrap", "--variant=minbase", "--include=make,git", RELEASE, str(root)]
    subprocess.run([*command, *([mirror] if mirror else [])], check=True, stdout=subprocess.DEVNULL)
    (root / "etc/apt/sources.list").unlink()  # debootstrap wrote it
    for name in map(Path, SETTINGS):
        if name.is_dir():
            shutil.copytree(name, inside(root, name), dirs_exist_ok=True, ignore_dangling_symlinks=True)
        elif name.exists():
            inside(root, name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, inside(root, name))
    subprocess.run(["chroot", root, "useradd", "--create-home", USER], check=True)
    for home in ("root", f"home/{USER}"):
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", HERE, root / home / "cabo"], check=True)
    subprocess.run(["chroot", root, "chown", "--recursive", f"{USER}:", f"/home/{USER}"], check=True)


def sources() -> str:
    """Where this machine's own packages come from."""
    folder = Path("/etc/apt/sources.list.d")
    files = [Path("/etc/apt/sources.list"), *sorted(folder.glob("*.sources")), *sorted(folder.glob("*.list"))]
    return "\n".join(file.read_text() for file in files if file.exists())


def inside(root: Path, name: Path) -> Path:
    """Where a path of this machine lies in the Debian."""
    return root / name.relative_to("/")


def attempt(root: Path) -> None:
    """Do everything that a newcomer does, step by step."""
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    for name in ("sys", "dev"):
        subprocess.run(["mount", "--rbind", f"/{name}", root / name], check=True)
    for folder in sorted(named()):
        inside(root, folder).mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "--bind", "-o", "ro", folder, inside(root, folder)], check=True)

    say(f"make play as {USER}, without python3 and sudo: one line says what to install")
    told = run(root, USER, "make play")
    lines = [line for line in told.stderr.splitlines() if not line.startswith("make: ")]
    if told.returncode == 0 or told.stdout or len(lines) != 1 or "python3-venv" not in lines[0]:
        sys.exit(f"make play said:\n{told.stdout}{told.stderr}")
    say(f"  {lines[0]}")
    say("make play as root")
    play(root, "root")
    say("make test as root")
    if run(root, "root", "make test", show=True).returncode != 0:
        sys.exit("make test failed.")
    say(f"make play as {USER}, now that python3 is there")
    play(root, USER)
    say("Both commands work on a bare machine.")


def named() -> set[Path]:
    """The folders of this machine that its package settings name."""
    texts = [Path(name).read_text() for name in SETTINGS if Path(name).is_file()]
    texts += [f"={value}" for value in passed_on().values()]
    found = {Path(name) for text in texts for name in LOCAL.findall(text)}
    ours = {name for name in found if name.is_dir() and not name.is_relative_to("/etc")}
    return ours - {Path("/usr")}


def passed_on() -> dict[str, str]:
    """The variables of this machine that say where packages come from."""
    return {name: value for name, value in os.environ.items() if VARIABLES.match(name)}


def command_line(root: Path, user: str, line: str) -> list[str]:
    """A line of shell in somebody's clone, with nothing of this machine but its package settings."""
    home = str(Path("~root").expanduser()) if user == "root" else f"/home/{user}"
    variables = {"HOME": home, "PATH": os.defpath + ":/usr/sbin:/sbin", "LANG": "C.UTF-8", **passed_on()}
    spelled = [f"{name}={value}" for name, value in variables.items()]
    alone = ["chroot", f"--userspec={user}:{user}", str(root), "env", "--ignore-environment", *spelled]
    return [*alone, "bash", "-c", f"cd ~/cabo && {line}"]


def run(root: Path, user: str, line: str, *, show: bool = False) -> subprocess.CompletedProcess[str]:
    """Run a line to its end."""
    command = command_line(root, user, line)
    return subprocess.run(command, check=False, capture_output=not show, text=True, stdin=subprocess.DEVNULL)


def play(root: Path, user: str) -> None:
    """Start `make play`, look at the page, and stop it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with served(command_line(root, user, f"PORT={port} exec make play")) as process:
        for _ in range(1200):
            if process.poll() is not None:
                sys.exit("make play ended by itself.")
            try:
                page = urlopen(f"http://127.0.0.1:{port}/").read()
            except (URLError, ConnectionError):
                time.sleep(0.5)
            else:
                break
        else:
            sys.exit("make play did not serve the page.")
    if b"<title>Cabo" not in page:
        sys.exit(f"This is not the page:\n{page.decode()}")


@contextmanager
def served(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is stopped with all its children as by Ctrl-C."""
    process = subprocess.Popen(command, process_group=0, stdin=subprocess.DEVNULL)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, 2)
            process.wait(60)


def say(sentence: str) -> None:
    """Say what comes next."""
    print(sentence, flush=True)


if __name__ == "__main__":
    main()
