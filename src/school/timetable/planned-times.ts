// Start and end of a session that has a date.

interface Planned {
  /** Unix seconds; null while the session is unplanned. */
  start_at: number | null
  end_at: number | null
}

/** @throws {Error} if the session is unplanned, which is a bug: callers pass only sessions with a date. */
export function plannedTimes({ start_at, end_at }: Planned): { start_at: number; end_at: number } {
  if (start_at === null || end_at === null) throw new Error('The session has no time.')
  return { start_at, end_at }
}
