// Erases the personal data of a person from the log. The seals stay valid, because each line keeps hashes of the
// values.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type Person, ofRealm } from '#platform/rows/index.personal.server.ts'
import { type StoredLine, erasedOf, personalColumns } from './line.server.ts'

export async function eraseLines(at: At, person: Person): Promise<void> {
  const empty = Object.fromEntries(personalColumns.map((name) => [name, '']))
  const lines = (at.db as AnyDatabase)
    .selectFrom('admin_log')
    .selectAll()
    .where((eb) => ofRealm('admin_id')(eb, person) ?? eb.lit(false))
    .where('erased', 'is', null)
  for (const line of (await lines.execute()) as StoredLine[]) {
    const changes = { ...empty, erased: erasedOf(at.product, line) }
    await at.db.updateTable('admin_log').set(changes).where('id', '=', line.id).execute()
  }
}
