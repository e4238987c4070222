// The tables of sign-in sheets.

import type { Generated } from 'kysely'
import type { Half } from './halves.ts'

export type Way = 'code' | 'pin' | 'tablet' | 'paper' | 'teacher'

export interface EntryRow {
  id: Generated<number>
  sheet_id: number
  student_id: number
  way: Way
  /** The first request with a valid code, which decides about lateness. */
  seen_at: number
  signed_at: number
  minutes_late: number
  device_id: number | null
  /** The first sign-in with this device of a student who has another one. */
  new_device: Generated<0 | 1>
  challenge: string | null
  signature: string | null
  drawn_svg: string | null
  reason: string | null
  added_by: number | null
  struck_at: number | null
  struck_by: number | null
  strike_reason: string | null
}

export interface VersionRow {
  id: Generated<number>
  sheet_id: number
  version: number
  code: string
  header: string
  content_sha256: string
  /** The chain of all sheets of the school; null for the first one. */
  before_sha256: string | null
  chain_sha256: string
  chain_no: number
  /** The names and the signature of the teacher. */
  signer: string
  signer_sha256: string
  teacher_id: number | null
  closed_at: number
  closed_by: number | null
  reason: string | null
  scan: string | null
  pdf: string | null
  pdf_sha256: string | null
}

declare module '#engine/server/product.ts' {
  interface Tables {
    presence_sheet: {
      id: Generated<number>
      course_plan_id: number
      half: Half
      nonce: string
      opened_at: number | null
      opened_by: number | null
      /** The number of frozen versions. */
      version: Generated<number>
      /** A correction after the last version. */
      changed_at: number | null
      scan: string | null
      create_time: number
    }
    presence_device: {
      id: Generated<number>
      admin_id: number
      public_key: string
      thumbprint: string
      create_time: number
    }
    presence_scan: {
      id: Generated<number>
      sheet_id: number
      ticket_sha256: string
      public_key: string
      challenge: string
      way: 'code' | 'pin'
      seen_at: number
      used_at: number | null
    }
    presence_entry: EntryRow
    presence_version: VersionRow
    presence_line: {
      id: Generated<number>
      version_id: number
      student_id: number
      place: number
      facts: string
      line_sha256: string
    }
  }
}
