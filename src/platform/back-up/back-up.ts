// Types of the answers of the calls of back-ups.

export const backUpPath = 'routine/backUps'

/** What the page may start. */
export const backUpCommands = ['backup', 'verify', 'drill'] as const
export type BackUpCommand = (typeof backUpCommands)[number]

/** Moments are in unix seconds. */
export interface ListedBackUp {
  name: string
  time: number
  /** Null for back-ups that another version made. */
  summary: BackUpSummary | null
  /** Null: it was never verified. The faults are in the reader's language. */
  verified: { time: number; faults: readonly string[] } | null
}

export interface BackUpSummary {
  /** The version of the product. */
  product: string
  engine: 'sqlite' | 'postgres'
  rows: number
  files: number
  /** Of the compressed rows and of all files, also of those that other back-ups share. */
  bytes: number
  /** Whether the secret is part of it, encrypted under the passphrase. */
  hasSecret: boolean
  /** Files that rows name and the storage did not have. */
  missing: number
}

export interface LastDrill {
  time: number
  /** The back-up. */
  name: string
  engine: 'sqlite' | 'postgres'
  seconds: number
  rows: number
  files: number
  /** The error in the reader's language; empty after a success. */
  fault: string
}

export interface BackUpOverview {
  /** The folder or `s3://bucket/folder`. */
  place: string
  /** The newest first. */
  list: readonly ListedBackUp[]
  drill: LastDrill | null
  /** The command that this server runs now, and the last failure of one that was started here. */
  running: { command: BackUpCommand; since: number } | null
  failure: { command: BackUpCommand; time: number; fault: string } | null
}
