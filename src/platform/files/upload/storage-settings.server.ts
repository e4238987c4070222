// Storage settings of this installation, from its environment.

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
  /** The storage of new files. */
  place: Place
  /** The local folder, which always exists and receives uploads first. */
  folder: string
  bucket: Bucket | null
  /** Where a file is: an installation that has moved to a bucket still has its older files in the folder. */
  of(name: string): Place
}

const known = new Map<string, Storage>()

/** The same object for the same settings, because an S3 client keeps its connections. */
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
