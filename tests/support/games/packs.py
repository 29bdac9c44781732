"""The cards of the packs that games are played with."""

FRENCH = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
PIQUET = [rank + suit for suit in "cdhs" for rank in "789TJQKA"]
