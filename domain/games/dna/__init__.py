"""DNA: Set cards at three open strands; everybody chooses at the same time, and the first empty hand wins."""
