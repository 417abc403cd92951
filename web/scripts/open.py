"""Opens an address in the browser as soon as a server answers there."""

import sys
import time
import urllib.request
import webbrowser

address = sys.argv[1]
for _ in range(100):
    try:
        urllib.request.urlopen(f"{address}/healthz").close()
    except OSError:
        time.sleep(0.2)
    else:
        webbrowser.open(address)
        break
