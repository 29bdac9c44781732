"""Taking moves back: requests, answers, and what lies between two versions."""
