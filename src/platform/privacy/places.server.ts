// Every place where something about a person lies: which rows, and what becomes of them when the person is forgotten.

import { type ExpressionBuilder, type Expression, type SqlBool, sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { holds, without } from '#school/notification/audience.server.ts'
import { readsOf } from '#school/notification/own-reads.server.ts'
import { agreementPlaces } from './agreement-places.server.ts'
import { modulePlaces } from './module-places.server.ts'
import type { Person } from './person.server.ts'

// oxlint-disable-next-line typescript/no-explicit-any
export type Eb = ExpressionBuilder<any, any>
export type Which = (eb: Eb, person: Person) => Expression<SqlBool> | null

/** From when on the school keeps what was concluded: as a moment, and as the day it was at the school. */
export interface Since {
  moment: number
  day: string
}

export interface Place {
  table: string
  which: Which
  /**
   * `remove`: the rows go. `blank`: every personal column of the entity. `sealed`: what the seal of the log allows. Otherwise
   * these columns are emptied.
   */
  erase: 'remove' | 'blank' | 'sealed' | Record<string, unknown> | ((person: Person) => Record<string, unknown>)
  /** Where the rows hold other people too: what is handed out of them. */
  handed?: (at: At, person: Person) => Promise<Record<string, unknown>[]>
  /** Nobody's business but the product's: it is emptied, and not handed out. */
  inner?: true
  /** Which of them may go, where the law makes the school keep the others that were concluded since then. */
  released?: (eb: Eb, since: Since) => Expression<SqlBool>
}

/** Any of these numbers in that column; nothing where the person has none. */
const any =
  (column: string, of: (person: Person) => number[]): Which =>
  (eb, person) =>
    of(person).length > 0 ? eb(column, 'in', of(person)) : null

const account = ({ admin }: Person) => admin
const student = ({ student: ids }: Person) => ids
const teacher = ({ teacher: ids }: Person) => ids
const member = ({ user }: Person) => user

/** Both realms have accounts of equal numbers. */
const ofRealm =
  (column: string): Which =>
  (eb, { admin, user }) => {
    const mine = (realm: string, ids: number[]) => eb.and([eb('realm', '=', realm), eb(column, 'in', ids)])
    const both = [
      ...(admin.length > 0 ? [mine('admin', admin)] : []),
      ...(user.length > 0 ? [mine('member', user)] : []),
    ]
    return both.length > 0 ? eb.or(both) : null
  }

/** Rows about records, wherever they name the entity and the row. */
const aboutRecord =
  (column: string): Which =>
  (eb, person) => {
    const named = Object.entries(person).filter(([, ids]) => ids.length > 0)
    return eb.or(named.map(([entity, ids]) => eb.and([eb('resource', '=', entity), eb(column, 'in', ids)])))
  }

/** Records about them that are not their file; each has a history of its own. */
const beside: [table: string, column: string, of: (person: Person) => number[]][] = [
  ...[
    ...['student_document', 'student_guardian', 'student_registration', 'student_status_log', 'course_enrolment'],
    ...[
      'certificate',
      'protocol',
      'tutor_task_student',
      'attendance',
      'attendance_justification',
      'score',
      'term_result',
    ],
  ].map((table): [string, string, typeof student] => [table, 'student_id', student]),
  ['protocol', 'teacher_id', teacher],
  ['teacher_unavailability', 'teacher_id', teacher],
  ['tutor_task', 'tutor_id', teacher],
  ['tutor_session', 'tutor_id', teacher],
]

const aboutBeside: Which = (eb, person) =>
  eb.or(
    beside.map(([table, column, of]) => {
      const rows = eb
        .selectFrom(table)
        .select(`${table}.id`)
        .where(column, 'in', [0, ...of(person)])
      return eb.and([eb('resource', '=', table), eb('row_id', 'in', rows)])
    }),
  )

const ofJobs = (eb: Eb, person: Person) =>
  eb.exists(
    eb
      .selectFrom('import_job')
      .select('import_job.id')
      .whereRef('import_job.id', '=', 'import_row.job_id')
      .where((job) =>
        job.or(
          Object.entries(person)
            .filter(([, ids]) => ids.length > 0)
            .map(([entity, ids]) =>
              job.and([job('import_job.resource', '=', entity), job('import_row.target_id', 'in', ids)]),
            ),
        ),
      ),
  )

const noText = {
  ...{ title: '—', title_zh: null, title_en: null, body: '—', body_zh: null, body_en: null },
  ...{ previous_text: null, search_text: '' },
}

/** Its number and its code stay: whoever still holds the paper must learn what became of it. */
const noCertificate = {
  ...{ snapshot: '{}', heading: null, wording: null, purpose_note: null, refuse_reason: null, pdf: null },
  ...{ revoke_reason: '—', search_text: '' },
}

/** In the order in which they are emptied: what points before what is pointed to. */
export const places: Place[] = [
  // While those rows still point to the person.
  { table: 'trail_row', which: aboutBeside, erase: { title: '', fields: '{}' } },
  { table: 'data_recycle_log', which: aboutBeside, erase: { title: '', search_text: '' } },
  {
    table: 'sensitive_data_log',
    which: aboutBeside,
    erase: { title: '', before: null, after: null, search_text: '' },
  },
  { table: 'session_used', which: ofSession, erase: 'remove', inner: true },
  { table: 'terminal_ticket', which: ofSession, erase: 'remove', inner: true },
  { table: 'session', which: ofRealm('account_id'), erase: 'remove' },
  { table: 'device', which: ofRealm('account_id'), erase: 'remove' },
  { table: 'code', which: (eb, { admin }) => targets(eb, 'admin', admin), erase: 'remove', inner: true },
  { table: 'challenge', which: ofChallenges, erase: 'remove', inner: true },
  { table: 'sign_in_step', which: any('admin_id', account), erase: 'remove', inner: true },
  { table: 'admin_totp', which: any('admin_id', account), erase: 'remove', inner: true },
  { table: 'admin_recovery_code', which: any('admin_id', account), erase: 'remove', inner: true },
  { table: 'admin_passkey', which: any('admin_id', account), erase: 'remove' },
  { table: 'admin_invitation', which: any('admin_id', account), erase: 'remove', inner: true },
  { table: 'answered_call', which: ofRealm('who_id'), erase: 'remove', inner: true },
  { table: 'direct_upload', which: ofRealm('who_id'), erase: 'remove' },
  { table: 'terminal_run', which: any('admin_id', account), erase: 'remove' },
  { table: 'saved_view_default', which: any('admin_id', account), erase: 'remove' },
  { table: 'saved_view', which: any('owner_id', account), erase: 'remove' },
  { table: 'notification_preference', which: any('admin_id', account), erase: 'remove' },
  { table: 'admin_group_access', which: any('admin_id', account), erase: 'remove' },
  { table: 'teacher_specialty', which: any('teacher_id', teacher), erase: 'remove' },
  { table: 'student_message', which: any('student_id', student), erase: 'remove' },
  { table: 'student_registration', which: any('student_id', student), erase: 'remove' },
  { table: 'student_document', which: any('student_id', student), erase: 'remove' },
  { table: 'student_guardian', which: any('student_id', student), erase: 'remove' },
  { table: 'courseware_target', which: any('student_id', student), erase: 'remove' },
  { table: 'courseware_access', which: any('student_id', student), erase: 'remove' },
  { table: 'course_teacher', which: any('teacher_id', teacher), erase: 'remove' },
  { table: 'course_enrolment', which: any('student_id', student), erase: { drop_reason: null, remark: null } },
  { table: 'student_status_log', which: any('student_id', student), erase: { reason: null } },
  ...agreementPlaces,
  { table: 'certificate_check', which: ofCertificates, erase: 'remove' },
  { table: 'certificate', which: any('student_id', student), erase: noCertificate },
  {
    table: 'tutor_task_student',
    which: any('student_id', student),
    erase: { target: null, tutor_comment: null, student_feedback: null, feedback_rating: null },
  },
  { table: 'tutor_session_student', which: any('student_id', student), erase: { dispute_note: null } },
  { table: 'tutor_task', which: any('tutor_id', teacher), erase: { tutor_report: null } },
  { table: 'tutor_session', which: any('tutor_id', teacher), erase: { reject_reason: null } },
  { table: 'pay_batch_line', which: any('tutor_id', teacher), erase: { note: null } },
  { table: 'attendance', which: any('student_id', student), erase: { comment: null } },
  {
    table: 'attendance_justification',
    which: any('student_id', student),
    erase: { reason_kind: 'other', text: null, attachment: null, review_note: null },
  },
  { table: 'course_plan_student', which: any('student_id', student), erase: 'remove' },
  { table: 'course_plan', which: any('teacher_id', teacher), erase: { private_note: null } },
  { table: 'teacher_unavailability', which: any('teacher_id', teacher), erase: 'remove' },
  { table: 'calendar_feed', which: ofFeeds, erase: 'remove' },
  { table: 'score_log', which: any('student_id', student), erase: { reason: null, ip: null } },
  { table: 'score', which: any('student_id', student), erase: { comment: null, comment_zh: null } },
  {
    table: 'term_result',
    which: any('student_id', student),
    erase: { appreciation: null, appreciation_zh: null },
  },
  { table: 'trail_row', which: aboutRecord('row_id'), erase: { title: '', fields: '{}' } },
  { table: 'trail_change', which: ofRealm('who_id'), erase: { who_name: '', ip: '' } },
  { table: 'import_row', which: ofJobs, erase: { raw: '[]', before: null, reason: null } },
  { table: 'import_job', which: jobsOf, erase: { file: '—', samples: '[]' } },
  { table: 'attachment', which: ofFiles, erase: { admin_id: null, user_id: null } },
  { table: 'data_recycle_log', which: aboutRecord('row_id'), erase: { title: '', search_text: '' } },
  { table: 'data_recycle_log', which: any('admin_id', account), erase: { ip: '', useragent: '' } },
  {
    table: 'sensitive_data_log',
    which: aboutRecord('row_id'),
    erase: { title: '', before: null, after: null, search_text: '' },
  },
  { table: 'sensitive_data_log', which: any('admin_id', account), erase: { ip: '', useragent: '' } },
  { table: 'user_money_log', which: any('user_id', member), erase: { memo: '' } },
  { table: 'user_score_log', which: any('user_id', member), erase: { memo: '' } },
  { table: 'notification', which: ofNews, erase: { ...noText, link_path: null, group_key: null } },
  { table: 'notification_target', which: namedAsTarget, erase: 'remove' },
  { table: 'notification_read', which: received, erase: 'remove', handed: readsHanded },
  ...(['student', 'teacher', 'admin'] as const).map((kind): Place => ({
    table: 'notification_audience',
    which: (eb, person) => (person[kind].length > 0 ? eb.or(person[kind].map((id) => holds(kind, id))) : null),
    erase: (person) => without(person[kind]),
    inner: true,
  })),
  { table: 'admin_log', which: ofRealm('admin_id'), erase: 'sealed' },
  { table: 'student', which: any('id', student), erase: 'blank' },
  { table: 'teacher', which: any('id', teacher), erase: 'blank' },
  { table: 'admin', which: any('id', account), erase: 'blank' },
  { table: 'user', which: any('id', member), erase: 'blank' },
]

const reader = (eb: Eb, kind: string, ids: number[]) =>
  eb.and([eb('recipient_kind', '=', kind), eb('recipient_id', 'in', ids)])

function ofFeeds(eb: Eb, { admin }: Person): Expression<SqlBool> | null {
  return admin.length > 0 ? eb.and([eb('owner_kind', '=', 'admin'), eb('owner_id', 'in', admin)]) : null
}

function ofCertificates(eb: Eb, person: Person): Expression<SqlBool> | null {
  const mine = eb
    .selectFrom('certificate')
    .select('certificate.id')
    .where('student_id', 'in', [0, ...person.student])
  return eb('certificate_id', 'in', mine)
}

function received(eb: Eb, { student: students, teacher: teachers, admin }: Person): Expression<SqlBool> {
  return eb.or([
    reader(eb, 'student', [0, ...students]),
    reader(eb, 'teacher', [0, ...teachers]),
    reader(eb, 'admin', [0, ...admin]),
  ])
}

/** With the messages in whose lots they stand: of those the rows name everybody. */
async function readsHanded(at: At, person: Person) {
  const people = (['student', 'teacher', 'admin'] as const).flatMap((kind) =>
    person[kind].map((id) => [kind, id] as const),
  )
  return people.length > 0 ? readsOf(at, people).execute() : []
}

/** What the product told nobody else. */
function ofNews(eb: Eb, person: Person): Expression<SqlBool> {
  const mine = eb
    .selectFrom('notification_read')
    .select('notification_id')
    .where((read) => received(read, person))
  return eb.and([eb('origin', '=', 'system'), eb('recipient_count', '=', 1), eb('id', 'in', mine)])
}

function namedAsTarget(eb: Eb, { student: students, teacher: teachers, admin }: Person): Expression<SqlBool> {
  const named = (kind: string, ids: number[]) =>
    eb.and([eb('kind', '=', kind), eb('ref', 'in', ['', ...ids.map(String)])])
  return eb.or([named('student', students), named('teacher', teachers), named('admin', admin)])
}

function ofSession(eb: Eb, person: Person): Expression<SqlBool> | null {
  const mine = ofRealm('account_id')(eb, person)
  return (
    mine &&
    eb(
      'session_id',
      'in',
      eb
        .selectFrom('session')
        .select('session.id')
        .where(mine as never),
    )
  )
}

/** Their own, and those that brought a line about them: such a file may be called after them. */
function jobsOf(eb: Eb, person: Person): Expression<SqlBool> {
  const lines = eb
    .selectFrom('import_row')
    .select('import_row.job_id')
    .where((row) => ofJobs(row, person))
  return eb.or([eb('admin_id', 'in', [0, ...person.admin]), eb('id', 'in', lines)])
}

function ofChallenges(eb: Eb, person: Person): Expression<SqlBool> | null {
  const mine = ofRealm('account_id')(eb, person)
  const theirs = targets(eb, 'admin', person.admin)
  if (!mine || !theirs) return theirs
  const session = sql<string>`'session:' || ${eb.ref('session.id')}`
  const open = eb
    .selectFrom('session')
    .select(session.as('target'))
    .where(mine as never)
  return eb.or([theirs, eb('target', 'in', open)])
}

function ofFiles(eb: Eb, { admin, user }: Person): Expression<SqlBool> | null {
  const mine = [
    ...(admin.length > 0 ? [eb('admin_id', 'in', admin)] : []),
    ...(user.length > 0 ? [eb('user_id', 'in', user)] : []),
  ]
  return mine.length > 0 ? eb.or(mine) : null
}

function targets(eb: Eb, realm: string, ids: number[]): Expression<SqlBool> | null {
  return ids.length > 0
    ? eb(
        'target',
        'in',
        ids.map((id) => `${realm}:${id}`),
      )
    : null
}

/** The rows of a place that concern somebody, or null where none can. */
export function rowsAt(db: AnyDatabase, { table, which }: Place, person: Person) {
  let concerns = true
  const rows = db.selectFrom(table).where((eb) => {
    const found = which(eb, person)
    concerns = found !== null
    return found ?? eb.lit(false)
  })
  return concerns ? rows : null
}

/** Those of them that go when the person is forgotten; `since` tells from when on the law still asks for the others. */
export function goingAt(db: AnyDatabase, place: Place, person: Person, since: Since) {
  const { released } = place
  const rows = rowsAt(db, place, person)
  return rows && released ? rows.where((eb) => released(eb, since)) : rows
}

/** Those whose tables this school has. */
export async function placesIn(db: AnyDatabase): Promise<Place[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return [...(await modulePlaces(db)), ...places].filter(({ table }) => there.has(table))
}
