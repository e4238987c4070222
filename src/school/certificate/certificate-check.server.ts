// Rules of verifications: who sees which. The office sees all; others see the verifications of the certificates that
// they may see.

import { type At, type Rows, rules } from '#engine/server/product.ts'
import type { ExpressionBuilder } from 'kysely'
import { studentsOf } from '#school/course/index.scope.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { certificateCheck } from './certificate-check.ts'
import { openToReader } from './guardians.server.ts'

export const certificateCheckRules = rules(certificateCheck, {
  shown: showTitles(certificateCheck),
  only: (rows, at) => {
    const ids: Rows = at.db.selectFrom('certificate').select('certificate.id')
    const mine = openToReader(studentsOf(ids, at, 'certificate.student_id'), at)
    // A verification of an unknown code has no certificate, so only the office sees it.
    const isOffice = at.who.realm === 'nobody' || at.who.super || at.who.nodes.has('k/certificate/export')
    return isOffice ? rows.where(isOutsideArchive(at)) : rows.where('certificate_check.certificate_id', 'in', mine)
  },
})

/** Leaves out verifications of certificates whose holder is in the closed archive. */
function isOutsideArchive(at: At) {
  const archived = at.db
    .selectFrom('certificate')
    .innerJoin('student', 'student.id', 'certificate.student_id')
    .select('certificate.id')
    .where('student.archived_time', 'is not', null)
  // oxlint-disable-next-line typescript/no-explicit-any
  return ({ eb, or }: ExpressionBuilder<any, any>) =>
    or([eb('certificate_check.certificate_id', 'is', null), eb('certificate_check.certificate_id', 'not in', archived)])
}
