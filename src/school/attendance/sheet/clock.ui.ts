// Times in the time zone of a session.

import { wallTime } from '#text/wall-time.ts'

/** `10:05`, in the time zone of the session. */
export const timeIn = (zone: string, seconds: number): string => wallTime(seconds, zone).slice(11, 16)
