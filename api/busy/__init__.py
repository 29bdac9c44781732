"""The short way of the requests that come most often, past what the framework does for every request."""
