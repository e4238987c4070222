// Opens the renewal of each permit half a year before its end, and updates or closes it when the student's record
// changes.

import { Refusal } from '#engine/refusal.ts'
import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord, updateRecord } from '#engine/server/records.ts'
import { addDays } from '#text/add-days.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { renewalRefusals as words } from '../words.ts'
import type { RenewalRow } from './renewal.server.ts'
import { filedStatuses } from './renewal.ts'
import { followedDays } from './window.ts'

/** Permits of students with these statuses are followed. */
export const followedStatuses = ['active', 'suspended'] as const

/** The statuses in which the administration still decides. */
const decidingStatuses = filedStatuses.filter((status) => status !== 'card_received')

/**
 * While a renewal is filed, an end that moves by at most this number of days corrects the old permit. A later end is a
 * new permit, because no new permit is so short.
 */
const correctedDays = 90

/** At most this number in one run; the next run continues. */
const openedAtMost = 500

interface Holder {
  id: number
  permit_expiry: string | null
}

/**
 * Opens missing renewals, corrects their dates, and closes renewals whose new permit is in the record. Returns the
 * number of renewals that were opened or changed.
 */
export async function followPermits(at: At): Promise<number> {
  const today = await schoolDay(at)
  const work = async (here: At) => ({ missing: await unopened(here, today), stale: await overtaken(here, today) })
  const { missing, stale } = await work(at)
  if (missing.length + stale.length === 0) return 0
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await tryLockName(inside, 'follow permits'))) return 0
    const found = await work(inside)
    for (const row of found.stale) await follow(inside, row, today)
    for (const student of await unopened(inside, today)) await addRenewal(inside, student)
    return found.missing.length + found.stale.length
  })
}

/** Returns the open renewal of the student, and opens one if there is none. The caller has locked the student. */
export async function openRenewal(at: At, student: Holder): Promise<RenewalRow> {
  const { id, permit_expiry } = student
  if (!permit_expiry) throw new Refusal(words.noPermit)
  const open = await openOf(at, id)
  if (open) return open
  const made = await addRenewal(at, { id, permit_expiry })
  return at.db.selectFrom('renewal').selectAll().where('id', '=', made).executeTakeFirstOrThrow()
}

export const openOf = (at: At, student: number): Promise<RenewalRow | undefined> =>
  at.db
    .selectFrom('renewal')
    .selectAll()
    .where('student_id', '=', student)
    .where('status', '<>', 'closed')
    .where('delete_time', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const addRenewal = (at: At, { id, permit_expiry }: Holder) =>
  addRecord(at, at.product.resources.renewal, { student_id: id, permit_expiry })

/**
 * Returns students whose permit ends within `followedDays`, who have no open renewal, and no closed one of this permit.
 */
async function unopened(at: At, today: string): Promise<Holder[]> {
  return await at.db
    .selectFrom('student')
    .select(['student.id', 'student.permit_expiry'])
    .where('student.status', 'in', followedStatuses)
    .where('student.permit_expiry', '<=', addDays(today, followedDays))
    .where(({ or, eb }) => or([eb('permit_kind', 'is', null), eb('permit_kind', '<>', 'none_needed')]))
    .where('student.delete_time', 'is', null)
    .where('student.archived_time', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewal')
            .select('renewal.id')
            .whereRef('renewal.student_id', '=', 'student.id')
            .where('renewal.delete_time', 'is', null)
            .where(({ or, eb, ref }) =>
              or([
                eb('renewal.status', '<>', 'closed'),
                eb('renewal.permit_expiry', '=', ref('student.permit_expiry')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('student.permit_expiry')
    .limit(openedAtMost)
    .execute()
}

/**
 * Selects open renewals that the student's record contradicts: the student left, or the permit has another end. While
 * the administration decides, only a later end counts, and a receipt (récépissé) or an extension is no new permit.
 */
const overtaken = (at: At, today: string) =>
  at.db
    .selectFrom('renewal')
    .innerJoin('student', 'student.id', 'renewal.student_id')
    .selectAll('renewal')
    .select(['student.permit_expiry as now', 'student.status as standing'])
    .where('renewal.delete_time', 'is', null)
    .where('renewal.status', '<>', 'closed')
    .where(({ or, and, eb, ref }) =>
      or([
        eb('student.status', 'not in', followedStatuses),
        and([
          eb('renewal.status', 'in', ['to_prepare', 'prepared', 'card_received']),
          eb('student.permit_expiry', '<>', ref('renewal.permit_expiry')),
        ]),
        and([
          eb('renewal.status', 'in', decidingStatuses),
          eb('student.permit_expiry', '>', ref('renewal.permit_expiry')),
          or([eb('extension_until', 'is', null), eb('student.permit_expiry', '>', ref('extension_until'))]),
          or([eb('permit_kind', 'is', null), eb('permit_kind', '<>', 'recepisse')]),
        ]),
      ]),
    )
    .where('renewal.permit_expiry', '>=', addDays(today, -3650))
    .limit(openedAtMost)
    .execute()

type Overtaken = Awaited<ReturnType<typeof overtaken>>[number]

async function follow(at: At, { now, standing, ...row }: Overtaken, today: string): Promise<void> {
  const resource = at.product.resources.renewal
  const left = !(followedStatuses as readonly string[]).includes(standing)
  const how = { kind: 'action', action: 'follow' } as const
  if (left || now === null || isNewPermit(row, now, today))
    await updateRecord(at, resource, row, { status: 'closed', answer_by: null }, how)
  else await updateRecord(at, resource, row, { permit_expiry: now }, how)
}

/** True if the end in the record is the end of a new permit. Otherwise it corrects the end of the same permit. */
function isNewPermit({ status, permit_expiry }: RenewalRow, now: string, today: string): boolean {
  if (status === 'card_received') return true
  if (status === 'to_prepare' || status === 'prepared') return now > addDays(today, followedDays)
  return now > addDays(permit_expiry, correctedDays)
}
