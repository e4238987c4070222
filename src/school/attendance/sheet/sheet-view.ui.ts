// The format in which the teacher's page reads a sheet.

import type { Half, HalfDay } from './halves.ts'

export interface SheetEntry {
  id: number
  way: 'code' | 'pin' | 'tablet' | 'paper' | 'teacher'
  seen_at: number
  minutes_late: number
  reason: string | null
  new_device: 0 | 1
  struck_at: number | null
  strike_reason: string | null
  same_device: string[]
}

export interface SheetPerson {
  student_id: number
  name: string
  expected: boolean
  entry: SheetEntry | null
}

export interface SheetView {
  id: number
  title: string
  half: Half
  halves: HalfDay[]
  start_at: number
  end_at: number
  timezone: string
  /** True while students may sign in. */
  taking: boolean
  /** When the sign-in was opened; null if it was not. */
  opened: number | null
  /** Why this person cannot change the sheet now; null if they can. */
  hindrance: string | null
  list: SheetPerson[]
  scan: string | null
  version: {
    version: number
    code: string
    closed_at: number
    reason: string | null
    content_sha256: string
    faults: string[]
    changed: boolean
  } | null
}

export const isSigned = ({ entry }: SheetPerson): boolean => entry !== null && entry.struck_at === null

/** True for a sheet that was never closed, or that was corrected since it was closed. */
export const isUnclosed = ({ version }: SheetView): boolean => version === null || version.changed
