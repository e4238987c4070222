// Files about a person in records of others: papers about them, documents that they handed in. They are removed when
// their records are emptied.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { endUses } from '#platform/files/index.used.server.ts'
import type { Person, PersonFile, Place } from '#platform/rows/index.personal.server.ts'
import { releaseUnshared } from './person-files.server.ts'
import { type RetentionStarts, erasedRowsAt } from './places.server.ts'

/** Called before the rows are emptied; returns the files that no record uses any more. */
export async function releaseRecordFiles(
  at: At,
  places: readonly Place[],
  person: Person,
  since: RetentionStarts,
): Promise<PersonFile[]> {
  const urls: string[] = []
  for (const place of places) urls.push(...(await releaseUses(at, place, person, since)))
  return releaseUnshared(at, urls)
}

/** These rows no longer use the files that they show. */
async function releaseUses(at: At, place: Place, person: Person, since: RetentionStarts): Promise<string[]> {
  const resource = Object.values(at.product.resources).find(({ table }) => table === place.table)
  const names = resource ? emptiedFields(resource, place) : []
  if (!resource || names.length === 0) return []
  const rows =
    (await erasedRowsAt(at.db as AnyDatabase, place, person, since)
      ?.selectAll()
      .execute()) ?? []
  const ids = rows.map(({ id }) => Number(id))
  await endUses(at, resource.name, ids, names)
  return rows.flatMap((row) => names.flatMap((name) => String(row[name] ?? '').split(',')))
}

/** Fields with files that will be emptied, or removed with the row. */
function emptiedFields({ name: entity, fields }: Resource, { erase }: Place): string[] {
  if (entity === 'attachment' || typeof erase === 'function' || erase === 'blank' || erase === 'own') return []
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'file' || kind === 'image')
    .map(([name]) => name)
    .filter((name) => erase === 'remove' || erase[name] === null)
}
