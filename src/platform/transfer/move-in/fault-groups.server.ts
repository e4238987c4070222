// Groups the faults of a file by kind, so that a person mends the same fault of many lines once.

import type { At } from '#engine/server/product.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { importWords } from '../words.ts'
import type { Job } from '../import/jobs.server.ts'

export interface FaultGroup {
  field: string
  value: string | null
  reason: string
  count: number
  /** The first few lines with this fault, as examples. */
  lines: { line: number; cell: string }[]
  /** The entity of the records that the cell may name; null for other fields. */
  names: string | null
  /** True if a person may decide to import these rows in spite of the fault. */
  allowed: boolean
}

/** Faults that a person may allow: two people may have the same name and the same birthday. */
const allowable: readonly string[] = importWords.samePerson
const shownGroups = 100
const shownLines = 5

export interface Faults {
  /** The most frequent kinds first. */
  groups: FaultGroup[]
  kinds: number
  /** Fields with several unknown texts, for which one remedy can be chosen together. */
  fields: { field: string; kinds: number; count: number }[]
}

export async function faultGroups(at: At, resource: Resource, job: Job): Promise<Faults> {
  const kinds = await at.db
    .selectFrom('import_fault')
    .select(['field', 'value', 'reason'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('row_id').as('first')])
    .where('job_id', '=', job.id)
    .groupBy(['field', 'value', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('first')
    .execute()
  const groups: FaultGroup[] = []
  const mapping = JSON.parse(job.mapping) as (string | null)[]
  for (const { field, value, reason, count } of kinds.slice(0, shownGroups)) {
    const rows = await at.db
      .selectFrom('import_fault')
      .innerJoin('import_row', 'import_row.id', 'import_fault.row_id')
      .select(['import_row.line', 'import_row.raw'])
      .where('import_fault.job_id', '=', job.id)
      .where('field', '=', field)
      .where('value', value === null ? 'is' : '=', value)
      .where('import_fault.reason', '=', reason)
      .orderBy('import_row.id')
      .limit(shownLines)
      .execute()
    const column = mapping.indexOf(field)
    const lines = rows.map(({ line, raw }) => ({ line, cell: cellText(JSON.parse(raw) as string[], column) }))
    groups.push({
      field,
      value,
      reason,
      count: Number(count),
      lines,
      names: fieldOf(resource, field)?.target ?? null,
      allowed: allowable.includes(reason),
    })
  }
  const named = Map.groupBy(
    kinds.filter(({ value }) => value !== null),
    ({ field }) => field,
  )
  const fields = [...named].flatMap(([field, all]) =>
    all.length > 1 ? [{ field, kinds: all.length, count: all.reduce((sum, { count }) => sum + Number(count), 0) }] : [],
  )
  return { groups, kinds: kinds.length, fields }
}

/** The text of the cell with the fault; if the fault concerns the whole line, its first cells. */
function cellText(cells: string[], column: number): string {
  return column >= 0 ? (cells[column] ?? '').slice(0, 80) : cells.filter(Boolean).slice(0, 4).join(' · ').slice(0, 120)
}
