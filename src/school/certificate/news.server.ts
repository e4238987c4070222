// Notifications to the holder of a certificate.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import type { Words } from '#engine/languages.ts'
import { notify } from '#school/notification/index.server.ts'
import { kindWords, certificateWords, certificateNews } from './words.ts'
import type { Certificate } from './certificate.server.ts'

export function tellHolder(at: At, row: Certificate, what: keyof typeof certificateNews, reason = ''): Promise<void> {
  const { title, body } = certificateNews[what] as { title: Words; body: Words }
  return notify(at, {
    to: [{ kind: 'student', id: row.student_id }],
    title,
    body,
    values: { kind: kindWords[row.kind], number: row.number, reason },
    link: '/admin/k/student/proof',
    category: 'admin',
    email: what !== 'issued',
  })
}

interface IssuedSentence {
  words: Words
  values: { number: string; name: string }
}

/** Returns what the office reads after an issue: the number, and whether the student was notified. */
export async function issuedSentence(at: At, id: number): Promise<IssuedSentence> {
  const { number, parts, ...student } = await at.db
    .selectFrom('certificate')
    .innerJoin('student', 'student.id', 'certificate.student_id')
    .selectAll('student')
    .select(['certificate.number', 'certificate.parts'])
    .where('certificate.id', '=', id)
    .executeTakeFirstOrThrow()
  const name = titleOf(at.product.resources.student, student, at.language)
  const { issuedAlone, issuedAndTold, issuedWithoutAccount } = certificateWords
  // A pack is announced by the code that makes it, not by its issue.
  const words = parts !== null ? issuedAlone : student.admin_id === null ? issuedWithoutAccount : issuedAndTold
  return { words, values: { number, name } }
}
