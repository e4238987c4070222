// The participants of a half-day, sorted by name, each with their entry on the sheet.

import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { rosterOf } from '#school/timetable/index.server.ts'
import { inNameOrder } from '../name-order.server.ts'
import { type Entry, type Plan, entriesOf } from './sheet-rows.server.ts'

export interface Participant {
  student: number
  name: string
  /** The entry that counts; without it, the last entry that was struck out. */
  entry: Entry | null
  /** True if the student is on the roster of the session, false if only on the sheet. */
  expected: boolean
}

export async function participantsOf(at: At, plan: Plan, sheet: number | undefined): Promise<Participant[]> {
  const entries = sheet === undefined ? [] : await entriesOf(at, sheet)
  const roster = new Set(await rosterOf(at, plan))
  const ids = [...new Set([...roster, ...entries.map(({ student_id }) => student_id)])]
  const names = await distinctTitlesOf(at, at.product.resources.student, ids)
  return (await inNameOrder(at, ids)).map((student) => {
    const own = entries.filter(({ student_id }) => student_id === student)
    const entry = own.find(({ struck_at }) => struck_at === null) ?? own.at(-1) ?? null
    return { student, name: names.get(student) ?? '', entry, expected: roster.has(student) }
  })
}

/** True if the participant has an entry that was not struck out. */
export const hasSigned = ({ entry }: Participant): boolean => entry !== null && entry.struck_at === null
