// What each column of each table tells of a person. A column without a tag fails a test, so a new one is thought about once.

import { type Field, isDerived } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { Tag } from '#platform/rows/tags.ts'
import { logColumns, tables } from './data-map-tables.ts'

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
