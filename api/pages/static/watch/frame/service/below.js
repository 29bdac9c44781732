// Where the service lies: below the path of a proxy, and under the address that others reach it by. The shell says
// both.

const { base = "", place = location.origin } = document.documentElement.dataset;

/** The address of a path of the service; any other address as it is. @param {string} path */
export const below = (path) => path.replace(/^\//, `${base}/`);

/** The path of an address, else of this page, as the service counts it. */
export const within = (pathname = location.pathname) =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;

/**
 * The address that stands in every link to somebody else: the one of the settings, else the one by which this browser
 * came.
 */
export const outside = place + base;

/** Whether that leads to this computer alone. */
export const isAlone = /\/(localhost|127\.|\[::1\])/.test(outside);
