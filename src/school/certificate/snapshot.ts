// What a certificate says, frozen when it is issued. The paper is made from this and from nothing else.

import type { SchoolFacts } from '#platform/settings/school.server.ts'
import type { Equivalents } from '#school/score/equivalents.ts'
import type { Completeness, Decision } from '#school/score/results/decisions.ts'
import type { CertificateKind, DocumentLanguage } from './certificate.ts'

/** A name in the languages it has; French is always there. */
export interface Named {
  fr: string
  zh: string | null
  en: string | null
}

export interface Holder {
  last_name: string
  usage_name: string | null
  first_name: string
  native_name: string | null
  gender: 0 | 1 | 2
  birth_date: string | null
  birth_place: string | null
  birth_country: string | null
  student_no: string | null
  ine: string | null
}

export interface Studies {
  specialty: Named | null
  degree: string | null
  level: string | null
  year: { code: string; start: string; end: string } | null
  entry_date: string | null
  exit_date: string | null
  /** How the courses take place, each once: `group`, `online` … */
  modes: string[]
  weekly_minutes: number | null
  french_level: string | null
  english_level: string | null
}

/** Minutes of the registers taken, counted when the certificate was issued. */
export interface AttendedMinutes {
  due: number
  attended: number
  excused: number
  unexcused: number
  /** How many registers the minutes come from; certificates issued before do not say it. */
  registers?: number
  /** The sessions over by then of which no register was taken: nothing of them counts as attended. */
  unregistered?: { sessions: number; minutes: number }
}
export interface Attended extends AttendedMinutes {
  courses: ({ name: Named } & AttendedMinutes)[]
}

/** Codes, never words; transcripts issued before they were kept have none. */
interface Decided {
  decision?: Decision
  completeness?: Completeness
}

/** Marks, coefficients and credits are hundredths, as the marks themselves are. */
export interface Marks {
  scale: {
    max: number
    pass: number
    decimals: number
    bands: ({ from: number; name: Named } & Partial<Equivalents>)[]
  }
  terms: (Decided & {
    name: Named
    year: string
    average: number | null
    mention: Named | null
    ects_earned: number
    /** Its results are not published as a whole yet. */
    provisional: boolean
    /** Only where the school shows places. */
    rank?: number | null
    rank_of?: number | null
    appreciation?: string | null
    appreciation_zh?: string | null
    courses: (Decided &
      Partial<Equivalents> & {
        name: Named
        coefficient: number
        average: number | null
        /** What the marks of this course are out of. */
        max: number
        mention: Named | null
        ects: number | null
        ects_earned: number | null
        marks: { name: Named; value: number | null; letter?: string | null; code: string | null; max: number }[]
        /** Assessments that count, and where the student has nothing. */
        missing: Named[]
      })[]
  })[]
}

/** Whether a certificate of enrolment is about a school year that had ended when it was issued. */
export const isOfPastYear = ({ kind, studies, issued_on }: Pick<Snapshot, 'kind' | 'studies' | 'issued_on'>): boolean =>
  kind === 'enrolment' && studies.year !== null && studies.year.end < issued_on

export interface Snapshot {
  version: 1
  number: string
  code: string
  kind: CertificateKind
  doc_locale: DocumentLanguage
  purpose: string | null
  heading: string | null
  wording: string | null
  period: { from: string; to: string } | null
  issued_on: string
  valid_until: string | null
  school: SchoolFacts & { origin: string }
  holder: Holder
  studies: Studies
  attended: Attended | null
  marks: Marks | null
}
