"""The protocol: the types of everything that is sent and answered."""
