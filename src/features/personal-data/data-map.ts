// What each column of each table tells of a person. A column without a tag fails a test, so a new one is thought about once.

import { type Field, isDerived } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

/**
 * `personal`: says something about somebody. `minor`: the same, and they may be a child. `identifier`: leads to a person,
 * a number of theirs or another row of ours. `secret`: opens something, or proves who somebody is.
 */
export const tags = ['none', 'personal', 'minor', 'identifier', 'secret'] as const
export type Tag = (typeof tags)[number]
export const isPersonal = (tag: Tag | undefined) => tag !== undefined && tag !== 'none'

interface Entity {
  /** What a column of it holds unless its kind or the list below says otherwise. */
  holds: Tag
  columns?: Record<string, Tag>
}

/** Every entity there is: those that are people hold personal data, the others only who entered them. */
export const entities: Record<string, Entity> = {
  student: {
    holds: 'minor',
    columns: {
      ...{ student_no: 'identifier', ine: 'identifier', id_number: 'identifier', permit_number: 'identifier' },
      ...{ name_order: 'none', consent_version: 'none', archived_time: 'none' },
    },
  },
  student_guardian: {
    holds: 'personal',
    columns: { is_legal: 'none', can_sign: 'none', receives_notifications: 'none', adult_consent: 'none' },
  },
  student_document: { holds: 'minor', columns: { kind: 'none', number: 'identifier', overrides_file: 'none' } },
  student_registration: {
    holds: 'minor',
    columns: {
      ...{ ip: 'identifier', locale: 'none', consent_version: 'none', duplicate_score: 'none', expires_at: 'none' },
      ...{ duplicate_of: 'identifier' },
    },
  },
  student_status_log: { holds: 'minor', columns: { from_status: 'none', to_status: 'none', at: 'none' } },
  teacher: {
    holds: 'personal',
    columns: {
      teacher_no: 'identifier',
      currency: 'none',
      role_tags: 'none',
      kind: 'none',
      weekly_max_minutes: 'none',
    },
  },
  admin: { holds: 'personal', columns: { username: 'identifier', last_login_ip: 'identifier' } },
  user: {
    holds: 'personal',
    columns: { username: 'identifier', last_login_ip: 'identifier', join_ip: 'identifier', group_id: 'none' },
  },
  user_money_log: { holds: 'personal', columns: { create_time: 'none' } },
  user_score_log: { holds: 'personal', columns: { create_time: 'none' } },
  attachment: {
    holds: 'none',
    columns: { user_id: 'identifier', url: 'personal', name: 'personal', search_text: 'personal' },
  },
  outbox: {
    holds: 'none',
    columns: {
      ...{ recipient: 'identifier', subject: 'personal', body: 'personal', search_text: 'personal' },
      carries: 'identifier',
    },
  },
  admin_log: {
    holds: 'none',
    columns: {
      ...{ username: 'identifier', row_id: 'identifier', data: 'personal', ip: 'identifier' },
      useragent: 'personal',
      search_text: 'personal',
    },
  },
  data_recycle_log: { holds: 'none', columns: logColumns({}) },
  sensitive_data_log: { holds: 'none', columns: logColumns({ before: 'personal', after: 'personal' }) },
  notification: {
    holds: 'none',
    columns: {
      title: 'personal',
      title_zh: 'personal',
      title_en: 'personal',
      body: 'personal',
      body_zh: 'personal',
      body_en: 'personal',
      previous_text: 'personal',
      search_text: 'personal',
      group_key: 'identifier',
      link_path: 'identifier',
    },
  },
  certificate: {
    holds: 'minor',
    columns: {
      number: 'identifier',
      code: 'secret',
      doc_locale: 'none',
      template_code: 'none',
      template_revision: 'none',
      pdf_sha256: 'none',
      verify_count: 'none',
      last_verified_at: 'none',
      revoke_proposed: 'none',
      search_text: 'identifier',
    },
  },
  certificate_check: {
    holds: 'none',
    columns: { ip_hash: 'identifier', user_agent: 'personal', code_tried: 'none' },
  },
  course: { holds: 'none' },
  courseware: { holds: 'none' },
  course_enrolment: {
    holds: 'minor',
    columns: { billing_rule: 'none', purchased_minutes: 'none', bonus_minutes: 'none' },
  },
  grading_scale: { holds: 'none' },
  grading_scale_band: { holds: 'none' },
  grading_scale_conversion: { holds: 'none' },
  tutor_task: { holds: 'none', columns: { tutor_report: 'minor', rate_cents: 'personal', pay_cents: 'personal' } },
  tutor_task_student: {
    holds: 'minor',
    columns: { logged_minutes: 'none', budget_minutes: 'none', state: 'none', progress: 'none' },
  },
  tutor_session: { holds: 'none', columns: { content: 'minor', next_step: 'minor', reject_reason: 'personal' } },
  pay_batch: { holds: 'none' },
  course_plan: { holds: 'none', columns: { private_note: 'personal' } },
  course_plan_series: { holds: 'none' },
  attendance: { holds: 'minor', columns: { method: 'none' } },
  attendance_justification: { holds: 'minor' },
  teacher_unavailability: { holds: 'personal' },
  calendar_feed: {
    holds: 'none',
    columns: { owner_id: 'identifier', token_hash: 'secret', last_fetched_at: 'personal' },
  },
  protocol_template: { holds: 'none' },
  protocol: {
    holds: 'none',
    columns: {
      ...{ number: 'identifier', title: 'minor', partner_name: 'personal', partner_email: 'identifier' },
      ...{ amount_cents: 'personal', amended_clauses: 'minor', rendered_html: 'minor', void_reason: 'minor' },
      ...{ contracted_cents: 'personal', paper_scan: 'minor', pdf: 'minor' },
      search_text: 'minor',
    },
  },
  assessment: { holds: 'none' },
  score: { holds: 'minor', columns: { graded_at: 'none', published_at: 'none' } },
  score_log: { holds: 'minor', columns: { actor_role: 'none', via: 'none', at: 'none', ip: 'identifier' } },
  term_result: { holds: 'minor', columns: { coefficient: 'none', computed_at: 'none' } },
  specialty: { holds: 'none' },
  room: { holds: 'none' },
  holiday: { holds: 'none' },
  academic_year: { holds: 'none' },
  academic_term: { holds: 'none' },
  admin_group: { holds: 'none' },
  admin_rule: { holds: 'none' },
  user_group: { holds: 'none' },
  user_rule: { holds: 'none' },
  data_recycle: { holds: 'none' },
  sensitive_data: { holds: 'none' },
}

function logColumns(own: Record<string, Tag>): Record<string, Tag> {
  const who: Record<string, Tag> = { row_id: 'identifier', ip: 'identifier', useragent: 'personal' }
  return { ...who, title: 'minor', search_text: 'minor', ...own }
}

const pair = (one: string, other: string, tag: Tag = 'none'): Record<string, Tag> => ({ [one]: tag, [other]: 'none' })

/** The tables that are no entity's. */
export const tables: Record<string, Record<string, Tag>> = {
  session: {
    ...{ id: 'none', realm: 'none', account_id: 'identifier', keep: 'none', rotates: 'none', create_time: 'personal' },
    ...{ access_hash: 'secret', refresh_hash: 'secret', previous_hash: 'secret', last_used_time: 'personal' },
    ...{ access_until: 'none', refresh_until: 'none', previous_until: 'none', revoked_time: 'none' },
    ...{ ip: 'identifier', user_agent: 'personal', proof_time: 'none', look_group_id: 'none', acting_as: 'none' },
  },
  session_used: { hash: 'secret', session_id: 'identifier', time: 'none' },
  device: { hash: 'secret', realm: 'none', account_id: 'identifier', last_time: 'personal' },
  captcha: { id: 'none', targets: 'none', tries: 'none', expire_time: 'none' },
  code: { purpose: 'none', target: 'identifier', hash: 'secret', tries: 'none', expire_time: 'none' },
  challenge: { purpose: 'none', target: 'identifier', challenge: 'secret', expire_time: 'none' },
  sign_in_step: { hash: 'secret', admin_id: 'identifier', keep: 'none', tries: 'none', expire_time: 'none' },
  admin_totp: {
    ...{ admin_id: 'identifier', secret: 'secret', last_step: 'none', confirmed_time: 'none', create_time: 'none' },
  },
  admin_recovery_code: { admin_id: 'identifier', hash: 'secret', used_time: 'none' },
  admin_passkey: {
    ...{ id: 'none', admin_id: 'identifier', credential_id: 'secret', public_key: 'secret', counter: 'none' },
    ...{ transports: 'none', name: 'personal', create_time: 'none', last_used_time: 'personal' },
  },
  admin_invitation: {
    ...{ hash: 'secret', admin_id: 'identifier', created_by: 'identifier', create_time: 'none' },
    ...{ expire_time: 'none', used_time: 'none' },
  },
  student_message: { id: 'none', student_id: 'identifier', admin_id: 'identifier', body: 'minor', create_time: 'none' },
  counter: { name: 'none', value: 'none' },
  stat_daily: { day: 'none', metric: 'none', dim_kind: 'none', dim_id: 'none', value: 'none' },
  rate_limit: { key: 'identifier', points: 'none', expire: 'none' },
  answered_call: {
    ...{ key: 'secret', realm: 'none', who_id: 'identifier', sent: 'secret', answer: 'personal', time: 'none' },
  },
  config: {
    ...{ id: 'none', name: 'none', group_name: 'none', title: 'none', tip: 'none', type: 'none', value: 'none' },
    ...{ content: 'none', rule: 'none', extend: 'none', input_extend: 'none', allow_del: 'none', weigh: 'none' },
    ...{ create_time: 'none', update_time: 'none', updated_by: 'identifier' },
  },
  trail_change: {
    ...{ id: 'none', realm: 'none', who_id: 'identifier', who_name: 'personal', ip: 'identifier', time: 'none' },
    undoes: 'none',
  },
  trail_row: {
    ...{ id: 'none', change_id: 'none', resource: 'none', row_id: 'identifier', title: 'minor', kind: 'none' },
    ...{ action: 'none', fields: 'minor', version: 'none' },
  },
  saved_view: {
    ...{ id: 'none', owner_id: 'identifier', resource: 'none', name: 'personal', content: 'personal' },
    ...{ create_time: 'none', update_time: 'none' },
  },
  saved_view_group: pair('saved_view_id', 'admin_group_id'),
  saved_view_default: { admin_id: 'identifier', resource: 'none', saved_view_id: 'none' },
  import_job: {
    ...{ id: 'none', admin_id: 'identifier', resource: 'none', file: 'personal', encoding: 'none', headings: 'none' },
    ...{ samples: 'minor', mapping: 'none', options: 'none', status: 'none', total: 'none', seen: 'none' },
    ...{ created: 'none', updated: 'none', skipped: 'none', errors: 'none', kept: 'none', change_id: 'none' },
    ...{ finish_time: 'none', create_time: 'none', update_time: 'none' },
  },
  import_row: {
    ...{ id: 'none', job_id: 'none', line: 'none', raw: 'minor', action: 'none', reason: 'minor' },
    ...{ target_id: 'identifier', before: 'minor' },
  },
  notification_target: {
    ...{ id: 'none', notification_id: 'none', kind: 'none', ref: 'identifier', include: 'none', audience: 'none' },
  },
  notification_preference: { admin_id: 'identifier', category: 'none', mail: 'personal' },
  notification_read: {
    ...{ notification_id: 'none', recipient_kind: 'none', recipient_id: 'identifier', delivered_at: 'none' },
    ...{ email_status: 'personal', outbox_id: 'identifier', read_at: 'minor', ack_at: 'minor' },
    ...{ reminder_count: 'minor', last_reminder_at: 'none', hidden_at: 'personal' },
  },
  notification_audience: {
    ...{ notification_id: 'none', recipient_kind: 'none', lot: 'none', delivered_at: 'none', members: 'identifier' },
    ...{ many: 'none', to_mail: 'none', reminder_count: 'none', last_reminder_at: 'none' },
  },
  protocol_signature: {
    ...{ id: 'none', protocol_id: 'identifier', role: 'none', order_no: 'none', required: 'none', proof: 'none' },
    ...{ signer_kind: 'none', signer_id: 'identifier', signer_name: 'minor', signer_email: 'identifier' },
    ...{ locale: 'personal', status: 'none', access_token_hash: 'secret', method: 'none', typed_text: 'minor' },
    ...{ drawn_svg: 'minor', consent_text: 'none', proof_kind: 'none', proof_at: 'none', notified_at: 'none' },
    ...{ viewed_at: 'personal', read_at: 'personal', signed_at: 'personal', decline_reason: 'minor' },
    ...{ ip: 'identifier', user_agent: 'personal', timezone: 'personal', content_sha256: 'none' },
    ...{ chain_sha256: 'none', chain_no: 'none', reminder_count: 'none', last_reminder_at: 'none' },
    ...{ create_time: 'none', update_time: 'none' },
  },
  protocol_event: {
    ...{ id: 'none', protocol_id: 'identifier', signature_id: 'none', kind: 'none', at: 'none', actor: 'personal' },
    ...{ actor_id: 'identifier', ip: 'identifier', user_agent: 'personal', data: 'minor' },
  },
  attachment_use: { attachment_id: 'none', resource: 'none', row_id: 'identifier', field: 'none' },
  direct_upload: {
    ...{ id: 'none', ticket: 'secret', key: 'none', realm: 'none', who_id: 'identifier', topic: 'none' },
    ...{ name: 'personal', mimetype: 'none', size: 'none', claim_time: 'none', create_time: 'none' },
  },
  terminal_run: {
    ...{
      id: 'none',
      uuid: 'none',
      admin_id: 'identifier',
      command: 'none',
      extend: 'none',
      status: 'none',
      runner: 'none',
    },
    ...{ lease_until: 'none', exit_code: 'none', output_bytes: 'none', output_sha256: 'none', create_time: 'none' },
    ...{ start_time: 'none', end_time: 'none' },
  },
  terminal_output: { run_id: 'none', seq: 'none', text: 'none', create_time: 'none' },
  terminal_ticket: { hash: 'secret', session_id: 'identifier', command: 'none', uuid: 'none', create_time: 'none' },
  terminal_setting: { name: 'none', value: 'none' },
  module: {
    ...{ uid: 'none', version: 'none', state: 'none', manifest: 'none', package: 'none', publisher_key: 'none' },
    ...{ source: 'none', update_waiting: 'none', answers: 'none', problem: 'none', install_time: 'none' },
    update_time: 'none',
  },
  module_file: { uid: 'none', path: 'none', content: 'none' },
  module_claim: { place: 'none', uid: 'none' },
  module_migration: { uid: 'none', name: 'none', checksum: 'none', tables: 'none', time: 'none' },
  module_list: { name: 'none', uid: 'none', declaration: 'none' },
  module_kept: { uid: 'none', version: 'none', publisher_key: 'none', until: 'none' },
  module_journal: {
    ...{ id: 'none', uid: 'none', action: 'none', version: 'none', step: 'none', process: 'none', lease_until: 'none' },
    ...{ result: 'none', create_time: 'none', end_time: 'none' },
  },
  admin_log_seal: { seq: 'none', log_id: 'none', hash: 'none' },
  admin_log_anchor: { seq: 'none', hash: 'none', time: 'none', mac: 'none' },
  admin_group_access: pair('admin_id', 'admin_group_id', 'identifier'),
  admin_group_rule: pair('admin_group_id', 'admin_rule_id'),
  courseware_file: {
    ...{ courseware_id: 'none', version: 'none', attachment_id: 'none', url: 'none', created_by: 'identifier' },
    create_time: 'none',
  },
  courseware_target: pair('student_id', 'courseware_id', 'identifier'),
  courseware_access: {
    ...{ courseware_id: 'none', student_id: 'identifier', first_view_at: 'minor', last_view_at: 'minor' },
    ...{ view_count: 'minor', download_count: 'minor', last_download_at: 'minor', last_file_version: 'none' },
  },
  course_teacher: { course_id: 'none', teacher_id: 'identifier', role: 'none', share_percent: 'personal' },
  course_plan_student: pair('student_id', 'course_plan_id', 'identifier'),
  teacher_specialty: pair('teacher_id', 'specialty_id', 'identifier'),
  tutor_task_notice: { tutor_task_id: 'none', kind: 'none', time: 'none' },
  tutor_session_student: {
    ...{ tutor_session_id: 'none', student_id: 'identifier', presence: 'minor', minutes: 'none' },
    ...{ confirmed_at: 'none', silent: 'none', disputed_at: 'none', dispute_note: 'minor' },
  },
  pay_batch_line: {
    ...{ id: 'none', pay_batch_id: 'none', tutor_id: 'identifier', tutor_task_id: 'none', tutor_session_id: 'none' },
    ...{ minutes: 'none', rate_cents: 'personal', amount_cents: 'personal', note: 'personal', time: 'none' },
  },
  user_group_rule: pair('user_group_id', 'user_rule_id'),
  erasure: { hash: 'secret', time: 'none' },
  retention: {
    ...{ name: 'none', days: 'none', before_days: 'none', from_time: 'none', update_time: 'none' },
    ...{ asked_days: 'none', asked_time: 'none', asked_by: 'identifier', updated_by: 'identifier' },
  },
  retention_confirmation: { id: 'none', confirmed_time: 'none', confirmed_by: 'identifier' },
  migration: { name: 'none', checksum: 'none', time: 'none' },
}

/** Undefined: nobody has said. */
export function tagOf(resources: Record<string, Resource>, table: string, column: string): Tag | undefined {
  if (Object.hasOwn(tables, table)) return tables[table]![column]
  const resource = Object.values(resources).find((each) => each.table === table)
  // What a module brought says itself what it holds.
  if (resource?.holds) return resource.holds[column] ?? 'none'
  const entity = entities[resource?.name ?? table]
  if (!entity) return undefined
  const field = resource && Object.hasOwn(resource.fields, column) ? resource.fields[column] : undefined
  return entity.columns?.[column] ?? (field ? ofKind(field, column) : ofEngine(column, entity.holds)) ?? entity.holds
}

const stamps = new Set(['create_time', 'update_time'])
const people = new Set(['student', 'teacher', 'admin', 'user'])

/** What the kind of a field says before the entity does. */
function ofKind({ kind, target }: Field, name: string): Tag | undefined {
  if (kind === 'secret') return 'secret'
  if (kind === 'id' || kind === 'weigh' || kind === 'state' || stamps.has(name)) return 'none'
  if (target !== undefined) return people.has(target) ? 'identifier' : 'none'
  return undefined
}

function ofEngine(column: string, holds: Tag): Tag {
  return isDerived(column) ? holds : 'none'
}
