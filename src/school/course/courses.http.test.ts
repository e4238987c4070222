// Courses and enrolments: allowed actions, the last place, and visibility.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal, openCourse, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { systemContext } from '#server/product.ts'
import { moveQueues } from './places.server.ts'
import { dayIn } from '#school/agreement/school-days.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let claire: Person
let zhangWei: Person
/** Active students other than the two above. */
let students: number[]
let ownFile: number
let claireId: number
let linId: number
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  claire = watched(await school.signIn('claire_dubois'))
  zhangWei = watched(await school.signIn('zhangwei'))
  ownFile = (await zhangWei.get('/admin/k/student/index')).data.list[0].id
  const db = school.product.store.read
  const active = db.selectFrom('student').select('id').where('status', '=', 'active').where('admin_id', 'is', null)
  students = (await active.orderBy('id').execute()).map(({ id }) => id)
  const teacher = (name: string) =>
    db.selectFrom('teacher').select('id').where('last_name', '=', name).executeTakeFirstOrThrow()
  claireId = (await teacher('Dubois')).id
  linId = (await teacher('Lin')).id
})
afterAll(() => school.close())

const call = (what: string, body: object, by = chief) => by.post(`/admin/k/${what}`, body)
const rowOf = async (entity: string, id: number) => (await chief.get(`/admin/k/${entity}/edit?id=${id}`)).data.row
const draft = async (changes = {}) => (await addSample(school, chief, resources.course, { to_staff: 1, ...changes })).id
const enrolled = async (course_id: number, student_id: number) => {
  const { data, msg } = await call('courseEnrolment/enrol', { course_id, student_ids: [student_id] })
  if (!data.results[0].id) throw new Error(`${msg} ${data.results[0].msg}`)
  return data.results[0] as { id: number; status: string }
}
const statuses = async (course: number) => {
  const rows = school.product.store.read.selectFrom('course_enrolment').select(['student_id', 'status', 'offer_until'])
  return rows.where('course_id', '=', course).where('delete_time', 'is', null).orderBy('id').execute()
}

/** A session in the far future that conflicts with no other one. */
async function sessionAhead(course_id: number): Promise<number> {
  const { id } = await addSample(school, chief, resources.course_plan, { course_id, room_id: null })
  await school.product.store.write((db) =>
    db
      .updateTable('course_plan')
      .set({ status: 'scheduled', start_at: 4_000_000_000, end_at: 4_000_003_600, ics_sequence: 0 })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

/** The last notification of a student. */
async function notified(student: number): Promise<string | undefined> {
  const news = school.product.store.read
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select('notification.body')
    .where('recipient_kind', '=', 'student')
    .where('recipient_id', '=', student)
    .orderBy('notification.id', 'desc')
  return (await news.executeTakeFirst())?.body
}

/** Written by hand and not read from the declaration under test. */
interface Step {
  from: string[]
  to: string
  asks?: object
}
const courseSteps: Record<string, Step> = {
  open: { from: ['draft'], to: 'open' },
  start: { from: ['open'], to: 'in_progress' },
  finish: { from: ['in_progress'], to: 'finished' },
  resume: { from: ['finished'], to: 'in_progress' },
  archive: { from: ['finished'], to: 'archived' },
  cancel: { from: ['draft', 'open', 'in_progress'], to: 'cancelled', asks: { status_reason: 'Trop peu d’inscrits' } },
}
const courseStates = ['draft', 'open', 'in_progress', 'finished', 'archived', 'cancelled']
const enrolmentSteps: Record<string, Step> = {
  admit: { from: ['requested', 'waitlisted'], to: 'active' },
  admitOver: { from: ['requested', 'waitlisted'], to: 'active' },
  queue: { from: ['requested'], to: 'waitlisted' },
  acceptOffer: { from: ['waitlisted'], to: 'active' },
  complete: { from: ['active'], to: 'completed' },
  drop: { from: ['active'], to: 'dropped', asks: { drop_reason: 'Change de filière' } },
  resume: { from: ['dropped'], to: 'active' },
  cancel: { from: ['requested', 'waitlisted'], to: 'cancelled' },
}
const enrolmentStates = ['requested', 'waitlisted', 'active', 'completed', 'dropped', 'cancelled']

/** Runs every action in the same state. */
async function expectSteps(entity: 'course' | 'courseEnrolment', id: number, state: string, steps: typeof courseSteps) {
  const { store } = school.product
  const table = entity === 'course' ? 'course' : 'course_enrolment'
  for (const [step, { from, to, asks }] of Object.entries(steps)) {
    const columns = entity === 'course' ? {} : { offer_until: step === 'acceptOffer' ? 4_000_000_000 : null }
    await store.write((db) =>
      (db as AnyDatabase)
        .updateTable(table)
        .set({ status: state, ...columns })
        .where('id', '=', id)
        .execute(),
    )
    const { code, msg } = await call(`${entity}/${step}`, { id, ...asks })
    const { status } = await (store.read as AnyDatabase)
      .selectFrom(table)
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const possible = from.includes(state)
    expect({ step, code, status }).toEqual({ step, code: possible ? 1 : 0, status: possible ? to : state })
    if (!possible) expect(msg).toMatch(/impossible|n’est pas possible/)
  }
}

describe('a course', () => {
  test('has the actions that the school knows', () => {
    expect(Object.keys(resources.course.actions).toSorted()).toEqual(Object.keys(courseSteps).toSorted())
    expect(Object.keys(resources.course_enrolment.actions).toSorted()).toEqual(Object.keys(enrolmentSteps).toSorted())
  })

  test.each(courseStates)('that is %s allows its possible actions and no others', async (state) => {
    const id = await draft()
    await expectSteps('course', id, state, courseSteps)
  })

  test('needs a lead teacher, or the statement that there is none yet', async () => {
    const id = await draft({ lead_teacher_id: null, to_staff: 0 })
    expect((await call('course/open', { id })).msg).toMatch(/n’a pas d’enseignant responsable/)
    await call('course/edit', { id, lead_teacher_id: claireId })
    expect(await call('course/open', { id })).toMatchObject({ code: 1 })
    expect((await rowOf('course', id)).teacher_ids).toEqual([claireId])
  })

  test('has a unique code within the year, consistent dates and a valid capacity', async () => {
    const { code, academic_year_id, id } = await addSample(school, chief, resources.course)
    const refused = async (changes: object) => (await call('course/edit', { id, ...changes })).msg
    const other = await addSample(school, chief, resources.course, { academic_year_id })
    expect(await refused({ code: other.code })).toMatch(/déjà pris/)
    expect(await refused({ code })).toBe('Modification enregistrée')
    expect(await refused({ start_date: '1999-01-01' })).toMatch(/doivent tenir dans l’année/)
    expect(await refused({ capacity_min: 9, capacity_max: 8 })).toMatch(/effectif minimal/i)
  })

  test('that is cancelled or finished ends its enrolments; one that is resumed restores them', async () => {
    const [one, two] = [students[0]!, students[1]!]
    const cancelled = await openCourse(school, chief, { capacity_max: 1 })
    for (const each of [one, two]) await enrolled(cancelled, each)
    await call('course/cancel', { id: cancelled, ...courseSteps.cancel!.asks })
    expect((await statuses(cancelled)).map(({ status }) => status)).toEqual(['dropped', 'cancelled'])
    const finished = await openCourse(school, chief)
    await enrolled(finished, one)
    for (const [step, status] of [
      ['start', 'active'],
      ['finish', 'completed'],
      ['resume', 'active'],
    ]) {
      await call(`course/${step}`, { id: finished })
      expect((await statuses(finished))[0]!.status).toBe(status)
    }
  })

  test('can be finished only without future sessions and with published assessments, unless marks are waived', async () => {
    const id = await openCourse(school, chief, { marks_waived: 0 })
    await call('course/start', { id })
    const plan = await sessionAhead(id)
    expect((await call('course/finish', { id })).msg).toMatch(/encore 1 séance à venir/)
    await call('coursePlan/cancel', { id: plan, cancel_reason: 'Salle fermée' })
    const { academic_year_id } = await rowOf('course', id)
    const terms = school.product.store.read.selectFrom('academic_term').select('id')
    const term = await terms.where('academic_year_id', '=', academic_year_id).executeTakeFirstOrThrow()
    await addSample(school, chief, resources.assessment, { course_id: id, academic_term_id: term.id })
    expect((await call('course/finish', { id })).msg).toMatch(/1 évaluation non publiée/)
    await call('course/edit', { id, marks_waived: 1 })
    expect(await call('course/finish', { id })).toMatchObject({ code: 1 })
  })

  test('that is cancelled cancels its sessions and informs its students', async () => {
    const id = await openCourse(school, chief)
    await enrolled(id, ownFile)
    const plan = await sessionAhead(id)
    await call('course/cancel', { id, status_reason: 'Enseignant <malade>' })
    const session = { status: 'cancelled', cancel_reason: 'Enseignant <malade>', ics_sequence: 1 }
    expect(await rowOf('coursePlan', plan)).toMatchObject(session)
    expect(await notified(ownFile)).toMatch(/est annulé.*Motif : Enseignant &lt;malade&gt;/)
  })

  test('can be deleted only as a draft without enrolments', async () => {
    const open = await openCourse(school, chief)
    expect((await chief.del(`/admin/k/course/del?ids[]=${open}`)).msg).toMatch(/annulez-le ou archivez-le/)
    expect(await chief.del(`/admin/k/course/del?ids[]=${await draft()}`)).toMatchObject({ code: 1 })
  })
})

describe('an enrolment', () => {
  test.each(enrolmentStates)('that is %s allows its possible actions and no others', async (state) => {
    const { id } = await enrolled(await openCourse(school, chief), students[0]!)
    await expectSteps('courseEnrolment', id, state, enrolmentSteps)
  })

  test('exists once per student and course; the student is active, the course is open; a cancelled one is replaced', async () => {
    const course_id = await openCourse(school, chief)
    const { id } = await enrolled(course_id, students[0]!)
    const again = async (body: object) => (await call('courseEnrolment/add', body)).msg
    expect(await again({ course_id, student_id: students[0] })).toMatch(/déjà inscrit/)
    expect(await again({ course_id: await draft(), student_id: students[0] })).toMatch(/ne prend pas d’inscriptions/)
    const { id: applicant } = await addSample(school, chief, resources.student)
    expect(await again({ course_id, student_id: applicant })).toMatch(/n’est pas un étudiant actif/)
    expect(await again({ id, course_id, student_id: applicant })).toMatch(/Champ inconnu/)
    expect((await call('courseEnrolment/edit', { id, student_id: students[1] })).msg).toMatch(/ne change plus une fois/)
    await school.product.store.write((db) =>
      db.updateTable('course_enrolment').set({ status: 'cancelled' }).where('id', '=', id).execute(),
    )
    expect((await enrolled(course_id, students[0]!)).status).toBe('active')
  })

  test('begins on the day of its admission if the course has begun', async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 1 })
    await enrolled(course_id, students[0]!)
    const { id } = await enrolled(course_id, students[1]!)
    await call('course/start', { id: course_id })
    await call('courseEnrolment/admitOver', { id })
    expect((await rowOf('courseEnrolment', id)).start_date).toBe(dayIn('Europe/Paris', Date.now() / 1000))
  })

  test('cannot be deleted once there is attendance or a mark', async () => {
    const course_id = await openCourse(school, chief)
    const { id } = await enrolled(course_id, students[0]!)
    const line = { course_plan_id: await sessionAhead(course_id), student_id: students[0]! }
    await school.product.store.write((db) =>
      db
        .insertInto('attendance')
        .values({ ...line, status: 'present', marked_at: 1, create_time: 1, update_time: 1 } as never)
        .execute(),
    )
    expect((await chief.del(`/admin/k/courseEnrolment/del?ids[]=${id}`)).msg).toMatch(/choisissez « Abandonner »/)
  })

  test('is paused while the student is suspended, and is closed when they leave', async () => {
    const { id: student } = await addSample(school, chief, resources.student, { nationality: 'FR' })
    const entry = { specialty_id: 1, academic_year_id: 1, entry_date: '2025-09-01' }
    expect(await call('student/approve', { id: student, ...entry })).toMatchObject({ code: 1 })
    const { id } = await enrolled(await openCourse(school, chief), student)
    await call('student/suspend', { id: student })
    expect((await rowOf('courseEnrolment', id)).paused_since).toMatch(/^\d{4}-/)
    await call('student/resume', { id: student })
    expect((await rowOf('courseEnrolment', id)).paused_since).toBeNull()
    const leaving = { exit_reason: 'Retour en Chine', exit_date: '2026-01-31' }
    expect(await call('student/withdraw', { id: student, ...leaving })).toMatchObject({ code: 1 })
    const closed = { status: 'dropped', end_date: '2026-01-31', drop_reason: 'Retour en Chine' }
    expect(await rowOf('courseEnrolment', id)).toMatchObject(closed)
  })
})

describe('places', () => {
  test('are never exceeded by parallel requests', { timeout: 60_000 }, async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 12 })
    const asking = students.slice(0, 24).map((student_id) => enrolled(course_id, student_id))
    expect((await Promise.all(asking)).length).toBe(24)
    const found = Map.groupBy(await statuses(course_id), ({ status }) => status)
    expect({ in: found.get('active')!.length, waiting: found.get('waitlisted')!.length }).toEqual({
      in: 12,
      waiting: 12,
    })
  })

  test('that are freed are not offered to a suspended student, who keeps the position', async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 1 })
    const [taken, paused] = [await enrolled(course_id, students[0]!), await enrolled(course_id, students[1]!)]
    await enrolled(course_id, students[2]!)
    const offered = async () =>
      (await statuses(course_id)).filter(({ offer_until }) => offer_until !== null).map(({ student_id }) => student_id)
    await call('student/suspend', { id: students[1] })
    await call('courseEnrolment/drop', { id: taken.id, ...enrolmentSteps.drop!.asks })
    expect(await offered()).toEqual([students[2]])
    expect((await rowOf('courseEnrolment', paused.id)).status).toBe('waitlisted')
    expect(await call('student/resume', { id: students[1] })).toMatchObject({ code: 1 })
    const at = systemContext(school.product)
    await moveQueues({ ...at, now: at.now + 49 * 3600 })
    expect(await offered()).toEqual([students[1]])
  })

  test('that are freed are offered to the first student in the list for two days, and then to the next', async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 1 })
    const [first, second, third] = [
      await enrolled(course_id, students[0]!),
      await enrolled(course_id, students[1]!),
      await enrolled(course_id, students[2]!),
    ]
    const offered = async () =>
      (await statuses(course_id)).filter(({ offer_until }) => offer_until !== null).map(({ student_id }) => student_id)
    expect(await offered()).toEqual([])
    await call('courseEnrolment/drop', { id: first.id, ...enrolmentSteps.drop!.asks })
    expect(await offered()).toEqual([students[1]])
    expect(await notified(students[1]!)).toMatch(/Une place vous est proposée.*dans les 48 heures/)
    // The place is reserved, so no other student gets it.
    expect((await call('courseEnrolment/admit', { id: third.id })).msg).toMatch(/est complet \(1 place\)/)
    expect((await call('courseEnrolment/acceptOffer', { id: third.id })).msg).toMatch(/Aucune place/)
    const at = systemContext(school.product)
    await moveQueues({ ...at, now: at.now + 47 * 3600 })
    expect(await offered()).toEqual([students[1]])
    await moveQueues({ ...at, now: at.now + 49 * 3600 })
    expect(await offered()).toEqual([students[2]])
    expect(await call('courseEnrolment/acceptOffer', { id: third.id })).toMatchObject({ code: 1 })
    expect((await call('courseEnrolment/acceptOffer', { id: second.id })).msg).toMatch(/Aucune place/)
    expect((await call('course/edit', { id: course_id, capacity_max: 2 })).code).toBe(1)
    expect(await offered()).toEqual([students[1]])
    expect((await call('courseEnrolment/resume', { id: first.id })).msg).toMatch(/est complet/)
  })

  test('for several students get one answer each, and only the office exceeds the limit', async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 1 })
    const enrol = async (student_ids: number[], more = {}) => {
      const { data } = await call('courseEnrolment/enrol', { course_id, student_ids, ...more })
      return data.results.map(({ status }: { status: string }) => status)
    }
    expect(await enrol([students[0]!, students[1]!, students[0]!])).toEqual(['active', 'waitlisted'])
    expect(await enrol([students[0]!, students[2]!], { over: true })).toEqual(['refused', 'active'])
    expectRefusal(await call('courseEnrolment/enrol', { course_id, student_ids: [students[3]] }, claire), 401)
  })

  test('in the waiting list have a position, shown to the student and the office, and so does an offer', async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 1, self_enrol: 1 })
    const first = await enrolled(course_id, students[0]!)
    await enrolled(course_id, students[1]!)
    await call('courseEnrolment/request', { course_id }, zhangWei)
    const { id: own } = (await zhangWei.get(`/admin/k/course/page?id=${course_id}`)).data.own
    expect((await call('courseEnrolment/queue', { id: own })).msg).toBe('Sur la liste d’attente, en position 2.')
    expect((await zhangWei.get(`/admin/k/course/page?id=${course_id}`)).data.own).toMatchObject({ place: 2 })
    const { list } = (await chief.get(`/admin/k/courseEnrolment/index?order=id,desc&limit=20`)).data
    const inLine = list.filter((row: { course_id: number }) => row.course_id === course_id)
    expect(inLine.map(({ place }: { place?: number }) => place)).toEqual([2, 1, undefined])
    const { msg } = await call('courseEnrolment/drop', { id: first.id, drop_reason: 'Départ' })
    expect(plain(msg)).toMatch(/^Une place se libère : elle est proposée à \S.* jusqu’au \S.*\d{2}:\d{2}\.$/)
  })

  test('in an overlapping course are possible, with a warning', async () => {
    const [taken, wanted] = [await openCourse(school, chief), await openCourse(school, chief, { self_enrol: 1 })]
    const sessions = [await sessionAhead(taken), await sessionAhead(wanted)]
    await school.product.store.write((db) =>
      db.updateTable('course_plan').set({ participants: 'all' }).where('id', 'in', sessions).execute(),
    )
    for (const each of [students.at(-1)!, ownFile]) await enrolled(taken, each)
    const enrol = { course_id: wanted, student_ids: students.slice(-2) }
    const foreseen = (await call('courseEnrolment/enrol', { ...enrol, try: true })).data.overlaps as string[]
    expect(foreseen.map(plain)).toEqual([expect.stringMatching(/ : Une séance en même temps que « .+ », .+\.$/)])
    expect(await statuses(wanted)).toEqual([])
    expect((await call('courseEnrolment/enrol', enrol)).data).toMatchObject({ overlaps: foreseen })
    expect((await statuses(wanted)).map(({ status }) => status)).toEqual(['active', 'active'])
    const page = async (by: Person) => (await by.get(`/admin/k/course/page?id=${wanted}`)).data
    expect((await page(zhangWei)).overlaps).not.toEqual([])
    await call('courseEnrolment/request', { course_id: wanted }, zhangWei)
    const asks = (await page(chief)).people.find(({ status }: { status: string }) => status === 'requested')
    expect(asks.overlaps).not.toEqual([])
    expect(plain((await call('courseEnrolment/admit', { id: asks.id })).msg)).toMatch(
      /^Admis\. Une séance en même temps/,
    )
  })

  test('list the participants only for the office, the teachers and the students of the course', async () => {
    const course = await openCourse(school, chief)
    await school.product.store.write((db) =>
      db.updateTable('course').set({ show_roster: 1, self_enrol: 1 }).where('id', '=', course).execute(),
    )
    const [one] = students.slice(-1) as [number]
    await enrolled(course, one)
    const people = async (by: Person) => (await by.get(`/admin/k/course/page?id=${course}`)).data.people
    expect(await people(chief)).toHaveLength(1)
    expect(await people(zhangWei)).toBeNull()
    const own = await enrolled(course, ownFile)
    expect(own).toBeDefined()
    expect(await people(zhangWei)).toHaveLength(2)
    await school.product.store.write((db) =>
      db
        .updateTable('course_enrolment')
        .set({ status: 'waitlisted' })
        .where('student_id', '=', ownFile)
        .where('course_id', '=', course)
        .execute(),
    )
    expect(await people(zhangWei)).toBeNull()
  })

  test('overlaps sessions of chosen students, and exams on the same day', async () => {
    const [taken, wanted] = [await openCourse(school, chief), await openCourse(school, chief)]
    const [chosen, later, own] = [await sessionAhead(taken), await sessionAhead(taken), await sessionAhead(wanted)]
    const [one, two] = students.slice(-2) as [number, number]
    await school.product.store.write(async (db) => {
      const set = (id: number, values: object) =>
        db.updateTable('course_plan').set(values).where('id', '=', id).execute()
      // Ten o'clock and two o'clock of one day at the school.
      const ten = Math.floor(Date.UTC(2031, 2, 4, 9) / 1000)
      const at = (hours: number) => ({ start_at: ten + hours * 3600, end_at: ten + (hours + 1) * 3600 })
      await set(own, { participants: 'all', kind: 'exam', ...at(0) })
      await set(chosen, { participants: 'selected', kind: 'lecture', ...at(0.5) })
      await set(later, { participants: 'selected', kind: 'exam', ...at(4) })
      const pairs = [
        { course_plan_id: chosen, student_id: one },
        { course_plan_id: later, student_id: two },
      ]
      await db.insertInto('course_plan_student').values(pairs).execute()
    })
    const { overlaps } = (
      await call('courseEnrolment/enrol', { course_id: wanted, student_ids: [one, two], try: true })
    ).data
    expect(overlaps.map(plain)).toEqual([
      expect.stringMatching(/ : Une séance en même temps que « .+ », mar/),
      expect.stringMatching(/ : Un examen de « .+ » le même jour que celui de ce cours, mar/),
    ])
  })

  test('cannot be fewer than the enrolled students', async () => {
    const course_id = await openCourse(school, chief, { capacity_max: 2 })
    for (const each of students.slice(0, 2)) await enrolled(course_id, each)
    expect((await call('course/edit', { id: course_id, capacity_max: 1 })).msg).toMatch(/compte déjà 2 inscrits/)
  })
})

describe('visibility', () => {
  const ids = async (by: Person, entity: string) =>
    (await by.get(`/admin/k/${entity}/index?limit=200`)).data.list.map(({ id }: { id: number }) => id)

  test('a teacher sees the own courses and their students, and edits only the description', async () => {
    const own = await openCourse(school, chief, { lead_teacher_id: claireId })
    const other = await openCourse(school, chief, { lead_teacher_id: linId })
    const [mine, theirs] = [await enrolled(own, students[0]!), await enrolled(other, students[5]!)]
    expect(await ids(claire, 'course')).toContain(own)
    expect(await ids(claire, 'course')).not.toContain(other)
    expect(await ids(claire, 'courseEnrolment')).toContain(mine.id)
    expect(await ids(claire, 'courseEnrolment')).not.toContain(theirs.id)
    expect(await ids(claire, 'student')).toContain(students[0])
    const row = (await claire.get(`/admin/k/course/edit?id=${own}`)).data.row
    for (const hidden of ['price_cents', 'status_reason']) expect(Object.keys(row)).not.toContain(hidden)
    expect(await call('course/edit', { id: own, programme: '<p>Semaine 1</p>' }, claire)).toMatchObject({ code: 1 })
    expectRefusal(await call('course/edit', { id: own, name: 'À moi' }, claire), 401)
    expect((await call('course/edit', { id: other, programme: 'x' }, claire)).msg).toBe('Enregistrement introuvable.')
    // A substitute sees the course as long as they have the session.
    const { id } = await addSample(school, chief, resources.course_plan, { course_id: other, teacher_id: claireId })
    expect(await ids(claire, 'course')).toContain(other)
    expect(await ids(claire, 'courseEnrolment')).toContain(theirs.id)
    await call('coursePlan/edit', { id, teacher_id: linId, assistant_id: claireId })
    expect(await ids(claire, 'course')).toContain(other)
    await call('coursePlan/edit', { id, assistant_id: null })
    expect(await ids(claire, 'course')).not.toContain(other)
  })

  test('a student sees the own enrolments, may request elective courses, and withdraws the request', async () => {
    const free = await openCourse(school, chief, { self_enrol: 1 })
    const closed = await openCourse(school, chief)
    expect(await ids(zhangWei, 'course')).toContain(free)
    expect(await ids(zhangWei, 'course')).not.toContain(closed)
    expect((await call('courseEnrolment/request', { course_id: closed }, zhangWei)).code).toBe(0)
    const { data } = await call('courseEnrolment/request', { course_id: free }, zhangWei)
    expect(data).toMatchObject({ status: 'requested', student_id: ownFile })
    expect((await call('courseEnrolment/request', { course_id: free }, zhangWei)).msg).toMatch(/déjà inscrit/)
    expect(await ids(zhangWei, 'courseEnrolment')).toContain(data.id)
    expectRefusal(await call('courseEnrolment/admit', { id: data.id }, zhangWei), 401)
    expect(await call('courseEnrolment/cancel', { id: data.id }, zhangWei)).toMatchObject({ code: 1 })
    const theirs = await enrolled(free, students[0]!)
    expect((await call('courseEnrolment/cancel', { id: theirs.id }, zhangWei)).msg).toBe('Enregistrement introuvable.')
  })
})
