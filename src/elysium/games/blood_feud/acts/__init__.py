"""What players do in real time: one room for each station, one for going, handing over, trading and equipping."""
