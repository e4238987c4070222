// Finds which files are still used, and removes rows and uses of files when records or people are erased.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import { type Person, type PersonFile, containsText } from '#platform/rows/index.personal.server.ts'

/** The addresses of those files that a record uses, in a field or in a text. Records of `person` do not count. */
export async function findUsedFiles(at: At, files: readonly PersonFile[], person?: Person): Promise<Set<string>> {
  const urls = files.map(({ url }) => url)
  const uses = await at.db
    .selectFrom('attachment_use')
    .innerJoin('attachment', 'attachment.id', 'attachment_use.attachment_id')
    .select(['url', 'resource', 'row_id'])
    .where('url', 'in', ['', ...urls])
    .execute()
  const theirs = uses.filter(({ resource, row_id }) => !person?.[resource]?.includes(row_id))
  return new Set([...theirs.map(({ url }) => url), ...(await findInTexts(at, urls, person))])
}

async function findInTexts(at: At, urls: string[], person?: Person): Promise<string[]> {
  const found: string[] = []
  for (const { name: entity, table, fields } of Object.values(at.product.resources)) {
    const own = person?.[entity] ?? []
    for (const [name] of Object.entries(fields).filter(([, { kind }]) => kind === 'richText')) {
      const rows = (at.db as AnyDatabase).selectFrom(table).select(name).where(name, 'like', '%/storage/%')
      const texts = (await rows.where('id', 'not in', [0, ...own]).execute()).map((row) => String(row[name]))
      found.push(...urls.filter((url) => texts.some((text) => text.includes(url))))
    }
  }
  return found
}

export const filesAt = (at: At, urls: readonly string[]): Promise<PersonFile[]> =>
  at.db
    .selectFrom('attachment')
    .select(['url', 'name', 'storage'])
    .where('url', 'in', ['', ...urls.filter(Boolean)])
    .execute()

/** Removes the rows of these files and returns their ids. */
export async function removeRows(at: At, files: readonly PersonFile[]): Promise<number[]> {
  const rows = await at.db
    .deleteFrom('attachment')
    .where('url', 'in', ['', ...files.map(({ url }) => url)])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the uses by these records: in the given fields, or in all fields. */
export async function endUses(at: At, entity: string, ids: readonly number[], fields?: readonly string[]) {
  const uses = at.db
    .deleteFrom('attachment_use')
    .where('resource', '=', entity)
    .where('row_id', 'in', [0, ...ids])
  await (fields ? uses.where('field', 'in', fields) : uses).execute()
}

/** Marks a file as deleted long ago, so that the next `sweepFiles` removes its row and its content together. */
export async function markForSweep(at: At, id: number): Promise<void> {
  await at.db.updateTable('attachment').set({ delete_time: 0 }).where('id', '=', id).execute()
}

/** Removes all uses by records of this entity. */
export async function endAllUses({ db }: Pick<At, 'db'>, entity: string): Promise<void> {
  await db.deleteFrom('attachment_use').where('resource', '=', entity).execute()
}

/** Removes `text`, such as the name of a person, from the names of files, and from their search texts and sort keys. */
export async function renameFiles(at: At, text: string): Promise<void> {
  const db = at.db as AnyDatabase
  const { attachment } = at.product.resources
  const called = await db.selectFrom('attachment').selectAll().where(containsText('name', text)).execute()
  for (const row of called) {
    const name = String(row.name).replaceAll(text, '')
    const values = { name, ...(await deriveColumns(attachment, { ...row, name })) }
    await db.updateTable('attachment').set(values).where('id', '=', row.id).execute()
  }
}
