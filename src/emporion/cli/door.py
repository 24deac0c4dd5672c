"""Where a server listens: a port of this machine, whoever listens there already, and the browser that is sent there."""

import errno
import http.client
import os
import socket
import sys
import webbrowser

SERVER = "emporion"  # what our server calls itself in its answers
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only compared with  # nosec B104
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
PATIENCE = 2.0  # seconds for an answer of this machine


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen at."""
    from emporion.server.refusals import refuse

    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(place[:2], family=family, backlog=2048)
    except OSError as problem:
        named = problem.errno if problem.errno in errno.errorcode else None  # a name that is not found has its own
        why = os.strerror(named) if named else problem.strerror
        raise refuse("bad_address", host=host, port=port, why=why) from problem


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens at a port."""
    try:
        socket.create_server((host, port)).close()
    except OSError as problem:
        return problem.errno != errno.EADDRINUSE
    return True


def is_ours(host: str, port: int) -> bool:
    """Whether it is emporion that answers at a port."""
    asked = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        asked.request("HEAD", "/static/icon.svg")
        return asked.getresponse().getheader("Server") == SERVER
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asked.close()


def page_address(host: str, port: int) -> str:
    """The address of the page on this machine."""
    return f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{port}/"


def own_address() -> str:
    """The address of this machine on its network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def open_page(address: str) -> bool:
    """Open a page in the browser; False where there is none, or only one that would take over the terminal."""
    if sys.platform.startswith("linux") and not any(map(os.environ.get, SCREENS)):
        return False
    try:
        return webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
