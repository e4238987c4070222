// A session as text, for the list and the heading of registers.

import { clockText, dayOfMoment } from '#screens/days.ts'
import type { Session } from './register-view.ts'

/** Formats `26/11/2026 · 10:15–11:45 · Salle B2 · TD 1`. */
export const sessionText = (session: Pick<Session, 'start_at' | 'end_at' | 'room' | 'groups'>): string =>
  [
    dayOfMoment(session.start_at),
    `${clockText(session.start_at)}–${clockText(session.end_at)}`,
    session.room,
    session.groups,
  ]
    .filter(Boolean)
    .join(' · ')
