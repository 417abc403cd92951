"""The lab: whole games played at random, and the checks that hold for every one of them."""
