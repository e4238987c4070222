// What each column tells of a person in the tables that are no entity's.

import type { Tag } from '#platform/rows/tags.ts'

export function logColumns(own: Record<string, Tag>): Record<string, Tag> {
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
  installation: { key_fingerprint: 'none', time: 'none' },
  running_process: { id: 'none', name: 'none', bucket: 'none', folder: 'none', marker: 'none', start_time: 'none' },
  migration: { name: 'none', checksum: 'none', time: 'none' },
}
