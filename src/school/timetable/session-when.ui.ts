// The time of a session as text, and the title of a related record such as its room.

import type { Row } from '#screens/list-state.ts'
import { schoolClock } from '#text/school-clock.ts'
import { whenText } from './calendar/session.ui.ts'

export const titleIn = (related: unknown) => (related as { title?: string } | null | undefined)?.title

export const whenOf = ({ start_at, end_at }: Row) =>
  whenText({ start_at: Number(start_at), end_at: Number(end_at) }, schoolClock.timeZone)
