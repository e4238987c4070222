// The time zone of the school, for all code of server and browser.

/**
 * The server sets it from the settings, a page from the facts in its HTML (`#screens/site.ts`). Days and hours are
 * shown in this time zone, wherever the reader is.
 */
export const schoolClock = { timeZone: 'UTC' }
