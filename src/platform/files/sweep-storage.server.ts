// The hourly job that removes leftovers of uploads.

import type { At } from '#engine/server/product.ts'
import { sweepTickets } from './direct-upload/tickets.server.ts'
import { type StorageSettings, storageOf } from './upload/storage-settings.server.ts'
import { sweepFiles } from './upload/sweep-files.server.ts'

/** Removes files that a crash has left half stored, files deleted long ago, and expired direct uploads. */
export async function sweepStorage(at: At, settings: StorageSettings): Promise<void> {
  await sweepFiles(at, storageOf(settings))
  await sweepTickets(at, storageOf(settings))
}
