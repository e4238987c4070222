// Where files are kept for good: a folder, or a bucket of S3. Both do the same, and the same tests run over both.

import type { Readable } from 'node:stream'

export interface Range {
  start: number
  /** Included. */
  end: number
}

export interface Place {
  /** As the column `storage` of an attachment says it. */
  name: 'local' | 's3'
  /** From a whole file of this machine; false where something already lies under that key. Once it is true, it stays. */
  put(key: string, path: string, type: string): Promise<boolean>
  read(key: string, range?: Range): Promise<Readable>
  /** Null where nothing lies under that key. */
  find(key: string): Promise<{ size: number; type: string } | null>
  remove(key: string): Promise<void>
}

const prefix = '/storage/'

/** Whatever the template says, the file lies in the storage. */
export function keyOf(url: string): string {
  const key = url.startsWith(prefix) ? url.slice(prefix.length) : ''
  if (key === '' || key.split(/[/\\]/).some((step) => /^\.*$/.test(step)) || key.includes('\0'))
    throw new Error(`${url} leads out of the storage`)
  return key
}

/** Beside the pictures themselves, and found from their address. */
export const thumbnailOf = (key: string) => `.small/${key}.webp`
