// Missing data of a certificate: required before issue, or only noted for its readers.

import type { Words } from '#engine/words.ts'
import type { CertificateKind } from './certificate.ts'
import { gapWords as words } from './gaps.labels.ts'
import { type Marks, type Snapshot, isOfPastYear } from './snapshot.ts'

export interface Gap {
  words: Words
  /** Required for issue. */
  stops: boolean
  values?: Record<string, unknown>
}

/** In which states of the file each kind may be issued. */
const standing: Record<CertificateKind, readonly string[] | null> = {
  enrolment: ['active'],
  pre_enrolment: ['pending', 'incomplete', 'active'],
  attendance: ['active', 'suspended', 'graduated', 'withdrawn'],
  transcript: ['active', 'suspended', 'graduated', 'withdrawn'],
  completion: ['graduated'],
  level: ['active', 'suspended', 'graduated', 'withdrawn'],
  custom: null,
}

/** A former student may have a certificate of the year they were there. */
const standingThen = ['active', 'suspended', 'graduated', 'withdrawn']

export interface Standing {
  status: string
  /** In the year that the certificate is about. */
  enrolled: boolean
}

export function gapsIn(snapshot: Snapshot, { status, enrolled }: Standing): Gap[] {
  const { kind, holder, studies, school, attended, marks } = snapshot
  const allowed = isOfPastYear(snapshot) ? standingThen : standing[kind]
  const needs = (words: Words, there: unknown, stops = true): Gap[] => (there ? [] : [{ words, stops }])
  const studying = kind === 'enrolment' || kind === 'pre_enrolment' || kind === 'completion'
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

/** None of them prevents the issue: a school may have to certify the present state. */
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
