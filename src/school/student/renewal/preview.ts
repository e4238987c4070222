// The types of the answers of the calls of renewals, for the browser and the server.

import type { RenewalStatus } from './renewal.ts'

export interface RenewalPreview {
  /** Null if no valid passport is accepted. */
  comparison: { field: string; record: string | null; passport: string | null; same: boolean }[] | null
  parts: { title: string; made: boolean; required: boolean; gaps: { stops: boolean; text: string }[] }[]
  notes: string[]
  /** True if a pack would be refused. */
  blocked: boolean
  /** The parts of the pack that was made last; empty if none was made. */
  files: { title: string; number: string; code: string }[]
}

export interface OwnRenewal {
  /** Null if no renewal is open: the permit ends later than in half a year, or its end is unknown. */
  renewal: {
    id: number
    status: RenewalStatus
    filing_number: string | null
    filed_on: string | null
    asked_documents: string | null
    answer_by: string | null
    extension_until: string | null
    prepared_at: number | null
  } | null
  permit: { ends: string; opens: string; lastDay: string; days: number; today: string } | null
  preview: RenewalPreview | null
  fee: number
  means: number
}
