// The archives of everything, as the page reads them.

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
  /** `working`: being made, checked or rebuilt. */
  status: 'working' | 'ready' | 'failed'
  bytes: number
  /** The contents. Empty until they are known. */
  facts: ArchiveFacts
  /** In the language of the person who asked; empty: none. */
  fault: string
  /** Unix time in seconds. */
  time: number
}

export interface Archives {
  /** Made here, the newest first. */
  made: WireArchive[]
  /** Received, to rebuild a school from. */
  received: WireArchive | null
}
