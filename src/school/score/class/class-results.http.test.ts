// The bulletins of a class: who cannot be published and why, published by one call, each student separately.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { type ClassFixture, makeClass } from '../testing/class-fixtures.ts'
import type { ClassBulletin, ClassChoice, ClassResults } from './class-results.ts'

let school: School
let office: Person
let made: ClassFixture
let scale: number

const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  scale = Number(
    (await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()).id,
  )
})
afterAll(() => school.close())

let number = 0
beforeEach(async () => {
  made = await write((inside) => makeClass(insertInto(inside), { code: `CLS${++number}`, size: 4, scale }))
  await compute()
})

const insertInto = (inside: AnyDatabase) => async (table: string, row: object) => {
  const stamped = { create_time: 1, update_time: 1, ...row }
  const stored = await inside.insertInto(table).values(stamped).returning('id').executeTakeFirstOrThrow()
  return Number(stored.id)
}
async function compute(): Promise<void> {
  const answer = await office.post('/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
  expect(answer.code).toBe(1)
}
async function groupOf(insert: ReturnType<typeof insertInto>, students: readonly number[], days = {}) {
  const term = await db().selectFrom('academic_term').selectAll().where('id', '=', made.term).executeTakeFirstOrThrow()
  const code = `G${number}${'end_date' in days ? 'B' : 'A'}`
  const its = { code, name: 'TD', kind: 'tutorial', academic_year_id: term.academic_year_id, search_text: '' }
  const id = await insert('student_group', its)
  for (const student_id of students) await insert('student_group_member', { student_group_id: id, student_id, ...days })
  return id
}
const addressOf = ({ term, specialty, level }: ClassFixture = made) =>
  `/admin/k/results/class?term=${term}&specialty=${specialty}&level=${level}`
async function read(person = office): Promise<ClassBulletin[]> {
  const answer = await person.get(addressOf())
  expect(answer.code).toBe(1)
  return (answer.data as ClassResults).bulletins
}
const seenOf = (bulletins: readonly ClassBulletin[]) => Object.fromEntries(bulletins.map(({ id, seen }) => [id, seen]))
const publish = async (person = office, seen?: object) =>
  person.post('/admin/k/results/publish', { academic_term_id: made.term, seen: seen ?? seenOf(await read()) })
const rowsOf = (student: number) =>
  db()
    .selectFrom('term_result')
    .selectAll()
    .where('student_id', '=', student)
    .where('academic_term_id', '=', made.term)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
const statesOf = async (student: number) => [...new Set((await rowsOf(student)).map(({ status }) => status))]
const change = (table: string, id: number, values: object) =>
  write((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())
const newsOf = (student: number) =>
  db()
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select('title')
    .where('recipient_kind', '=', 'student')
    .where('recipient_id', '=', student)
    .execute()

describe('a class', () => {
  test('is offered with its students and what is still open', async () => {
    const { data } = await office.get(`/admin/k/results/index?term=${made.term}`)
    expect(data.term).toBe(made.term)
    expect(data.classes).toEqual([
      {
        specialty: made.specialty,
        level: 'L2',
        title: `Filière CLS${number}`,
        students: 4,
        published: 0,
        planned: 0,
        incomplete: 0,
      },
    ])
    expect(data.terms.map(({ id }: { id: number }) => id)).toContain(made.term)
  })

  test('shows each bulletin with its courses, in the order of the names', async () => {
    const bulletins = await read()
    expect(bulletins.map(({ id }) => id)).toEqual(made.students)
    const [first] = bulletins
    expect(first).toMatchObject({ state: 'draft', stop: null, publish_at: null, general: { average: 1000 } })
    expect(first!.courses.map(({ title, average }) => [title, average])).toEqual([
      [`CLS${number}-0 Droit CLS${number}`, 850],
      [`CLS${number}-1 Histoire CLS${number}`, 1150],
    ])
  })

  test('may be a group: only its members are shown, computed and published', async () => {
    const [first, second, third] = made.students as [number, number, number]
    const group = await write((inside) => groupOf(insertInto(inside), [first, second]))
    const other = await write((inside) => groupOf(insertInto(inside), [third], { end_date: '2025-09-02' }))
    const { groups } = (await office.get(`/admin/k/results/index?term=${made.term}`)).data as ClassChoice
    expect(groups).toEqual([
      { group, title: `G${number}A TD`, specialty: 0, level: '', students: 2, published: 0, planned: 0, incomplete: 0 },
    ])
    const address = (id: number) => `/admin/k/results/class?term=${made.term}&group=${id}`
    const shown = (await office.get(address(group))).data as ClassResults
    expect(shown.title).toBe(`G${number}A TD`)
    expect(shown.bulletins.map(({ id }) => id)).toEqual([first, second])
    // Nobody was in this group on the day of the term that is nearest to today.
    expect(((await office.get(address(other))).data as ClassResults).bulletins).toEqual([])
    const before = await read()
    for (const student of made.students) await change('score', made.marks.get(student)![0]!, { value: 1900 })
    const asked = { academic_term_id: made.term, writes: true, students: [first, second] }
    expect(await office.post('/admin/k/termResult/compute', asked)).toMatchObject({ code: 1 })
    const after = await read()
    expect(after.map(({ general }, nth) => general!.average !== before[nth]!.general!.average)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { data } = await publish(office, seenOf(((await office.get(address(group))).data as ClassResults).bulletins))
    expect(data.done).toEqual([first, second])
    expect((await read()).map(({ state }) => state)).toEqual(['published', 'published', 'draft', 'draft'])
  })

  test('is offered once if a group has the same students, and a part of it beside it', async () => {
    const part = made.students.slice(1)
    const [whole, other] = await write(async (inside) => [
      await groupOf(insertInto(inside), made.students),
      await groupOf(insertInto(inside), part, { end_date: null }),
    ])
    const { classes, groups } = (await office.get(`/admin/k/results/index?term=${made.term}`)).data as ClassChoice
    expect(classes.map(({ students }) => students)).toEqual([made.students.length])
    expect(groups.map(({ group }) => group)).toEqual([other])
    // An address of the group still opens it.
    const shown = await office.get(`/admin/k/results/class?term=${made.term}&group=${whole}`)
    expect((shown.data as ClassResults).bulletins).toHaveLength(made.students.length)
  })

  test('keeps a group whose students have no specialty and no level, because their class has no name', async () => {
    await write((inside) =>
      inside.updateTable('student').set({ specialty_id: null, level: null }).where('id', 'in', made.students).execute(),
    )
    const group = await write((inside) => groupOf(insertInto(inside), made.students))
    const { classes, groups } = (await office.get(`/admin/k/results/index?term=${made.term}`)).data as ClassChoice
    expect(classes).toMatchObject([{ title: null, level: '', students: made.students.length }])
    expect(groups.map((each) => each.group)).toEqual([group])
  })

  test('of a group is shown only to those who may list groups, and only if there is such a group', async () => {
    const group = await write((inside) => groupOf(insertInto(inside), made.students))
    expectRefusal(await office.get(`/admin/k/results/class?term=${made.term}&group=99999999`))
    const claire = await school.signIn('claire_dubois')
    expectRefusal(await claire.get(`/admin/k/results/class?term=${made.term}&group=${group}`), 401)
  })

  test('has no bulletin for a student whose courses are not assessed', async () => {
    const student = await write(async (inside) => {
      const insert = insertInto(inside)
      const { specialty, level } = made
      const id = await insert('student', {
        last_name: 'LIBRE',
        first_name: 'Essai',
        status: 'active',
        locale: 'fr',
        search_text: '',
        birth_date: '2004-05-01',
        specialty_id: specialty,
        level,
      })
      const { academic_year_id } = await inside
        .selectFrom('academic_term')
        .select('academic_year_id')
        .where('id', '=', made.term)
        .executeTakeFirstOrThrow()
      const course = await insert('course', {
        code: `LIB${number}`,
        name: 'Chorale',
        academic_year_id,
        academic_term_id: made.term,
        coefficient: 0,
        status: 'in_progress',
        marks_waived: 1,
        search_text: '',
      })
      await insert('course_enrolment', { course_id: course, student_id: id, status: 'active', grading_exempt: 0 })
      return id
    })
    expect((await read()).map(({ id }) => id)).not.toContain(student)
  })
})

describe('the class of a past term', () => {
  test('is that of its year, after a student has changed specialty and level', async () => {
    const [gone] = made.students
    const year = await db()
      .selectFrom('academic_term')
      .select('academic_year_id')
      .where('id', '=', made.term)
      .executeTakeFirstOrThrow()
    await write(async (inside) => {
      const other = await inside
        .insertInto('specialty')
        .values({ code: `NEW${number}`, name: 'Autre', search_text: '', create_time: 1, update_time: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await inside.updateTable('student').set({ specialty_id: other.id, level: 'L3' }).where('id', '=', gone!).execute()
    })
    expect((await read()).map(({ id }) => id)).not.toContain(gone)
    const then = { specialty_id: made.specialty, level: made.level, status: 'active', result: 'passed' }
    await write((inside) =>
      inside
        .insertInto('enrolment_year')
        .values({ student_id: gone, ...year, ...then, create_time: 1, update_time: 1 })
        .execute(),
    )
    expect((await read()).map(({ id }) => id)).toEqual(made.students)
    const { classes } = (await office.get(`/admin/k/results/index?term=${made.term}`)).data as ClassChoice
    expect(classes).toMatchObject([{ specialty: made.specialty, level: made.level, students: 4 }])
    expect(
      await (await school.signIn('superadmin')).post('/admin/routine/config/edit', { show_rank: true }),
    ).toMatchObject({
      code: 1,
    })
    await compute()
    const [general] = (await rowsOf(gone!)).filter(({ course_id }) => course_id === null)
    expect(general).toMatchObject({ rank_of: 4 })
    await (await school.signIn('superadmin')).post('/admin/routine/config/edit', { show_rank: false })
  })
})

describe('publishing a class', () => {
  test('reviews and publishes every result of each student, and tells each once', async () => {
    const answer = await publish()
    expect(answer).toMatchObject({
      code: 1,
      msg: '4 bulletins publiés',
      data: { done: made.students, refused: [] },
    })
    for (const student of made.students) {
      expect(await rowsOf(student)).toHaveLength(3)
      expect(await statesOf(student)).toEqual(['published'])
      expect((await newsOf(student)).map(({ title }) => title)).toEqual([`Bulletin publié : Semestre CLS${number}`])
    }
    const general = (await rowsOf(made.students[0]!)).find(({ course_id }) => course_id === null)!
    // The marks are frozen by the review, as when it is done alone.
    expect(JSON.parse(general.snapshot).courses[0].marks).toHaveLength(1)
    const steps = await db()
      .selectFrom('trail_row')
      .select(['action', 'change_id'])
      .where('resource', '=', 'term_result')
      .where('row_id', '=', general.id)
      .orderBy('id')
      .execute()
    expect(steps.map(({ action }) => action).slice(-2)).toEqual(['review', 'publish'])
    expect((await read()).map(({ state }) => state)).toEqual(['published', 'published', 'published', 'published'])
  })

  test('names who is incomplete and why, leads to the marks, and publishes the others', async () => {
    const [first] = made.students
    await change('score', made.marks.get(first!)![1]!, { value: null, normalized: null })
    const [bulletin] = await read()
    expect(bulletin!.stop).toMatchObject({
      why: 'incomplete',
      to: `/admin/k/marks?course=${made.courses[1]}&term=${made.term}`,
    })
    expect(plain(bulletin!.stop!.msg)).toContain('« Partiel Histoire » sans note')
    const { code, msg, data } = await publish()
    expect([code, plain(msg)]).toEqual([1, '3 bulletins publiés, 1 refusé'])
    expect(data.done).toEqual(made.students.slice(1))
    expect(data.refused).toEqual([
      { id: first, title: expect.stringContaining('CLS'), msg: bulletin!.stop!.msg, to: bulletin!.stop!.to },
    ])
    expect(await statesOf(first!)).toEqual(['draft'])
    expect(await newsOf(first!)).toEqual([])
  })

  test('refuses a bulletin that waits for the jury, with a sentence and the page of the decision', async () => {
    const [first] = made.students
    const course = (await rowsOf(first!)).find(({ course_id }) => course_id === made.courses[0])!
    await change('term_result', course.id, { decision: 'pending' })
    const [bulletin] = await read()
    const { data } = await publish()
    expect(plain(data.refused[0].msg)).toContain('La décision du jury pour CLS')
    expect(data.refused[0]).toMatchObject({ id: first, to: `/admin/k/termResult?edit=${course.id}` })
    expect(bulletin!.stop).toMatchObject({ why: 'undecided', msg: data.refused[0].msg, to: data.refused[0].to })
    expect(await statesOf(first!)).toEqual(['draft'])
  })

  test('refuses a result that is missing, outdated, or differs from its courses', async () => {
    const [missing, outdated, differing, fine] = made.students
    const generalOf = async (student: number) => (await rowsOf(student)).find(({ course_id }) => course_id === null)!
    await change('term_result', (await generalOf(missing!)).id, { delete_time: 1 })
    await change('term_result', (await generalOf(outdated!)).id, { completeness: 'exempt' })
    const course = (await rowsOf(differing!)).find(({ course_id }) => course_id !== null)!
    await change('term_result', course.id, { average: 1999 })
    const bulletins = await read()
    expect(bulletins.map(({ stop }) => stop?.why ?? null)).toEqual(['missing', 'outdated', 'differs', null])
    expect(bulletins[0]!.state).toBe('missing')
    const { data } = await publish()
    expect(data.done).toEqual([fine])
    expect(data.refused.map(({ msg }: { msg: string }) => msg)).toEqual(
      bulletins.slice(0, 3).map(({ stop }) => stop!.msg),
    )
  })

  test('refuses a draft with other figures than its marks have now', async () => {
    const [first] = made.students
    await change('score', made.marks.get(first!)![0]!, { value: 2000, normalized: 2000 })
    const [bulletin] = await read()
    expect(bulletin!.stop).toMatchObject({ why: 'outdated' })
    expect(plain(bulletin!.stop!.msg)).toContain('calculez de nouveau')
    const { data } = await publish()
    expect(data.refused).toMatchObject([{ id: first, msg: bulletin!.stop!.msg }])
    expect(data.done).toEqual(made.students.slice(1))
    const general = (await rowsOf(first!)).find(({ course_id }) => course_id === null)!
    const act = await office.post('/admin/k/termResult/review', { id: general.id })
    expect(plain(act.msg)).toContain('calculez de nouveau')
    const again = { academic_term_id: made.term, writes: true, students: [first] }
    expect((await office.post('/admin/k/termResult/compute', again)).code).toBe(1)
    expect((await read())[0]).toMatchObject({ stop: null, general: { average: (2000 + 1150) / 2 } })
  })

  test('publishes nothing that changed after it was read', async () => {
    const seen = seenOf(await read())
    const [first] = made.students
    const { id, version } = (await rowsOf(first!))[0]!
    expect((await office.post('/admin/k/termResult/edit', { id, version, appreciation: 'Sérieux.' })).code).toBe(1)
    const { data } = await publish(office, seen)
    expect(data.done).toEqual(made.students.slice(1))
    expect(plain(data.refused[0].msg)).toContain('a changé depuis que vous l’avez lu')
    expect((await publish(office, seenOf((await read()).slice(0, 1)))).data.done).toEqual([first])
  })

  test('is refused the second time and changes nothing', async () => {
    const seen = seenOf(await read())
    expect((await publish(office, seen)).code).toBe(1)
    const before = await rowsOf(made.students[0]!)
    const again = await publish(office, seen)
    expect(again).toMatchObject({ code: 0, data: { done: [], count: 0, left: 4 } })
    expect(plain(again.data.refused[0].msg)).toBe('Ce bulletin est déjà publié.')
    expect(await rowsOf(made.students[0]!)).toEqual(before)
    expect(await newsOf(made.students[0]!)).toHaveLength(1)
  })

  test('by two people at the same moment is done once for each student', async () => {
    const chief = watched(await school.signIn('superadmin'))
    const seen = seenOf(await read())
    const answers = await Promise.all([publish(office, seen), publish(chief, seen)])
    const done = answers.flatMap(({ data }) => data.done as number[])
    expect(done.toSorted((one, other) => one - other)).toEqual(made.students)
    for (const student of made.students) expect(await newsOf(student)).toHaveLength(1)
  })
})

describe('making one bulletin again', () => {
  test('reopens and computes it, and leaves the others published', async () => {
    await publish()
    const [first, second] = made.students
    const before = await rowsOf(second!)
    const decidedOnOthers = async () => (await read()).map(({ other_figures }) => other_figures)
    expect(await decidedOnOthers()).toEqual([false, false, false, false])
    await change('score', made.marks.get(first!)![0]!, { value: 1900, normalized: 1900 })
    await change('score', made.marks.get(second!)![0]!, { value: 1900, normalized: 1900 })
    expect(await decidedOnOthers()).toEqual([true, true, false, false])
    const redone = await office.post('/admin/k/results/redo', { academic_term_id: made.term, student_id: first })
    expect(redone.code).toBe(1)
    expect(await rowsOf(second!)).toEqual(before)
    expect(await decidedOnOthers()).toEqual([false, true, false, false])
    const [bulletin] = await read()
    expect(bulletin).toMatchObject({ state: 'draft', stop: null, general: { average: (1900 + 1150) / 2 } })
    expect((await publish(office, seenOf([bulletin!]))).data.done).toEqual([first])
    expect(await statesOf(first!)).toEqual(['published'])
  })

  test('refuses a locked one', async () => {
    await publish()
    const [first] = made.students
    const ids = (await rowsOf(first!)).map(({ id }) => id)
    await office.post('/admin/k/termResult/actMany', { action: 'lock', ids })
    expectRefusal(await office.post('/admin/k/results/redo', { academic_term_id: made.term, student_id: first }))
    expect(await statesOf(first!)).toEqual(['locked'])
    expect((await read())[0]!.state).toBe('locked')
  })
})

describe('the rights', () => {
  test('are those of reviewing and publishing, and of the office', async () => {
    const seen = seenOf(await read())
    const student = watched(await school.signIn('lea_moreau'))
    const teacher = watched(await school.signIn('claire_dubois'))
    for (const person of [student, teacher]) {
      expectRefusal(await person.get(addressOf()), 401)
      expectRefusal(await person.get('/admin/k/results/index'), 401)
      expectRefusal(await publish(person, seen), 401)
      expectRefusal(
        await person.post('/admin/k/results/unplan', { academic_term_id: made.term, students: made.students }),
        401,
      )
      expectRefusal(
        await person.post('/admin/k/results/redo', { academic_term_id: made.term, student_id: made.students[0] }),
        401,
      )
    }
    expectRefusal(await watched(school.stranger()).get(addressOf()), 302)
    expect(await statesOf(made.students[0]!)).toEqual(['draft'])
  })

  test('what is sent names at least one bulletin', async () => {
    expectRefusal(await publish(office, {}))
    expectRefusal(await publish(office, { abc: '1.1' }))
    const unknown = await publish(office, { 999_999: '3.3' })
    expect(unknown).toMatchObject({ code: 0, data: { refused: [{ id: 999_999, title: '#999999' }] } })
  })
})
