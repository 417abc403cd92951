"""The protocol: what is sent and answered, as types, and how values are spelled."""
