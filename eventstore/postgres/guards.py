"""What protects the log on PostgreSQL, as the migrations leave it."""

GUARDS: dict[str, tuple[str, int, str]] = {
    "attempts_keep": ("attempts", 58, "5f36e9e7f9637f62bc78c1807fb78767f2089f61d7085a2df82123b779f372da"),
    "attempts_note": ("attempts", 7, "d510e81ed5c3a17d246ce1d09df5d0994abe7db8ebf76e506dcc02bfe4c73e80"),
    "checkpoints_keep": ("checkpoints", 58, "48b1a17a2f6cd6c0ffda4d7e376349df6ce9a90203d75132a5c093c318d799ab"),
    "checkpoints_sign": ("checkpoints", 7, "ad12ebb8616b2720481f0e8324a267f3a46329b23d2f520832a69e25b4f885c9"),
    "credentials_end": ("credentials", 19, "0f0fa87374a4e6ceea85ac5ea32edde7051b75704c0db2a75a0c884617f3fcab"),
    "events_append": ("events", 4, "685a7893944d2b0416fa5d5e65c1010689166420db450aa91caea65b3e883edf"),
    "events_keep": ("events", 58, "05cceef7b3b1890a5bca110ae1a9a647fa2db8924812f2aef30ace7ed669bf69"),
    "keys_keep": ("keys", 58, "24349f44176004bee70a4d5c5407a30364cd8cc957b057ce4f77242b8b80b906"),
    "log_head_keep": ("log_head", 42, "0f39cfad9fb5d28be8ff1f66c0321e9421293028702f458590bec285943cd7d8"),
    "log_head_rise": ("log_head", 19, "dcf2920b9a515b3e8198bcb5c85b7ba51ac02f81de829a5d81858ec561dd9df7"),
    "log_head_start": ("log_head", 7, "ff67edbd16fc67a27d0908072e18d1bfd6768fd69db8d20ad5783064a6bcd6d9"),
    "secret_keep": ("secret", 58, "5ac87942f8f3702dbcaaae6d6851d8595779b5608cfafc085cd4fa9bf4a2723a"),
    "streams_keep": ("streams", 42, "65d9fbb04715125b9d84ea55207ebaae5cc31d14f3fee9ea086e4661e5c64fe8"),
    "streams_state": ("streams", 19, "e89963c0f257f66217e13eb9d0ea4eb24999d9c4f2e1bdc6d84807531af497c2"),
    "tiles_full": ("tiles", 7, "e18d34c2b68fa6a2dc216a54dc1704c8c47d0ff832dcc514df2b5a4f3b6733b3"),
    "tiles_keep": ("tiles", 58, "fe3bda3c84b04a3f304e844b652645232cc80c2c0bcde05614d7ed0169490c54"),
}
"""Each trigger: its table, when it fires (`pg_trigger.tgtype`), and the SHA-256 of its function's source.

A migration that changes one changes it here.
"""
