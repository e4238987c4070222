// Merges two records of one person column by column. The declaration of the student contains the rule of each column
// (`merge`).

import type { AnyRow } from '#engine/resource.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Field, type MergeRule, isRelation } from '#engine/field.ts'
import { engineWords } from '#engine/words.ts'
import { entryOf } from '#text/entry-of.ts'
import { maskNumber } from '#text/mask-number.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { student } from '#school/student/index.ts'

export type Choice = 'newer' | 'older' | 'both'
export type Choices = Record<string, Choice>

interface ColumnDifference {
  name: string
  field: Field
  newer: unknown
  older: unknown
  proposed: Choice
}

/**
 * Statuses of a person who is or was enrolled at the school. The merge proposes the specialty and the year of such a
 * record.
 */
const enrolled = new Set<unknown>(['active', 'suspended', 'graduated', 'withdrawn'])

/** Returns the columns with different values, except those that are never merged. */
export function findDifferences(newer: AnyRow, older: AnyRow): ColumnDifference[] {
  return Object.entries(student.fields).flatMap(([name, field]: [string, Field]) => {
    const rule = field.merge
    if (!rule || rule === 'own' || newer[name] === older[name]) return []
    return [
      { name, field, newer: newer[name], older: older[name], proposed: proposal(rule, field, { name, newer, older }) },
    ]
  })
}

function proposal(rule: MergeRule, field: Field, of: { name: string; newer: AnyRow; older: AnyRow }): Choice {
  const [mine, theirs] = [of.newer[of.name], of.older[of.name]]
  if (isEmpty(field, theirs)) return 'newer'
  if (isEmpty(field, mine)) return 'older'
  if (rule === 'both') return 'both'
  if (rule === 'ask') return enrolled.has(of.older.status) ? 'older' : 'newer'
  return rule === 'newer' ? 'newer' : 'older'
}

/** The value 0 of an enumeration means "unknown". */
const isEmpty = ({ kind }: Field, value: unknown) =>
  value === null || value === undefined || value === '' || value === '[]' || (kind === 'choice' && value === 0)

/**
 * Returns the new values of the remaining record (`changes`), and the value of each column that is dropped (`left`).
 * Refuses a choice for an unknown column.
 */
export function mergeValues(columns: readonly ColumnDifference[], choices: Choices) {
  const known = new Map(columns.map((each) => [each.name, each]))
  for (const [name, choice] of Object.entries(choices))
    if (!known.has(name) || (choice === 'both' && entryOf(known, name).field.merge !== 'both'))
      throw new Refusal(engineWords.unknownKeys, { keys: name })
  const changes: Record<string, unknown> = {}
  const left: Record<string, unknown> = {}
  for (const { name, field, newer, older, proposed } of columns) {
    const choice = choices[name] ?? proposed
    changes[name] = choice === 'both' ? joinValues(field, older, newer) : choice === 'newer' ? newer : older
    left[name] = choice === 'older' ? newer : older
  }
  return { changes, left }
}

function joinValues(field: Field, older: unknown, newer: unknown): string {
  const values = [older, newer].filter((value) => !isEmpty(field, value)).map(String)
  if (field.kind !== 'tags') return values.join('\n\n')
  return JSON.stringify([...new Set(values.flatMap((list) => JSON.parse(list) as string[]))])
}

/**
 * Returns both values of each differing column for the reviewer. Columns that no form shows are decided without a
 * question.
 */
export async function previewOf(at: At, columns: readonly ColumnDifference[]) {
  const asked = columns.filter(({ field }) => field.form !== false)
  return Promise.all(
    asked.map(async ({ name, field, newer, older, proposed }) => {
      const titleColumns = { newer_title: null as string | null, older_title: null as string | null }
      if (isRelation(field)) {
        const ids = [newer, older].filter((id) => id !== null).map(Number)
        const titles = await titlesOf(at, entryOf(at.product.resources, field.target), ids)
        titleColumns.newer_title = titles.get(Number(newer)) ?? null
        titleColumns.older_title = titles.get(Number(older)) ?? null
      }
      const read = (value: unknown) => (field.mask ? maskNumber(value) : value)
      const joins = field.merge === 'both' && proposed === 'both'
      return { name, newer: read(newer), older: read(older), ...titleColumns, proposed, joins }
    }),
  )
}
