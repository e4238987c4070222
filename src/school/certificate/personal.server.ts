// Personal data of certificate: the contents of certificates, and who verified them.

import { type Personal, refersToPerson, oldRows, refersToRows } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'schooling'

/** What an erasure empties. The number and the code stay, so that the paper can still be verified. */
const withoutContent = {
  snapshot: '{}',
  heading: null,
  wording: null,
  purpose_note: null,
  refuse_reason: null,
  pdf: null,
  parts: null,
  revoke_reason: '—',
  search_text: '',
}

export const certificatePersonal: Personal = {
  tables: {
    certificate_check: {
      holds: 'none',
      activity,
      columns: { ip_hash: 'identifier', user_agent: 'personal', code_tried: 'none' },
      places: [
        {
          of: refersToRows('certificate_id', 'certificate', refersToPerson({ student: 'student_id' })),
          erase: 'remove',
          archived: 'keep',
        },
      ],
    },
    certificate: {
      holds: 'minor',
      activity,
      stays: 'certificates',
      columns: {
        number: 'identifier',
        code: 'secret',
        doc_locale: 'none',
        template_code: 'none',
        template_revision: 'none',
        pdf_sha256: 'none',
        verify_count: 'none',
        last_verified_at: 'none',
        guardians_at: 'none',
        revoke_proposed: 'none',
        search_text: 'identifier',
      },
      places: [
        {
          of: { student: 'student_id' },
          erase: withoutContent,
          history: true,
          archived: { purpose_note: null, refuse_reason: null },
        },
      ],
    },
  },
  periods: {
    certificate_checks: {
      order: 130,
      words: words.checks,
      reason: words.checksReason,
      advised: 365,
      least: 30,
      activities: [activity],
      rule: oldRows('certificate_check', 'at'),
    },
  },
  reasons: { certificates: words.staysCertificates },
}
