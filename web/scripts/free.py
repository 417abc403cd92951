"""Says whether a port is free, and if it is not, what to type instead."""

import errno
import socket
import sys


def is_free(host: str, port: int) -> bool:
    """Whether something can listen there; the server itself reports other faults of the address."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        return error.errno != errno.EADDRINUSE
    return True


host, typed = sys.argv[1:]
port = int(typed) if typed.isdecimal() else 0
if port < 65536 and not is_free(host, port):
    other = next((other for other in range(port + 1, 65536) if is_free(host, other)), 0)  # 0 is any
    print(f"Another program uses port {port}. Type: PORT={other} make play", file=sys.stderr)
    sys.exit(1)
