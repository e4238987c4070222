// The files of a person: those in the fields of their records, and those they sent that nothing else uses.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { Person, PersonEntity } from './person.server.ts'

/** Where files lie. */
export interface FileKeeper {
  remove(file: PersonFile): Promise<void>
  read(file: PersonFile): Promise<AsyncIterable<Uint8Array> | null>
}

type Row = Record<string, unknown> & { id: number }
/** By table: rows of records, theirs or about them. */
export type RowsOf = [table: string, Row[]][]

export interface PersonFile {
  url: string
  name: string
  /** Which of the places it lies in. */
  storage: string
}

/** Pictures and documents in the records themselves, and whatever the person has sent. */
export async function filesOf(at: At, { admin, user }: Person, rows: RowsOf): Promise<PersonFile[]> {
  const shown = rows.flatMap(([table, all]) => {
    const names = fileFields(at, table)
    return all.flatMap((row) => names.flatMap((name) => String(row[name] ?? '').split(',')))
  })
  return at.db
    .selectFrom('attachment')
    .select(['url', 'name', 'storage'])
    .where((eb) =>
      eb.or([
        eb('admin_id', 'in', [0, ...admin]),
        eb('user_id', 'in', [0, ...user]),
        eb('url', 'in', ['', ...shown.filter(Boolean)]),
      ]),
    )
    .execute()
}

function fileFields(at: At, table: string): string[] {
  const resource = Object.values(at.product.resources).find((each) => each.table === table)
  const fields = Object.entries(resource?.fields ?? {})
  return fields.filter(([, { kind }]) => kind === 'file' || kind === 'image').map(([name]) => name)
}

/** Their rows are taken away; what somebody else's record shows stays, without its sender. */
export async function releaseFiles(at: At, person: Person, rows: RowsOf): Promise<PersonFile[]> {
  const mine = await filesOf(at, person, rows)
  const used = await usedAmong(at, mine, person)
  const gone = mine.filter(({ url }) => !used.has(url))
  await deleteRows(at, gone)
  return gone
}

/** With what the history knows of them. */
export async function deleteRows({ db }: At, gone: PersonFile[]): Promise<void> {
  const urls = gone.map(({ url }) => url)
  const rows = await db
    .deleteFrom('attachment')
    .where('url', 'in', ['', ...urls])
    .returning('id')
    .execute()
  await db
    .updateTable('trail_row')
    .set({ title: '', fields: '{}' })
    .where('resource', '=', 'attachment')
    .where('row_id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute()
}

/** Those that a record other than this person's shows, in a field or within a text. */
export async function usedAmong(at: At, files: PersonFile[], person?: Person): Promise<Set<string>> {
  const urls = files.map(({ url }) => url)
  const uses = await at.db
    .selectFrom('attachment_use')
    .innerJoin('attachment', 'attachment.id', 'attachment_use.attachment_id')
    .select(['url', 'resource', 'row_id'])
    .where('url', 'in', ['', ...urls])
    .execute()
  const theirs = uses.filter(({ resource, row_id }) => !person?.[resource as PersonEntity]?.includes(row_id))
  return new Set([...theirs.map(({ url }) => url), ...(await inTexts(at, urls, person))])
}

async function inTexts(at: At, urls: string[], person?: Person): Promise<string[]> {
  const found: string[] = []
  for (const { name: entity, table, fields } of Object.values(at.product.resources)) {
    const own = person?.[entity as PersonEntity] ?? []
    for (const [name] of Object.entries(fields).filter(([, { kind }]) => kind === 'richText')) {
      const rows = (at.db as AnyDatabase).selectFrom(table).select(name).where(name, 'like', '%/storage/%')
      const texts = (await rows.where('id', 'not in', [0, ...own]).execute()).map((row) => String(row[name]))
      found.push(...urls.filter((url) => texts.some((text) => text.includes(url))))
    }
  }
  return found
}
