// The stores of this installation outside the database: the files, and the list of erased people.

import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import type { OutsideStores } from '#platform/rows/index.personal.server.ts'
import { erasureFileIn } from './erasure-list.server.ts'
import { filesIn } from './storage-files.server.ts'

export const outsideStoresOf = (env: Pick<StorageSettings, 'STORAGE' | 'S3_ENDPOINT' | 'DATA_DIR'>): OutsideStores => ({
  files: filesIn(storageOf(env)),
  ledger: erasureFileIn(env.DATA_DIR),
})
