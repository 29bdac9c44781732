"""What a request brings: headers, parameters and body, each read within a bound."""
