// The rules of students: who sees which records and fields, required values, and the effects of each action.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { type At, rules } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { inviteToSignIn, linkAccount, unlinkAccount } from '#platform/access/index.server.ts'
import { dropProposals, proposeRevoking } from '#school/certificate/index.server.ts'
import { isStudentOffice, studentsOf } from '#school/course/index.scope.server.ts'
import {
  closeEnrolments,
  completeEnrolments,
  pauseEnrolments,
  resumeEnrolments,
} from '#school/course/index.enrolments.server.ts'
import { endMemberships, pauseMemberships, resumeMemberships } from '#school/course/index.groups.server.ts'
import { accountFor, approvalCalls, forgetAccount } from './approval.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { type Student, afterStudent, isApplication } from './after-student.server.ts'
import { isOtherNumber, refuseSameNumber } from './same-number.server.ts'
import { closingCalls } from './closing.server.ts'
import { overviewCalls } from './overview.server.ts'
import { welcome } from './welcome.server.ts'
import { leaveSessions } from '#school/timetable/index.sessions.server.ts'
import { leaveTasks } from '#school/tutoring/index.tasks.server.ts'
import { studentRefusals as words, studentStatusWords as statusWords } from './words.ts'
import { isOwnContact } from './own-contact.ts'
import { student } from './student.ts'
import { nextStudentNumber } from './number/student-number.server.ts'
import { missingInStudents } from './missing.server.ts'
import { needsPermit } from './needs-permit.ts'
import { followStudent } from './years/follow-student.server.ts'

type Sent = Input<typeof student>
/** The values that decide whether a record lacks something for its state. */
type Needed = Pick<Sent, 'status' | 'email' | 'mobile' | 'specialty_id' | 'permit_kind' | 'nationality'>

/** Fields that teachers never see: identity documents, permit, address, and the notes of the office. */
const officeOnly = [
  'id_kind',
  'id_number',
  'id_expiry',
  'permit_kind',
  'permit_number',
  'permit_expiry',
  'address_line',
  'postcode',
  'country',
  'emergency_name',
  'emergency_phone',
  'emergency_relation',
  'remark',
  'source',
  'tags',
  'status_reason',
  'consent_at',
  'consent_version',
  'exit_reason',
  'birth_place',
  'birth_country',
  'ine',
] as (keyof Student & keyof typeof student.fields)[]
const notForTheStudent = ['remark', 'source', 'tags', 'advisor_id'] as const
/**
 * Computed from the marks and registers of all courses, so only people who may export students, marks and attendance
 * see them.
 */
const termColumns = ['at_risk', 'term_attendance', 'term_average', 'missed_work'] as const

declare module '#engine/server/product.ts' {
  interface At {
    /**
     * True while a record returns from the closed archive, which has erased contact data and permit: they may be
     * missing and are entered later.
     */
    leavesArchive?: true
  }
}

export const studentRules = rules(student, {
  missing: missingInStudents,
  only: (rows, at) => studentsOf(rows, at, 'student.id'),
  hides: (at) => [
    ...(isStudentOffice(at) ? [] : at.who.profile.student ? notForTheStudent : officeOnly),
    ...(mayReadTerms(at) ? [] : termColumns),
  ],
  async beforeAdd(at, input) {
    input.name_order ??= firstNames(input)
    if (at.movesIn) await completeMoved(at, input)
    else {
      input.status = at.who.realm === 'nobody' && input.status === 'draft' ? 'draft' : 'pending'
      checkFile(input, await schoolDay(at))
    }
    if (at.who.realm !== 'nobody') await refuseSameNumber(at, 0, input.id_number)
  },
  async beforeEdit(at, input, row) {
    if (!isStudentOffice(at) && Object.keys(input).some((name) => !isOwnContact(name)))
      throw new Refusal(engineWords.noRight, {}, { code: 401 })
    if (at.movesIn) checkMoved({ ...row, ...input } as Sent, await schoolDay(at))
    else checkFile({ ...row, ...input } as Sent, await schoolDay(at), row as unknown as Sent)
    if (!isApplication(row) && isOtherNumber(input.id_number, row.id_number))
      await refuseSameNumber(at, row.id, input.id_number)
  },
  async beforeDelete(at, row) {
    if (['draft', 'rejected', 'cancelled'].includes(row.status)) return
    throw new Refusal(words.deleteOnlyUnenrolled, {
      name: nameOf(at, row),
      status: say(statusWords[row.status], at.language),
    })
  },
  async afterWrite(at, row, before) {
    if (before) await afterStudent(at, row, before)
    await followStudent(at, row, before)
    if (before?.status !== row.status) await logStatus(at, row, before?.status ?? null)
    if (before && before.status !== row.status) await follow(at, row)
    if (before?.status === 'pending' && row.status === 'active') await welcome(at, row)
  },
  actions: {
    approve: async (at, row, input) => {
      checkFile({ ...row, ...input, status: 'active' } as Sent, await schoolDay(at))
      const student_no = row.student_no ?? (await nextStudentNumber(at, { ...row, ...input }))
      return { student_no, status_reason: null, admin_id: await accountFor(at, row) }
    },
    resume: async (_at, row) => refuseLacking({ ...row, status: 'active' }, row),
    reEnrol: async (at, row, input) => {
      if (!at.leavesArchive) refuseLacking({ ...row, ...input, status: 'active' }, row)
      return { exit_date: null, exit_reason: null }
    },
    resubmit: async () => ({ status_reason: null }),
    reopen: async () => ({ status_reason: null }),
    graduate: (at, row, input) => refuseOpenTerms(at, row, input),
    withdraw: async (_at, row, input) => refuseEarlyExit({ ...row, ...input } as Sent),
    invite: (at, row) => inviteToSignIn(at, 'student', row),
    linkAccount: (at, row, { admin_id }) => linkAccount(at, 'student', row, admin_id),
    unlinkAccount: (at, row) => unlinkAccount(at, 'student', row),
    anonymise: async (at, row) => {
      if (!at.who.super) throw new Refusal(engineWords.noRight, {}, { code: 401 })
      await forgetAccount(at, row)
      return anonymisedValues
    },
  },
  calls: (app, product) => {
    approvalCalls(app, product)
    overviewCalls(app, product)
    closingCalls(app, product)
  },
})

const mayReadTerms = (at: At) =>
  at.who.realm === 'nobody' ||
  ['k/student/export', 'k/score/export', 'k/attendance/export'].every((node) => may(at.who, node))

const nameOf = (at: At, row: Student) => titleOf(student, row, at.language)

/** Family name first for people from countries with that order. */
function firstNames({ nationality }: Sent): 'family_first' | 'given_first' {
  return ['CN', 'TW', 'HK', 'MO', 'SG', 'JP', 'KR', 'VN', 'HU'].includes(nationality ?? '')
    ? 'family_first'
    : 'given_first'
}

function checkFile(file: Sent, today: string, before?: Sent): void {
  if (file.birth_date && !isPlausibleAge(file.birth_date, today)) throw new Refusal(words.tooYoungOrOld)
  refuseEarlyExit(file)
  refuseLacking(file, before)
}

/**
 * Refuses a value that is missing after the change. A value that was already missing before is not refused, so that an
 * imported record can be edited.
 */
function refuseLacking(file: Needed, before?: Needed): void {
  const already = before ? lackingIn(before) : []
  const lacking = lackingIn(file).find((each) => !already.includes(each))
  if (lacking) throw new Refusal(words[lacking])
}

/** Returns the names (in `words`) of the refusals for the values that the record lacks in its status. */
function lackingIn(file: Needed): ('needsEmailOrMobile' | 'needsSpecialty' | 'needsPermit')[] {
  const active = file.status === 'active'
  return [
    ...(file.status !== 'draft' && !file.email && !file.mobile ? (['needsEmailOrMobile'] as const) : []),
    ...(active && !file.specialty_id ? (['needsSpecialty'] as const) : []),
    ...(active && needsPermit(file.nationality) && !file.permit_kind ? (['needsPermit'] as const) : []),
  ]
}

/**
 * Completes an imported record: without a status the student is active. An active, suspended or former student gets a
 * number; an active or suspended one also gets the current year. Other missing values are listed by
 * `missingInStudents`.
 */
async function completeMoved(at: At, input: Sent): Promise<void> {
  checkMoved(input, await schoolDay(at))
  input.status ??= 'active'
  if (isApplication({ status: input.status }) || input.status === 'draft') return
  input.student_no ??= await nextStudentNumber(at, input)
  if (input.status === 'active' || input.status === 'suspended') input.academic_year_id ??= await currentYear(at)
}

function checkMoved(file: Sent, today: string): void {
  if (file.birth_date && !isPlausibleAge(file.birth_date, today)) throw new Refusal(words.tooYoungOrOld)
  refuseEarlyExit(file)
}

async function currentYear({ db }: At): Promise<number | null> {
  const year = await db
    .selectFrom('academic_year')
    .select('id')
    .where('is_current', '=', 1)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  return year?.id ?? null
}

function refuseEarlyExit({ entry_date, exit_date }: Sent): void {
  if (entry_date && exit_date && exit_date < entry_date) throw new Refusal(words.exitBeforeEntry)
}

function isPlausibleAge(birthDate: string, today: string): boolean {
  const years = Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'years' }).years
  return years >= 3 && years <= 100
}

async function refuseOpenTerms(at: At, row: Student, input: Sent): Promise<void> {
  refuseEarlyExit({ ...row, ...input } as Sent)
  const open = await at.db
    .selectFrom('academic_term')
    .select('name')
    .where('academic_year_id', '=', row.academic_year_id ?? 0)
    .where('delete_time', 'is', null)
    .where('end_date', '>', input.exit_date ?? '')
    .executeTakeFirst()
  if (open) throw new Refusal(words.termsStillOpen, { term: open.name, name: nameOf(at, row) })
}

/**
 * Applies a new status to the enrolments and groups of the student:
 * 1. suspended: pauses them;
 * 2. active: resumes them, and removes proposals to revoke certificates;
 * 3. graduated: completes them;
 * 4. withdrawn: closes them, ends tutor tasks and sessions, and proposes to revoke certificates of enrolment.
 */
async function follow(at: At, row: Student): Promise<void> {
  const day = await schoolDay(at)
  if (row.status === 'suspended') {
    await pauseEnrolments(at, row.id, day)
    await pauseMemberships(at, row.id, day)
  }
  if (row.status === 'active') {
    await resumeEnrolments(at, row.id)
    await resumeMemberships(at, row.id)
    await dropProposals(at, row.id)
  }
  const last = row.exit_date ?? day
  if (row.status === 'graduated') await completeEnrolments(at, { student_id: row.id }, last)
  if (row.status === 'graduated' || row.status === 'withdrawn') await endMemberships(at, { student_id: row.id }, last)
  if (row.status !== 'withdrawn') return
  await closeEnrolments(at, { student_id: row.id }, { day: last, reason: row.exit_reason })
  await leaveTasks(at, row.id, last)
  await leaveSessions(at, row.id, last)
  await proposeRevoking(at, row.id)
}

async function logStatus(at: At, row: Student, from: Student['status'] | null): Promise<void> {
  const reason = row.status === 'withdrawn' ? row.exit_reason : row.status_reason
  const actor_id = at.who.realm === 'admin' ? at.who.id : null
  const timestamps = { create_time: at.now, update_time: at.now, created_by: actor_id, updated_by: actor_id }
  await at.db
    .insertInto('student_status_log')
    .values({
      student_id: row.id,
      from_status: from,
      to_status: row.status,
      reason,
      actor_id,
      at: at.now,
      ...timestamps,
    })
    .execute()
}

/** The values that replace the personal data of an anonymised record. Its number and its dates at the school stay. */
const anonymisedValues: Partial<Student> = {
  last_name: 'Anonyme',
  first_name: 'Anonyme',
  usage_name: null,
  native_name: null,
  preferred_name: null,
  photo: null,
  gender: 0,
  birth_date: null,
  birth_place: null,
  birth_country: null,
  nationality: null,
  id_kind: null,
  id_number: null,
  id_expiry: null,
  permit_kind: null,
  permit_number: null,
  permit_expiry: null,
  ine: null,
  email: null,
  mobile: null,
  wechat: null,
  address_line: null,
  postcode: null,
  city: null,
  country: null,
  emergency_name: null,
  emergency_phone: null,
  emergency_relation: null,
  previous_school: null,
  previous_diploma: null,
  remark: null,
  tags: '[]',
  admin_id: null,
  status_reason: null,
  exit_reason: null,
  source: null,
  advisor_id: null,
  at_risk: 0,
  term_attendance: null,
  term_average: null,
  missed_work: 0,
}
