// first tables

import type { Kysely } from 'kysely'
import { createIndex, createPairs, createTable, createUnique } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'admin', {
    username: 'text not null',
    nickname: 'text not null',
    avatar: 'text',
    email: 'text',
    mobile: 'text',
    password: 'text',
    motto: 'text',
    locale: "text not null default 'fr' check (locale in ('fr', 'zh-cn', 'en'))",
    last_login_time: 'integer',
    last_login_ip: 'text',
    status: "text not null default '1' check (status in ('1', '0'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createUnique(db, 'admin', 'username')
  await createIndex(db, 'admin', 'nickname, id')
  await createIndex(db, 'admin', 'last_login_time, id')
  await createTable(db, 'academic_year', {
    code: 'text not null',
    name: 'text not null',
    start_date: 'text not null',
    end_date: 'text not null',
    is_current: 'integer not null default 0 check (is_current in (0, 1))',
    status: "text not null default 'draft' check (status in ('draft', 'open', 'closed'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createUnique(db, 'academic_year', 'code')
  await createIndex(db, 'academic_year', 'start_date, id')
  await createIndex(db, 'academic_year', 'end_date, id')
  await createTable(db, 'academic_term', {
    academic_year_id: 'integer not null references academic_year (id)',
    code: 'text not null',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    start_date: 'text not null',
    end_date: 'text not null',
    score_lock_at: 'integer',
    sequence: 'integer not null',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'academic_term', 'academic_year_id')
  await createIndex(db, 'academic_term', 'start_date, id')
  await createIndex(db, 'academic_term', 'end_date, id')
  await createIndex(db, 'academic_term', 'sequence, id')
  await createTable(db, 'admin_group', {
    pid: 'integer references admin_group (id)',
    name: 'text not null',
    all_rules: 'integer not null default 0 check (all_rules in (0, 1))',
    status: "text not null default '1' check (status in ('1', '0'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'admin_group', 'pid')
  await createTable(db, 'admin_rule', {
    pid: 'integer references admin_rule (id)',
    type: "text not null default 'menu' check (type in ('menu_dir', 'menu', 'button'))",
    title: 'text not null',
    name: 'text not null',
    path: 'text',
    icon: 'text',
    menu_type: "text check (menu_type in ('tab', 'link', 'iframe'))",
    url: 'text',
    component: 'text',
    keepalive: 'integer not null default 0 check (keepalive in (0, 1))',
    extend: "text not null default 'none' check (extend in ('none', 'add_rules_only', 'add_menu_only'))",
    remark: 'text',
    status: "text not null default '1' check (status in ('1', '0'))",
    weigh: 'integer not null default 0',
    origin: 'text',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'admin_rule', 'pid')
  await createTable(db, 'holiday', {
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    kind: "text not null check (kind in ('public_holiday', 'school_break', 'closure', 'exam_period'))",
    start_date: 'text not null',
    end_date: 'text not null',
    zone: "text check (zone in ('A', 'B', 'C'))",
    blocks_sessions: 'integer not null default 1 check (blocks_sessions in (0, 1))',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'holiday', 'start_date, id')
  await createIndex(db, 'holiday', 'end_date, id')
  await createTable(db, 'outbox', {
    channel: "text not null check (channel in ('mail', 'sms'))",
    recipient: 'text not null',
    subject: 'text',
    body: 'text not null',
    status: "text not null default 'queued' check (status in ('queued', 'sent', 'failed'))",
    attempts: 'integer not null default 0',
    last_error: 'text',
    sent_time: 'integer',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
  })
  await createTable(db, 'room', {
    code: 'text not null',
    name: 'text not null',
    site: 'text',
    kind: "text not null default 'physical' check (kind in ('physical', 'online'))",
    capacity: 'integer',
    equipment: "text not null default '[]'",
    online_url: 'text',
    allow_overlap: 'integer not null default 0 check (allow_overlap in (0, 1))',
    status: "text not null default 'active' check (status in ('active', 'inactive'))",
    weigh: 'integer not null default 0',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createUnique(db, 'room', 'code')
  await createIndex(db, 'room', 'capacity, id')
  await createTable(db, 'teacher', {
    teacher_no: 'text not null',
    admin_id: 'integer references admin (id)',
    photo: 'text',
    civility: "text check (civility in ('mme', 'm', 'dr', 'pr'))",
    last_name: 'text not null',
    first_name: 'text not null',
    native_name: 'text',
    gender: 'integer not null default 0 check (gender in (0, 1, 2))',
    email: 'text',
    mobile: 'text',
    wechat: 'text',
    locale: "text not null default 'fr' check (locale in ('fr', 'zh-cn', 'en'))",
    kind: "text not null check (kind in ('permanent', 'contractor', 'volunteer', 'external'))",
    role_tags: "text not null default '[]'",
    languages: "text not null default '[]'",
    weekly_max_minutes: 'integer',
    hourly_rate_cents: 'integer',
    tutor_rate_cents: 'integer',
    currency: "text not null default 'EUR' check (currency in ('EUR', 'CNY', 'USD', 'GBP'))",
    hire_date: 'text',
    leave_date: 'text',
    diploma: 'text',
    bio: 'text',
    bio_zh: 'text',
    bio_en: 'text',
    remark: 'text',
    status: "text not null default 'invited' check (status in ('invited', 'active', 'on_leave', 'left'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createUnique(db, 'teacher', 'teacher_no')
  await createUnique(db, 'teacher', 'admin_id', 'admin_id')
  await createIndex(db, 'teacher', 'last_name, id')
  await createIndex(db, 'teacher', 'first_name, id')
  await createUnique(db, 'teacher', 'email')
  await createIndex(db, 'teacher', 'hire_date, id')
  await createIndex(db, 'teacher', 'leave_date, id')
  await createTable(db, 'specialty', {
    code: 'text not null',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    parent_id: 'integer references specialty (id)',
    level: "text check (level in ('language', 'bachelor', 'licence', 'master', 'prepa', 'other'))",
    degree_title: 'text',
    duration_months: 'integer',
    ects: 'integer',
    tuition_cents: 'integer',
    currency: "text not null default 'EUR' check (currency in ('EUR', 'CNY', 'USD', 'GBP'))",
    head_teacher_id: 'integer references teacher (id)',
    capacity: 'integer',
    required_documents: "text not null default '[]'",
    public_open: 'integer not null default 0 check (public_open in (0, 1))',
    status: "text not null default 'active' check (status in ('active', 'archived'))",
    description: 'text',
    description_zh: 'text',
    description_en: 'text',
    weigh: 'integer not null default 0',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createUnique(db, 'specialty', 'code')
  await createIndex(db, 'specialty', 'parent_id')
  await createIndex(db, 'specialty', 'duration_months, id')
  await createIndex(db, 'specialty', 'tuition_cents, id')
  await createIndex(db, 'specialty', 'head_teacher_id')
  await createTable(db, 'student', {
    student_no: 'text',
    admin_id: 'integer references admin (id)',
    photo: 'text',
    last_name: 'text not null',
    usage_name: 'text',
    first_name: 'text not null',
    native_name: 'text',
    preferred_name: 'text',
    name_order: "text check (name_order in ('family_first', 'given_first'))",
    gender: 'integer not null default 0 check (gender in (0, 1, 2))',
    birth_date: 'text',
    birth_place: 'text',
    birth_country: 'text',
    nationality: 'text',
    email: 'text',
    mobile: 'text',
    wechat: 'text',
    address_line: 'text',
    postcode: 'text',
    city: 'text',
    country: 'text',
    emergency_name: 'text',
    emergency_phone: 'text',
    emergency_relation: 'text',
    locale: "text not null default 'fr' check (locale in ('fr', 'zh-cn', 'en'))",
    specialty_id: 'integer references specialty (id)',
    academic_year_id: 'integer references academic_year (id)',
    level: 'text',
    french_level: "text check (french_level in ('A0', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'))",
    english_level: "text check (english_level in ('A0', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'))",
    previous_school: 'text',
    previous_diploma: 'text',
    entry_date: 'text',
    exit_date: 'text',
    exit_reason: 'text',
    ine: 'text',
    id_kind: "text check (id_kind in ('passport', 'id_card', 'residence_permit', 'other'))",
    id_number: 'text',
    id_expiry: 'text',
    permit_kind: "text check (permit_kind in ('none_needed', 'vls_ts', 'cst', 'csp', 'recepisse', 'other'))",
    permit_expiry: 'text',
    advisor_id: 'integer references admin (id)',
    source: "text check (source in ('web', 'wechat', 'referral', 'agent', 'fair', 'partner', 'other'))",
    tags: "text not null default '[]'",
    remark: 'text',
    image_right: 'integer not null default 0 check (image_right in (0, 1))',
    consent_at: 'integer',
    consent_version: 'text',
    status:
      "text not null default 'draft' check (status in ('draft', 'pending', 'incomplete', 'active', 'suspended', 'graduated', 'withdrawn', 'rejected', 'cancelled', 'anonymised'))",
    status_reason: 'text',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createUnique(db, 'student', 'student_no')
  await createUnique(db, 'student', 'admin_id', 'admin_id')
  await createIndex(db, 'student', 'last_name, id', 'delete_time is null')
  await createIndex(db, 'student', 'first_name, id', 'delete_time is null')
  await createIndex(db, 'student', 'birth_date, id', 'delete_time is null')
  await createUnique(db, 'student', 'email')
  await createIndex(db, 'student', 'specialty_id')
  await createIndex(db, 'student', 'academic_year_id')
  await createIndex(db, 'student', 'entry_date, id', 'delete_time is null')
  await createIndex(db, 'student', 'permit_expiry, id', 'delete_time is null')
  await createIndex(db, 'student', 'advisor_id')
  await createTable(db, 'student_status_log', {
    student_id: 'integer not null references student (id)',
    from_status:
      "text check (from_status in ('draft', 'pending', 'incomplete', 'active', 'suspended', 'graduated', 'withdrawn', 'rejected', 'cancelled', 'anonymised'))",
    to_status:
      "text not null check (to_status in ('draft', 'pending', 'incomplete', 'active', 'suspended', 'graduated', 'withdrawn', 'rejected', 'cancelled', 'anonymised'))",
    reason: 'text',
    actor_id: 'integer references admin (id)',
    at: 'integer not null',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
  })
  await createIndex(db, 'student_status_log', 'student_id')
  await createIndex(db, 'student_status_log', 'actor_id')
  await createIndex(db, 'student_status_log', 'at, id')
  await createPairs(db, 'admin_group_access', ['admin_id', 'admin_group_id'], ['admin', 'admin_group'])
  await createPairs(db, 'admin_group_rule', ['admin_group_id', 'admin_rule_id'], ['admin_group', 'admin_rule'])
  await createPairs(db, 'teacher_specialty', ['teacher_id', 'specialty_id'], ['teacher', 'specialty'])
}
