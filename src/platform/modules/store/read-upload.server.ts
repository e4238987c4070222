// Reads the archive that the caller uploaded from the storage. Refuses archives of other people and too large ones.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { keyOf } from '#platform/files/index.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import { archiveBytes } from './archive.server.ts'
import { moduleWords as words } from '../words.ts'

export async function readUpload(at: At, storage: Storage, url: string): Promise<Buffer> {
  const file = await at.db
    .selectFrom('attachment')
    .select(['url', 'size', 'storage'])
    .where('url', '=', url)
    .where('admin_id', '=', at.who.id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!file || file.size > archiveBytes) throw new Refusal(words.wrongArchive)
  const parts: Buffer[] = []
  const stream = await storage.of(file.storage).read(keyOf(file.url))
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
