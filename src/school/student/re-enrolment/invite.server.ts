// Invites students to re-enrol: all who stay, or chosen ones; each student once for a year.

import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { dayWords } from '#platform/time/index.ts'
import { notify } from '#school/notification/index.server.ts'
import { type Candidate, candidatesFor } from './candidates.server.ts'
import { campaignOf, refuseClosed, setClosingDay } from './campaign.server.ts'
import { reEnrolmentNews as news, reEnrolmentRefusals as words } from '../words.ts'

export interface Invitation {
  academic_year_id: number
  /** The closing day. It is required for the first invitations of the year. */
  closes_on?: string | undefined
  /** Chosen students. Without it all students who stay are invited. */
  student_ids?: readonly number[] | undefined
  /** True: students whose next year is undecided are invited, too. */
  undecided?: boolean | undefined
}

/** At most this number of students in one call; the next call invites the others. */
const atMost = 2000

/** Returns the number of invited students. Refuses a closed campaign, and a call that would invite no student. */
export async function invite(at: At, { academic_year_id, closes_on, student_ids, undecided }: Invitation) {
  await lockTables(at, { academic_year: [academic_year_id] })
  const year = await openYear(at, academic_year_id)
  if (closes_on) await setClosingDay(at, year.id, closes_on)
  else if (await campaignOf(at, year.id)) await refuseClosed(at, year.id)
  else throw new Refusal(words.closingMissing)
  const candidates = await candidatesFor(at, year)
  const wanted = student_ids
    ? await chosen(at, year.id, student_ids, candidates)
    : candidates.filter((each) => undecided === true || !each.undecided)
  const now = wanted.slice(0, atMost)
  if (now.length === 0) throw new Refusal(words.nobodyToInvite)
  for (const { id, level, specialty_id } of now)
    await addRecord(at, at.product.resources.re_enrolment, {
      student_id: id,
      academic_year_id: year.id,
      level,
      specialty_id,
      status: 'invited',
      invited_at: at.now,
    })
  await tellStudents(at, year, now)
  return now.length
}

export async function openYear({ db }: At, id: number) {
  const year = await db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date', 'status'])
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!year || year.status === 'closed') throw new Refusal(words.noYear)
  return year
}

/**
 * Returns those of the chosen students who are enrolled and have no re-enrolment for the year. Their next level comes
 * from the roll-over if it has one (`known`), otherwise from the record.
 */
async function chosen(at: At, year: number, ids: readonly number[], known: readonly Candidate[]): Promise<Candidate[]> {
  const rows = await at.db
    .selectFrom('student')
    .select(['student.id', 'student.specialty_id', 'student.level'])
    .where('student.id', 'in', [0, ...ids])
    .where('student.status', 'in', ['active', 'suspended'])
    .where('student.delete_time', 'is', null)
    .where('student.archived_time', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('re_enrolment')
            .select('re_enrolment.id')
            .whereRef('re_enrolment.student_id', '=', 'student.id')
            .where('re_enrolment.academic_year_id', '=', year)
            .where('re_enrolment.delete_time', 'is', null),
        ),
      ),
    )
    .orderBy('student.id')
    .execute()
  const byId = new Map(known.map((each) => [each.id, each]))
  return rows.map((row) => byId.get(row.id) ?? { ...row, undecided: false })
}

async function tellStudents(at: At, year: { id: number; code: string }, students: readonly Candidate[]): Promise<void> {
  const { closes_on } = existing(await campaignOf(at, year.id), 'campaign')
  await notify(at, {
    to: students.map(({ id }) => ({ kind: 'student' as const, id })),
    ...news.invited,
    values: { year: year.code, day: dayWords(closes_on) },
    link: '/admin/k/myReEnrolment',
    category: 'admin',
    priority: 'important',
    email: true,
    group: `re-enrolment ${year.id}`,
  })
}
