// Erases a person from closed sheets. The fingerprints stay, so the sheets can still be verified. PDFs and scans with
// the name are deleted, and a new PDF is printed without the name.

import type { At } from '#engine/server/product.ts'
import { dropUses } from '#platform/files/index.uses.server.ts'
import type { Person } from '#platform/rows/index.personal.server.ts'
import { erasedFacts } from './seal.server.ts'

export async function eraseFromSheets(at: At, { student = [] }: Person): Promise<void> {
  const lines = await at.db
    .updateTable('presence_line')
    .set({ facts: erasedFacts })
    .where('student_id', 'in', [0, ...student])
    .returning('version_id')
    .execute()
  await giveUpDocuments(
    at,
    lines.map(({ version_id }) => version_id),
  )
}

/** Erases the signer of the sheets whose teacher or closing account is this person. */
export async function eraseSigners(at: At, { teacher = [], admin = [] }: Person): Promise<void> {
  const versions = await at.db
    .updateTable('presence_version')
    .set({ signer: erasedFacts })
    .where(({ or, eb }) => or([eb('teacher_id', 'in', [0, ...teacher]), eb('closed_by', 'in', [0, ...admin])]))
    .returning('id')
    .execute()
  // A separate update, because another person may have closed the sheet of this teacher.
  const closed = at.db.updateTable('presence_version').set({ closed_by: null })
  await closed.where('closed_by', 'in', [0, ...admin]).execute()
  await giveUpDocuments(
    at,
    versions.map(({ id }) => id),
  )
}

async function giveUpDocuments(at: At, ids: readonly number[]): Promise<void> {
  const versions = [0, ...new Set(ids)]
  await at.db.updateTable('presence_version').set({ pdf: null, pdf_sha256: null }).where('id', 'in', versions).execute()
  const versionRows = at.db.selectFrom('presence_version').where('id', 'in', versions)
  await dropUses(at, 'presence_version', versionRows.select('id'))
  const scanned = versionRows.where('scan', 'is not', null)
  await at.db.updateTable('presence_sheet').set({ scan: null }).where('id', 'in', scanned.select('sheet_id')).execute()
  await dropUses(at, 'presence_sheet', scanned.select('sheet_id'))
}
