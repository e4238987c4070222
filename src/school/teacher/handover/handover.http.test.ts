// A teacher leaves and others take over: all or nothing, no double bookings, and everybody concerned is informed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { OpenWork, Takeover } from './handover.ts'

let school: School
let direction: Person
/** A Tuesday far from all planned sessions, ten o'clock in Paris. */
const ten = Date.parse('2029-03-13T09:00:00Z') / 1000
const [hour, week] = [3600, 7 * 86_400]

beforeAll(async () => {
  school = await openSchool()
  direction = watched(await school.signIn('direction'))
})
afterAll(() => school.close())

const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const rowOf = async (table: string, id: number) =>
  (await (school.product.store.read as AnyDatabase)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>
const set = (table: string, id: number, values: object) =>
  write((db) => db.updateTable(table).set(values).where('id', '=', id).execute())

async function colleague(last_name: string, changes: object = {}): Promise<number> {
  const named = {
    last_name,
    first_name: 'Anne',
    native_name: '',
    hire_date: '',
    leave_date: '',
    weekly_max_minutes: '',
  }
  const { id } = await addSample(school, direction, resources.teacher, named)
  await set('teacher', id, { status: 'active', ...changes })
  return id
}
const course = async (changes: object = {}) => {
  const { id } = await addSample(school, direction, resources.course, { ...changes })
  await set('course', id, { status: 'open' })
  return id
}

interface Placed {
  course_id: number
  teacher_id: number
  assistant_id?: number
  series_id?: number
}
async function sessions(count: number, of: Placed, from = ten, every = week): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    title: `Séance ${index + 1}`,
    kind: 'lecture',
    timezone: 'Europe/Paris',
    planned_minutes: 60,
    start_at: from + index * every,
    end_at: from + index * every + hour,
    status: 'scheduled',
    participants: 'all',
    create_time: 1,
    update_time: 1,
    ...of,
  }))
  return write(async (db) =>
    (await db.insertInto('course_plan').values(rows).returning('id').execute()).map(({ id }) => Number(id)),
  )
}
async function series(course_id: number, teacher_id: number, count: number, from = ten): Promise<number[]> {
  const rule = { freq: 'weekly', weekdays: '2', local_start: '10:00', local_end: '11:00', timezone: 'Europe/Paris' }
  const { id } = await write((db) =>
    db
      .insertInto('course_plan_series')
      .values({ course_id, teacher_id, ...rule, from_date: '2029-03-13', count, create_time: 1, update_time: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return sessions(count, { course_id, teacher_id, series_id: Number(id) }, from)
}
async function task(tutor_id: number, status = 'in_progress', changes: object = {}): Promise<number> {
  const { id } = await addSample(school, direction, resources.tutor_task, {})
  await addSample(school, direction, resources.tutor_task_student, { tutor_task_id: id })
  await set('tutor_task', id, { tutor_id, status, rate_cents: 3000, currency: 'EUR', logged_minutes: 0, ...changes })
  return id
}

const openWork = async (id: number, person = direction) =>
  (await person.get(`/admin/k/teacher/openWork?id=${id}`)).data as OpenWork
const keysOf = async (id: number) => (await openWork(id)).works.map(({ key }) => key)
const takeover = async (id: number, key: string, to: number) =>
  (await direction.get(`/admin/k/teacher/takeover?id=${id}&key=${key}&to=${to}`)).data as Takeover
const handOver = (body: object, person = direction) => person.post('/admin/k/teacher/handOver', body)
const everythingTo = async (id: number, to: number) => (await keysOf(id)).map((key) => ({ key, to }))
const notified = async (kind: string, id: number) => {
  const rows = await (school.product.store.read as AnyDatabase)
    .selectFrom('notification_read as read')
    .innerJoin('notification', 'notification.id', 'read.notification_id')
    .select(['notification.title', 'notification.body', 'notification.body_zh'])
    .where('read.recipient_kind', '=', kind)
    .where('read.recipient_id', '=', id)
    .execute()
  return rows as { title: string; body: string; body_zh: string }[]
}

describe('the open work', () => {
  test('is listed by series, course and task: future sessions and lines without a date, nothing that is over', async () => {
    const [leaving, other] = [await colleague('Partante'), await colleague('Autre')]
    const taught = await course({ name: 'Grammaire' })
    await series(taught, leaving, 3)
    await sessions(2, { course_id: taught, teacher_id: leaving }, ten + 2 * hour)
    await sessions(1, { course_id: taught, teacher_id: other, assistant_id: leaving }, ten + 4 * hour)
    await sessions(1, { course_id: taught, teacher_id: leaving }, 1_700_000_000)
    const [line] = await sessions(1, { course_id: taught, teacher_id: leaving }, ten + 6 * hour)
    await set('course_plan', line!, { status: 'planned', start_at: null, end_at: null })
    const [gone] = await sessions(1, { course_id: taught, teacher_id: leaving }, ten + 8 * hour)
    await set('course_plan', gone!, { status: 'cancelled' })
    await task(leaving)
    await task(leaving, 'closed')
    const led = await course({ lead_teacher_id: leaving })
    const { works, name } = await openWork(leaving)
    expect(name).toBe('PARTANTE Anne')
    expect(works.map(({ kind, count, undated }) => [kind, count, undated])).toEqual([
      ['sessions', 3, 0],
      ['sessions', 2, 1],
      ['assisted', 1, 0],
      ['task', 0, 0],
      ['course', 0, 0],
    ])
    expect(works[0]).toMatchObject({ title: expect.stringContaining('Grammaire'), detail: 'mar. 10:00–11:00' })
    expect(works[0]).toMatchObject({ from: '2029-03-13', to: '2029-03-27', may: true })
    expect(works[4]!.key).toBe(`course-${led}`)
  })

  test('is named in the refusal of a departure, which offers the handover', async () => {
    const leaving = await colleague('Occupée')
    await task(leaving)
    const answer = await direction.post('/admin/k/teacher/leave', { id: leaving, leave_date: '2050-01-01' })
    expectRefusal(answer)
    expect(answer.data).toEqual({ handOver: true })
  })
})

describe('handing over', () => {
  test('gives a series of a hundred sessions, a task and a course in one step, and the teacher has left', async () => {
    const [leaving, taker] = [await colleague('Longue'), await colleague('Reprenant')]
    const taught = await course({ lead_teacher_id: leaving })
    const ids = await series(taught, leaving, 100)
    const followed = await task(leaving)
    const given = await everythingTo(leaving, taker)
    const answer = await handOver({ id: leaving, given, leave_date: '2028-12-31' })
    expect(answer).toMatchObject({ code: 1, data: { sessions: 100, tasks: 1, courses: 1 } })
    expect(answer.msg).toMatch(/^100 séances, 1 tâche et 1 cours transmis\. Le départ de LONGUE Anne est enregistré\.$/)
    for (const id of ids) expect(await rowOf('course_plan', id)).toMatchObject({ teacher_id: taker, ics_sequence: 1 })
    expect(await rowOf('course_plan_series', Number((await rowOf('course_plan', ids[0]!)).series_id))).toMatchObject({
      teacher_id: taker,
    })
    expect(await rowOf('tutor_task', followed)).toMatchObject({ tutor_id: taker, status: 'in_progress' })
    expect(await rowOf('course', taught)).toMatchObject({ lead_teacher_id: taker })
    expect(await rowOf('teacher', leaving)).toMatchObject({ status: 'left', leave_date: '2028-12-31' })
    expect(await keysOf(leaving)).toEqual([])
  })

  test('can be done to several people and in parts; a teacher who stays keeps the rest', async () => {
    const [leaving, one, two] = [await colleague('Reste'), await colleague('Une'), await colleague('Deux')]
    const [first, second] = [await course(), await course()]
    const [mine] = await sessions(1, { course_id: first, teacher_id: leaving })
    const [yours] = await sessions(1, { course_id: second, teacher_id: leaving }, ten + 2 * hour)
    const [staying] = await sessions(1, { course_id: await course(), teacher_id: leaving }, ten + 4 * hour)
    const given = [
      { key: `sessions-course-${first}`, to: one },
      { key: `sessions-course-${second}`, to: two },
    ]
    expect(await handOver({ id: leaving, given })).toMatchObject({ code: 1 })
    expect(await rowOf('course_plan', mine!)).toMatchObject({ teacher_id: one, replaced_teacher_id: null })
    expect(await rowOf('course_plan', yours!)).toMatchObject({ teacher_id: two })
    expect(await rowOf('course_plan', staying!)).toMatchObject({ teacher_id: leaving })
    expect(await rowOf('teacher', leaving)).toMatchObject({ status: 'active' })
  })

  test('changes nothing if one of many cannot be given', async () => {
    const [leaving, taker] = [await colleague('Bloquée'), await colleague('Prise')]
    const taught = await course({ name: 'Phonétique', lead_teacher_id: leaving })
    const ids = await series(taught, leaving, 5)
    const followed = await task(leaving)
    await sessions(1, { course_id: await course({ name: 'Civilisation' }), teacher_id: taker }, ten + 4 * week + 1800)
    const given = await everythingTo(leaving, taker)
    const answer = await handOver({ id: leaving, given, leave_date: '2028-12-31' })
    expectRefusal(answer)
    expect(answer.msg).toMatch(
      /^PRISE Anne est déjà pris par « .*Civilisation.* », mar\. 10 avr\., .+ Rien n’a été transmis\.$/,
    )
    expect(answer.data).toMatchObject({ mayOverride: true, clashes: [{ kind: 'teacher', severity: 'block' }] })
    for (const id of ids) expect(await rowOf('course_plan', id)).toMatchObject({ teacher_id: leaving, ics_sequence: 0 })
    expect(await rowOf('tutor_task', followed)).toMatchObject({ tutor_id: leaving })
    expect(await rowOf('course', taught)).toMatchObject({ lead_teacher_id: leaving })
    expect(await rowOf('teacher', leaving)).toMatchObject({ status: 'active', leave_date: null })
    expect(await notified('teacher', taker)).toEqual([])
  })

  test('overrides a conflict with a reason, which only the conflicting sessions store', async () => {
    const [leaving, taker] = [await colleague('Pressée'), await colleague('Double')]
    const taught = await course()
    const [free, taken] = await sessions(2, { course_id: taught, teacher_id: leaving })
    await sessions(1, { course_id: await course(), teacher_id: taker }, ten + week)
    const given = await everythingTo(leaving, taker)
    const answer = await handOver({ id: leaving, given, override_reason: 'Deux groupes réunis' })
    expect(answer).toMatchObject({ code: 1, data: { clashes: [{ kind: 'teacher' }] } })
    expect(await rowOf('course_plan', taken!)).toMatchObject({
      teacher_id: taker,
      override_reason: 'Deux groupes réunis',
    })
    expect(await rowOf('course_plan', free!)).toMatchObject({ teacher_id: taker, override_reason: null })
  })

  test('reports unavailable and overloaded teachers before anything is written', async () => {
    const [leaving, taker] = [await colleague('Prudente'), await colleague('Chargée', { weekly_max_minutes: 90 })]
    const taught = await course()
    await sessions(3, { course_id: taught, teacher_id: leaving }, ten, 2 * hour)
    const away = { kind: 'once', start_at: ten, end_at: ten + hour, reason: 'Colloque' }
    await addSample(school, direction, resources.teacher_unavailability, { teacher_id: taker, ...away })
    const [key] = await keysOf(leaving)
    const { clashes } = await takeover(leaving, key!, taker)
    expect(clashes.map(({ kind, severity }) => [kind, severity])).toEqual([['unavailable', 'block']])
    expect(clashes[0]!.message).toMatch(/CHARGÉE Anne est indisponible mar\. 13 mars, .+ \(Colloque\)\./)
    const answer = await handOver({ id: leaving, given: [{ key, to: taker }], override_reason: 'Accord donné' })
    expect(answer.data.clashes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'unavailable',
      'weeklyMax',
      'weeklyMax',
    ])
  })

  test('ignores an existing conflict of the room or of the students', async () => {
    const [leaving, taker] = [await colleague('Salle'), await colleague('Libre')]
    const { id: room_id } = await addSample(school, direction, resources.room, { allow_overlap: 0 })
    const two = [await course(), await course()] as const
    const both = [
      ...(await sessions(1, { course_id: two[0], teacher_id: leaving })),
      ...(await sessions(1, { course_id: two[1], teacher_id: await colleague('Voisine') })),
    ]
    for (const id of both) await set('course_plan', id, { room_id })
    expect(await handOver({ id: leaving, given: await everythingTo(leaving, taker) })).toMatchObject({ code: 1 })
  })

  test('gives an assistance to another person or to nobody; other work needs a person', async () => {
    const [leaving, lead, taker] = [await colleague('Aide'), await colleague('Chef'), await colleague('Renfort')]
    const [one, two] = [await course(), await course()]
    const [mine] = await sessions(1, { course_id: one, teacher_id: lead, assistant_id: leaving })
    const [yours] = await sessions(1, { course_id: two, teacher_id: lead, assistant_id: leaving }, ten + 2 * hour)
    const given = [
      { key: `assisted-course-${one}`, to: null },
      { key: `assisted-course-${two}`, to: taker },
    ]
    expect(await handOver({ id: leaving, given })).toMatchObject({ code: 1 })
    expect(await rowOf('course_plan', mine!)).toMatchObject({ teacher_id: lead, assistant_id: null })
    expect(await rowOf('course_plan', yours!)).toMatchObject({ teacher_id: lead, assistant_id: taker })
    expect((await notified('teacher', taker)).map(({ body }) => body)).toEqual([
      expect.stringContaining('co-intervenant'),
    ])
    const led = await course({ lead_teacher_id: leaving })
    const answer = await handOver({ id: leaving, given: [{ key: `course-${led}`, to: null }] })
    expectRefusal(answer)
    expect(answer.msg).toMatch(/a besoin de quelqu’un/)
  })

  test('keeps the agreed rate of a task if hours were given, and otherwise uses that of the new tutor', async () => {
    const [leaving, taker] = [await colleague('Tutrice'), await colleague('Suite', { tutor_rate_cents: 4500 })]
    const [begun, fresh] = [await task(leaving, 'in_progress', { logged_minutes: 60 }), await task(leaving, 'accepted')]
    expect(await handOver({ id: leaving, given: await everythingTo(leaving, taker) })).toMatchObject({ code: 1 })
    expect(await rowOf('tutor_task', begun)).toMatchObject({ tutor_id: taker, rate_cents: 3000 })
    expect(await rowOf('tutor_task', fresh)).toMatchObject({ tutor_id: taker, rate_cents: 4500, status: 'accepted' })
  })

  test('requires that drafts of hours, which nobody else could submit, are handled first', async () => {
    const [leaving, taker] = [await colleague('Brouillonne'), await colleague('Attend')]
    const id = await task(leaving)
    const times = { start_at: 1_790_000_000, end_at: 1_790_003_600, minutes: 60, mode: 'online', content: 'x' }
    const timestamps = { create_time: 1, update_time: 1, status: 'draft' }
    await write((db) =>
      db
        .insertInto('tutor_session')
        .values({ ...times, ...timestamps, tutor_task_id: id, tutor_id: leaving })
        .execute(),
    )
    const answer = await handOver({ id: leaving, given: [{ key: `task-${id}`, to: taker }] })
    expectRefusal(answer)
    expect(answer.msg).toMatch(/1 séance de tutorat que BROUILLONNE Anne a en brouillon/)
    expect(await rowOf('tutor_task', id)).toMatchObject({ tutor_id: leaving })
  })

  test('informs everybody concerned once, in their language: students, the leaving and the new teacher', async () => {
    const [leaving, taker] = [await colleague('Nouvelle'), await colleague('Voix')]
    const taught = await course({ name: 'Dictée', name_zh: '听写' })
    const { id: student } = await addSample(school, direction, resources.student, { nationality: 'FR' })
    const seat = { course_id: taught, student_id: student, status: 'active', create_time: 1, update_time: 1 }
    await write((db) => db.insertInto('course_enrolment').values(seat).execute())
    await series(taught, leaving, 4)
    await task(leaving)
    expect(await handOver({ id: leaving, given: await everythingTo(leaving, taker) })).toMatchObject({ code: 1 })
    const [heard] = await notified('student', student)
    const changed = '4 séances modifiées : Dictée, du 13/03/2029 au 03/04/2029'
    expect(heard).toMatchObject({ title: changed })
    expect(heard!.body).toContain('enseignant : NOUVELLE Anne → VOIX Anne')
    expect(heard!.body_zh).toContain('“听写”')
    expect((await notified('teacher', leaving)).map(({ title }) => title).toSorted()).toEqual([
      changed,
      'Une de vos tâches de tutorat est reprise',
    ])
    expect((await notified('teacher', taker)).map(({ title }) => title).toSorted()).toEqual([
      changed,
      'Vous reprenez une tâche de tutorat',
    ])
  })

  test('is in the history of each session, of the task and of the course', async () => {
    const [leaving, taker] = [await colleague('Trace'), await colleague('Lisible')]
    const taught = await course({ lead_teacher_id: leaving })
    const [id] = await sessions(1, { course_id: taught, teacher_id: leaving })
    const followed = await task(leaving)
    await handOver({ id: leaving, given: await everythingTo(leaving, taker) })
    for (const [path, row] of [
      ['k/coursePlan', id],
      ['k/tutorTask', followed],
      ['k/course', taught],
    ] as const) {
      const { data } = await direction.get(`/admin/${path}/history?id=${row}`)
      expect(JSON.stringify(data)).toContain('LISIBLE Anne')
    }
  })
})

describe('refusals', () => {
  test('finds nothing left when it is repeated, and never gives work twice', async () => {
    const [leaving, taker, late] = [await colleague('Encore'), await colleague('Premier'), await colleague('Tard')]
    const taught = await course()
    const [id] = await sessions(1, { course_id: taught, teacher_id: leaving })
    const body = { id: leaving, given: [{ key: `sessions-course-${taught}`, to: taker }] }
    expect(await handOver(body)).toMatchObject({ code: 1 })
    for (const again of [body, { ...body, given: [{ ...body.given[0], to: late }] }]) {
      const answer = await handOver(again)
      expectRefusal(answer)
      expect(answer.msg).toMatch(/la liste a changé/)
    }
    expect(await rowOf('course_plan', id!)).toMatchObject({ teacher_id: taker, ics_sequence: 1 })
  })

  test('with the key of an answered request gives the same response and runs once', async () => {
    const [leaving, taker] = [await colleague('Réseau'), await colleague('Coupé')]
    const [id] = await sessions(1, { course_id: await course(), teacher_id: leaving })
    const body = { id: leaving, given: await everythingTo(leaving, taker), leave_date: '2028-12-31' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = () => direction.post('/admin/k/teacher/handOver', body, key)
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await rowOf('course_plan', id!)).toMatchObject({ ics_sequence: 1 })
  })

  test('of two at once succeeds once, and the other finds nothing left', async () => {
    const [leaving, one, two] = [await colleague('Ensemble'), await colleague('Un'), await colleague('Deux')]
    const taught = await course()
    const [id] = await sessions(1, { course_id: taught, teacher_id: leaving })
    const key = `sessions-course-${taught}`
    const answers = await Promise.all([one, two].map((to) => handOver({ id: leaving, given: [{ key, to }] })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(await rowOf('course_plan', id!)).toMatchObject({ ics_sequence: 1 })
  })

  test('is possible only to other, active teachers', async () => {
    const leaving = await colleague('Seule')
    await task(leaving)
    const [key] = await keysOf(leaving)
    for (const status of ['invited', 'on_leave', 'left']) {
      const answer = await handOver({ id: leaving, given: [{ key, to: await colleague('Absente', { status }) }] })
      expectRefusal(answer)
      expect(answer.msg).toMatch(/ne travaille pas ici en ce moment/)
    }
    const own = await handOver({ id: leaving, given: [{ key, to: leaving }] })
    expect(own.msg).toMatch(/son propre travail/)
    expectRefusal(await handOver({ id: leaving, given: [] }))
    expectRefusal(await handOver({ id: leaving, given: [{ key, to: 999_999 }] }))
    expectRefusal(await handOver({ id: await colleague('Partie', { status: 'left' }), given: [{ key, to: leaving }] }))
  })

  test('with a departure needs all of the work: otherwise everything is refused', async () => {
    const [leaving, taker] = [await colleague('Oubli'), await colleague('Partiel')]
    const [one, two] = [await course(), await course()]
    const [id] = await sessions(1, { course_id: one, teacher_id: leaving })
    await sessions(1, { course_id: two, teacher_id: leaving }, ten + 2 * hour)
    const given = [{ key: `sessions-course-${one}`, to: taker }]
    const answer = await handOver({ id: leaving, given, leave_date: '2028-12-31' })
    expectRefusal(answer)
    expect(answer.msg).toMatch(/ne peut pas encore partir : 1 séance à venir/)
    expect(await rowOf('course_plan', id!)).toMatchObject({ teacher_id: leaving })
  })

  test('must be read again if the record was changed meanwhile', async () => {
    const [leaving, taker] = [await colleague('Version'), await colleague('Autrui')]
    await task(leaving)
    const given = await everythingTo(leaving, taker)
    const { version } = await openWork(leaving)
    await direction.post('/admin/k/teacher/edit', { id: leaving, wechat: 'nouveau' })
    expect(await handOver({ id: leaving, version, given })).toMatchObject({ code: 412 })
  })

  test('is neither visible nor possible for teachers, students and accountants', async () => {
    const [leaving, taker] = [await colleague('Interdite'), await colleague('Personne')]
    const id = await task(leaving)
    for (const name of ['claire_dubois', 'lea_moreau', 'compta', 'scolarite']) {
      const person = watched(await school.signIn(name))
      expectRefusal(await person.get(`/admin/k/teacher/openWork?id=${leaving}`), 401)
      expectRefusal(await person.get(`/admin/k/teacher/takeover?id=${leaving}&key=task-${id}&to=${taker}`), 401)
      expectRefusal(await handOver({ id: leaving, given: [{ key: `task-${id}`, to: taker }] }, person), 401)
    }
    expect(await rowOf('tutor_task', id)).toMatchObject({ tutor_id: leaving })
  })

  test('has its messages in the language of the reader', async () => {
    const leaving = await colleague('Langue')
    for (const [language, sentence] of [
      ['zh-cn', '请至少选择一位接手教师，或填写离职日期。'],
      ['en', 'Choose somebody who takes over, or give the leaving date.'],
    ] as const)
      expect(
        (await direction.post('/admin/k/teacher/handOver', { id: leaving, given: [] }, { 'think-lang': language })).msg,
      ).toBe(sentence)
  })
})
