"""The most requests in a minute: with one token, from one address, by wrong secrets, and of webhooks by hand."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from math import ceil
from typing import Any

from api.connections import neighbourhood
from api.front.http.proxies import Proxies
from service.access.problems import LogAwayError, UnknownInvitationError
from service.access.randomness import token_hash
from service.problems import RateLimitedError
from service.runtime.settings import Settings

WINDOW = 60
"""Seconds in which the whole quota comes back, evenly."""
REMEMBERED = 50_000
"""How many holders are remembered; the one that asked the longest ago is forgotten first, and may ask anew."""
FORWARDED = b"x-forwarded-for"
ROUNDING = 1e-6
"""A quota is whole numbers; what is missing of one by rounding is there."""

Holder = bytes | str
Fields = list[tuple[bytes, bytes]]


class Rate:
    """A quota for each holder. All of it may be used at once; then it comes back evenly (a bucket that leaks).

    Of each holder one number is kept: when its quota is whole again. `limit` 0 is no limit. `name` is that of the
    policy in the header fields.
    """

    def __init__(self, name: str, limit: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self._name = name
        self._clock = clock
        self._each = WINDOW / limit if limit else 0.0
        self._whole_at: OrderedDict[Holder, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._whole_at)

    def take(self, holder: Holder, wanted: int = 1) -> int:
        """Take as many of `wished` as are left now; how many that were."""
        if not self.limit:
            return wanted
        now = self._clock()
        whole_at = max(self._whole_at.get(holder, now), now)
        taken = min(wanted, self._free(whole_at, now))
        if taken:
            self._keep(holder, whole_at + taken * self._each)
        return taken

    def take_one(self, holder: Holder) -> int:
        """Take one, and return how many are left then; -1 if there was none. As `take`, for what comes most often."""
        now, whole = self._clock(), self._whole_at
        whole_at = max(whole.get(holder, now), now)
        left = int((WINDOW - (whole_at - now)) / self._each + ROUNDING) - 1
        if left >= 0:
            whole[holder] = whole_at + self._each
            whole.move_to_end(holder)
            if len(whole) > REMEMBERED:
                whole.popitem(last=False)
        return left

    def give_back(self, holder: Holder) -> None:
        """Take back that one was taken."""
        if holder in self._whole_at:
            self._whole_at[holder] -= self._each

    def left(self, holder: Holder) -> int:
        """The number of requests that are left now."""
        now = self._clock()
        return self._free(max(self._whole_at.get(holder, now), now), now)

    def policy(self) -> str:
        """The header field that says what may be asked."""
        return f'"{self._name}";q={self.limit};w={WINDOW}'

    def state(self, holder: Holder) -> str:
        """The header field that says how much is left, and in how many seconds all of it is there again."""
        wait = self._whole_at.get(holder, 0.0) - self._clock()
        return f'"{self._name}";r={self.left(holder)};t={max(ceil(wait), 0)}'

    def refusal(self, holder: Holder) -> RateLimitedError:
        """Return the answer to a holder that has none left."""
        wait = self._whole_at.get(holder, 0.0) - self._clock() + self._each - WINDOW
        return RateLimitedError(max(ceil(wait), 1), self.policy(), self.state(holder))

    def _keep(self, holder: Holder, whole_at: float) -> None:
        self._whole_at[holder] = whole_at
        self._whole_at.move_to_end(holder)
        if len(self._whole_at) > REMEMBERED:
            self._whole_at.popitem(last=False)

    def _free(self, whole_at: float, now: float) -> int:
        return int((WINDOW - (whole_at - now)) / self._each + ROUNDING)


class Rates:
    """The quotas of tokens and addresses. What is asked counts, whatever comes of it.

    Whether a quota is used up depends on what its holder has asked, and on nothing of any table. What is left of an
    address's quota is told to nobody before there is nothing left: others may ask from the same address.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.tokens = Rate("token", settings.token_requests, clock)
        self.addresses = Rate("address", settings.address_requests, clock)
        self.hook_sends = Rate("hook-sends", settings.hook_sends, clock)
        self.tries = Rate("invitation-tries", settings.invitation_tries, clock)
        self.all_tries = Rate("all-invitation-tries", settings.all_invitation_tries, clock)
        self._proxies = Proxies(settings.proxy_networks) if settings.proxy_networks else None

    def check_address(self, scope: Mapping[str, Any]) -> None:
        """Count a request from its address. Raises RateLimitedError. One without an address is not counted."""
        holder = self._address(scope) if self.addresses.limit else None
        if holder is not None and self.addresses.take_one(holder) < 0:
            raise self.addresses.refusal(holder)

    def _address(self, scope: Mapping[str, Any]) -> str | None:
        """The origin of a request: an address, or an IPv6 network; None if it has no address."""
        client = scope.get("client")
        if not client:
            return None
        address: str = client[0]
        if self._proxies is not None:
            forwarded = (value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED)
            address = self._proxies.client_of(address, forwarded)
        return neighbourhood(address) if ":" in address else address

    def check_token(self, holder: bytes) -> Fields:
        """Count a request with a token that is known, by its hash. Raises RateLimitedError.

        Returns header fields for the answer: what is left, once that is less than half.
        """
        if not self.tokens.limit:
            return []
        left = self.tokens.take_one(holder)
        if left < 0:
            raise self.tokens.refusal(holder)
        if left * 2 >= self.tokens.limit:
            return []
        return [
            (b"ratelimit-policy", self.tokens.policy().encode()),
            (b"ratelimit", self.tokens.state(holder).encode()),
        ]

    def check_hook_send(self, holder: str) -> None:
        """Count that the holder of a webhook has something sent by hand. Raises RateLimitedError."""
        if not self.hook_sends.take(holder):
            raise self.hook_sends.refusal(holder)

    @contextmanager
    def trying(self, scope: Mapping[str, Any], *, is_typed: bool) -> Iterator[None]:
        """Count that somebody tries the secret of an invitation; in the end only if it leads to none.

        A code that `is_typed` counts in all, as it is short. The secret of a link counts only for the address, so that
        nobody keeps others from their links. It counts from the beginning, so that many tries at once do not come
        through together. Raises RateLimitedError before anything is looked up.
        """
        asked: list[tuple[Rate, Holder]] = [(self.tries, self._address(scope) or ""), (self.all_tries, "")]
        counted = [(rate, holder) for rate, holder in (asked if is_typed else asked[:1]) if rate.limit]
        for place, (rate, holder) in enumerate(counted):
            if rate.take_one(holder) < 0:
                _give_back(counted[:place])
                raise rate.refusal(holder)
        try:
            yield
        except (UnknownInvitationError, LogAwayError):
            raise
        except BaseException:
            _give_back(counted)
            raise
        _give_back(counted)

    def messages(self, token: str, count: int) -> int:
        """Count messages with a token that is known; how many of them, from the first on, may be looked at."""
        return self.tokens.take(token_hash(token), count)

    def refusal(self, token: str) -> RateLimitedError:
        """Return the answer to a token that has nothing left."""
        return self.tokens.refusal(token_hash(token))


def _give_back(counted: Iterable[tuple[Rate, Holder]]) -> None:
    for rate, holder in counted:
        rate.give_back(holder)
