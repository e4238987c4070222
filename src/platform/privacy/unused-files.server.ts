// A retention rule that removes uploaded files that no field and no text uses.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { findUsedFiles } from '#platform/files/index.used.server.ts'
import { day } from '#platform/history/index.retention.server.ts'
import type { FileStore, PersonFile, Rule } from '#platform/rows/index.personal.server.ts'
import { inBatches, perNight } from './in-batches.server.ts'
import { deleteRows } from './person-files.server.ts'

export const unusedFilesRule: Rule = {
  async over(at, days) {
    const titles: string[] = []
    for await (const files of inBatches((after) => unusedFiles(at, at.now - days * day, after)))
      titles.push(...(await withoutTexts(at, files)).map(({ name }) => name))
    return { count: titles.length, titles: titles.slice(0, perNight) }
  },
  purge: (at, days, { files }) => releaseUnused(at, at.now - days * day, files),
}

type UnusedFile = PersonFile & { id: number }

/** Old files that no field uses. Texts may contain the address of a file without a recorded use (`withoutTexts`). */
const unusedFiles = (at: Pick<At, 'db'>, before: number, after: number): Promise<UnusedFile[]> =>
  at.db
    .selectFrom('attachment')
    .select(['id', 'url', 'name', 'storage'])
    .where('last_upload_time', '<', before)
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attachment_use').select('row_id').whereRef('attachment_id', '=', 'attachment.id'))),
    )
    .orderBy('id')
    .limit(perNight)
    .execute()

async function withoutTexts(at: At, files: readonly UnusedFile[]): Promise<UnusedFile[]> {
  const used = await findUsedFiles(at, files)
  return files.filter(({ url }) => !used.has(url))
}

/** Removes the rows before the files: a file without a row does no harm, but a row without its file is an error. */
async function releaseUnused(at: At, before: number, files: FileStore): Promise<number> {
  let count = 0
  for await (const batch of inBatches((after) => unusedFiles(at, before, after))) {
    const unused = await at.product.store.write(async (db) => {
      const inside = { ...at, db }
      // The files are read again, because one of them may have been used or uploaded again since.
      const known = new Set(batch.map(({ id }) => id))
      const unusedNow = await unusedFiles(inside, before, itemAt(batch, 0).id - 1)
      const still = await withoutTexts(
        inside,
        unusedNow.filter(({ id }) => known.has(id)),
      )
      await deleteRows(inside, still)
      return still
    })
    for (const file of unused) await files.remove(file)
    count += unused.length
  }
  return count
}
