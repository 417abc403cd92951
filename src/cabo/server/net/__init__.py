"""HTTP and sockets: how people reach the tables, and the server as a process."""
