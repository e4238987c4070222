// The answers of the archive's calls. Averages, marks and credits are in hundredths.

import type { certificateStatuses, CertificateKind } from '#school/certificate/index.ts'
import type { enrolmentStatuses } from '#school/course/index.ts'
import type { protocolStatuses } from '#school/agreement/index.ts'
import type { studentStatuses } from '../student.ts'
import type { Decision } from '#school/score/index.ts'

export const archivePath = 'k/archive'

/**
 * The kinds of certificates that are not issued from the archive. `custom`: the office writes it only for current
 * students. `pre_enrolment` and `renewal_pack`: an archived student has no next year.
 */
export const excludedKinds = ['custom', 'pre_enrolment', 'renewal_pack'] as const

export interface ArchivedLine {
  id: number
  title: string
  student_no: string | null
  birth_date: string | null
  specialty: string | null
  entry_date: string | null
  exit_date: string | null
  status: keyof typeof studentStatuses
}

export interface ArchivedCourse {
  id: number
  code: string
  title: string
  year: string
  status: keyof typeof enrolmentStatuses
  start_date: string | null
  end_date: string | null
}

export interface ArchivedTerm {
  name: string
  year: string
  average: number | null
  mention: string | null
  ects_earned: number
  decision: Decision
  /** False if the term was not published as a whole, so that its values come from single marks. */
  published: boolean
  appreciation: string | null
  courses: ArchivedMarks[]
}

export interface ArchivedMarks {
  name: string
  average: number | null
  max: number
  mention: string | null
  ects_earned: number | null
  marks: { name: string; value: number | null; letter: string | null; code: string | null; max: number }[]
}

export interface ArchivedCertificate {
  id: number
  number: string
  kind: CertificateKind
  status: keyof typeof certificateStatuses
  issued_at: number | null
  valid_until: string | null
  /** True if the certificate was issued, so that it can be printed. */
  printed: boolean
}

export interface ArchivedAgreement {
  id: number
  number: string | null
  title: string
  status: keyof typeof protocolStatuses
  completed_at: number | null
  amount: string | null
  currency: string
  file: string | null
}

export interface ArchivedFile {
  row: Record<string, unknown> & { id: number; title: string }
  steps: { id: number; to_status: keyof typeof studentStatuses; at: number }[]
  courses: ArchivedCourse[]
  terms: ArchivedTerm[]
  certificates: ArchivedCertificate[]
  agreements: ArchivedAgreement[]
}
