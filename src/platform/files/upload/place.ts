// The final storage of files: a folder or an S3 bucket. Both behave the same, and the same tests run on both.

import type { Readable } from 'node:stream'

export interface Range {
  start: number
  /** Inclusive. */
  end: number
}

export interface Place {
  /** The value of the column `storage` of an attachment. */
  name: 'local' | 's3'
  /** Stores a complete local file; false if the key is taken. After true it is durable. */
  put(key: string, path: string, type: string): Promise<boolean>
  read(key: string, range?: Range): Promise<Readable>
  /** Null if the key does not exist. */
  find(key: string): Promise<{ size: number; type: string } | null>
  remove(key: string): Promise<void>
}

const prefix = '/storage/'

/** Keeps the file inside the storage, whatever the template contains. */
export function keyOf(url: string): string {
  const key = url.startsWith(prefix) ? url.slice(prefix.length) : ''
  if (key === '' || key.split(/[/\\]/).some((step) => /^\.*$/.test(step)) || key.includes('\0'))
    throw new Error(`${url} leads out of the storage`)
  return key
}

/** The thumbnail is stored beside its picture, and its key is derived from the key of the picture. */
export const thumbnailOf = (key: string) => `.small/${key}.webp`
