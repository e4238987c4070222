// Reminds a student 90, 30 and 7 days before a document expires, once each time. The residence permit in the record has
// alerts of its own (renewal/alerts.server.ts).

import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import { dayWords } from '#platform/time/index.ts'
import { notify, sentKeys } from '#school/notification/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { expiringWords as words, kindWords } from './words.ts'
import { type NotNull } from 'kysely'

const furthest = 90
/** Days before the expiry, in ascending order because `noticeOf` takes the first one that fits. */
const notices = [7, 30, furthest] as const
/** At most this number of reminders in one run; the next run sends the others. */
const toldAtMost = 200
const dayLength = 86_400_000

interface Ending {
  student: number
  what: Words
  day: string
  /** A unique key of the reminder, so that it is sent once. */
  key: string
}

export async function tellExpiring(at: At): Promise<number> {
  const today = await schoolDay(at)
  const last = new Date(Date.parse(today) + furthest * dayLength).toISOString().slice(0, 10)
  const ending = await papers(at, today, last)
  if ((await findUnsent(at, ending)).length === 0) return 0
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await tryLockName(inside, 'expiring papers'))) return 0
    const open = (await findUnsent(inside, ending)).slice(0, toldAtMost)
    for (const each of open) await tellOne(inside, each, today)
    return open.length
  })
}

/**
 * Returns the accepted documents that expire between `today` and `last`. Leaves out a document if the student has an
 * accepted one of the same kind with a later end, and the permit in the record, because its renewal sends alerts.
 */
async function papers(at: At, today: string, last: string): Promise<Ending[]> {
  const rows = await at.db
    .selectFrom('student_document')
    .innerJoin('student', 'student.id', 'student_document.student_id')
    .select(['student_document.id', 'student_id', 'kind', 'expires_on'])
    .where('student.status', 'in', ['active', 'suspended'])
    .where('student_document.status', '=', 'accepted')
    .where(({ or, eb, ref }) =>
      or([
        eb('kind', 'not in', ['permit', 'visa']),
        eb('permit_expiry', 'is', null),
        eb('permit_expiry', '<', ref('expires_on')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('student_document as newer')
            .select('newer.id')
            .whereRef('newer.student_id', '=', 'student_document.student_id')
            .whereRef('newer.kind', '=', 'student_document.kind')
            .where('newer.status', '=', 'accepted')
            .where('newer.delete_time', 'is', null)
            .whereRef('newer.expires_on', '>', 'student_document.expires_on'),
        ),
      ),
    )
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', last)
    .where('student_document.delete_time', 'is', null)
    .$narrowType<{ expires_on: NotNull }>()
    .orderBy('expires_on')
    .execute()
  return rows.map(({ id, student_id, kind, expires_on: day }) => ({
    student: student_id,
    what: kindWords[kind],
    day,
    key: `paper ${id} ${day} ${noticeOf(today, day)}`,
  }))
}

const daysTo = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
const noticeOf = (today: string, day: string) => notices.find((notice) => daysTo(today, day) <= notice) ?? 0

async function findUnsent(at: At, ending: Ending[]): Promise<Ending[]> {
  const notified = await sentKeys(
    at,
    ending.map(({ key }) => key),
  )
  return ending.filter(({ key }) => !notified.has(key))
}

async function tellOne(at: At, { student, what, day, key }: Ending, today: string): Promise<void> {
  await notify(at, {
    to: [{ kind: 'student', id: student }],
    title: words.title,
    body: words.body,
    values: { what, day: dayWords(day), days: daysTo(today, day) },
    link: '/admin/k/studentDocument',
    category: 'visa',
    priority: 'important',
    email: true,
    group: key,
  })
}
