// Certificates of progress, and packs of certificates with the list of their parts.

import type { Kysely } from 'kysely'
import { changeTable } from '#server/change-table.ts'

const kinds = [
  ...['enrolment', 'pre_enrolment', 'attendance', 'transcript', 'completion', 'level'],
  ...['progress', 'renewal_pack', 'custom'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await changeTable(db, 'certificate', { add: { parts: 'text' }, values: { kind: kinds } })
}
