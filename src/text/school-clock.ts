/** The zone of the school: the server takes it from the settings, a page from what it was sent. Days and hours are the school's, wherever the reader is. */
export const schoolClock = { timeZone: 'UTC' }
