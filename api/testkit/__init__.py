"""The test kit of `richter serve --test`: a clock that is moved by requests, and faults on demand."""
