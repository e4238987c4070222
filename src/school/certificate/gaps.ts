// Finds the missing data of a certificate: required data prevents the issue, other missing data is only a note for the
// office.

import type { Words } from '#engine/languages.ts'
import type { CertificateKind } from './certificate.ts'
import { gapWords as words } from './words.ts'
import { type Marks, type Snapshot, isOfPastYear } from './snapshot.ts'

export interface Gap {
  words: Words
  /** True if the certificate cannot be issued without it. */
  stops: boolean
  values?: Record<string, unknown>
}

/** The statuses of the student in which each kind may be issued; null: all. */
const allowedStates: Record<CertificateKind, readonly string[] | null> = {
  enrolment: ['active'],
  pre_enrolment: ['pending', 'incomplete', 'active'],
  attendance: ['active', 'suspended', 'graduated', 'withdrawn'],
  transcript: ['active', 'suspended', 'graduated', 'withdrawn'],
  completion: ['graduated'],
  level: ['active', 'suspended', 'graduated', 'withdrawn'],
  progress: ['active', 'suspended', 'graduated', 'withdrawn'],
  renewal_pack: ['active', 'suspended'],
  custom: null,
}

/**
 * The statuses for a certificate about a past year: former students may get one about a year in which they were
 * enrolled.
 */
const pastYearStates = ['active', 'suspended', 'graduated', 'withdrawn']

export interface HolderStatus {
  status: string
  /** True if the student was enrolled in the year of the certificate. */
  enrolled: boolean
}

export function gapsIn(snapshot: Snapshot, { status, enrolled }: HolderStatus): Gap[] {
  const { kind, holder, studies, school, attended, marks } = snapshot
  const allowed = isOfPastYear(snapshot) ? pastYearStates : allowedStates[kind]
  const needs = (words: Words, there: unknown, stops = true): Gap[] => (there ? [] : [{ words, stops }])
  const studying = ['enrolment', 'pre_enrolment', 'completion', 'progress'].includes(kind)
  return [
    ...needs(words[kind === 'completion' ? 'notGraduated' : 'wrongStanding'], !allowed || allowed.includes(status)),
    ...(kind === 'custom' ? [] : needs(words.birthDate, holder.birth_date)),
    ...(studying ? [...needs(words.specialty, studies.specialty), ...needs(words.year, studies.year)] : []),
    ...(kind === 'enrolment' && studies.year && !enrolled
      ? [{ words: words.notEnrolled, stops: true, values: { year: studies.year.code } }]
      : []),
    ...(kind === 'level' ? needs(words.frenchLevel, studies.french_level) : []),
    ...(kind === 'attendance' ? needs(words.attendance, attended && attended.due > 0) : []),
    ...(attended?.unregistered?.sessions
      ? [{ words: words.registersMissing, stops: false, values: { count: attended.unregistered.sessions } }]
      : []),
    ...(kind === 'transcript' ? needs(words.marks, marks && marks.terms.length > 0) : []),
    ...(marks?.terms.flatMap(gapsOfTerm) ?? []),
    ...(kind === 'custom' ? [] : needs(words.birthPlace, holder.birth_place, false)),
    ...needs(words.signatory, school.signatory, false),
  ]
}

/**
 * Returns notes on results that are not published and on missing marks. They do not prevent the issue, because a school
 * may have to certify the current state.
 */
function gapsOfTerm({ name, year, provisional, courses }: Marks['terms'][number]): Gap[] {
  const term = `${name.fr} ${year}`
  return [
    ...(provisional ? [{ words: words.termNotPublished, stops: false, values: { term } }] : []),
    ...courses.flatMap((course) =>
      course.missing.map(({ fr }) => ({
        words: words.markMissing,
        stops: false,
        values: { assessment: fr, course: course.name.fr, term },
      })),
    ),
  ]
}
