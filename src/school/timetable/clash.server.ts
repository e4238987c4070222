// Finds the conflicts of a wanted session with its teachers, room, students and dates. Each conflict is a text that
// names who, what and when.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { say, type Words } from '#engine/languages.ts'
import { inLanguage } from '#text/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dateText, dayIn, spanText } from '#platform/time/index.ts'
import { isOnLeave } from './on-leave.ts'
import { unavailabilitiesIn, closuresIn } from './blocked-times.server.ts'
import { type Clash, type ClashKind, type SessionRequest, severities } from './clash.ts'
import { clashRefusals, clashWords, groupClashWords } from './words.ts'
import {
  type Neighbours,
  type SharedSession,
  type SessionResources,
  neighboursIn,
  sessionsWithin,
} from './concurrent.server.ts'
import { type ResourceNames, readResourceNames, addSessionNames, namesOfStudents } from './resource-names.server.ts'
import { type Span, daysOf, isTooClose, overlaps } from './intervals.ts'
import { dateClashes } from './date-clashes.server.ts'
import { otherHoursIn } from './other-hours.server.ts'
import { type Roster, rosterOf } from './roster.server.ts'
import { maySeeClash, maskedClash } from './masked-clash.server.ts'
import { groupNamesOfRequest, groupNamesOfSessions } from './session-groups.server.ts'
import { weeklyHoursClashes } from './weekly-hours.server.ts'

export interface ClashContext extends Span {
  wanted: SessionRequest
  teachers: number[]
  taken: SessionResources
  roster: Roster
  /** A promise, so that the queries for conflicts do not wait for the names. */
  names: Promise<ResourceNames>
}

/** A possibly conflicting session with the name of its course and the site of its room. */
export interface NamedSession extends SharedSession {
  course: string
  site: string | null
}

interface ClashOptions {
  /** Ids of sessions that cause no conflict, because they will be moved too. */
  without?: readonly number[]
  /** The participants, if the caller has already read them. */
  roster?: Roster
  /** The sessions near the wanted one, if the caller has already read them. Their span includes the travel time. */
  neighbours?: Promise<Neighbours>
}

export async function clashesOf(
  at: At,
  wanted: SessionRequest,
  { without = [], ...known }: ClashOptions = {},
): Promise<Clash[]> {
  const gap = (await settings(at)).travel_gap * 60
  const { start_at: from, end_at: to } = wanted
  const around = { from: from - gap, to: to + gap }
  const teachers = [...new Set([wanted.teacher_id, wanted.assistant_id].filter((id) => id !== null))]
  const roster = known.roster ?? rosterOf(at, wanted)
  const taken = { teachers, room: wanted.room_id, roster }
  const names = readResourceNames(at, wanted, teachers)
  const checked: ClashContext = { wanted, from, to, teachers, taken, roster, names }
  const neighbours = known.neighbours ?? neighboursIn(at, around, taken, [wanted.id, ...without].filter(Boolean))
  const held = neighbours.then((all) => addSessionNames(at, sessionsWithin(all, around)))
  const overlapping = held.then((all) => all.filter((each) => overlaps(each, checked)))
  const found = await Promise.all([
    teacherClashes(at, checked, overlapping),
    roomClashes(at, checked, overlapping),
    awayClashes(at, checked),
    closureClashes(at, checked),
    sharedClashes(at, 'students', checked, overlapping),
    tutoringClashes(at, checked),
    examClashes(at, checked, overlapping, [wanted.id, ...without]),
    dateClashes(at, checked, makeClash),
    weeklyHoursClashes(at, checked, makeClash, [wanted.id, ...without]),
    travelClashes(at, checked, held, gap),
  ])
  return found.flat().toSorted((one, other) => Number(other.severity === 'block') - Number(one.severity === 'block'))
}

export type ClashBuilder = typeof makeClash
/**
 * A conflict in the reader's language. Only the office and the teachers in `whose` see details of the other session.
 */
function makeClash(
  at: At,
  kind: ClashKind,
  values: object,
  { whose, words = clashWords[kind], ...more }: ClashDetails = {},
): Clash {
  if (whose && !maySeeClash(at, whose)) return maskedClash(at, kind, values, more)
  return { kind, severity: severities[kind], message: say(words, at.language, values), ...more }
}
type ClashDetails = Partial<Clash> & { whose?: readonly (number | null)[]; words?: Words }
const teacherIds = ({ teacher_id, assistant_id }: Pick<SharedSession, 'teacher_id' | 'assistant_id'>) => [
  teacher_id,
  assistant_id,
]

async function teacherClashes(at: At, checked: ClashContext, held: Promise<NamedSession[]>): Promise<Clash[]> {
  const { wanted, teachers } = checked
  const [overlapping, named] = await Promise.all([held, checked.names])
  const days = daysOf(checked, wanted.timezone)
  const away = teachers
    .flatMap((id) => named.teachers.get(id) ?? [])
    .filter((who) => isOnLeave(who, itemAt(days, 0), days.at(-1)))
    .map(({ id, name, away_from, away_until }) => {
      const values = { name, from: dateText(at, away_from), to: dateText(at, away_until) }
      return makeClash(at, 'onLeave', values, { whose: [id] })
    })
  const taken = teachers.flatMap((id) =>
    overlapping
      .filter((held) => held.teacher_id === id || held.assistant_id === id)
      .map((held) => {
        const values = {
          name: named.teachers.get(id)?.name,
          session: held.course,
          when: spanText(at, held, wanted.timezone),
        }
        return makeClash(at, 'teacher', values, { session: held.id, whose: teacherIds(held) })
      }),
  )
  return [...taken, ...away]
}

async function roomClashes(
  at: At,
  { wanted, roster, names }: ClashContext,
  held: Promise<NamedSession[]>,
): Promise<Clash[]> {
  const [overlapping, { room }, { length: seated }] = await Promise.all([held, names, roster])
  if (!room) return []
  const { name, capacity, allow_overlap, status } = room
  const taken = allow_overlap ? [] : overlapping.filter((held) => held.room_id === wanted.room_id)
  return [
    ...(status === 'inactive' ? [makeClash(at, 'roomClosed', { name })] : []),
    ...taken.map((held) => {
      const values = { name, session: held.course, when: spanText(at, held, wanted.timezone) }
      return makeClash(at, 'room', values, { session: held.id, whose: teacherIds(held) })
    }),
    ...(capacity !== null && capacity < seated ? [makeClash(at, 'capacity', { name, capacity, count: seated })] : []),
  ]
}

async function awayClashes(at: At, { wanted, teachers, names, from, to }: ClashContext): Promise<Clash[]> {
  const [away, known] = await Promise.all([unavailabilitiesIn(at, teachers, { from, to }, wanted.timezone), names])
  return away.map((each) => {
    const values = {
      name: known.teachers.get(each.teacher_id)?.name,
      when: spanText(at, each, wanted.timezone),
      reason: each.reason ?? say(clashRefusals.noReason, at.language),
    }
    return makeClash(at, 'unavailable', values, { whose: [each.teacher_id] })
  })
}

async function closureClashes(at: At, { wanted, from, to }: ClashContext): Promise<Clash[]> {
  const closures = await closuresIn(at, { from, to }, wanted.timezone)
  return closures.map(({ name, name_zh, name_en }) =>
    makeClash(at, 'closure', {
      name: inLanguage({ fr: name, 'zh-cn': name_zh || name, en: name_en || name }, at.language),
    }),
  )
}

/** Finds other examinations of the same students on that day. Overlapping ones are already reported as `students`. */
async function examClashes(
  at: At,
  checked: ClashContext,
  held: Promise<NamedSession[]>,
  without: readonly number[],
): Promise<Clash[]> {
  const { wanted, from, to } = checked
  if (wanted.kind !== 'exam') return []
  const around = { from: from - 12 * 3600, to: to + 12 * 3600 }
  const day = sessionsWithin(await neighboursIn(at, around, checked.taken, without), around)
  const known = new Set((await held).map(({ id }) => id))
  const exams = day.filter(({ kind, id, students }) => kind === 'exam' && students.length > 0 && !known.has(id))
  const other = await addSessionNames(at, exams)
  const here = dayIn(from, wanted.timezone)
  const sameDay = other.filter((held) => dayIn(held.from, wanted.timezone) === here)
  return sharedClashes(at, 'exams', checked, sameDay)
}

async function sharedClashes(
  at: At,
  kind: 'students' | 'exams',
  { wanted }: ClashContext,
  sessions: NamedSession[] | Promise<NamedSession[]>,
): Promise<Clash[]> {
  const both = (await sessions).filter(({ students }) => students.length > 0)
  const shared = [...new Set(both.flatMap(({ students }) => students))]
  const ids = both.map(({ id }) => id)
  const groups = await groupNamesOfSessions(at, ids, shared)
  const ownGroups = await groupNamesOfRequest(at, wanted, shared)
  const names = await namesOfStudents(at, [...new Set(both.flatMap(({ students }) => students.slice(0, 5)))])
  return both.map((held) => {
    const { count, names: first, text } = namesText(at, held.students, names)
    const when = spanText(at, held, wanted.timezone)
    const there = groups.get(held.id)
    const own = ownGroups(held.students)
    const session = there
      ? say(clashRefusals.ofGroups, at.language, { session: held.course, groups: there })
      : held.course
    return makeClash(
      at,
      kind,
      { count, session, when, names: text, groups: own },
      {
        session: held.id,
        students: { count, names: first },
        whose: teacherIds(held),
        ...(own && { words: groupClashWords[kind] }),
      },
    )
  })
}

/** The names of the first five students, and the number of the others. */
function namesText({ language }: At, ids: readonly number[], known: Map<number, string>) {
  const names = ids.slice(0, 5).map((id) => known.get(id) ?? '')
  const joined = names.join(language === 'zh-cn' ? '、' : ', ')
  const more = ids.length - names.length
  return {
    count: ids.length,
    names,
    text: more > 0 ? say(clashRefusals.andOthers, language, { names: joined, more }) : joined,
  }
}

async function tutoringClashes(
  at: At,
  { wanted, from, to, teachers, roster, names: named }: ClashContext,
): Promise<Clash[]> {
  const busy = otherHoursIn(at, { from, to }, teachers, roster)
  const [tutored, { teachers: called }] = await Promise.all([busy, named])
  const known = await namesOfStudents(at, [...new Set(tutored.flatMap(({ students }) => students))])
  return tutored.flatMap((each) => {
    const where = { session: each.title, when: spanText(at, each, wanted.timezone) }
    const { count, names: first, text } = namesText(at, each.students, known)
    const whose = [each.teacher_id]
    const students = { count, names: first }
    return [
      ...(teachers.includes(each.teacher_id)
        ? [makeClash(at, 'teacher', { ...where, name: called.get(each.teacher_id)?.name }, { whose })]
        : []),
      ...(count > 0 ? [makeClash(at, 'students', { ...where, count, names: text }, { students, whose })] : []),
    ]
  })
}

/** Finds sessions of the teachers at another site that leave less than `gap` seconds to travel. */
async function travelClashes(
  at: At,
  checked: ClashContext,
  around: Promise<NamedSession[]>,
  gap: number,
): Promise<Clash[]> {
  const { wanted, teachers } = checked
  const [held, named] = await Promise.all([around, checked.names])
  const site = named.room?.site
  if (gap === 0 || !site) return []
  return teachers.flatMap((id) =>
    held
      .filter((each) => each.teacher_id === id || each.assistant_id === id)
      .filter((each) => each.site && each.site !== site && isTooClose(each, checked, gap))
      .map((each) => {
        const ways = each.from < checked.from ? { from: each.site, to: site } : { from: site, to: each.site }
        const when = spanText(at, each, wanted.timezone)
        const values = { name: named.teachers.get(id)?.name, minutes: gap / 60, session: each.course, when, ...ways }
        return makeClash(at, 'travel', values, { session: each.id, whose: teacherIds(each) })
      }),
  )
}
