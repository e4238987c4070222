// The recipients of alerts about a student: the student and the guardians of a minor.

import type { At } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { comingOfAge } from '#platform/time/index.ts'
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
