// The types of the calls of the review, for the page and the server.

import type { kindWords, documentStatusWords } from '#school/student/index.ts'

export interface Waiting {
  id: number
  title: string
  status: string
  specialty: string | null
  since: number
  late: boolean
  papers: number
  duplicate: number
}

type Fields = Record<string, string | number | null>
export type Kind = keyof typeof kindWords
export interface DuplicateRecord {
  id: number
  score: number
  same: ('email' | 'mobile' | 'id_number' | 'birth_and_name')[]
  title: string
  /** True if the record is in the closed archive: it must be restored before a merge. */
  archived: boolean
  fields: Fields
}
/** Documents whose number and expiry are copied into the student's record. */
export const identityKinds: ReadonlySet<Kind> = new Set(['passport', 'visa', 'permit'] as const)
export interface MergeColumn {
  name: string
  newer: string | number | string[] | null
  older: string | number | string[] | null
  /** For a relation, the title of the related record. */
  newer_title: string | null
  older_title: string | null
  proposed: 'newer' | 'older' | 'both'
  /** True if the reviewer may keep both values together. */
  joins: boolean
}
export interface ReviewedDocument {
  id: number
  kind: Kind
  number: string | null
  permit_kind: string | null
  expires_on: string | null
  status: keyof typeof documentStatusWords
  review_note: string | null
  file: string
  name: string | null
  mimetype: string | null
}
export interface Template {
  key: string
  title: string
  body: string
}
export interface ApplicationFile {
  student: { id: number; status: string; title: string }
  fields: Fields
  chosen: { specialty_id: number | null; academic_year_id: number | null; entry_date: string | null }
  permit_kind: string | null
  /** The identity document and permit data in the record. */
  known: Record<'id_kind' | 'id_expiry' | 'permit_expiry', string | null>
  permit_required: boolean
  choices: {
    specialties: { id: number; title: string }[]
    /** `entry_date` is the date for a student who enters now. */
    years: { id: number; title: string; entry_date: string }[]
    courses: { id: number; title: string; specialty_id: number; academic_year_id: number }[]
  }
  papers: ReviewedDocument[]
  missing: Kind[]
  guardians: {
    name: string
    native_name: string | null
    relation: string
    email: string | null
    mobile: string | null
  }[]
  messages: { admin_id: number | null; body: string; create_time: number }[]
  duplicates: DuplicateRecord[]
  mailed: string | null
  written: 'fr' | 'zh-cn' | 'en'
  kinds: Record<Kind, string>
  templates: Record<'askDocuments' | 'reject', Template[]>
}
