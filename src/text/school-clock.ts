/**
 * The time zone of the school: the server reads it from the settings, a page from its own data. Days and hours are
 * those of the school, wherever the reader is.
 */
export const schoolClock = { timeZone: 'UTC' }
