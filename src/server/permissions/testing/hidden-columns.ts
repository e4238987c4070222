// The table of `docs/hidden-columns.md`, and the texts by which a hidden value is recognised.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import { everyResource } from '#server/testing/samples.ts'
import type { School } from '#server/testing/school.ts'

export const readers = ['student', 'guardian', 'teacher A', 'group', 'super'] as const
export type Reader = (typeof readers)[number]

export interface Hidden {
  resource: Resource
  column: string
  from: readonly Reader[]
}

/** One entry per column; a line of the table may name several. */
export function readHidden(): Hidden[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/hidden-columns.md'), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('| `'))
  return lines.flatMap((line) => {
    const [path = '', columns = '', whom = ''] = line.split('|').slice(1, -1)
    const resource = everyResource.find((each) => `\`${each.path}\`` === path.trim())
    // The guardian never sees more of a file than the student.
    const from = whom
      .split(',')
      .flatMap((each) => (each.trim() === 'student' ? ['student', 'guardian'] : [each.trim()])) as Reader[]
    const names = [...columns.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    if (!resource || names.length === 0 || from.some((each) => !readers.includes(each)))
      throw new Error(`docs/hidden-columns.md: ${line}`)
    return names.map((column) => ({ resource, column, from }))
  })
}

/** The value of a hidden column, wherever it appears. */
export interface Planted extends Hidden {
  signs: readonly string[]
}

/** Writes it into every row, so that every access to any row is tested. */
export async function plant(school: School, hidden: readonly Hidden[]): Promise<Planted[]> {
  const planted: Planted[] = []
  await school.product.store.write(async (inside) => {
    const db = inside as AnyDatabase
    for (const [place, each] of hidden.entries()) {
      const { resource, column } = each
      const sown = signOf(resource.fields[column]!, place)
      if (!sown) continue
      await db
        .updateTable(resource.table)
        .set({ [column]: sown.stored })
        .execute()
      planted.push({ ...each, signs: sown.signs })
    }
    for (const resource of new Set(planted.map((each) => each.resource))) await deriveAgain(db, resource)
  })
  return planted
}

function signOf(field: Field, place: number): { stored: unknown; signs: string[] } | undefined {
  const word = `zqx${place}wvk`
  if (field.kind === 'tags') return { stored: JSON.stringify([word]), signs: [word] }
  if (field.kind === 'richText') return { stored: `<p>${word}</p>`, signs: [word] }
  if (field.unique) return { stored: sql`cast(${word} as text) || cast(id as text)`, signs: [word] }
  if (field.kind === 'text' || field.kind === 'longText') return { stored: word, signs: [word] }
  // The number of places is limited in its table.
  if (field.max !== undefined && field.max < 7_000_000) return undefined
  const number = 7_100_013 + place * 1009
  if (field.kind === 'money') return { stored: number, signs: [String(number), (number / 100).toFixed(2)] }
  if (field.kind === 'integer') return { stored: number, signs: [String(number)] }
  // Enumerated values, days, references and files are recognised only by their column name.
  return undefined
}

/** Computes the search text again; a few rows of each table are enough. */
async function deriveAgain(db: AnyDatabase, resource: Resource): Promise<void> {
  const rows = await db.selectFrom(resource.table).selectAll().orderBy('id', 'desc').limit(20).execute()
  for (const row of rows) {
    const derived = await deriveColumns(resource, row)
    if (Object.keys(derived).length === 0) continue
    await db.updateTable(resource.table).set(derived).where('id', '=', row.id).execute()
  }
}
