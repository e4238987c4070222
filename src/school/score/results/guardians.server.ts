// Guardians may read a published result at a later moment than the student, and are notified at that moment.

import type { At } from '#engine/server/product.ts'
import type { Row } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { comingOfAge } from '#platform/time/index.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { type Recipient, notify } from '#school/notification/index.server.ts'
import type { Bulletin } from './bulletin.ts'
import { guardiansMomentAfter } from './guardians-moment.ts'
import { isPublishedResult } from './obstacles.ts'
import { guardianNews } from '../words.ts'
import type { termResult } from './term-result.ts'

/**
 * Returns the moment for guardians (`guardians_at`) by the setting, for results published at `published`; null:
 * together with the students.
 */
export async function usualMomentOfGuardians(at: At, published: number): Promise<number | null> {
  const { guardian_delay_days } = await settings(at)
  return guardiansMomentAfter(published, guardian_delay_days, await schoolZone(at))
}

/**
 * Returns the moment for guardians (`guardians_at`) of a single result that is published now; null: together with the
 * student. The caller has locked the bulletin.
 * 1. If results of the bulletin have `guardians_at`: the latest one.
 * 2. If the bulletin is planned, or its general result published, without `guardians_at`: null.
 * 3. Otherwise the moment by the setting.
 */
export async function momentOfBulletin(
  at: At,
  { student_id, academic_term_id }: Pick<Row<typeof termResult>, 'student_id' | 'academic_term_id'>,
): Promise<number | null> {
  const rows = await at.db
    .selectFrom('term_result')
    .select(['course_id', 'status', 'publish_at', 'guardians_at'])
    .where('student_id', '=', student_id)
    .where('academic_term_id', '=', academic_term_id)
    .where('delete_time', 'is', null)
    .execute()
  const moments = rows.flatMap(({ guardians_at }) => guardians_at ?? [])
  if (moments.length > 0) return Math.max(...moments)
  const isSettled = rows.some((row) => row.publish_at !== null || (row.course_id === null && isPublishedResult(row)))
  return isSettled ? null : usualMomentOfGuardians(at, at.now)
}

/** Notifies the guardians who may read the results, in the product or by e-mail only. */
export async function tellGuardians(at: At, { student, term }: Bulletin): Promise<void> {
  const to = await guardiansOf(at, student)
  if (to.length === 0) return
  const titles = await distinctTitlesOf(at, at.product.resources.student, [student])
  await notify(at, {
    to,
    ...guardianNews,
    values: { term: await termWords(at, term), student: titles.get(student) ?? '' },
    link: '/admin/k/termResult',
    category: 'exam',
    group: `result ${term}`,
  })
}

/** Returns the guardians to notify: of a minor the legal guardians; of an adult those to whom the adult has agreed. */
async function guardiansOf(at: At, student: number): Promise<Recipient[]> {
  const minorsBornAfter = comingOfAge(await schoolDay(at))
  const rows = await at.db
    .selectFrom('student_guardian as guardian')
    .innerJoin('student', 'student.id', 'guardian.student_id')
    .select('guardian.id')
    .where('guardian.student_id', '=', student)
    .where('guardian.receives_notifications', '=', 1)
    .where('guardian.delete_time', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('student.birth_date', '>', minorsBornAfter), eb('guardian.is_legal', '=', 1)]),
        and([
          or([eb('student.birth_date', 'is', null), eb('student.birth_date', '<=', minorsBornAfter)]),
          eb('guardian.adult_consent', '=', 1),
        ]),
      ]),
    )
    .orderBy('guardian.id')
    .execute()
  return rows.map(({ id }) => ({ kind: 'guardian', id }))
}

export async function termWords({ db }: At, id: number): Promise<Words> {
  const { name, name_zh, name_en } = await db
    .selectFrom('academic_term')
    .select(['name', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [name, name_zh || name, name_en || name]
}

/**
 * Returns the latest moment for guardians (`guardians_at`) that is still to come among the published results of the
 * student; null if guardians read all of them.
 */
export async function hiddenFromGuardiansUntil({ db, now }: At, student: number): Promise<number | null> {
  const { until } = await db
    .selectFrom('term_result')
    .select(({ fn }) => fn.max<number | null>('guardians_at').as('until'))
    .where('student_id', '=', student)
    .where('status', 'in', ['published', 'locked'])
    .where('guardians_at', '>', now)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return until === null ? null : Number(until)
}
