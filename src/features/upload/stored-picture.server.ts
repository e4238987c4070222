// A picture of the storage as papers and public pages take it: small, and a PNG, which every reader knows.

import { buffer } from 'node:stream/consumers'
import type { At } from '#engine/server/product.ts'
import { keyOf } from './place.ts'
import type { Storage } from './storage-settings.server.ts'

/** Null where there is none, or the file is gone. */
export async function storedPicture(
  at: Pick<At, 'db'>,
  storage: Storage,
  url: string,
  within: { width: number; height: number },
): Promise<Buffer | null> {
  if (!url) return null
  const file = await at.db
    .selectFrom('attachment')
    .select(['url', 'storage'])
    .where('url', '=', url)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!file) return null
  const place = storage.of(file.storage)
  if (!(await place.find(keyOf(file.url)))) return null
  const { default: sharp } = await import('sharp')
  const whole = await buffer(await place.read(keyOf(file.url)))
  return sharp(whole)
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
