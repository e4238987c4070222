// Reads a stored picture for documents and public pages: scaled down, and converted to PNG, which all programs support.

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { At } from '#engine/server/product.ts'
import { withDecoder } from './picture-queue.server.ts'
import { keyOf } from './place.ts'
import type { Storage } from './storage-settings.server.ts'

interface SizeLimit {
  width: number
  height: number
}

/**
 * Caches the last few pictures of each storage, because every document shows the same logo. The file at an address
 * never changes.
 */
const pictureCache = new WeakMap<Storage, Map<string, Promise<Buffer>>>()
const keptAtMost = 16

/** Returns the picture as PNG that fits into `within` (pixels), or null if `url` is empty or the file is missing. */
export async function storedPicture(
  at: Pick<At, 'db'>,
  storage: Storage,
  url: string,
  within: SizeLimit,
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
  const pictures = pictureCache.get(storage) ?? new Map<string, Promise<Buffer>>()
  pictureCache.set(storage, pictures)
  const key = `${within.width} ${within.height} ${file.url}`
  const picture = pictures.get(key) ?? shrinkPicture(() => place.read(keyOf(file.url)), within)
  pictures.delete(key)
  pictures.set(key, picture)
  const [oldest] = pictures.keys()
  if (pictures.size > keptAtMost && oldest !== undefined) pictures.delete(oldest)
  picture.catch(() => pictures.delete(key))
  return picture
}

const shrinkPicture = (read: () => Promise<Readable>, within: SizeLimit): Promise<Buffer> =>
  withDecoder(async (open) =>
    open(await buffer(await read()))
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )
