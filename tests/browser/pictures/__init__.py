"""Pictures of every screen, on a phone, a tablet and a desk, at night and at dawn."""
