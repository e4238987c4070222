// The eight people of the permission table, and the rows that belong to them or to others.

import type { Resource } from '#engine/resource.ts'
import { formFields } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { formType, formWith } from '#server/testing/files.ts'
import { addSample, everyResource, urlOf } from '#server/testing/samples.ts'
import type { Person, School } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { addSeries, ofPlanning, planningRows } from './planning.ts'
import type { Name, Whose } from './table.ts'
import { enterBatches, enterHours, fittingTutoring, giveTasks, sendHours } from './tutoring.ts'
import { keepView } from './views.ts'

export interface Rows {
  own: number
  other: number
}
export interface Cast {
  school: School
  people: Record<Name, Person & { id: number }>
  /** By entity; people's own rows are distinguished where the school does so. */
  rows(name: Name, resource: Resource): Rows
  /** A saved view of each person. */
  views: Record<Name, number>
  /** The change by which that row was last edited. */
  change(resource: Resource, row: number): Promise<number>
}

/** A time far in the future: proofs of identity never expire here, because they have their own tests. */
const farOff = 4_000_000_000
export const missing = 99_999_999
export const idOf = ({ own, other }: Rows, whose: Whose) => ({ own, other, missing })[whose]

export async function gather(school: School): Promise<Cast> {
  const superadmin = await signedIn(school, 'superadmin')
  await superadmin.post('/admin/routine/config/edit', { member_center_open: true })
  const group = await head(school, superadmin)
  const people: Cast['people'] = {
    visitor: { ...school.stranger(), id: 0 },
    member: await member(school, superadmin.id),
    student: await signedIn(school, 'lea_moreau'),
    guardian: await guardianOfLea(school),
    'teacher A': await signedIn(school, 'claire_dubois'),
    'teacher B': await signedIn(school, 'lin_yue'),
    group,
    super: superadmin,
  }
  const entered = new Map<string, Rows>()
  await changeSensitive(people.super)
  for (const resource of everyResource) entered.set(resource.name, await enter(school, resource, people, entered))
  const mine = await theirs(school, people, entered)
  await editAll(people, entered, mine)
  await sendHours(school)
  const views = {} as Cast['views']
  for (const [name, { id }] of Object.entries(people))
    views[name as Name] = ['visitor', 'member'].includes(name) ? missing : await keepView(school, id)
  await school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('session').set({ proof_time: farOff }).execute(),
  )
  const changes = new Map<string, number>()
  return {
    school,
    people,
    views,
    rows(name, { name: entity }) {
      const known = mine[name]?.[entity]
      if (known) return known
      const { own, other } = entered.get(entity)!
      return name === 'super' ? { own: other, other: own } : { own, other }
    },
    async change({ name }, row) {
      const key = `${name} ${row}`
      if (!changes.has(key)) changes.set(key, await lastChange(school, name, row))
      return changes.get(key)!
    },
  }
}

const db = ({ product }: School) => product.store.read as AnyDatabase

async function signedIn(school: School, username: string) {
  const { id } = await db(school)
    .selectFrom('admin')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { ...(await openedSession(school, { id: Number(id) })), id: Number(id) }
}

/** Reads the file of the student Léa, who is of age and has agreed. */
async function guardianOfLea(school: School) {
  const person = await signedIn(school, 'claire_lambert')
  const student_id = await fileOf(school, 'student', await signedIn(school, 'lea_moreau'))
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .updateTable('student_guardian')
      .set({ student_id, adult_consent: 1 })
      .where('admin_id', '=', person.id)
      .execute(),
  )
  return person
}

/** A member with the id of a super administrator, so that code that confuses the realms gives every right. */
async function member(school: School, id: number) {
  const { token } = await openedSession(school, { id, realm: 'member' })
  return { ...school.stranger({ 'ba-user-token': token }), token, id }
}

/** Every right of the office, and the accounts and groups below. */
async function head(school: School, superadmin: Person) {
  const closed = /^(auth\/menu|module\/|routine\/|security\/|ajax\/)|\/anonymise$/
  const rules = await db(school).selectFrom('admin_rule').select(['id', 'name']).where('type', '=', 'button').execute()
  const rule_ids = rules.filter(({ name }) => !closed.test(String(name))).map(({ id }) => Number(id))
  const [top] = await db(school).selectFrom('admin_group').select('id').where('all_rules', '=', 1).execute()
  const above = await addSample(school, superadmin, resources.admin_group, {
    pid: Number(top!.id),
    rule_ids,
    status: '1',
  })
  await addSample(school, superadmin, resources.admin, { username: 'chef', group_ids: [above.id], status: '1' })
  return signedIn(school, 'chef')
}

/** One row by the head of the group, one by the super administrator. */
async function enter(school: School, resource: Resource, people: Cast['people'], entered: Entered): Promise<Rows> {
  const { group } = people
  if (resource.name === 'data_recycle_log') await deleteRooms(school, people.super)
  if (resource.name in marked) return markIn(school, resource.name, entered)
  if (resource.name === 'attachment') return sendFiles(school, people)
  if (resource.name === 'admin_log') return linesOf(school, people)
  if (resource.name === 'tutor_session') return enterHours(school, entered)
  if (resource.name === 'pay_batch') return enterBatches(school)
  if (resource.name === 'student_group_member') return enterMembers(school, entered)
  // The rows of the timetable are created together, below.
  if (ofPlanning.has(resource.name)) return { own: missing, other: missing }
  if (!resource.calls.includes('add')) return someRows(school, resource)
  const changes = await (fitting[resource.name]?.(school, people, entered) ?? { own: {}, other: {} })
  const by = ['admin_rule', 'data_recycle', 'sensitive_data'].includes(resource.name) ? people.super : group
  const own = await addSample(school, by, resource, changes.own)
  const other = await addSample(school, people.super, resource, changes.other)
  if (resource.name === 'tutor_task') await giveTasks(school)
  return { own: own.id, other: other.id }
}

/** The student advised by teacher A, and the one advised by teacher B, in groups that only have members. */
async function enterMembers(school: School, entered: Entered): Promise<Rows> {
  const students = entered.get('student')!
  const stamps = { create_time: 1, update_time: 1 }
  const add = (whose: keyof Rows) =>
    school.product.store.write(async (inside) => {
      const insert = async (table: string, row: object) =>
        Number(
          (
            await (inside as AnyDatabase)
              .insertInto(table)
              .values({ ...row, ...stamps })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
        )
      const { academic_year_id } = await (inside as AnyDatabase)
        .selectFrom('student_group')
        .select('academic_year_id')
        .where('id', '=', entered.get('student_group')!.own)
        .executeTakeFirstOrThrow()
      const group = { code: `membres ${whose}`, name: 'Groupe', kind: 'other', academic_year_id }
      const student_group_id = await insert('student_group', group)
      return insert('student_group_member', { student_group_id, student_id: students[whose] })
    })
  return { own: await add('own'), other: await add('other') }
}

type Entered = Map<string, Rows>
type Changes = Record<'own' | 'other', Record<string, unknown>>
export type Fitting = (school: School, people: Cast['people'], entered: Entered) => Promise<Changes> | Changes
const fitting: Record<string, Fitting> = {
  ...fittingTutoring,
  student: (_school, people) => ({
    own: { advisor_id: people['teacher A'].id, nationality: 'FR' },
    other: { advisor_id: people['teacher B'].id, nationality: 'FR' },
  }),
  /** One course of teacher A, one of teacher B. */
  course: async (school, people) => ({
    own: { lead_teacher_id: await fileOf(school, 'teacher', people['teacher A']) },
    other: { lead_teacher_id: await fileOf(school, 'teacher', people['teacher B']) },
  }),
  certificate: ofLea,
  student_document: ofLea,
  student_guardian: ofLea,
  /** A past year of the student advised by teacher A, and of the one advised by teacher B. */
  enrolment_year: (_school, _people, entered) => ({
    own: { student_id: entered.get('student')!.own },
    other: { student_id: entered.get('student')!.other },
  }),
  /** A group of the course of teacher A, and one of that of teacher B. */
  student_group: (_school, _people, entered) => ({
    own: { course_id: entered.get('course')!.own, teacher_id: null },
    other: { course_id: entered.get('course')!.other, teacher_id: null },
  }),
  courseware: (_school, _people, entered) => ({
    own: { course_id: entered.get('course')!.own },
    other: { course_id: entered.get('course')!.other },
  }),
  /** The student takes the course of teacher A, another student that of teacher B. */
  course_enrolment: async (school, people, entered) => {
    for (const id of Object.values(entered.get('course')!)) await people.super.post('/admin/k/course/open', { id })
    return {
      own: { course_id: entered.get('course')!.own, student_id: await fileOf(school, 'student', people.student) },
      other: { course_id: entered.get('course')!.other, student_id: await someoneElse(school, people.student) },
    }
  },
  protocol: ofLea,
  assessment: async (school, _people, entered) => {
    const { own, other } = entered.get('course')!
    await school.product.store.write((inside) =>
      (inside as AnyDatabase).updateTable('academic_term').set({ score_lock_at: null }).execute(),
    )
    const term = async (id: number) => {
      const terms = db(school)
        .selectFrom('academic_term')
        .innerJoin('course', 'course.academic_year_id', 'academic_term.academic_year_id')
        .select('academic_term.id')
        .where('course.id', '=', id)
      return Number((await terms.limit(1).executeTakeFirstOrThrow()).id)
    }
    return {
      own: { course_id: own, academic_term_id: await term(own), name: 'Contrôle' },
      other: { course_id: other, academic_term_id: await term(other), name: 'Oral' },
    }
  },
  async admin_group(school, { group }) {
    const mine = await groupOf(school, group.id)
    return { own: { pid: mine, rule_ids: [] }, other: { rule_ids: [] } }
  },
  async admin(school, { group }) {
    const mine = await groupOf(school, group.id)
    const below = await addSample(school, group, resources.admin_group, { pid: mine, rule_ids: [], status: '1' })
    const [direction] = await db(school)
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'Direction')
      .execute()
    return { own: { group_ids: [below.id] }, other: { group_ids: [Number(direction!.id)] } }
  },
}

/** The records that belong to the student Léa. */
async function ofLea(school: School, { student }: Cast['people']): Promise<Changes> {
  const files = db(school).selectFrom('student').select('id')
  const lea = await files.where('admin_id', '=', student.id).executeTakeFirstOrThrow()
  const other = await files.where('admin_id', 'is', null).executeTakeFirstOrThrow()
  return { own: { student_id: Number(lea.id) }, other: { student_id: Number(other.id) } }
}

/**
 * Rows that cannot be added manually: the student's mark in the course of teacher A, another student's in that of
 * teacher B.
 */
async function markIn(school: School, name: string, entered: Entered): Promise<Rows> {
  const insert = async (whose: 'own' | 'other') => {
    const assessment_id = entered.get('assessment')![whose]
    const test = db(school).selectFrom('assessment').selectAll().where('id', '=', assessment_id)
    const { course_id, academic_term_id } = await test.executeTakeFirstOrThrow()
    const takes = db(school).selectFrom('course_enrolment').select('student_id').where('course_id', '=', course_id)
    const { student_id } = await takes.executeTakeFirstOrThrow()
    const ids: Ids = { student_id, course_id, academic_term_id, assessment_id, score_id: entered.get('score')?.[whose] }
    const timestamps = { create_time: 1, update_time: 1 }
    const row = { ...marked[name]!(ids), ...timestamps }
    return school.product.store.write(async (inside) => {
      const any = inside as AnyDatabase
      await any
        .updateTable('assessment')
        .set({ status: 'published', publish_at: 1 })
        .where('id', '=', assessment_id)
        .execute()
      return Number((await any.insertInto(name).values(row).returning('id').executeTakeFirstOrThrow()).id)
    })
  }
  return { own: await insert('own'), other: await insert('other') }
}

type Ids = Record<'student_id' | 'course_id' | 'academic_term_id' | 'assessment_id', number> & {
  score_id: number | undefined
}
const marked: Record<string, (ids: Ids) => object> = {
  score: ({ student_id, course_id, academic_term_id, assessment_id }) => ({
    ...{ student_id, course_id, academic_term_id, assessment_id, value: 1450, published_at: 1 },
  }),
  score_log: ({ student_id, assessment_id, score_id }) => ({
    ...{ student_id, assessment_id, score_id, new_value: 1450 },
    ...{ actor_role: 'teacher', via: 'grid', at: 1 },
  }),
  term_result: ({ student_id, course_id, academic_term_id }) => ({
    ...{ student_id, course_id, academic_term_id, average: 1450, status: 'reviewed' },
  }),
}

async function groupOf(school: School, id: number): Promise<number> {
  const rows = db(school).selectFrom('admin_group_access').select('admin_group_id').where('admin_id', '=', id)
  return Number((await rows.executeTakeFirstOrThrow()).admin_group_id)
}

async function someRows(school: School, { name, table }: Resource): Promise<Rows> {
  if (name === 'outbox') await queueMails(school)
  if (name === 'student_registration') await registerTwo(school)
  if (name === 'certificate_check') await verifyTwo(school)
  if (name === 'course_plan_series') await addSeries(school)
  if (name === 'renewal') await openTwo(school, 'renewal', { permit_expiry: '2039-12-31', status: 'to_prepare' })
  if (name === 're_enrolment') await openTwo(school, 're_enrolment', { academic_year_id: 1, status: 'invited' })
  const found = await db(school).selectFrom(table).select('id').orderBy('id', 'desc').limit(2).execute()
  return { own: Number(found[0]!.id), other: Number(found[1]!.id) }
}

/** The student fields that the default rules watch. */
async function changeSensitive(by: Person): Promise<void> {
  for (const id of [1, 2]) await by.post('/admin/k/student/edit', { id, mobile: `+3363998010${id}` })
}

async function deleteRooms(school: School, by: Person): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const { id } = await addSample(school, by, resources.room)
    await by.del(`/admin/k/room/del?ids[]=${id}`)
  }
}

async function sendFiles({ app }: School, { group, super: chief }: Cast['people']): Promise<Rows> {
  const send = async ({ token }: Person) => {
    const headers = { 'content-type': formType, server: '1', batoken: token }
    const payload = formWith({ name: 'note.txt', content: `bonjour ${token}` })
    const reply = await app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })
    return reply.json().data.file.id as number
  }
  return { own: await send(group), other: await send(chief) }
}

/** The log lines of the two. */
async function linesOf(school: School, { group, super: chief }: Cast['people']): Promise<Rows> {
  const line = async ({ id }: { id: number }) => {
    const lines = db(school).selectFrom('admin_log').select('id').where('admin_id', '=', id).orderBy('id')
    return Number((await lines.limit(1).executeTakeFirstOrThrow()).id)
  }
  return { own: await line(group), other: await line(chief) }
}

async function queueMails({ product }: School): Promise<void> {
  const mail = { channel: 'mail', subject: 'x', body: 'x', attempts: 0, create_time: 1, update_time: 1 }
  const mails = ['a', 'b'].map((who) => ({ ...mail, recipient: `${who}@example.test` }))
  await product.store.write((inside) => (inside as AnyDatabase).insertInto('outbox').values(mails).execute())
}

async function someoneElse(school: School, { id }: { id: number }): Promise<number> {
  const active = db(school).selectFrom('student').select('id').where('status', '=', 'active')
  const others = active.where(({ eb, or }) => or([eb('admin_id', 'is', null), eb('admin_id', '<>', id)]))
  return Number((await others.orderBy('id', 'desc').executeTakeFirstOrThrow()).id)
}

async function fileOf(school: School, table: string, { id }: { id: number }): Promise<number> {
  const files = db(school).selectFrom(table).select('id').where('admin_id', '=', id)
  return Number((await files.executeTakeFirstOrThrow()).id)
}

async function registerTwo({ product }: School): Promise<void> {
  const row = { student_id: 1, expires_at: 4_000_000_000, create_time: 1, update_time: 1 }
  const two = ['a', 'b'].map((token_hash) => ({ ...row, token_hash }))
  await product.store.write((inside) =>
    (inside as AnyDatabase).insertInto('student_registration').values(two).execute(),
  )
}

/** Another student's first, then that of the student Léa. */
async function openTwo(school: School, table: string, values: object): Promise<void> {
  const lea = db(school).selectFrom('admin').innerJoin('student', 'student.admin_id', 'admin.id').select('student.id')
  const { id } = await lea.where('admin.username', '=', 'lea_moreau').executeTakeFirstOrThrow()
  const { id: other } = await db(school)
    .selectFrom('student')
    .select('id')
    .where('admin_id', 'is', null)
    .executeTakeFirstOrThrow()
  const row = { ...values, create_time: 1, update_time: 1 }
  for (const student_id of [other, id])
    await school.product.store.write((inside) =>
      (inside as AnyDatabase)
        .insertInto(table)
        .values({ ...row, student_id })
        .execute(),
    )
}

async function verifyTwo({ product }: School): Promise<void> {
  const row = { at: 1, code_tried: 'K7QF', result: 'unknown', ip_hash: 'a', create_time: 1, update_time: 1 }
  await product.store.write((inside) =>
    (inside as AnyDatabase).insertInto('certificate_check').values([row, row]).execute(),
  )
}

/** Rows that the school itself distinguishes: a student's record, a teacher's record, the students of a teacher. */
async function theirs(school: School, people: Cast['people'], entered: Map<string, Rows>) {
  const [lea, claire, lin] = [
    await fileOf(school, 'student', people.student),
    await fileOf(school, 'teacher', people['teacher A']),
    await fileOf(school, 'teacher', people['teacher B']),
  ]
  const advised = entered.get('student')!
  const years = entered.get('enrolment_year')!
  const ofLea = await teachersOf(school, lea, entered.get('teacher')!.other)
  const letters = await lettersOf(school, people)
  for (const id of Object.values(entered.get('courseware')!))
    await people.super.post('/admin/k/courseware/publish', { id })
  const mine: Partial<Record<Name, Record<string, Rows>>> = {
    student: {
      student: { own: lea, other: advised.other },
      enrolment_year: { own: await yearOf(school, lea), other: years.other },
      student_group: { own: (await membershipOf(school, lea)).group, other: entered.get('student_group')!.other },
      student_group_member: {
        own: (await membershipOf(school, lea)).id,
        other: entered.get('student_group_member')!.other,
      },
      teacher: ofLea,
    },
    'teacher A': { student: advised, teacher: { own: claire, other: lin }, notification: letters },
    'teacher B': {
      student: { own: advised.other, other: advised.own },
      enrolment_year: { own: years.other, other: years.own },
      student_group: turned(entered.get('student_group')!),
      student_group_member: turned(entered.get('student_group_member')!),
      teacher: { own: lin, other: claire },
      notification: { own: letters.other, other: letters.own },
    },
  }
  mine.guardian = {
    ...mine.student,
    student_guardian: {
      own: await fileOf(school, 'student_guardian', people.guardian),
      other: entered.get('student_guardian')!.other,
    },
  }
  const planned = await planningRows(school, people, {
    ...{ lea, claire, lin, advised: advised.own, other: advised.other, courses: entered.get('course')! },
  })
  for (const [name, rows] of Object.entries(planned.rows)) {
    entered.set(name, rows)
    mine['teacher B']![name] = { own: rows.other, other: rows.own }
  }
  for (const name of ['student', 'teacher A', 'teacher B', 'group', 'super'] as const)
    mine[name] = { ...mine[name], calendar_feed: planned.feeds[name]! }
  for (const name of ofCourses) {
    const rows = entered.get(name)!
    mine.student![name] = rows
    mine.guardian[name] = rows
    mine['teacher A']![name] = rows
    mine['teacher B']![name] = { own: rows.other, other: rows.own }
  }
  return mine
}

const turned = ({ own, other }: Rows): Rows => ({ own: other, other: own })

async function membershipOf(school: School, student: number) {
  const rows = db(school).selectFrom('student_group_member').select(['id', 'student_group_id as group'])
  const { id, group } = await rows.where('student_id', '=', student).limit(1).executeTakeFirstOrThrow()
  return { id: Number(id), group: Number(group) }
}

async function yearOf(school: School, student: number): Promise<number> {
  const years = db(school).selectFrom('enrolment_year').select('id').where('student_id', '=', student)
  return Number((await years.limit(1).executeTakeFirstOrThrow()).id)
}

/** A message of each of the two teachers. */
async function lettersOf(school: School, people: Cast['people']): Promise<Rows> {
  const [own, other] = [people['teacher A'], people['teacher B']].map((by) =>
    addSample(school, by, resources.notification),
  )
  return { own: (await own!).id, other: (await other!).id }
}

/** Added by `fitting` so that the first row belongs to teacher A and the student, the second to teacher B. */
const ofCourses = [
  'course',
  'course_enrolment',
  'courseware',
  'tutor_task',
  'tutor_task_student',
  'tutor_session',
  'assessment',
  'score',
  'score_log',
  'term_result',
]

/** The teachers of the student's specialty; the other student has no specialty. */
async function teachersOf(school: School, student: number, other: number): Promise<Rows> {
  const own = await db(school)
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select('course.lead_teacher_id as id')
    .where('student_id', '=', student)
    .where('course_enrolment.status', '=', 'active')
    .where('course.lead_teacher_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { own: Number(own.id), other }
}

/** Every row has been edited once by its owner, so that there is something to undo. */
async function editAll(
  people: Cast['people'],
  entered: Map<string, Rows>,
  mine: Partial<Record<Name, Record<string, Rows>>>,
) {
  const edit = async (by: Person, resource: Resource, id: number, change: object) => {
    const { code, msg } = await by.post(urlOf(resource, 'edit'), { id, ...change })
    if (code !== 1) throw new Error(`${resource.name} ${id}: ${msg}`)
  }
  for (const resource of everyResource) {
    if (!resource.calls.includes('edit')) continue
    for (const id of Object.values(entered.get(resource.name)!))
      await edit(people.super, resource, id, otherText(resource, id))
  }
  await edit(people.student, resources.student, mine.student!.student!.own, { city: 'Nantes' })
  for (const name of ['teacher A', 'teacher B'] as const) {
    await edit(people[name], resources.course, mine[name]!.course!.own, { objectives: `<p>${name}</p>` })
    await edit(people[name], resources.assessment, mine[name]!.assessment!.own, { name: `Contrôle de ${name}` })
    await edit(people[name], resources.term_result, mine[name]!.term_result!.own, { appreciation: `De ${name}` })
    await edit(people[name], resources.teacher, mine[name]!.teacher!.own, { bio: `<p>${name}</p>` })
    await edit(people[name], resources.notification, mine[name]!.notification!.own, { title: 'Autre titre' })
  }
}

/** A change to a field of free text that the list shows. */
export function otherText(resource: Resource, n: number | string): Record<string, unknown> {
  const letters = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)] ?? digit).join('')
  const fields = formFields(resource)
  const texts = fields.filter(
    ([, { kind, format, list }]) => kind === 'text' && (!format || format === 'latinName') && list !== false,
  )
  const long = fields.find(([, { kind }]) => kind === 'longText')
  const [name] = (texts.find(([, { unique }]) => !unique) ?? long ?? texts[0])!
  return { [name]: `Texte ${letters}` }
}

async function lastChange(school: School, resource: string, row: number): Promise<number> {
  const found = await db(school)
    .selectFrom('trail_row')
    .select('change_id')
    .where('resource', '=', resource)
    .where('row_id', '=', row)
    .where('kind', '=', 'edit')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return Number(found?.change_id ?? missing)
}
