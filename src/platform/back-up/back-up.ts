// The commands of back-ups, and the types of the responses of their calls.

export const backUpPath = 'routine/backUps'

/** The commands that the page can start. */
export const backUpCommands = ['backup', 'verify', 'drill'] as const
export type BackUpCommand = (typeof backUpCommands)[number]

/** A back-up in the list. Times are in unix seconds. */
export interface ListedBackUp {
  name: string
  time: number
  /** Null for back-ups that another version made. */
  summary: BackUpSummary | null
  /** Null if the back-up was never verified. The faults are in the language of the reader. */
  verified: { time: number; faults: readonly string[] } | null
}

export interface BackUpSummary {
  /** The version of the product. */
  product: string
  engine: 'sqlite' | 'postgres'
  rows: number
  files: number
  /** The size of the compressed rows and of all files, also of files that other back-ups share. */
  bytes: number
  /** Whether the back-up contains the secret of the installation, encrypted under the passphrase. */
  hasSecret: boolean
  /** The number of files that rows name but that the storage did not have. */
  missing: number
}

export interface LastDrill {
  time: number
  /** The name of the back-up that was restored. */
  name: string
  engine: 'sqlite' | 'postgres'
  seconds: number
  rows: number
  files: number
  /** The error in the reader's language; empty after a success. */
  fault: string
}

export interface BackUpOverview {
  /** Where the back-ups are: a folder, or `s3://bucket/folder`. */
  place: string
  /** The back-ups, the newest first. */
  list: readonly ListedBackUp[]
  drill: LastDrill | null
  /** `running`: the command that this process runs now. `failure`: the last failure of a command that it started. */
  running: { command: BackUpCommand; since: number } | null
  failure: { command: BackUpCommand; time: number; fault: string } | null
}
