"""The command line: one small module a verb, loaded only when its verb is given."""
