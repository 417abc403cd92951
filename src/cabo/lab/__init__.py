"""The lab: tournaments of bots, studies of rule changes, and random games with every move checked."""
