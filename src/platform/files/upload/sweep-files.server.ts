// Removes leftovers of crashes, and files that were deleted more than thirty days ago.

import type { At, Product } from '#engine/server/product.ts'
import { removeOrphan } from './store-upload.server.ts'
import { keyOf, thumbnailOf } from './place.ts'
import type { Storage } from './storage-settings.server.ts'
import { sweepIncoming } from './incoming-files.server.ts'

/**
 * Seconds for which a deleted file stays: the recycle bin promises thirty days. Backups need it too: they copy the
 * database first, and the files that it names must still exist when they are copied.
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
