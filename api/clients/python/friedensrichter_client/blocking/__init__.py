"""The client without asyncio.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""
