"""What tables of several games are made of: pictures, effects, plates of seats, planks, marks, clips."""
