// Finds what must be renewed for the new year: agreements, permits and documents that end before the end of that year.

import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { say } from '#engine/languages.ts'
import { kindWords } from '../words.ts'
import { type RollOver, readPeople } from './proposals.server.ts'
import type { RenewalLine, RenewalsView } from './roll-over.ts'
import { type NotNull } from 'kysely'

const shownAtMost = 50

interface Found {
  id: number
  student: number
  what: string
  day: string
}

/** Returns what the students who stay, or are undecided, must renew. */
export async function renewalsOf(at: At, rollOver: RollOver): Promise<RenewalsView> {
  const people = await readPeople(at, rollOver)
  const staying = new Set(people.filter(({ outcome }) => outcome !== 'leaves' && outcome !== 'graduates').map(idOf))
  const view = async (rows: Found[]) => {
    const all = rows.filter(({ student }) => staying.has(student))
    return { total: all.length, list: await titled(at, all.slice(0, shownAtMost)) }
  }
  return {
    agreements: await view(await agreements(at, rollOver)),
    permits: await view(await permits(at, rollOver)),
    papers: await view(await papers(at, rollOver)),
  }
}

const idOf = ({ id }: { id: number }) => id

async function titled(at: At, rows: readonly Found[]): Promise<RenewalLine[]> {
  const titles = await distinctTitlesOf(at, at.product.resources.student, [
    ...new Set(rows.map(({ student }) => student)),
  ])
  return rows.map(({ id, student, what, day }) => ({ id, what, day, title: titles.get(student) ?? '—' }))
}

/** Selects the enrolled students of the old year. */
const own = ({ db }: At, { from_year_id }: RollOver) =>
  db
    .selectFrom('student')
    .select('id')
    .where('academic_year_id', '=', from_year_id)
    .where('status', 'in', ['active', 'suspended'])
    .where('delete_time', 'is', null)

async function agreements(at: At, rollOver: RollOver): Promise<Found[]> {
  const { start_date } = await at.db
    .selectFrom('academic_year')
    .select('start_date')
    .where('id', '=', rollOver.from_year_id)
    .executeTakeFirstOrThrow()
  const rows = await at.db
    .selectFrom('protocol')
    .select(['id', 'student_id', 'number', 'title', 'valid_to'])
    .where('student_id', 'in', own(at, rollOver))
    .where('status', 'in', ['issued', 'partially_signed', 'signed'])
    .where('valid_to', '>=', start_date)
    .where('valid_to', '<', rollOver.end_date)
    .where('delete_time', 'is', null)
    .$narrowType<{ valid_to: NotNull; student_id: NotNull }>()
    .orderBy('valid_to')
    .orderBy('id')
    .execute()
  return rows.map(({ id, student_id, number, title, valid_to }) => ({
    id,
    student: student_id,
    day: valid_to,
    what: [number, title].filter(Boolean).join(' · '),
  }))
}

async function permits(at: At, rollOver: RollOver): Promise<Found[]> {
  const rows = await at.db
    .selectFrom('student')
    .select(['id', 'permit_expiry'])
    .where('id', 'in', own(at, rollOver))
    .where('permit_expiry', '<', rollOver.end_date)
    .$narrowType<{ permit_expiry: NotNull }>()
    .orderBy('permit_expiry')
    .orderBy('id')
    .execute()
  return rows.map(({ id, permit_expiry }) => ({ id, student: id, what: '', day: permit_expiry }))
}

/**
 * Finds, for each student and kind, the accepted document that expires last. Permits are left out, because `permits`
 * reads them from the record.
 */
async function papers(at: At, rollOver: RollOver): Promise<Found[]> {
  const rows = await at.db
    .selectFrom('student_document')
    .select(['id', 'student_id', 'kind', 'expires_on'])
    .where('student_id', 'in', own(at, rollOver))
    .where('status', '=', 'accepted')
    .where('kind', 'not in', ['permit', 'visa'])
    .where('expires_on', 'is not', null)
    .where('delete_time', 'is', null)
    .$narrowType<{ expires_on: NotNull }>()
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
  const latest = new Map(rows.map((row) => [`${row.student_id} ${row.kind}`, row]))
  return [...latest.values()]
    .filter(({ expires_on }) => expires_on < rollOver.end_date)
    .map(({ id, student_id, kind, expires_on }) => ({
      id,
      student: student_id,
      day: expires_on,
      what: say(kindWords[kind], at.language),
    }))
}
