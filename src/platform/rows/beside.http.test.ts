// A call that begins while another transaction changes the rows it reads: it waits, and then sees the changes
// (docs/invariants.md).

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { actOnRecord, addRecord, deleteRecords, editRecord } from '#engine/server/records.ts'
import { overlap } from '#server/testing/overlap.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, begun, expectRefusal, openCourse, sample } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin', { language: 'en' })
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const put = (table: string, id: number, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute(),
  )
const rowOf = (table: string, id: number) =>
  db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const act = (resource: string, name: string, sent: { id: number }) => (at: At) =>
  actOnRecord(at, resources[resource]!, name, sent)
const edit = (resource: string, sent: { id: number }) => (at: At) => editRecord(at, resources[resource]!, sent)

function expectSaid(answer: Answer, sentence: RegExp): void {
  expectRefusal(answer)
  expect(answer.msg).toMatch(sentence)
}

/** An assessment with complete marks, and one of its marks. */
async function markedIn(status: string) {
  const { id } = await db()
    .selectFrom('assessment')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await put('assessment', Number(id), { status })
  const score = await db()
    .selectFrom('score')
    .select(['student_id', 'version'])
    .where('assessment_id', '=', id)
    .where('value', 'is not', null)
    .executeTakeFirstOrThrow()
  const mark = { assessment_id: Number(id), student_id: Number(score.student_id), version: Number(score.version) }
  return { id: Number(id), save: () => chief.post('/admin/k/marks/save', { ...mark, mark: '7' }) }
}

test('no mark is written into an assessment while it is being locked', async () => {
  const { id, save } = await markedIn('published')
  const answer = await overlap(school, act('assessment', 'lock', { id }), save)
  expectSaid(answer, /locked/)
})

test('a mark written during a publication needs a reason, like every later mark', async () => {
  const { id, save } = await markedIn('grading')
  const answer = await overlap(school, act('assessment', 'publish', { id }), save)
  expect(answer.data).toEqual({ needs: 'reason' })
})

test('a place is not given while it is being removed', async () => {
  const course_id = await openCourse(school, chief, { capacity_max: 1 })
  const first = await addSample(school, chief, resources.course_enrolment, { course_id })
  await put('course', course_id, { capacity_max: 2 })
  const next = { ...(await sample(school, chief, resources.course_enrolment)), course_id }
  const other = await db()
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .where('id', '!=', first.student_id)
    .executeTakeFirstOrThrow()
  const answer = await overlap(school, edit('course', { id: course_id, capacity_max: 1 } as never), () =>
    chief.post('/admin/k/courseEnrolment/add', { ...next, student_id: Number(other.id) }),
  )
  expect((await rowOf('course_enrolment', answer.data.id)).status).toBe('waitlisted')
})

test('a place is not removed while it is being given', async () => {
  const course_id = await openCourse(school, chief, { capacity_max: 5 })
  const sent = await sample(school, chief, resources.course_enrolment)
  await addSample(school, chief, resources.course_enrolment, { course_id })
  const other = await db()
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .where('id', '!=', sent.student_id)
    .executeTakeFirstOrThrow()
  const next = { ...sent, course_id, student_id: Number(other.id) }
  const answer = await overlap(
    school,
    (at) => addRecord(at, resources.course_enrolment, next),
    () => chief.post('/admin/k/course/edit', { id: course_id, capacity_max: 1 }),
  )
  expectSaid(answer, /already has/)
})

test('a student is not enrolled while they are leaving', async () => {
  const course_id = await openCourse(school, chief)
  const student = await db()
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const id = Number(student.id)
  const leaving = { id, exit_reason: 'Départ', exit_date: dayFromNow(0) }
  const sent = await sample(school, chief, resources.course_enrolment)
  const answer = await overlap(school, act('student', 'withdraw', leaving), () =>
    chief.post('/admin/k/courseEnrolment/add', { ...sent, course_id, student_id: id }),
  )
  expectSaid(answer, /is not an active student/)
})

test('a batch accepts no lines while it is being closed', async () => {
  const task = await db()
    .selectFrom('tutor_task')
    .selectAll()
    .where('status', '=', 'validated')
    .executeTakeFirstOrThrow()
  const id = Number(task.id)
  const month = dayFromNow(0).slice(0, 7)
  await school.product.store.write(async (inside) => {
    const any = inside as AnyDatabase
    await any.updateTable('pay_batch').set({ delete_time: 1 }).execute()
    await any.updateTable('tutor_task').set({ rate_cents: 3000, currency: 'EUR' }).where('id', '=', id).execute()
    await any
      .updateTable('tutor_session')
      .set({ status: 'validated', pay_batch_id: null })
      .where('tutor_task_id', '=', id)
      .execute()
    await any.deleteFrom('pay_batch_line').where('tutor_task_id', '=', id).execute()
    const values = { period: month, total_minutes: 60, total_cents: 3000, status: 'open', currency: 'EUR' }
    await any
      .insertInto('pay_batch')
      .values({ ...values, create_time: 1, update_time: 1 })
      .execute()
  })
  const batch = await db()
    .selectFrom('pay_batch')
    .select('id')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  const answer = await overlap(school, act('pay_batch', 'close', { id: Number(batch.id) }), () =>
    chief.post('/admin/k/tutorTask/close', { id }),
  )
  expect(answer.code).toBe(1)
  expect(await rowOf('pay_batch', Number(batch.id))).toMatchObject({ status: 'closed', total_minutes: 60 })
  const lines = await db().selectFrom('pay_batch_line').select('pay_batch_id').where('tutor_task_id', '=', id).execute()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ pay_batch_id }) => pay_batch_id === batch.id)).toEqual([])
})

test('a reviewed result stays reviewed while its term is computed', async () => {
  const result = await db()
    .selectFrom('term_result')
    .select(['id', 'academic_term_id'])
    .where('completeness', '=', 'complete')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [id, academic_term_id] = [Number(result.id), Number(result.academic_term_id)]
  await put('term_result', id, { status: 'draft', average: 1 })
  await overlap(school, act('term_result', 'review', { id }), () =>
    chief.post('/admin/k/termResult/compute', { academic_term_id, writes: true }),
  )
  expect(await rowOf('term_result', id)).toMatchObject({ status: 'reviewed', average: 1 })
})

test('a teacher gets no session and no task while they are leaving', async () => {
  const leave = async () => {
    const { id } = await addSample(school, chief, resources.teacher, { hire_date: null })
    await put('teacher', id, { status: 'active' })
    return { id, leave: act('teacher', 'leave', { id, leave_date: dayFromNow(0) } as never) }
  }
  const plan = await addSample(school, chief, resources.course_plan, { course_id: await openCourse(school, chief) })
  const start_at = Math.floor(Date.now() / 1000) + 40 * 86_400
  const first = await leave()
  const placed = await overlap(school, first.leave, () => {
    const place = { id: plan.id, start_at, end_at: start_at + 3600, teacher_id: first.id, override_reason: 'Urgent' }
    return chief.post('/admin/k/coursePlan/place', place)
  })
  expectSaid(placed, /has left the school/)
  const task = await addSample(school, chief, resources.tutor_task, { tutor_id: null })
  await chief.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: task.id, student_id: 1, target: 'B2' })
  const second = await leave()
  const assign = () => chief.post('/admin/k/tutorTask/assign', { id: task.id, tutor_id: second.id })
  expectSaid(await overlap(school, second.leave, assign), /is not active/)
})

test('a course gets no session while it is being cancelled', async () => {
  const course_id = await openCourse(school, chief)
  const teacher = await addSample(school, chief, resources.teacher)
  await put('teacher', teacher.id, { status: 'active' })
  const plan = await addSample(school, chief, resources.course_plan, { course_id })
  const start_at = Math.floor(Date.now() / 1000) + 41 * 86_400
  const place = { id: plan.id, start_at, end_at: start_at + 3600, teacher_id: teacher.id, override_reason: 'Urgent' }
  const cancel = act('course', 'cancel', { id: course_id, status_reason: 'Trop peu' } as never)
  expectSaid(await overlap(school, cancel, () => chief.post('/admin/k/coursePlan/place', place)), /over/)
})

test('an absence is excused although its justification is accepted at the same moment', async () => {
  const input = await sample(school, chief, resources.attendance)
  const [plan, student_id] = [Number(input.course_plan_id), Number(input.student_id)]
  const start_at = Math.floor(Date.now() / 1000) - 7200
  await begun(school, plan, start_at)
  const why = { student_id, reason_kind: 'medical', from_at: start_at - 60, to_at: start_at + 3600 }
  const justification = await addSample(school, chief, resources.attendance_justification, why)
  const lines = [{ student_id, status: 'absent' }]
  await overlap(school, act('attendance_justification', 'accept', { id: justification.id }), () =>
    chief.post('/admin/k/attendance/register', { id: plan, lines }),
  )
  const line = await db()
    .selectFrom('attendance')
    .selectAll()
    .where('course_plan_id', '=', plan)
    .executeTakeFirstOrThrow()
  expect(line.status).toBe('excused')
})

test('a record with a new reference is not deleted, and a record that is being deleted gets no reference', async () => {
  const room = await addSample(school, chief, resources.room)
  const plan = await sample(school, chief, resources.course_plan)
  const add = (at: At) => addRecord(at, resources.course_plan, { ...plan, room_id: room.id })
  expectSaid(await overlap(school, add, () => chief.del(`/admin/k/room/del?ids[]=${room.id}`)), /still used/)
  const gone = await addSample(school, chief, resources.room)
  const pointing = { ...(await sample(school, chief, resources.course_plan)), room_id: gone.id }
  const del = (at: At) => deleteRecords(at, resources.room, [gone.id])
  expectSaid(await overlap(school, del, () => chief.post('/admin/k/coursePlan/add', pointing)), /no longer exists/)
})

test('a student gets no certificate while they are leaving', async () => {
  const waiting = await db()
    .selectFrom('certificate')
    .innerJoin('student', 'student.id', 'certificate.student_id')
    .select(['certificate.id', 'student.id as student'])
    .where('certificate.kind', '=', 'enrolment')
    .where('certificate.status', '=', 'issued')
    .where('student.status', '=', 'active')
    .executeTakeFirstOrThrow()
  const [id, student] = [Number(waiting.id), Number(waiting.student)]
  await put('certificate', id, { status: 'requested', snapshot: null, issued_at: null, academic_year_id: null })
  const leaving = { id: student, exit_reason: 'Départ', exit_date: dayFromNow(0) }
  const answer = await overlap(school, act('student', 'withdraw', leaving), () =>
    chief.post('/admin/k/certificate/issue', { id }),
  )
  expectSaid(answer, /cannot be issued/)
})

test('a teacher does not leave while they get a course', async () => {
  const { id } = await addSample(school, chief, resources.teacher, { hire_date: null })
  await put('teacher', id, { status: 'active' })
  const course = await openCourse(school, chief)
  const answer = await overlap(school, edit('course', { id: course, lead_teacher_id: id } as never), () =>
    chief.post('/admin/k/teacher/leave', { id, leave_date: dayFromNow(0) }),
  )
  expectSaid(answer, /cannot leave yet/)
})

test('a teacher writes no mark into a term while it is being closed', async () => {
  const open = await db()
    .selectFrom('assessment')
    .innerJoin('score', 'score.assessment_id', 'assessment.id')
    .innerJoin('course', 'course.id', 'assessment.course_id')
    .innerJoin('teacher', 'teacher.id', 'course.lead_teacher_id')
    .select(['assessment.id', 'assessment.academic_term_id as term', 'score.student_id', 'score.version'])
    .select('teacher.admin_id')
    .where('teacher.admin_id', 'is not', null)
    .where('assessment.status', 'in', ['grading', 'published'])
    .where('score.value', 'is not', null)
    .executeTakeFirstOrThrow()
  const teacher = await openedSession(school, { id: Number(open.admin_id) })
  await put('assessment', Number(open.id), { status: 'grading' })
  await put('academic_term', Number(open.term), { score_lock_at: null })
  const mark = { assessment_id: Number(open.id), student_id: Number(open.student_id), version: Number(open.version) }
  const answer = await overlap(
    school,
    edit('academic_term', { id: Number(open.term), score_lock_at: 1 } as never),
    () => teacher.post('/admin/k/marks/save', { ...mark, mark: '8' }),
  )
  expectSaid(answer, /verrouillées/)
})

test('a student gets no mark while their enrolment is being deleted', async () => {
  const enrolment = await addSample(school, chief, resources.course_enrolment)
  const course_id = Number(enrolment.course_id)
  const { academic_year_id } = await rowOf('course', course_id)
  const terms = db().selectFrom('academic_term').select('id').where('academic_year_id', '=', academic_year_id)
  const academic_term_id = Number((await terms.executeTakeFirstOrThrow()).id)
  const test = await addSample(school, chief, resources.assessment, { course_id, academic_term_id })
  const mark = { assessment_id: test.id, student_id: Number(enrolment.student_id), version: 0, mark: '9' }
  const del = (at: At) => deleteRecords(at, resources.course_enrolment, [enrolment.id])
  expectSaid(await overlap(school, del, () => chief.post('/admin/k/marks/save', mark)), /does not take this course/)
})

test('no agreement is issued from a template while it is being retired', async () => {
  const agreement = await addSample(school, chief, resources.protocol)
  const retire = act('protocol_template', 'retire', { id: Number(agreement.template_id) })
  expectSaid(
    await overlap(school, retire, () => chief.post('/admin/k/protocol/issue', { id: agreement.id })),
    /is not published/,
  )
})
