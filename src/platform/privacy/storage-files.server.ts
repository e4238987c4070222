// Reads files from the storage, and removes them together with their thumbnails.

import { keyOf, thumbnailOf } from '#platform/files/index.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import type { FileStore } from '#platform/rows/index.personal.server.ts'

export function filesIn(storage: Storage): FileStore {
  return {
    async remove({ url, storage: name }) {
      const place = storage.of(name)
      await place.remove(thumbnailOf(keyOf(url)))
      await place.remove(keyOf(url))
    },
    async read({ url, storage: name }) {
      const place = storage.of(name)
      return (await place.find(keyOf(url))) ? place.read(keyOf(url)) : null
    },
  }
}
