"""The network: HTTP and sockets, who people are, and the server as a process."""
