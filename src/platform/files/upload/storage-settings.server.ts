// Makes the storage of this installation from its environment: a folder, or a bucket beside a folder.

import { join, resolve } from 'node:path'
import { folderPlace } from './folder.server.ts'
import type { Place } from './place.ts'
import { type Bucket, bucketOf, s3Place } from './s3.server.ts'

export interface StorageSettings {
  STORAGE: string
  DATA_DIR: string
  S3_ENDPOINT: string
}
type Where = Pick<StorageSettings, 'STORAGE' | 'DATA_DIR' | 'S3_ENDPOINT'>

export interface Storage {
  /** Where new files are stored. */
  place: Place
  /** The local folder. It always exists, because uploads arrive there before they are moved to `place`. */
  folder: string
  bucket: Bucket | null
  /**
   * The storage of an existing file, by its column `storage`. After an installation has changed to a bucket, its older
   * files are still in the folder.
   */
  of(name: string): Place
}

const known = new Map<string, Storage>()

/** Returns the same object for the same settings, so that there is one S3 client with its connections. */
export function storageOf({ STORAGE, DATA_DIR, S3_ENDPOINT }: Where): Storage {
  const name = JSON.stringify([STORAGE, DATA_DIR, S3_ENDPOINT])
  return known.getOrInsertComputed(name, () => {
    const bucket = bucketOf(STORAGE, { ...process.env, S3_ENDPOINT })
    const folder = resolve(bucket || STORAGE === '' ? join(DATA_DIR, 'storage') : STORAGE)
    const [local, distant] = [folderPlace(folder), bucket && s3Place(bucket)]
    const of = (wanted: string) => (wanted === 's3' && distant ? distant : local)
    return { place: distant ?? local, folder, bucket, of }
  })
}
