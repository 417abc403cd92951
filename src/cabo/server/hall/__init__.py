"""Tables in time: their queues, clocks, bots, snaps and chat."""
