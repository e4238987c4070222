// Files about a person in the records of others: a certificate, an agreement, a document that was handed in. They go with what
// is emptied there.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type PersonFile, deleteRows, usedAmong } from './person-files.server.ts'
import type { Person } from './person.server.ts'
import { type Place, type Since, goingAt } from './places.server.ts'

/** Before the rows are emptied; returns the files that are nobody's any more. */
export async function releaseBeside(at: At, places: readonly Place[], person: Person, since: Since) {
  const urls: string[] = []
  for (const place of places) urls.push(...(await letGo(at, place, person, since)))
  const files: PersonFile[] = await at.db
    .selectFrom('attachment')
    .select(['url', 'name', 'storage'])
    .where('url', 'in', ['', ...urls.filter(Boolean)])
    .execute()
  const used = await usedAmong(at, files)
  const gone = files.filter(({ url }) => !used.has(url))
  await deleteRows(at, gone)
  return gone
}

/** What these rows show is no longer used by them. */
async function letGo(at: At, place: Place, person: Person, since: Since): Promise<string[]> {
  const resource = Object.values(at.product.resources).find(({ table }) => table === place.table)
  const names = resource ? emptiedFields(resource, place) : []
  if (!resource || names.length === 0) return []
  const db = at.db as AnyDatabase
  const rows = (await goingAt(db, place, person, since)?.selectAll().execute()) ?? []
  await db
    .deleteFrom('attachment_use')
    .where('resource', '=', resource.name)
    .where('field', 'in', names)
    .where('row_id', 'in', [0, ...rows.map(({ id }) => Number(id))])
    .execute()
  return rows.flatMap((row) => names.flatMap((name) => String(row[name] ?? '').split(',')))
}

/** Those of its fields with files that will be empty, or gone with the row. */
function emptiedFields({ name: entity, fields }: Resource, { erase }: Place): string[] {
  if (entity === 'attachment' || typeof erase === 'function' || erase === 'blank' || erase === 'sealed') return []
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'file' || kind === 'image')
    .map(([name]) => name)
    .filter((name) => erase === 'remove' || erase[name] === null)
}
