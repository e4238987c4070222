// Agreements: templates, issued texts, signers, and all events of each.

import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, createUnique } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'protocol_template', {
    code: 'text not null',
    revision: 'integer not null default 1',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    kind: "text not null check (kind in ('enrolment_contract', 'training_convention', 'internship', 'tutoring', 'code_of_conduct', 'data_consent', 'image_right', 'payment_plan', 'other'))",
    layout: "text not null default 'fr' check (layout in ('fr', 'zh', 'en', 'fr_zh'))",
    sign_mode: "text not null default 'sign' check (sign_mode in ('none', 'acknowledge', 'sign'))",
    signer_roles: 'text',
    expire_days: 'integer not null default 30',
    cooling_off_days: 'integer',
    auto_issue: "text check (auto_issue in ('on_approval', 'on_course_enrolment'))",
    legal_points: "text not null default '[]'",
    body: 'text',
    body_zh: 'text',
    body_en: 'text',
    status: "text not null default 'draft' check (status in ('draft', 'published', 'retired'))",
    ...stamps,
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await sql
    .raw(
      'create unique index protocol_template_code_revision on protocol_template (lower(code), revision) where delete_time is null',
    )
    .execute(db)
  await createIndex(db, 'protocol_template', 'code, id')
  await createTable(db, 'protocol', {
    number: 'text',
    template_id: 'integer not null references protocol_template (id)',
    title: 'text not null',
    party_kind: "text not null default 'student' check (party_kind in ('student', 'teacher'))",
    student_id: 'integer references student (id)',
    teacher_id: 'integer references teacher (id)',
    course_id: 'integer references course (id)',
    tutor_task_id: 'integer references tutor_task (id)',
    parent_id: 'integer references protocol (id)',
    partner_name: 'text',
    partner_email: 'text',
    valid_from: 'text check (length(valid_from) = 10)',
    valid_to: 'text check (length(valid_to) = 10)',
    amount_cents: 'integer check (amount_cents >= 0)',
    currency: "text not null default 'EUR' check (currency in ('EUR', 'CNY', 'USD', 'GBP'))",
    amended_clauses: 'text',
    rendered_html: 'text',
    content_sha256: 'text',
    pdf: 'text',
    evidence: 'text',
    paper_scan: 'text',
    issued_at: 'integer',
    expires_at: 'integer',
    completed_at: 'integer',
    withdrawal_until: 'integer',
    void_reason: 'text',
    status:
      "text not null default 'draft' check (status in ('draft', 'issued', 'partially_signed', 'signed', 'declined', 'expired', 'void', 'withdrawn', 'terminated', 'superseded'))",
    ...stamps,
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createUnique(db, 'protocol', 'number')
  await createIndex(db, 'protocol', 'number, id')
  await createIndex(db, 'protocol', 'student_id, status')
  await createIndex(db, 'protocol', 'teacher_id', 'teacher_id is not null')
  await createIndex(db, 'protocol', 'template_id, status')
  await createIndex(db, 'protocol', 'status, expires_at')
  await createIndex(db, 'protocol', 'parent_id', 'parent_id is not null')
  await createIndex(db, 'protocol', 'course_id', 'course_id is not null')
  await createIndex(db, 'protocol', 'tutor_task_id', 'tutor_task_id is not null')
  for (const sorted of ['valid_from', 'valid_to', 'amount_cents', 'issued_at', 'expires_at', 'completed_at'])
    await createIndex(db, 'protocol', `${sorted}, id`)
  await createTable(db, 'protocol_signature', {
    protocol_id: 'integer not null references protocol (id) on delete cascade',
    role: "text not null check (role in ('student', 'guardian', 'school', 'teacher', 'partner'))",
    order_no: 'integer not null',
    required: 'integer not null default 1 check (required in (0, 1))',
    proof: "text not null default 'none' check (proof in ('none', 'email_code', 'sms_code'))",
    signer_kind: "text not null check (signer_kind in ('student', 'guardian', 'admin', 'teacher', 'partner'))",
    signer_id: 'integer',
    signer_name: 'text not null',
    signer_email: 'text',
    locale: "text not null default 'fr' check (locale in ('fr', 'zh-cn', 'en'))",
    status:
      "text not null default 'waiting' check (status in ('waiting', 'notified', 'viewed', 'signed', 'declined', 'expired'))",
    access_token_hash: 'text unique',
    method: "text check (method in ('typed', 'drawn', 'click', 'paper'))",
    typed_text: 'text',
    drawn_svg: 'text',
    consent_text: 'text',
    proof_kind: 'text',
    proof_at: 'integer',
    notified_at: 'integer',
    viewed_at: 'integer',
    read_at: 'integer',
    signed_at: 'integer',
    decline_reason: 'text',
    ip: 'text',
    user_agent: 'text',
    timezone: 'text',
    content_sha256: 'text',
    chain_sha256: 'text',
    chain_no: 'integer',
    reminder_count: 'integer not null default 0',
    last_reminder_at: 'integer',
    create_time: 'integer not null',
    update_time: 'integer not null',
  })
  await sql
    .raw('create unique index protocol_signature_place on protocol_signature (protocol_id, role, order_no)')
    .execute(db)
  await createIndex(db, 'protocol_signature', 'signer_kind, signer_id, status')
  await createIndex(db, 'protocol_signature', 'status, notified_at')
  await createTable(db, 'protocol_event', {
    protocol_id: 'integer not null references protocol (id) on delete cascade',
    signature_id: 'integer references protocol_signature (id) on delete cascade',
    kind: "text not null check (kind in ('created', 'issued', 'mail_sent', 'mail_bounced', 'link_opened', 'viewed', 'scrolled_to_end', 'code_sent', 'code_ok', 'code_failed', 'signed', 'declined', 'reminded', 'expired', 'reissued', 'voided', 'withdrawn', 'terminated', 'paper_signed', 'paper_undone', 'amended', 'superseded', 'completed', 'downloaded', 'tampered'))",
    at: 'integer not null',
    actor: 'text',
    actor_id: 'integer references admin (id)',
    ip: 'text',
    user_agent: 'text',
    data: 'text',
  })
  await createIndex(db, 'protocol_event', 'protocol_id, id')
}
