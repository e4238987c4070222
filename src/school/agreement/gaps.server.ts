// Describes the missing values of an agreement before it is issued, with the pages where a person can enter them.

import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { type Placeholder, isPlaceholder } from './placeholders.ts'
import { placeholderWords, gapWords, roleWords } from './words.ts'
import type { MissingSigner } from './signers.server.ts'
import type { Protocol } from './protocol.ts'
import { textBefore } from '#text/parts.ts'

export interface Gap {
  name: string
  /** The name of the missing value, in the language of the reader. */
  what: string
  /** The page below `/admin/` where a person can enter it; null if there is none. */
  link: { path: string; search: Record<string, string> } | null
}

type Link = (about: Protocol) => Gap['link']
const open =
  (path: string, key: 'student_id' | 'teacher_id' | 'course_id' | 'id'): Link =>
  (about) =>
    about[key] ? { path, search: { edit: String(about[key]) } } : open('k/protocol', 'id')(about)

/** The page of the record with the value, by the first part of the name: `student` for `student.birth_date`. */
const recordLinks: Record<string, Link> = {
  student: open('k/student', 'student_id'),
  specialty: open('k/student', 'student_id'),
  year: open('k/student', 'student_id'),
  guardian: ({ student_id }) =>
    student_id ? { path: 'k/studentGuardian', search: { student_id: String(student_id) } } : null,
  course: open('k/course', 'course_id'),
  plan: open('k/course', 'course_id'),
  price: open('k/protocol', 'id'),
  partner: open('k/protocol', 'id'),
  agreement: open('k/protocol', 'id'),
  school: () => ({ path: 'routine/config', search: {} }),
}

export function gapsOf(
  at: At,
  about: Protocol,
  missing: readonly Placeholder[],
  lacking: readonly MissingSigner[],
): Gap[] {
  const teacher: Link = (each) =>
    each.teacher_id ? open('k/teacher', 'teacher_id')(each) : { path: 'k/teacher', search: {} }
  const link = (name: string) =>
    (name.startsWith('teacher.') ? teacher : recordLinks[textBefore(name, '.')])?.(about) ?? null
  const texts = missing
    // A missing signer is reported once, as a signer.
    .filter((name) => !name.startsWith('signature.'))
    .map((name) => ({ name, what: say(wordsOf(name), at.language), link: link(name) }))
  const people = lacking.map(({ role, what, names = [] }) => ({
    name: `signature.${role}`,
    what: say(gapWords[what], at.language, { role: say(roleWords[role], at.language), names: names.join(', ') }),
    link: link(
      `${{ student: 'student', guardian: 'guardian', school: 'school', teacher: 'teacher', partner: 'partner' }[role]}.`,
    ),
  }))
  return [...texts, ...people]
}

const wordsOf = (name: string): Words => (isPlaceholder(name) ? placeholderWords[name] : [name, name, name])
