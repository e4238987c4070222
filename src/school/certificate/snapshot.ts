// The types of a snapshot: the contents of a certificate, frozen when it is issued. The document is created only from
// them.

import type { SchoolFacts } from '#platform/settings/index.server.ts'
import type { Equivalents, Completeness, Decision } from '#school/score/index.ts'
import type { CertificateKind, DocumentLanguage } from './certificate.ts'

/** A name in its languages; French is always present. */
export interface TranslatedName {
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
  /** Stored only on the cover of a pack. */
  nationality?: string | null
  student_no: string | null
  ine: string | null
}

export interface Studies {
  specialty: TranslatedName | null
  degree: string | null
  level: string | null
  year: { code: string; start: string; end: string } | null
  entry_date: string | null
  exit_date: string | null
  /** The modes of the courses, each once: `group`, `online` … */
  modes: string[]
  weekly_minutes: number | null
  french_level: string | null
  english_level: string | null
}

/** Minutes in the existing registers at the time of issue. */
export interface AttendedMinutes {
  due: number
  attended: number
  excused: number
  unexcused: number
  /** The number of registers; missing in older certificates. */
  registers?: number
  /** Past sessions without a register: they count as not attended. */
  unregistered?: { sessions: number; minutes: number }
}
export interface AttendanceSummary extends AttendedMinutes {
  courses: ({ name: TranslatedName } & AttendedMinutes)[]
}

/** The decision as codes; missing in older transcripts. */
interface DecisionCodes {
  decision?: Decision
  completeness?: Completeness
}

/** Results. Marks, coefficients and credits are hundredths. */
export interface Marks {
  scale: {
    max: number
    pass: number
    decimals: number
    bands: ({ from: number; name: TranslatedName } & Partial<Equivalents>)[]
  }
  terms: (DecisionCodes & {
    name: TranslatedName
    year: string
    average: number | null
    mention: TranslatedName | null
    ects_earned: number
    /** True if the results of the term are not published completely. */
    provisional: boolean
    /** Only if the school shows ranks. */
    rank?: number | null
    rank_of?: number | null
    appreciation?: string | null
    appreciation_zh?: string | null
    courses: (DecisionCodes &
      Partial<Equivalents> & {
        name: TranslatedName
        coefficient: number
        average: number | null
        /** The maximum mark of this course. */
        max: number
        mention: TranslatedName | null
        ects: number | null
        ects_earned: number | null
        marks: {
          name: TranslatedName
          value: number | null
          letter?: string | null
          code: string | null
          max: number
        }[]
        /** Assessments that count and in which the student has no mark. */
        missing: TranslatedName[]
      })[]
  })[]
}

/** The progress in the programme, from the decisions of juries. */
export interface Progress {
  /** The year of study in the present programme; repeated years do not count twice. */
  year: number
  /** The number of years of the programme; null if its duration is unknown. */
  years: number | null
  /** Hundredths of credits. */
  ects_earned: number
  ects_planned: number | null
  /** The codes of academic years, oldest first. */
  passed: string[]
  repeated: string[]
  /** The changes of programme, with the first year of the new one. */
  changes: { year: string; from: TranslatedName; to: TranslatedName }[]
  /** True if the student passed the latest year that is decided. */
  succeeded: boolean
}

/** A part of a pack: a certificate behind the cover. */
export interface PackPart {
  id: number
  number: string
  code: string
  kind: CertificateKind
  heading: string | null
  /** The academic year of a certificate of enrolment. */
  year: string | null
}

/** True if a certificate of enrolment is about an academic year that had ended when it was issued. */
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
  attended: AttendanceSummary | null
  marks: Marks | null
  /** `progress` and `parts`: only in certificates of these kinds. */
  progress?: Progress
  parts?: PackPart[]
}
