// The import of the command line: reads a local file and adds all its rows in one run, without an import job.

import { existing } from '#text/existing.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Resource, formFields } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { openChange } from '#platform/history/index.server.ts'
import type { Mapping } from './mapping.server.ts'
import { type ImportState, applyChange, planChange, newImportState } from './import-rows.server.ts'
import { type Line, type TableFile, readTable } from './table.server.ts'

export interface ImportReport {
  added: number
  /** The number of each refused line, and why it was refused. */
  refused: { line: number; reason: string }[]
}

/** Adds each row with the checks and rules of the form. A refused row is reported and does not affect other rows. */
export async function importFile(at: At, resource: Resource, file: TableFile): Promise<ImportReport> {
  const report: ImportReport = { added: 0, refused: [] }
  let state: ImportState | undefined
  for await (const piece of readTable(at.product, file)) {
    if ('headings' in piece) {
      const plan = { mapping: columnsFor(at, resource, piece.headings), key: null, creates: true, updates: false }
      const change = await at.product.store.write((db) => openChange({ ...at, db }))
      state = newImportState({ ...at, change }, resource, { ...plan, zone: await schoolZone(at) })
    } else for (const line of piece.lines) await addLine(existing(state, 'heading'), line, report)
  }
  if (report.added + report.refused.length === 0) throw new Refusal(engineWords.emptyFile)
  return report
}

async function addLine(state: ImportState, line: Line, report: ImportReport): Promise<void> {
  const intent = await planChange(state, line)
  const { action, reason } = await state.at.product.store.write((db) => applyChange(state, { ...state.at, db }, intent))
  if (action === 'create') report.added++
  else report.refused.push({ line: line.number, reason: reason ?? '' })
}

/** Refuses a heading that is no field name and no label in any language, because a command cannot ask a person. */
function columnsFor(at: At, resource: Resource, headings: readonly string[]): Mapping {
  const plain = (text: string) => text.trim().toLowerCase()
  return headings.map((heading) => {
    const match = formFields(resource).find(([name]) =>
      [name, ...fieldWords(at, resource, name)].some((word) => plain(word) === plain(heading)),
    )
    if (!match) throw new Refusal(say(engineWords.unknownColumn, at.language, { column: heading }))
    return match[0]
  })
}
