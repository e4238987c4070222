// Re-enrols a student from the closed archive: the record becomes active with its academic data. Removed data stays
// removed, so contact data is entered again.

import type { At } from '#engine/server/product.ts'
import { actOnRecord, updateRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { findArchived } from './archive-access.server.ts'

interface Sent {
  id: number
  specialty_id: number
  academic_year_id: number
  entry_date: string
}

/**
 * Takes the record out of the archive and activates it in one transaction, because an inactive record would be archived
 * again in the next night.
 */
export async function reEnrol(at: At, sent: Sent): Promise<string> {
  const resource = at.product.resources.student
  const row = await findArchived(at, sent.id)
  await updateRecord(at, resource, row, { archived_time: null }, { kind: 'action', action: 'leaveArchive' })
  await actOnRecord({ ...at, leavesArchive: true }, resource, 'reEnrol', { ...sent })
  return titleOf(resource, row, at.language)
}
