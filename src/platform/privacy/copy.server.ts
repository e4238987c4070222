// Collects all data about one person, for a request of that person: a JSON text and files in a ZIP archive.

import type { Readable } from 'node:stream'
import { itemAt } from '#text/item-at.ts'
import { isDerived } from '#engine/field.ts'
import { blank } from '#platform/messages/index.server.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { withInactiveLists } from '#platform/modules/index.server.ts'
import type { FileStore, Person, PersonFile, Place } from '#platform/rows/index.personal.server.ts'
import { tagOf } from './data-map.server.ts'
import { type TableRows, filesOf } from './person-files.server.ts'
import { recordsOf } from './person.server.ts'
import { placesIn, rowsAt } from './places.server.ts'
import { mailsTo, tracesIn } from './traces.server.ts'
import { type Entry, zip } from './zip.server.ts'
import { wireValue } from '#platform/rows/index.server.ts'

type Row = Record<string, unknown> & { id: number }

export interface Copy {
  made: string
  tables: Record<string, { words: Record<string, string>; rows: Record<string, unknown>[] }>
  files: (PersonFile & { stored: string })[]
}

export async function copyOf(asked: At, person: Person): Promise<Copy> {
  const at = { ...asked, product: { ...asked.product, ...(await withInactiveLists(asked)) } }
  const tables: Copy['tables'] = {}
  const own: TableRows = []
  const beside: TableRows = []
  for (const place of await placesIn(at)) {
    const rows = place.inner ? [] : await handedOf(at, place, person)
    if (rows.length === 0) continue
    tables[place.table] = mergeRows(tables[place.table], shown(at, place.table, rows as Row[]))
    const about: [string, Row[]] = [place.table, rows as Row[]]
    if (recordsOf(person).some(([entity]) => entity === place.table)) own.push(about)
    else if (place.table !== 'attachment') beside.push(about)
  }
  const mails = await mailsTo(
    at,
    tracesIn(
      at.product,
      own.flatMap(([, rows]) => rows),
    ),
  )
  // The text of a waiting message may contain a code, so it is left out; the text of a sent message is not stored.
  const closed = mails.map((mail) => ({ ...(mail as Row), body: blank }))
  if (closed.length > 0) tables.outbox = shown(at, 'outbox', closed)
  const files = (await filesOf(at, person, [...own, ...beside])).map((file, place) => ({
    ...file,
    stored: `files/${place + 1}-${safe(file.name)}`,
  }))
  return { made: new Date(at.now * 1000).toISOString(), tables, files }
}

async function handedOf(at: At, place: Place, person: Person): Promise<object[]> {
  if (place.handed) return place.handed(at, person)
  return (
    (await rowsAt(at.db as AnyDatabase, place, person)
      ?.selectAll()
      .execute()) ?? []
  )
}

/** Merges rows without duplicates: a row may be found twice, because it is about the person and by the person. */
function mergeRows(found: Copy['tables'][string] | undefined, more: Copy['tables'][string]) {
  if (!found) return more
  const known = new Set(found.rows.map(({ id }) => id))
  return { ...found, rows: [...found.rows, ...more.rows.filter(({ id }) => !known.has(id))] }
}

/** The rows with all columns and their labels, except secrets and derived columns. */
function shown(at: At, table: string, rows: Row[]) {
  const columns = Object.keys(itemAt(rows, 0)).filter(
    (name) => tagOf(at.product, table, name) !== 'secret' && !isDerived(name),
  )
  const resource = Object.values(at.product.resources).find((each) => each.table === table)
  const words = resource ? columns.map((name) => [name, wordFor(at, resource, name)]) : []
  return {
    words: Object.fromEntries(words) as Record<string, string>,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map((name) => [name, resource ? wireValue(resource, name, row[name]) : row[name]])),
    ),
  }
}

function wordFor(at: At, resource: Resource, name: string): string {
  return resource.fields[name] ? say(fieldWords(at, resource, name), at.language) : name
}

const safe = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80)

export function archive(copy: Copy, files: FileStore): Readable {
  return zip(entries(copy, files))
}

async function* entries(copy: Copy, files: FileStore): AsyncGenerator<Entry> {
  yield { name: 'person.json', body: [Buffer.from(JSON.stringify(copy, null, 2))] }
  for (const { stored, ...file } of copy.files) {
    const body = await files.read(file)
    // A file that is missing in the storage is only named in the JSON text.
    if (body) yield { name: stored, body }
  }
}
