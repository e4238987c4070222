// Notifications to the holder of a certificate.

import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/words.ts'
import { notify } from '#school/notification/index.server.ts'
import { kindWords } from './certificate.labels.ts'
import type { Certificate } from './certificate.server.ts'
import { certificateNews } from './news.labels.ts'

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
