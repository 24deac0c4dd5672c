"""What can be asked of the server: pages, the socket, and the JSON interface."""
