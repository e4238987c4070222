// Finds the course, teachers and room that a line names: the record that the user chose, otherwise the record with that
// code or name.

import type { Resource } from '#engine/resource.ts'
import { narrowRows } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { cachedLookUp } from '#platform/transfer/index.server.ts'
import type { Lesson } from './read-file.server.ts'
import type { Matches, NameKind } from './import-format.ts'

export interface ResolvedNames {
  course: number | undefined
  teachers: (number | undefined)[]
  /** Null if the line names no room; undefined if no room has that name. */
  room: number | null | undefined
}

/** The course as shown to the user: `6C · Mathématiques`. */
export const courseText = ({ class: group, subject }: Lesson) => [group, subject].filter(Boolean).join(' · ')

export function resolveNames(at: At, lessons: readonly Lesson[], matches: Matches) {
  const look = cachedLookUp()
  const { course, teacher, room } = at.product.resources as Record<NameKind, Resource>
  const asked = new Map<string, Promise<number | undefined>>()
  const once = (key: string, ask: () => Promise<number | undefined>) => asked.getOrInsertComputed(key, ask)
  const found = async (target: Resource, texts: string[]) => {
    for (const text of texts) {
      const id = text.trim() === '' ? 'none' : await look(at, target, text)
      if (typeof id === 'number') return id
    }
    return undefined
  }
  /** Subjects of several classes: a subject alone identifies a course only if just one class has it. */
  const shared = new Set(
    [...Map.groupBy(lessons, ({ subject }) => subject)]
      .filter(([, some]) => new Set(some.map(({ class: group }) => group)).size > 1)
      .map(([subject]) => subject),
  )
  const courseOf = ({ class: group, subject, code }: Lesson) =>
    found(course, [
      ...(group ? [`${code} ${group}`, `${code}-${group}`, `${subject} ${group}`, `${group} ${subject}`] : []),
      ...(shared.has(subject) ? [] : [code, subject]),
    ])
  return async (lesson: Lesson): Promise<ResolvedNames> => {
    const text = courseText(lesson)
    const { room: place } = lesson
    return {
      course: matches.course[text] ?? (await once(`course ${text}`, () => courseOf(lesson))),
      teachers: await Promise.all(
        lesson.teachers.map(
          async (name) => matches.teacher[name] ?? once(`teacher ${name}`, () => teacherOf(at, teacher, name, found)),
        ),
      ),
      room: place === '' ? null : (matches.room[place] ?? (await once(`room ${place}`, () => found(room, [place])))),
    }
  }
}

/** Finds a teacher by first and last name in any order, if only one teacher matches. */
async function teacherOf(
  at: At,
  teacher: Resource,
  name: string,
  found: (target: Resource, texts: string[]) => Promise<number | undefined>,
): Promise<number | undefined> {
  const whole = await found(teacher, [name])
  if (whole !== undefined || !name.includes(' ')) return whole
  const rows = await narrowRows(at, teacher, { quick_search: name }).select('teacher.id').limit(2).execute()
  return rows.length === 1 ? Number((rows[0] as { id: number }).id) : undefined
}
