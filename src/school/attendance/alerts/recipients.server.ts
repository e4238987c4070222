// For alerts: the student with the guardians of a minor as recipients, and the course and time of a session as text.

import type { At } from '#engine/server/product.ts'
import { type Words, inEachLanguage } from '#engine/languages.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { comingOfAge, spanText } from '#platform/time/index.ts'
import type { Recipient } from '#school/notification/index.server.ts'

/** By student id: the student and, if a minor, the guardians who receive notifications. */
export async function familiesOf(at: At, students: readonly number[]): Promise<Map<number, Recipient[]>> {
  const found = new Map(students.map((id) => [id, [{ kind: 'student', id }] as Recipient[]]))
  const minorsBornAfter = comingOfAge(await schoolDay(at))
  for (let from = 0; from < students.length; from += 500) {
    const guardians = await at.db
      .selectFrom('student_guardian')
      .innerJoin('student', 'student.id', 'student_guardian.student_id')
      .select(['student_guardian.id', 'student_guardian.student_id'])
      .where('student_id', 'in', students.slice(from, from + 500))
      .where('receives_notifications', '=', 1)
      .where('student.birth_date', '>', minorsBornAfter)
      .where('student_guardian.delete_time', 'is', null)
      .orderBy('student_guardian.id')
      .execute()
    for (const { id, student_id } of guardians) found.get(student_id)?.push({ kind: 'guardian', id })
  }
  return found
}

interface Course {
  name: string
  name_zh: string | null
  name_en: string | null
}

export const courseWords = ({ name, name_zh, name_en }: Course): Words => [name, name_zh || name, name_en || name]

interface Session {
  start_at: number
  end_at: number
  timezone: string
}

export const whenWords = (at: At, { start_at, end_at, timezone }: Session) =>
  inEachLanguage((language) => spanText({ ...at, language }, { from: start_at, to: end_at }, timezone))
