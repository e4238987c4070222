// Archives of all data: the calls and the types that the server and the page share.

import { moveInCall } from '../move-in/move-in.ts'

export const everythingCall = (
  name: 'archives' | 'archive' | 'archiveFile' | 'receiveArchive' | 'rebuild' | 'dropArchive',
) => moveInCall(name)

/** The name of the first file of an archive, by which a browser recognises it. */
export const firstFile = 'pupitre-archive.txt'

export interface ArchiveFacts {
  school?: string
  /** ISO 8601. */
  made?: string
  /** The version of the product. */
  product?: string
  tables?: number
  rows?: number
  files?: number
}

export interface WireArchive {
  id: number
  name: string
  /** `working`: the archive is being made or checked, or the school is being rebuilt from it. */
  status: 'working' | 'ready' | 'failed'
  bytes: number
  /** The contents. Empty until they are known. */
  facts: ArchiveFacts
  /** Why the last step failed, in the language of the person who started it; empty if it did not fail. */
  fault: string
  /** When the archive was made or received: Unix time in seconds. */
  time: number
}

export interface Archives {
  /** Made here, the newest first. */
  made: WireArchive[]
  /** The uploaded archive from which the school can be rebuilt. */
  received: WireArchive | null
}
