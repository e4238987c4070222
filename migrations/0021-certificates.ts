// Certificates, each with a code for the public verification, and the verifications.

import type { Kysely } from 'kysely'
import { createIndex, createTable, createUnique } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const day = (column: string) => `text check (length(${column}) = 10)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'certificate', {
    number: 'text not null',
    code: 'text not null',
    student_id: 'integer not null references student (id)',
    kind: "text not null check (kind in ('enrolment', 'pre_enrolment', 'attendance', 'transcript', 'completion', 'level', 'custom'))",
    doc_locale: "text not null default 'fr' check (doc_locale in ('fr', 'fr_zh', 'en'))",
    purpose: "text check (purpose in ('prefecture', 'caf', 'bank', 'embassy', 'other'))",
    purpose_note: 'text',
    period_from: day('period_from'),
    period_to: day('period_to'),
    valid_until: day('valid_until'),
    heading: 'text',
    wording: 'text',
    template_code: 'text not null',
    template_revision: 'integer not null',
    // Frozen when the certificate is issued; contains everything on the document.
    snapshot: 'text',
    pdf: 'text',
    pdf_sha256: 'text check (length(pdf_sha256) = 64)',
    requested_at: 'integer',
    issued_at: 'integer',
    issued_by: 'integer references admin (id)',
    refuse_reason: 'text',
    revoked_at: 'integer',
    revoked_by: 'integer references admin (id)',
    revoke_reason: 'text',
    superseded_by: 'integer references certificate (id)',
    verify_count: 'integer not null default 0 check (verify_count >= 0)',
    last_verified_at: 'integer',
    status:
      "text not null default 'requested' check (status in ('requested', 'issued', 'refused', 'revoked', 'superseded')) " +
      "check (status in ('requested', 'refused') or (snapshot is not null and issued_at is not null)) " +
      "check (status <> 'revoked' or revoke_reason is not null)",
    ...stamps,
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createUnique(db, 'certificate', 'number')
  await createUnique(db, 'certificate', 'code')
  await createIndex(db, 'certificate', 'student_id, kind, status')
  await createIndex(db, 'certificate', 'status, issued_at')
  for (const column of [
    'issued_at',
    'requested_at',
    'valid_until',
    'verify_count',
    'last_verified_at',
    'superseded_by',
  ])
    await createIndex(db, 'certificate', column)
  await createTable(db, 'certificate_check', {
    at: 'integer not null',
    certificate_id: 'integer references certificate (id)',
    code_tried: 'text not null',
    result:
      "text not null check (result in ('valid', 'expired', 'revoked', 'superseded', 'unknown', 'opened', 'wrong_birth_date'))",
    ip_hash: 'text not null',
    user_agent: 'text',
    ...stamps,
  })
  await createIndex(db, 'certificate_check', 'at')
  await createIndex(db, 'certificate_check', 'certificate_id')
}
