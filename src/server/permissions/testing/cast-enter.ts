// Two rows of each entity: one by the head of the group, one by the super administrator.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { formType, formWith } from '#server/testing/files.ts'
import { addSample } from '#server/testing/samples.ts'
import type { Person, School } from '#server/testing/school.ts'
import { type Cast, type Rows, missing } from './cast.ts'
import { db, fileOf, groupOf, someoneElse } from './cast-people.ts'
import { addSeries, ofPlanning } from './planning.ts'
import { enterBatches, enterHours, fittingTutoring, giveTasks } from './tutoring.ts'

/** One row by the head of the group, one by the super administrator. */
export async function enter(
  school: School,
  resource: Resource,
  people: Cast['people'],
  entered: Entered,
): Promise<Rows> {
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

export type Entered = Map<string, Rows>
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
    student_id,
    course_id,
    academic_term_id,
    assessment_id,
    value: 1450,
    published_at: 1,
  }),
  score_log: ({ student_id, assessment_id, score_id }) => ({
    student_id,
    assessment_id,
    score_id,
    new_value: 1450,
    actor_role: 'teacher',
    via: 'grid',
    at: 1,
  }),
  term_result: ({ student_id, course_id, academic_term_id }) => ({
    student_id,
    course_id,
    academic_term_id,
    average: 1450,
    status: 'reviewed',
  }),
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
export async function changeSensitive(by: Person): Promise<void> {
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
