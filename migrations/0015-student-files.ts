// Records that belong to a student: guardians of minors, documents, the submitted form, and messages during the
// application.

import type { Kysely } from 'kysely'
import { createIndex, createTable, createUnique } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const languages = "('fr', 'zh-cn', 'en')"

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'student_guardian', {
    student_id: 'integer not null references student (id)',
    name: 'text not null',
    native_name: 'text',
    relation: "text not null check (relation in ('father', 'mother', 'guardian', 'host_family', 'agency', 'other'))",
    email: 'text',
    mobile: 'text',
    wechat: 'text',
    locale: `text not null default 'fr' check (locale in ${languages})`,
    is_legal: 'integer not null default 0 check (is_legal in (0, 1))',
    can_sign: 'integer not null default 0 check (can_sign in (0, 1))',
    receives_notifications: 'integer not null default 0 check (receives_notifications in (0, 1))',
    ...stamps,
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'student_guardian', 'student_id')
  await createUnique(db, 'student_guardian', 'email', 'student_id, lower(email)')

  await createTable(db, 'student_document', {
    student_id: 'integer not null references student (id)',
    kind: `text not null check (kind in ('passport', 'visa', 'permit', 'diploma', 'transcript', 'language_test', 'photo', 'insurance', 'cvec', 'payment', 'other'))`,
    detail: 'text',
    file: 'text not null',
    issued_on: 'text',
    expires_on: 'text',
    review_note: 'text',
    reviewed_by: 'integer references admin (id)',
    reviewed_at: 'integer',
    status:
      "text not null default 'submitted' check (status in ('submitted', 'accepted', 'refused', 'expired', 'replaced'))",
    ...stamps,
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'student_document', 'student_id, kind, status')
  await createIndex(db, 'student_document', 'expires_on, status')
  await createIndex(db, 'student_document', 'status, id')

  await createTable(db, 'student_registration', {
    student_id: 'integer not null references student (id)',
    // The hash of the current token: the browser's until the address is confirmed, then the one in the mail.
    token_hash: 'text not null unique',
    payload: 'text',
    locale: `text not null default 'fr' check (locale in ${languages})`,
    ip: 'text',
    user_agent: 'text',
    consent_version: 'text',
    duplicate_of: 'text',
    duplicate_score: 'integer not null default 0',
    // The kinds of documents that the school has requested again.
    asked_documents: "text not null default '[]'",
    submitted_at: 'integer',
    email_verified_at: 'integer',
    last_seen_at: 'integer',
    expires_at: 'integer not null',
    ...stamps,
  })
  await createIndex(db, 'student_registration', 'student_id')
  await createIndex(db, 'student_registration', 'email_verified_at, create_time')
  await createIndex(db, 'student_registration', 'create_time, id')

  // From the school to the applicant, or from the applicant to the school (without an author).
  await createTable(db, 'student_message', {
    student_id: 'integer not null references student (id)',
    admin_id: 'integer references admin (id)',
    body: 'text not null',
    create_time: 'integer not null',
  })
  await createIndex(db, 'student_message', 'student_id')
}
