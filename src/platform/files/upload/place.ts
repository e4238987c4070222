// The interface of a storage of files. There are two: a folder (folder.server.ts) and an S3 bucket (s3.server.ts).

import type { Readable } from 'node:stream'

export interface Range {
  start: number
  /** Inclusive. */
  end: number
}

export interface Place {
  /** The value of the column `storage` of an attachment. */
  name: 'local' | 's3'
  /** Stores a complete file of this machine. False if the key is taken. After true the file survives a power cut. */
  put(key: string, path: string, type: string): Promise<boolean>
  read(key: string, range?: Range): Promise<Readable>
  /** The size in bytes and the type of a file; null if the key does not exist. */
  find(key: string): Promise<{ size: number; type: string } | null>
  remove(key: string): Promise<void>
}

const prefix = '/storage/'

/** The key of a file in its storage, from its address. Throws if the address leads out of the storage. */
export function keyOf(url: string): string {
  const key = url.startsWith(prefix) ? url.slice(prefix.length) : ''
  if (key === '' || key.split(/[/\\]/).some((step) => /^\.*$/.test(step)) || key.includes('\0'))
    throw new Error(`${url} leads out of the storage`)
  return key
}

/** The key of the thumbnail of a picture, in the same storage. */
export const thumbnailOf = (key: string) => `.small/${key}.webp`
