// Reminds all students who have not sent their re-enrolment, each at most once a day.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { dayWords, momentOf } from '#platform/time/index.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { notify } from '#school/notification/index.server.ts'
import { campaignOf, refuseClosed } from './campaign.server.ts'
import { openYear } from './invite.server.ts'
import { reEnrolmentNews as news, reEnrolmentRefusals as words } from '../words.ts'
import { openStatuses } from './re-enrolment.ts'

/**
 * Returns the re-enrolments to remind now: not sent, of students who are still enrolled and were not reminded today.
 * `ids` limits the result to these rows.
 */
export async function toRemind(at: At, year: number, ids?: readonly number[]) {
  const midnight = momentOf(await schoolDay(at), '00:00', await schoolZone(at))
  let rows = rowsOf(at, at.product.resources.re_enrolment)
    .innerJoin('student', 'student.id', 're_enrolment.student_id')
    .select(['re_enrolment.id', 're_enrolment.student_id'])
    .where('re_enrolment.academic_year_id', '=', year)
    .where('re_enrolment.status', 'in', openStatuses)
    .where('student.status', 'in', ['active', 'suspended'])
    .where(({ eb, or }) => or([eb('reminded_at', 'is', null), eb('reminded_at', '<', midnight)]))
  if (ids) rows = rows.where('re_enrolment.id', 'in', [0, ...ids])
  return (await rows.execute()).map((row) => ({ id: Number(row.id), student: Number(row.student_id) }))
}

/** Returns the number of reminded students. Refuses a closed campaign, and a call that would remind no student. */
export async function remind(at: At, academic_year_id: number, ids?: readonly number[]): Promise<number> {
  const year = await openYear(at, academic_year_id)
  const campaign = await campaignOf(at, year.id)
  if (!campaign) throw new Refusal(words.noCampaign)
  await refuseClosed(at, year.id)
  const found = await toRemind(at, year.id, ids)
  if (found.length === 0) throw new Refusal(words.nobodyToRemind)
  for (let from = 0; from < found.length; from += 500)
    await at.db
      .updateTable('re_enrolment')
      .set({ reminded_at: at.now, update_time: at.now })
      .where(
        'id',
        'in',
        found.slice(from, from + 500).map(({ id }) => id),
      )
      .execute()
  await notify(at, {
    to: found.map(({ student }) => ({ kind: 'student' as const, id: student })),
    ...news.reminded,
    values: { year: year.code, day: dayWords(campaign.closes_on) },
    link: '/admin/k/myReEnrolment',
    category: 'admin',
    priority: 'important',
    email: true,
    group: `re-enrolment ${year.id}`,
  })
  return found.length
}
