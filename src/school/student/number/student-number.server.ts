// Gives a student a number at the approval: one more than the highest number of the format, imported numbers included.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { currentNumber, nextNumber } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { numberFormatWords as words } from '../words.ts'
import { type NumberFormat, faultOfFormat, formatFor, numberOf } from './number-format.ts'

interface Entry {
  entry_date?: string | null | undefined
  specialty_id?: number | null | undefined
}

/**
 * Takes the next number from a counter, so that each number is given once. If the transaction fails, the number is free
 * again.
 */
export async function nextStudentNumber(at: At, { entry_date, specialty_id }: Entry): Promise<string> {
  const { student_number_format } = await settings(at)
  const day = entry_date ?? (await schoolDay(at))
  const format = formatFor(student_number_format, { day, code: await codeOf(at, specialty_id) })
  return numberOf(format, await nextNumber(at, counterOf(format), await highestNumber(at, format)))
}

/**
 * Returns a sentence with the number that a student who enters today would get, or with the fault of the format. Takes
 * no number.
 */
export async function previewOfFormat(at: At, format: string): Promise<string> {
  const fault = faultOfFormat(format)
  if (fault) return say(fault.words, at.language, fault.values)
  const code = format.includes('{specialty}') ? await firstCode(at) : null
  const wanted = formatFor(format, { day: await schoolDay(at), code })
  const last = Math.max(await currentNumber(at, counterOf(wanted)), await highestNumber(at, wanted))
  return say(words.next, at.language, { number: numberOf(wanted, last + 1) })
}

/**
 * Returns the name of the counter. Counters of the usual format are older than this setting, so they keep their name
 * `student-2026`.
 */
const counterOf = ({ head, tail }: NumberFormat) =>
  `student-${head.toLowerCase()}${tail && `*${tail.toLowerCase()}`}`.replace(/^student-etu-(\d{4})-$/, 'student-$1')

async function codeOf({ db }: At, specialty_id: number | null | undefined): Promise<string | null> {
  const query = db.selectFrom('specialty').select('code')
  const row = specialty_id ? await query.where('id', '=', specialty_id).executeTakeFirst() : undefined
  return row?.code ?? null
}

async function firstCode({ db }: At): Promise<string | null> {
  const row = await db
    .selectFrom('specialty')
    .select('code')
    .where('delete_time', 'is', null)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? null
}

/**
 * Returns the highest running number among the students, or 0. Numbers with one more digit are looked for only if the
 * highest number with this many digits exists: 1000 follows 999. Case does not count, as in the unique index.
 */
async function highestNumber(at: At, format: NumberFormat): Promise<number> {
  const highest = await highestOfLength(at, format, format.digits)
  const isLast = highest === 10 ** format.digits - 1
  return isLast && format.digits < 9 ? Math.max(highest, await highestNumber(at, longer(format))) : highest
}

const longer = (format: NumberFormat): NumberFormat => ({ ...format, digits: format.digits + 1 })

async function highestOfLength({ db }: At, { head, tail }: NumberFormat, digits: number): Promise<number> {
  const [before, after] = [head.toLowerCase(), tail.toLowerCase()]
  const stored = sql<string>`lower(student_no)`
  const number = sql<string>`substr(student_no, ${sql.lit(head.length + 1)}, ${sql.lit(digits)})`
  const row = await db
    .selectFrom('student')
    .select(number.as('number'))
    .where('delete_time', 'is', null)
    .where(stored, '>=', `${before}0`)
    // `:` follows `9` in ASCII, so the range contains every number that begins with a digit.
    .where(stored, '<', `${before}:`)
    .where(sql`length(student_no)`, '=', head.length + digits + tail.length)
    .where(sql`substr(lower(student_no), ${sql.lit(head.length + digits + 1)})`, '=', after)
    .where(sql`ltrim(${number}, '0123456789')`, '=', '')
    .orderBy(stored, 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}
