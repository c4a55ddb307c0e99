"""A module a campaign, called as it is on the command line: each has a `CAMPAIGN`."""
