// Where the pages of tournaments and of their tables lie.

const TOURNAMENT = /^\/watch\/tournaments\/([A-Za-z0-9_-]{1,64})(?:\/|$)/;
const TABLE = /^\/watch\/(?!tournaments\/)([A-Za-z0-9_-]{1,64})(?:\/|$)/;

/** The tournament to whose page a path leads; empty for any other path. @param {string} path */
export const tournamentOf = (path) => TOURNAMENT.exec(path)?.[1] ?? "";

/** The table to whose page a path leads; null for any other path. @param {string} path */
export const tableOf = (path) => TABLE.exec(path)?.[1] ?? null;
