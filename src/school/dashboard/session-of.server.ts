// Converts a row of a session to the format of the dashboard.

import type { Session } from './figures-response.ts'

/** The title of a related record in a row of a list; empty without one. */
export const titleIn = (related: unknown) => String((related as { title?: string } | null)?.title ?? '')

export const sessionOf = (row: Readonly<Record<string, unknown>>): Session => ({
  id: Number(row.id),
  title: String(row.title),
  status: String(row.status),
  start_at: Number(row.start_at),
  end_at: Number(row.end_at),
  course: titleIn(row.course),
  room: titleIn(row.room),
})
