// The texts of notifications about changed sessions: the title, which is also sent as text message, and what changed.

import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { type Language, type Words, inEachLanguage, say } from '#engine/languages.ts'
import { spanText } from '#platform/time/index.ts'
import { room } from './room.ts'
import type { Plan } from './course-plan.server.ts'
import { planNews as words } from './words.ts'

export type Kind = 'changed' | 'cancelled' | 'courseCancelled' | 'deleted' | 'restored' | 'postponed' | 'planned'

/** Texts for several sessions, for the kinds whose text for one session names its time. */
const manyTexts: Partial<Record<Kind, Words>> = {
  cancelled: words.allCancelled,
  courseCancelled: words.courseAllCancelled,
  deleted: words.allDeleted,
}
const manyTitles: Partial<Record<Kind, Words>> = {
  cancelled: words.manyCancelled,
  courseCancelled: words.courseCancelledTitle,
  deleted: words.manyCancelled,
}

export interface Change {
  before: Plan
  after: Plan
}

const isMoved = ({ before, after }: Change) => before.start_at !== after.start_at || before.end_at !== after.end_at

export function titleOf(kind: Kind, change: Change, many: boolean): Words {
  if (many) return manyTitles[kind] ?? words.manyChanged
  if (kind !== 'changed') return words[`${kind}Title`]
  if (isMoved(change)) return words.movedTitle
  return change.before.room_id === change.after.room_id ? words.teacherTitle : words.roomTitle
}

export const isDifferent = (change: Change): boolean =>
  isMoved(change) ||
  (['room_id', 'teacher_id', 'assistant_id'] as const).some((name) => change.before[name] !== change.after[name])

export async function changeText(at: At, kind: Kind, change: Change, many: boolean): Promise<Words> {
  if (kind === 'changed') return differences(at, change, many)
  const { after } = change
  const text = (many && manyTexts[kind]) || words[kind]
  return inEachLanguage((language) =>
    say(text, language, { when: sayTime(at, after)(language), reason: after.cancel_reason ?? '' }),
  )
}

async function differences(at: At, change: Change, many: boolean): Promise<Words> {
  const { before, after } = change
  const rooms = await titlesOf(
    at,
    room,
    [before.room_id, after.room_id].filter((id) => id !== null),
  )
  const teachers = await titlesOf(
    at,
    at.product.resources.teacher,
    [before.teacher_id, after.teacher_id, before.assistant_id, after.assistant_id].filter((id) => id !== null),
  )
  const named = (names: Map<number, string>, id: number | null, language: Language) =>
    (id === null ? undefined : names.get(id)) ?? say(words.nobody, language)
  const parts: ((language: Language) => string)[] = []
  if (isMoved(change))
    parts.push((language) =>
      say(many ? words.hoursFrom : words.movedFrom, language, {
        before: sayTime(at, before)(language),
        after: sayTime(at, after)(language),
      }),
    )
  if (before.room_id !== after.room_id)
    parts.push((language) =>
      say(words.room, language, {
        before: named(rooms, before.room_id, language),
        after: named(rooms, after.room_id, language),
      }),
    )
  if (before.teacher_id !== after.teacher_id)
    parts.push((language) =>
      say(words.teacher, language, {
        before: named(teachers, before.teacher_id, language),
        after: named(teachers, after.teacher_id, language),
      }),
    )
  if (before.assistant_id !== after.assistant_id)
    parts.push((language) =>
      say(words.assistant, language, {
        before: named(teachers, before.assistant_id, language),
        after: named(teachers, after.assistant_id, language),
      }),
    )
  return inEachLanguage((language) => parts.map((part) => part(language)).join(say(words.and, language)))
}

/** The time of a session as text; empty if it has none. */
const sayTime =
  (at: At, { start_at, end_at, timezone }: Plan) =>
  (language: Language) =>
    start_at === null || end_at === null ? '' : spanText({ ...at, language }, { from: start_at, to: end_at }, timezone)

export const timeWords = (at: At, plan: Plan): Words => inEachLanguage(sayTime(at, plan))

/** In characters. Longer names would leave no space for the times in a title. */
const shortLength = 40
const shorten = (name: string) => (name.length > shortLength ? `${name.slice(0, shortLength - 1).trimEnd()}…` : name)

export async function courseNames({ db }: At, id: number): Promise<{ course: Words; shortCourse: Words }> {
  const { name, name_zh, name_en } = await db
    .selectFrom('course')
    .select(['name', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const course: Words = [name, name_zh || name, name_en || name]
  return { course, shortCourse: inEachLanguage((language) => shorten(say(course, language))) }
}
