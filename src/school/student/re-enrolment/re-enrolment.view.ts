// The types and names of the calls of re-enrolments, for the pages and the server.

import type { documentKinds } from '#school/course/index.ts'
import type { ReEnrolmentStatus, ReEnrolmentStep } from './re-enrolment.ts'

export const reEnrolmentPath = '/admin/k/reEnrolment'

/** The columns of the record that a student confirms or changes. */
export const contactFields = [
  ...(['email', 'mobile', 'wechat', 'address_line', 'postcode', 'city', 'country'] as const),
  ...(['emergency_name', 'emergency_phone', 'emergency_relation'] as const),
]
export type ContactField = (typeof contactFields)[number]
export type Contact = Partial<Record<ContactField, string | null>>

export interface PaperLine {
  kind: (typeof documentKinds)[number]
  /** `ending`: it has expired, or expires before the end of the new year. */
  state: 'missing' | 'refused' | 'ending' | 'to_check' | 'fine'
  expires_on: string | null
  note: string | null
}

export interface OptionLine {
  id: number
  title: string
  /** The number of free places; null without a limit. */
  left: number | null
  chosen: boolean
  /** True if the office has decided on the request, so that the student cannot change it any more. */
  settled: boolean
}

export interface AgreementLine {
  id: number
  title: string
  number: string
  /** True if it is the student's turn to sign; false while another person must sign first. */
  now: boolean
}

export interface MyReEnrolment {
  id: number
  status: ReEnrolmentStatus
  year: string
  closes_on: string
  /** False if the student can no longer answer. */
  open: boolean
  programme: string | null
  level: string | null
  steps: ReEnrolmentStep[]
  confirmed: ReEnrolmentStep[]
  contact: Contact
  changed: ContactField[]
  papers: PaperLine[]
  until: string
  cvec_number: string | null
  cvec_needed: boolean
  options: OptionLine[]
  agreements: AgreementLine[]
  minor: boolean
  guardian_name: string | null
  /** Names of the guardians who may sign. */
  guardians: string[]
  review_note: string | null
}

/** The stages of the funnel, with the statuses that each stage counts. */
export const funnelStages = {
  invited: ['invited'],
  begun: ['begun', 'returned'],
  waiting: ['submitted'],
  done: ['done'],
} as const satisfies Record<string, readonly ReEnrolmentStatus[]>
export type FunnelStage = keyof typeof funnelStages

export interface FunnelView {
  years: { id: number; code: string }[]
  year: { id: number; code: string } | null
  campaign: { closes_on: string; open: boolean } | null
  counts: Record<FunnelStage, number>
  to_remind: number
}

/** Students who are not invited yet: those who stay, and those whose next year is undecided. */
export interface CandidatesView {
  staying: number
  undecided: number
}

export interface ReviewView {
  changes: { name: ContactField; before: string | null; after: string | null }[]
  papers: PaperLine[]
  options: OptionLine[]
  unsigned: number
}
