// Removes leftovers of crashes, and files that were deleted long enough ago.

import type { At, Product } from '#engine/server/product.ts'
import { removeOrphan } from './store-upload.server.ts'
import { keyOf, thumbnailOf } from './place.ts'
import type { Storage } from './storage-settings.server.ts'
import { sweepIncoming } from './temporary.server.ts'

/**
 * The duration that the recycle bin promises. A backup copies the database first and the files afterwards, so files
 * that the database names must still exist.
 */
const keptAfterDeletion = 30 * 86_400

export async function sweepFiles(at: At, storage: Storage): Promise<void> {
  await sweepIncoming(storage.folder, (url) => removeOrphan(at, storage, url))
  await sweepDeleted(at.product, storage, at.now - keptAfterDeletion)
}

async function sweepDeleted({ store }: Product, storage: Storage, before: number): Promise<void> {
  const expired = await store.read
    .selectFrom('attachment')
    .select(['id', 'url', 'storage'])
    .where('delete_time', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attachment_use').select('row_id').whereRef('attachment_id', '=', 'attachment.id'))),
    )
    .limit(500)
    .execute()
  for (const { id, url, storage: name } of expired) {
    const place = storage.of(name)
    await place.remove(thumbnailOf(keyOf(url)))
    await place.remove(keyOf(url))
    await store.write((db) => db.deleteFrom('attachment').where('id', '=', id).execute())
  }
}
