"""Runs first in a tested notebook's kernel: any connection that leaves the machine is refused.

A lesson must work where there is no network. An audit hook sees connections from every library.
"""

import sys


def _refuse_the_outside(event, arguments):
    if event == "socket.getaddrinfo":
        host = arguments[0]
    elif event == "socket.connect" and isinstance(arguments[1], tuple):
        host = arguments[1][0]
    else:
        return
    if host not in (None, "", "localhost", "::1") and not str(host).startswith("127."):
        raise ConnectionRefusedError(f"a notebook tried to reach {host}; lessons use no network")


if __name__ == "__main__":  # in the kernel; a hook cannot be taken back, so never by a mere import
    sys.addaudithook(_refuse_the_outside)
