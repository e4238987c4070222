// Removes files about a person that are in other records, such as papers about the person, when an erasure empties
// these records.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { endUses } from '#platform/files/index.used.server.ts'
import type { Person, PersonFile, Place } from '#platform/rows/index.personal.server.ts'
import { releaseUnshared } from './person-files.server.ts'
import { type RetentionStarts, erasedRowsAt } from './places.server.ts'

/** Must be called before the rows are emptied. Returns the files that no record uses any more. */
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

/** Ends the uses of files in the rows of a place that will be emptied, and returns the addresses of the files. */
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

/** The names of the fields with files that the erasure empties or removes with the row. */
function emptiedFields({ name: entity, fields }: Resource, { erase }: Place): string[] {
  if (entity === 'attachment' || typeof erase === 'function' || erase === 'blank' || erase === 'own') return []
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'file' || kind === 'image')
    .map(([name]) => name)
    .filter((name) => erase === 'remove' || erase[name] === null)
}
