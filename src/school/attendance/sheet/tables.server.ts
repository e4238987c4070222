// Types of the tables of sign-in sheets.

import type { Generated } from 'kysely'
import type { Half } from './halves.ts'

export type Way = 'code' | 'pin' | 'tablet' | 'paper' | 'teacher'

export interface EntryRow {
  id: Generated<number>
  sheet_id: number
  student_id: number
  way: Way
  /** The moment of the scan, which decides about lateness. */
  seen_at: number
  signed_at: number
  minutes_late: number
  device_id: number | null
  /** 1 for the first sign-in with this device, if the student has used another device before. */
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
  /** The fingerprint of the version before it in the chain of all sheets; null for the first version. */
  before_sha256: string | null
  chain_sha256: string
  chain_no: number
  /** A `SheetSigner` as JSON: the teacher, and the name and signature of the person who closed the sheet. */
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
      /** When a correction was made after the last version; null if there was none. */
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
