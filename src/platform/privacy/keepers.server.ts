// The stores of this installation outside the database.

import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import type { Keepers } from '#platform/rows/index.personal.server.ts'
import { ledgerIn } from './ledger.server.ts'
import { filesIn } from './storage-files.server.ts'

export const keepersOf = (env: Pick<StorageSettings, 'STORAGE' | 'S3_ENDPOINT' | 'DATA_DIR'>): Keepers => ({
  files: filesIn(storageOf(env)),
  ledger: ledgerIn(env.DATA_DIR),
})
