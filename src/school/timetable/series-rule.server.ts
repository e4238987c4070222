// The rule of a series as the browser sends it, its days, and the preview of their conflicts.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { closuresIn } from './blocked-times.server.ts'
import { type Clash, type SessionRequest, isBlocked } from './clash.ts'
import { clashesOf } from './clash.server.ts'
import { type FreeRoom, freeRooms } from './proposals.server.ts'
import { rosterOf } from './roster.server.ts'
import { checkSpan } from './span.server.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { type Occurrence, type SeriesRule, lastDay, occurrencesOf } from './occurrences.ts'
import { seriesRefusals as words } from './words.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const identity = z.coerce.number().int().min(1)
const empty = z.literal('').transform(() => null)
const optionalId = z.union([empty, z.null(), identity]).default(null)

/** `4,7`: the sessions are for these two groups. Empty: for everybody enrolled. */
export const groupList = z
  .string()
  .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,49})?$/)
  .default('')

export const groupIdsIn = (list: string): number[] => list.split(',').filter(Boolean).map(Number)

/** The participants of a session for a `groupList`. */
export function participantsOf(list: string): Pick<SessionRequest, 'participants' | 'group_ids'> {
  const group_ids = groupIdsIn(list)
  return group_ids.length > 0 ? { participants: 'groups', group_ids } : { participants: 'all' }
}

export const ruleShape = {
  course_id: identity,
  kind: z.enum(['lecture', 'tutorial', 'practical', 'exam', 'oral', 'visit', 'meeting', 'other']).default('lecture'),
  freq: z.enum(['weekly', 'biweekly', 'daily', 'monthly_nth']).default('weekly'),
  /** `1,3,5`: Monday, Wednesday and Friday. */
  weekdays: z.string().regex(/^[1-7](,[1-7]){0,6}$/),
  local_start: clock,
  local_end: clock,
  from_date: z.iso.date(),
  until_date: z.union([empty, z.null(), z.iso.date()]).default(null),
  count: z.union([empty, z.null(), z.coerce.number().int().min(1).max(200)]).default(null),
  skip_holidays: z.coerce.number().int().min(0).max(1).default(1),
  teacher_id: identity,
  assistant_id: optionalId,
  room_id: optionalId,
  group_ids: groupList,
}
const ruleSchema = z.object(ruleShape)
export type SentRule = z.infer<typeof ruleSchema>

export interface OccurrencePreview extends Occurrence {
  /** `closure`: no session is created, because the school is closed. */
  state: 'ok' | 'warn' | 'clash' | 'closure'
  clashes: Clash[]
  /** Up to five free rooms, if the chosen room is taken or too small. */
  rooms: FreeRoom[]
}

export interface DaysOfRule {
  rule: SeriesRule
  /** Every day of the series, including closures. */
  days: Occurrence[]
  /** The days that get a session: with `skip_holidays` no day on which the school is closed. */
  open: Occurrence[]
}

export async function daysOfRule(at: At, sent: SentRule): Promise<DaysOfRule> {
  if (sent.until_date === null && sent.count === null) throw new Refusal(words.needsEnd)
  const { time_zone: timezone } = await settings(at)
  const rule: SeriesRule = { ...sent, timezone, weekdays: sent.weekdays.split(',').map(Number) }
  const isClosed = sent.skip_holidays === 1 ? await closedDays(at, rule) : () => false
  const days = occurrencesOf(rule, isClosed)
  const [first] = days
  if (!first) throw new Refusal(words.nothingFalls)
  checkSpan(first.start_at, first.end_at)
  return { rule, days, open: days.filter(({ date }) => !isClosed(date)) }
}

async function closedDays(at: At, rule: SeriesRule): Promise<(date: string) => boolean> {
  const { from_date, timezone: zone } = rule
  const span = { from: momentOf(from_date, '00:00', zone), to: momentOf(addDays(lastDay(rule), 1), '00:00', zone) }
  const closures = await closuresIn(at, span, zone)
  return (date) => closures.some(({ start_date, end_date }) => date >= start_date && date <= end_date)
}

export function requestOn(sent: SentRule, timezone: string, { start_at, end_at }: Occurrence): SessionRequest {
  const { course_id, kind, teacher_id, assistant_id, room_id } = sent
  const place = { id: 0, course_id, kind, start_at, end_at, timezone, teacher_id, assistant_id, room_id }
  return { ...place, ...participantsOf(sent.group_ids) }
}

/** The preview of each day of a rule. Writes nothing. */
export async function previewSeries(at: At, sent: SentRule): Promise<OccurrencePreview[]> {
  const { rule, days, open } = await daysOfRule(at, sent)
  const sessions = new Set(open)
  const foreseen: OccurrencePreview[] = []
  for (const day of days) {
    const wanted = requestOn(sent, rule.timezone, day)
    const roster = rosterOf(at, wanted)
    const clashes = await clashesOf(at, wanted, { roster })
    const shut = !sessions.has(day)
    const full = clashes.some(({ kind }) => kind === 'room' || kind === 'capacity')
    const state = shut ? 'closure' : isBlocked(clashes) ? 'clash' : clashes.length > 0 ? 'warn' : 'ok'
    foreseen.push({
      ...day,
      state,
      clashes,
      rooms: full && !shut ? (await freeRooms(at, { ...wanted, roster })).slice(0, 5) : [],
    })
  }
  return foreseen
}
