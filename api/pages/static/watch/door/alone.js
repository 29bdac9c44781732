import { outside } from "../frame/below.js";

/** Whether links lead to this computer alone. */
export const isAlone = /\/(localhost|127\.|\[::1\])/.test(outside);

/** The address of this service, as it is printed. */
export const printed = outside.replace(/^https?:\/\//, "");
