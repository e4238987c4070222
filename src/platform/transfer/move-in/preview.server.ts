// The preview of a file of a move-in: its first lines as the rows of a list that they will become.

import { relationName } from '#engine/field.ts'
import { fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Mapping } from '../import/mapping.server.ts'
import { newImportState, valuesOf } from '../import/import-rows.server.ts'
import type { Job, Options } from '../import/jobs.server.ts'
import type { Target } from './target.server.ts'

export const previewLines = 50

export type PreviewRow = Record<string, unknown> & { id: number }

/** The `id` of each row is its line number in the file. A cell that cannot be read keeps its text. */
export async function previewOf(at: At, target: Target, job: Job): Promise<PreviewRow[]> {
  const plan = { ...(JSON.parse(job.options) as Options), mapping: JSON.parse(job.mapping) as Mapping }
  const state = newImportState(at, target.resource, plan, target)
  const lines = await at.db
    .selectFrom('import_row')
    .select(['line', 'raw'])
    .where('job_id', '=', job.id)
    .orderBy('id')
    .limit(previewLines)
    .execute()
  const rows: PreviewRow[] = []
  for (const { line, raw } of lines) {
    const { input } = await valuesOf(state, { number: line, cells: JSON.parse(raw) as string[] })
    rows.push({ ...input, id: line })
  }
  const names = new Set([...plan.mapping, ...Object.keys(plan.fixed ?? {})])
  for (const name of names) if (name !== null) await addTitles(at, state.resource, rows, name)
  return rows
}

async function addTitles(at: At, resource: Target['resource'], rows: PreviewRow[], name: string): Promise<void> {
  const target = fieldOf(resource, name)?.target
  if (!target) return
  const ids = rows.flatMap((row) => (Array.isArray(row[name]) ? (row[name] as unknown[]) : [row[name]]))
  const titles = await titlesOf(at, entryOf(at.product.resources, target), [
    ...new Set(ids.filter((id) => typeof id === 'number')),
  ])
  const shown = (id: unknown) => ({ id, title: typeof id === 'number' ? (titles.get(id) ?? '') : String(id) })
  for (const row of rows) {
    const value = row[name]
    if (value === undefined) continue
    row[relationName(name)] = Array.isArray(value) ? value.map(shown) : shown(value)
  }
}
