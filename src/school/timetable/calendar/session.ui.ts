// For the forms and the drawer of a session: its format, its time as text, and the call that saves it.

import { post } from '#screens/api.ts'
import { locale } from '#screens/text.ts'

export interface SessionRow {
  id: number
  version: number
  title: string
  status: string
  start_at: number | null
  end_at: number | null
  planned_minutes: number
  teacher_id: number | null
  room_id: number | null
  series_id: number | null
  course?: { title: string } | null
  teacher?: { title: string } | null
  room?: { title: string } | null
  replaced_teacher?: { title: string } | null
  [name: string]: unknown
}

export function whenText({ start_at, end_at }: Pick<SessionRow, 'start_at' | 'end_at'>, zone: string): string | null {
  if (!start_at || !end_at) return null
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat(locale, options).formatRange(start_at * 1000, end_at * 1000)
}

export const postSession = (path: string, body: object) => post(path, body, { done: true, quiet: true })
