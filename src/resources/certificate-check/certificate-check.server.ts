// Who may read all certificates may read who verified them; nobody else.

import { rules } from '#engine/server/product.ts'
import { studentsOf } from '../student/student.server.ts'
import { inWords } from '../row-title.server.ts'
import { certificateCheck } from './certificate-check.ts'

export const certificateCheckRules = rules(certificateCheck, {
  shown: inWords(certificateCheck),
  only: (rows, at) => {
    const mine = studentsOf(at.db.selectFrom('certificate').select('certificate.id'), at, 'certificate.student_id')
    // An unknown code belongs to nobody, so only who sees everybody sees it.
    const isOffice = at.who.realm === 'nobody' || at.who.super || at.who.nodes.has('k/certificate/export')
    return isOffice ? rows : rows.where('certificate_check.certificate_id', 'in', mine)
  },
})
