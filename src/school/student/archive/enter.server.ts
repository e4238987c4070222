// Moves a student's record to the closed archive: contact data, guardians, remarks, reasons of absences, photo,
// messages and supporting documents are removed, also from the history and the logs. The academic record stays.

import type { Resource } from '#engine/resource.ts'
import { type Field, columnOf } from '#engine/field.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { renameFiles } from '#platform/files/index.used.server.ts'
import { recordAction } from '#platform/history/index.forget.server.ts'
import {
  blankOf,
  emptyPlace,
  forget,
  hashOf,
  placesIn,
  releaseRecordFiles,
  releaseFiles,
  removeTraces,
  appendErasures,
  recordErasures,
} from '#platform/privacy/index.erase.server.ts'
import type { OutsideStores, PersonFile } from '#platform/rows/index.personal.server.ts'
import { ownAccount } from './account.server.ts'
import { contactsOf } from './contacts.server.ts'
import { academicColumns, firstStageOf } from './first-stage.ts'

type Row = Record<string, unknown> & { id: number }

/**
 * Says that no period for evidence has ended yet, so that signed agreements stay. Only agreements that were never
 * signed lose their text.
 */
const never = () => ({ moment: 0, day: '' })
export const closedStates = ['graduated', 'withdrawn'] as const

/**
 * Moves one record in one transaction, and then deletes the files that no record uses any more. Returns false if the
 * student is no longer graduated or withdrawn, or if the record is already archived.
 */
export async function enterArchive(at: At, id: number, { files, ledger }: OutsideStores): Promise<boolean> {
  const releasedFiles = await at.product.store.write((db) => close({ ...at, db }, id))
  for (const file of releasedFiles ?? []) await files.remove(file)
  await appendErasures(at, ledger)
  return releasedFiles !== null
}

async function close(at: At, id: number): Promise<PersonFile[] | null> {
  const row = (await (at.db as AnyDatabase)
    .selectFrom('student')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', closedStates)
    .where('archived_time', 'is', null)
    .where('delete_time', 'is', null)
    .executeTakeFirst()) as Row | undefined
  if (!row) return null
  const contacts = await contactsOf(at, row)
  const account = await ownAccount(at, row.admin_id as number | null)
  const releasedFiles = await emptyAround(at, row)
  await emptyFile(at, row)
  if (account !== null) releasedFiles.push(...(await forget(at, { admin: [account] })))
  await removeTraces(at, { own: contacts, names: [], accounts: [] })
  const names = [String(row.last_name), String(row.first_name)]
  for (const name of [names, names.toReversed()]) await renameFiles(at, name.join(' '))
  await recordAction(at, 'archive', [['student', id]])
  await recordErasures(at, [hashOf(at.product, 'archive', row)])
  return releasedFiles
}

/** Empties the data about the student in other tables. Returns the files that no other record uses. */
async function emptyAround(at: At, row: Row): Promise<PersonFile[]> {
  const person = { student: [row.id] }
  const places = firstStageOf(await placesIn(at))
  const releasedFiles = [
    ...(await releaseRecordFiles(at, places, person, never)),
    ...(await releaseFiles(at, person, [['student', [row]]])),
  ]
  for (const place of places) await emptyPlace(at, place, person, never)
  return releasedFiles
}

async function emptyFile(at: At, row: Row): Promise<void> {
  const resource: Resource = at.product.resources.student
  const values: Record<string, unknown> = { ...emptiedColumns(resource.fields, row.id), archived_time: at.now }
  const derived = await deriveColumns(resource, { ...row, ...values })
  await (at.db as AnyDatabase)
    .updateTable('student')
    .set({ ...values, ...derived, update_time: at.now, version: Number(row.version) + 1 })
    .where('id', '=', row.id)
    .execute()
}

function emptiedColumns(fields: Record<string, Field>, id: number): Record<string, unknown> {
  const columns = Object.entries(fields).filter(
    ([name, field]) => columnOf(field) !== null && !academicColumns.has(name),
  )
  return Object.fromEntries(columns.map(([name, field]) => [name, blankOf(field, id)]))
}
