// Reads the bytes of a stored file, for calls that send the file themselves.

import { buffer } from 'node:stream/consumers'
import type { At } from '#engine/server/product.ts'
import { keyOf } from './place.ts'
import type { Storage } from './storage-settings.server.ts'

/** Null if there is no such file. */
export async function storedBytes(at: Pick<At, 'db'>, storage: Storage, url: string): Promise<Buffer | null> {
  const file = await at.db.selectFrom('attachment').select('storage').where('url', '=', url).executeTakeFirst()
  if (!file) return null
  const place = storage.of(file.storage)
  return (await place.find(keyOf(url))) ? buffer(await place.read(keyOf(url))) : null
}
