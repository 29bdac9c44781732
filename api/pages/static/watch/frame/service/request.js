// Where the service is asked, and with what: the token goes in a header alone.

import { below } from "./below.js";

/**
 * The address of a path: below /v1 if it begins with "v1/", else below the table.
 * @param {string} table
 * @param {string} path
 */
export const addressOf = (table, path) =>
  below(path.startsWith("v1/") ? `/${path}` : `/v1/tables/${encodeURIComponent(table)}${path}`);

/**
 * @param {string} token empty for who has none
 * @param {string} language
 * @returns {Record<string, string>}
 */
export const headersOf = (token, language) => ({
  "Accept-Language": language,
  ...(token && { Authorization: `Bearer ${token}` }),
});

const PAGE = 1000;

/**
 * The path of the story after a number, for these eyes (see track.js).
 * @param {number} last
 * @param {string} query
 */
export const storyAfter = (last, query) => `/story?after=${last}&limit=${PAGE}${query && `&${query}`}`;
