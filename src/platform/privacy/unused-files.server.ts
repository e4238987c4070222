// Uploaded files that no field and no text uses.

import type { At } from '#engine/server/product.ts'
import { findUsedFiles } from '#platform/files/index.used.server.ts'
import { day } from '#platform/history/index.retention.server.ts'
import type { FileStore, PersonFile, Rule } from '#platform/rows/index.personal.server.ts'
import { deleteRows } from './person-files.server.ts'

export const unusedFilesRule: Rule = {
  async over(at, days) {
    const titles = (await unusedFiles(at, at.now - days * day)).map(({ name }) => name)
    return { count: titles.length, titles }
  },
  purge: (at, days, { files }) => releaseUnused(at, at.now - days * day, files),
}

async function unusedFiles(at: At, before: number): Promise<PersonFile[]> {
  const old = await at.db
    .selectFrom('attachment')
    .select(['url', 'name', 'storage'])
    .where('last_upload_time', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
  const used = await findUsedFiles(at, old)
  return old.filter(({ url }) => !used.has(url))
}

/** Rows first: a file without a row cannot be found, but a row without its file would be an error. */
async function releaseUnused(at: At, before: number, files: FileStore): Promise<number> {
  const unusedRows = await at.product.store.write(async (db) => {
    const unused = await unusedFiles({ ...at, db }, before)
    await deleteRows({ ...at, db }, unused)
    return unused
  })
  for (const file of unusedRows) await files.remove(file)
  return unusedRows.length
}
