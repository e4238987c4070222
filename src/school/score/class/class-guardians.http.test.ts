// A publication may have a later moment for guardians. Before it, guardians see no result and get no message. Then each gets one.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { mailNotifications } from '#school/notification/mails.server.ts'
import { type OpenedProduct, openProduct, systemContext } from '#server/product.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { wallTime } from '#text/wall-time.ts'
import { sharedGuardiansMoment, guardiansMomentAfter } from '../results/guardians-moment.ts'
import { type ClassFixture, makeClass } from '../testing/class-fixtures.ts'
import type { ClassBulletin, ClassResults } from './class-results.ts'
import { tellGuardiansDue } from './guardians-due.server.ts'
import { publishDue } from './publish-due.server.ts'

let school: School
let office: Person
let both: OpenedProduct[]
let made: ClassFixture
let scale: number
/** The mother with an account, a father with an address only, and the accounts of mother and child. */
const ids = { mother: 0, father: 0, claire: 0, lea: 0 }
const fatherMail = 'pere@example.test'
const [hour, day] = [3600, 86_400]

const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const one = async (table: string, column: string, value: unknown) =>
  db().selectFrom(table).selectAll().where(column, '=', value).executeTakeFirstOrThrow()
const set = (table: string, id: number, values: object) =>
  write((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())
const insertIn = (inside: AnyDatabase) => async (table: string, row: object) => {
  const stamped = { create_time: 1, update_time: 1, ...row }
  return Number((await inside.insertInto(table).values(stamped).returning('id').executeTakeFirstOrThrow()).id)
}

beforeAll(async () => {
  school = await openSchool()
  // SQLite allows only one process, so there both runs are in the same one.
  both = [school.product, school.env.DATABASE_URL === '' ? school.product : await openProduct(school.env)]
  office = watched(await school.signIn('superadmin'))
  scale = Number((await one('grading_scale', 'code', 'FR20')).id)
  ids.claire = Number((await one('admin', 'username', 'claire_lambert')).id)
  ids.mother = Number((await one('student_guardian', 'admin_id', ids.claire)).id)
  ids.lea = Number((await one('admin', 'username', 'lea_moreau')).id)
  await set('student', Number((await one('student', 'admin_id', ids.lea)).id), { admin_id: null })
  ids.father = await write((inside) =>
    insertIn(inside)('student_guardian', {
      student_id: 1,
      name: 'Paul Essai',
      name_sort: 'paul',
      relation: 'father',
      email: fatherMail,
      locale: 'fr',
      is_legal: 1,
      receives_notifications: 1,
      search_text: '',
    }),
  )
})
afterAll(async () => {
  if (both[1] !== school.product) await both[1]!.close()
  await school.close()
})

let number = 0
beforeEach(async () => {
  await office.post('/admin/routine/config/edit', { guardian_delay_days: 0 })
  await write((inside) => inside.updateTable('term_result').set({ guardians_at: null }).execute())
  made = await write((inside) => makeClass(insertIn(inside), { code: `TUT${++number}`, size: 2, scale }))
  const [child] = made.students as [number]
  await write((inside) =>
    inside.updateTable('student').set({ admin_id: null }).where('admin_id', '=', ids.lea).execute(),
  )
  await set('student', child, { admin_id: ids.lea, birth_date: '2012-05-01', birth_place: 'Lyon', french_level: 'B2' })
  for (const id of [ids.mother, ids.father]) await set('student_guardian', id, { student_id: child, adult_consent: 0 })
  await office.post('/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
})

const child = () => made.students[0]!
const now = () => Math.floor(Date.now() / 1000)
/** The jobs at a later moment, in both processes. */
async function runAt(moment: number): Promise<number> {
  const contexts = both.map((product) => ({ ...systemContext(product), now: moment }) as At)
  await Promise.all(contexts.map(publishDue))
  const told = await Promise.all(contexts.map(tellGuardiansDue))
  return told.reduce((sum, each) => sum + each, 0)
}
async function read(): Promise<ClassBulletin[]> {
  const { term, specialty, level } = made
  const { data } = await office.get(`/admin/k/results/class?term=${term}&specialty=${specialty}&level=${level}`)
  return (data as ClassResults).bulletins
}
async function publish(when: { publish_at?: number; guardians_at?: number | null }, language = 'fr') {
  const seen = Object.fromEntries((await read()).map(({ id, seen: stamp }) => [id, stamp]))
  return office.post(
    '/admin/k/results/publish',
    { academic_term_id: made.term, seen, ...when },
    { 'think-lang': language },
  )
}
const session = async (id: number) => watched(await openedSession(school, { id }))
const resultsOf = async (account: number) => {
  const { list } = (await (await session(account)).get('/admin/k/termResult/index?limit=200')).data
  return (list as { academic_term_id: number }[]).filter(({ academic_term_id }) => academic_term_id === made.term)
    .length
}
const newsOf = async (kind: string, id: number) =>
  (
    await db()
      .selectFrom('notification_read')
      .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
      .select(['title', 'title_zh', 'title_en', 'body', 'email_status'])
      .where('recipient_kind', '=', kind)
      .where('recipient_id', '=', id)
      .orderBy('notification.id')
      .execute()
  ).filter(({ title }) => new RegExp(String.raw`Semestre TUT${number}\b`, 'u').test(String(title)))
const told = async () => ({
  student: (await newsOf('student', child())).length,
  mother: (await newsOf('guardian', ids.mother)).length,
  father: (await newsOf('guardian', ids.father)).length,
})
const momentsOf = async (student = child()) => [
  ...new Set(
    (
      await db()
        .selectFrom('term_result')
        .select('guardians_at')
        .where('student_id', '=', student)
        .where('academic_term_id', '=', made.term)
        .execute()
    ).map(({ guardians_at }) => (guardians_at === null ? null : Number(guardians_at))),
  ),
]
async function rowsOfChild() {
  const rows = await db()
    .selectFrom('term_result')
    .select(['id', 'course_id'])
    .where('student_id', '=', child())
    .where('academic_term_id', '=', made.term)
    .orderBy('id')
    .execute()
  const general = rows.find(({ course_id }) => course_id === null)
  return { whole: Number(general!.id), courses: rows.filter((row) => row !== general).map(({ id }) => Number(id)) }
}
async function actOn(action: string, rows: readonly number[]): Promise<void> {
  const { data, msg } = await office.post('/admin/k/termResult/actMany', { action, ids: rows })
  expect([action, msg, data.count]).toEqual([action, msg, rows.length])
}
/** Everything in which the guardian reads results of the child. */
async function readByMother() {
  const mother = await session(ids.claire)
  const answers = ['termResult/index', 'myMarks/index', `student/page?id=${child()}`, 'certificate/index'].map((path) =>
    mother.get(`/admin/k/${path}`),
  )
  return (await Promise.all(answers)).map(({ data }) => data as unknown)
}

describe('a later moment for guardians', () => {
  test('shows the student everything at once, and changes nothing for the guardian', async () => {
    const before = await readByMother()
    const moment = now() + 3 * day
    expect(await publish({ guardians_at: moment })).toMatchObject({ code: 1, data: { count: 2 } })
    expect(await resultsOf(ids.lea)).toBe(3)
    expect(await resultsOf(ids.claire)).toBe(0)
    expect(await readByMother()).toEqual(before)
    await runAt(moment - 1)
    expect(await told()).toEqual({ student: 1, mother: 0, father: 0 })
    expect(await resultsOf(ids.claire)).toBe(0)
    expect((await read())[0]).toMatchObject({ state: 'published', guardians_at: moment })
  })

  test('shows it to the guardians when it comes, and tells each once, in two processes', async () => {
    const moment = now() + 3 * day
    await publish({ guardians_at: moment })
    expect(await runAt(moment)).toBe(2)
    expect(await resultsOf(ids.claire)).toBe(3)
    expect(await told()).toEqual({ student: 1, mother: 1, father: 1 })
    expect(await momentsOf()).toEqual([null])
    expect(await runAt(moment + hour)).toBe(0)
    expect(await told()).toEqual({ student: 1, mother: 1, father: 1 })
    const [news] = await newsOf('guardian', ids.father)
    expect([news!.title, news!.title_zh, news!.title_en].map(plain)).toEqual([
      `Bulletin de TUT${number}01 Essai : Semestre TUT${number}`,
      `TUT${number}01 Essai 的成绩单：TUT${number} 第一学期`,
      `Report of TUT${number}01 Essai: Semestre TUT${number}`,
    ])
    // At noon, because mails wait at night.
    await mailNotifications({ ...systemContext(school.product), now: Math.ceil(now() / day) * day + 12 * hour })
    const mails = await mailsIn(school, fatherMail)
    expect(mails.filter(({ subject }) => subject?.includes(`TUT${number}`))).toHaveLength(1)
  })

  test('follows a planned publication', async () => {
    const [publish_at, guardians_at] = [now() + hour, now() + 2 * day]
    expect((await publish({ publish_at, guardians_at })).code).toBe(1)
    expect((await read())[0]).toMatchObject({ state: 'planned', publish_at, guardians_at })
    await runAt(publish_at)
    expect([await resultsOf(ids.lea), await resultsOf(ids.claire)]).toEqual([3, 0])
    expect(await told()).toEqual({ student: 1, mother: 0, father: 0 })
    expect(await momentsOf()).toEqual([guardians_at])
    await runAt(guardians_at)
    expect(await resultsOf(ids.claire)).toBe(3)
    expect(await told()).toEqual({ student: 1, mother: 1, father: 1 })
  })

  test('is over at once if the job runs only after both moments', async () => {
    await publish({ publish_at: now() + hour, guardians_at: now() + day })
    await runAt(now() + 2 * day)
    expect(await momentsOf()).toEqual([null])
    expect(await told()).toEqual({ student: 1, mother: 1, father: 1 })
  })

  test('stays when the term is locked meanwhile', async () => {
    const moment = now() + day
    await publish({ guardians_at: moment })
    await write((inside) =>
      inside.updateTable('term_result').set({ status: 'locked' }).where('academic_term_id', '=', made.term).execute(),
    )
    expect(await resultsOf(ids.claire)).toBe(0)
    await runAt(moment)
    expect([await resultsOf(ids.claire), await told()]).toEqual([3, { student: 1, mother: 1, father: 1 }])
  })

  test('is cleared when the bulletin is made again or taken back from a plan', async () => {
    const moment = now() + 3 * day
    await publish({ guardians_at: moment })
    const redone = await office.post('/admin/k/results/redo', { academic_term_id: made.term, student_id: child() })
    expect(redone.code).toBe(1)
    expect([await momentsOf(), await momentsOf(made.students[1])]).toEqual([[null], [moment]])
    await runAt(moment)
    expect(await told()).toEqual({ student: 1, mother: 0, father: 0 })
    await publish({ publish_at: now() + hour, guardians_at: moment })
    await office.post('/admin/k/results/unplan', { academic_term_id: made.term, students: [child()] })
    expect(await momentsOf()).toEqual([null])
  })

  test.each([
    ['fr', 'Les responsables lisent un bulletin après l’étudiant'],
    ['zh-cn', '监护人只能在学生之后查看成绩单'],
    ['en', 'Guardians read a report after the student'],
  ])('is refused before the publication, in %s', async (language, sentence) => {
    const publish_at = now() + day
    for (const when of [{ guardians_at: now() - 1 }, { publish_at, guardians_at: publish_at }]) {
      const answer = await publish(when, language)
      expectRefusal(answer)
      expect(answer.msg).toContain(sentence)
    }
    expectRefusal(await publish({ guardians_at: now() + 400 * day }))
    expect((await read()).map(({ state }) => state)).toEqual(['draft', 'draft'])
  })

  test('leaves the guardian the averages of the published marks, which are not those of the bulletin', async () => {
    await publish({ guardians_at: now() + 3 * day })
    for (const mark of made.marks.get(child())!) await set('score', mark, { value: 2000, normalized: 2000 })
    const averagesFor = async (account: number) => {
      const { averages } = (await (await session(account)).get(`/admin/k/student/page?id=${child()}`)).data
      return (averages as { average: number }[]).map(({ average }) => average)
    }
    expect(await averagesFor(ids.lea)).toEqual([850, 1150])
    expect(await averagesFor(ids.claire)).toEqual([2000, 2000])
  })

  test('holds for rows that are published from the list before the planned moment', async () => {
    const guardians_at = now() + 3 * day
    await publish({ publish_at: now() + hour, guardians_at })
    const { whole, courses } = await rowsOfChild()
    await actOn('publish', courses)
    expect(await resultsOf(ids.claire)).toBe(0)
    await actOn('publish', [whole])
    expect([await resultsOf(ids.lea), await resultsOf(ids.claire), await momentsOf()]).toEqual([3, 0, [guardians_at]])
  })

  test('holds for a course, and for the general result, that is reopened and published again', async () => {
    const guardians_at = now() + 3 * day
    await publish({ guardians_at })
    const { whole, courses } = await rowsOfChild()
    for (const again of [courses.slice(0, 1), [whole]])
      for (const action of ['reopen', 'review', 'publish']) await actOn(action, again)
    expect([await resultsOf(ids.lea), await resultsOf(ids.claire), await momentsOf()]).toEqual([3, 0, [guardians_at]])
    expect(await told()).toMatchObject({ mother: 0, father: 0 })
  })

  test('comes also behind many results of archived students', async () => {
    await publish({ guardians_at: null })
    const archived = await write(async (inside) => {
      const insert = insertIn(inside)
      const given: number[] = []
      for (let nth = 0; nth < 500; nth++) {
        const last_name = `TUT${number}A${nth}`
        const names = { last_name, last_name_sort: last_name.toLowerCase(), first_name: 'Ancien', search_text: '' }
        given.push(await insert('student', { ...names, status: 'graduated', locale: 'fr', archived_time: 1 }))
      }
      const { id: _id, ...like } = await inside
        .selectFrom('term_result')
        .selectAll()
        .where('student_id', '=', child())
        .where('course_id', 'is', null)
        .executeTakeFirstOrThrow()
      for (const student_id of given) await insert('term_result', { ...like, student_id, guardians_at: 1 })
      return given
    })
    made = await write((inside) => makeClass(insertIn(inside), { code: `TUTB${number}`, size: 1, scale }))
    await office.post('/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
    const moment = now() + 3 * day
    await publish({ guardians_at: moment })
    await runAt(moment)
    expect([await momentsOf(), await momentsOf(archived[0])]).toEqual([[null], []])
  })

  test('stands in the history of the result', async () => {
    const moment = now() + 3 * day
    await publish({ guardians_at: moment })
    const row = await db()
      .selectFrom('term_result')
      .select('id')
      .where('student_id', '=', child())
      .where('course_id', 'is', null)
      .executeTakeFirstOrThrow()
    const { list } = (await office.get(`/admin/k/termResult/history?id=${Number(row.id)}`)).data
    expect(list[0]).toMatchObject({ action: 'publish' })
    expect(list[0].fields).toContainEqual({ name: 'guardians_at', veiled: false, before: null, after: moment })
  })
})

describe('without a later moment', () => {
  test('guardians read and hear of a result with the student', async () => {
    await publish({})
    expect([await resultsOf(ids.lea), await resultsOf(ids.claire)]).toEqual([3, 3])
    expect(await told()).toEqual({ student: 1, mother: 1, father: 1 })
  })

  test('the parents of an adult hear of it only with the recorded consent', async () => {
    await set('student', child(), { birth_date: '2004-05-01' })
    await set('student_guardian', ids.father, { adult_consent: 1 })
    await publish({})
    expect(await told()).toEqual({ student: 1, mother: 0, father: 1 })
    expect(await resultsOf(ids.claire)).toBe(0)
  })
})

describe('the setting in days', () => {
  const setDays = (guardian_delay_days: number) => office.post('/admin/routine/config/edit', { guardian_delay_days })

  test('gives the moment of a publication that names none, at the same hour', async () => {
    expect((await setDays(7)).code).toBe(1)
    const publish_at = Math.floor(now() / 60) * 60 + hour
    await publish({ publish_at })
    const zone = 'Europe/Paris'
    const moment = (await momentsOf()).find((each) => each !== null)
    expect(moment! - publish_at).toBeGreaterThanOrEqual(7 * day - hour)
    expect(wallTime(moment!, zone).slice(11)).toBe(wallTime(publish_at, zone).slice(11))
  })

  test('gives way to the moment of a publication, also to none', async () => {
    await setDays(7)
    await publish({ guardians_at: null })
    expect([await momentsOf(), await resultsOf(ids.claire)]).toEqual([[null], 3])
    const { courses } = await rowsOfChild()
    for (const action of ['reopen', 'review', 'publish']) await actOn(action, courses.slice(0, 1))
    expect([await momentsOf(), await resultsOf(ids.claire)]).toEqual([[null], 3])
  })

  test('gives way to a plan with none, also if its rows are published from the list', async () => {
    await setDays(7)
    await publish({ publish_at: now() + hour, guardians_at: null })
    const { whole, courses } = await rowsOfChild()
    await actOn('publish', [whole])
    await actOn('publish', courses)
    expect([await momentsOf(), await resultsOf(ids.claire)]).toEqual([[null], 3])
  })

  test('holds for results that are published from the list', async () => {
    await setDays(2)
    const rows = await db().selectFrom('term_result').select('id').where('student_id', '=', child()).execute()
    const all = rows.map(({ id }) => Number(id))
    for (const action of ['review', 'publish'])
      expect((await office.post('/admin/k/termResult/actMany', { action, ids: all })).data.count).toBe(3)
    expect([await resultsOf(ids.lea), await resultsOf(ids.claire)]).toEqual([3, 0])
    expect(await told()).toEqual({ student: 1, mother: 0, father: 0 })
    expect((await momentsOf()).every((moment) => moment! > now() + day)).toBe(true)
  })

  test('gives way to the common moment of bulletins that are planned again', () => {
    const planned = (guardians_at: number | null) => ({ publish_at: 5, guardians_at })
    const open = { publish_at: null, guardians_at: null }
    expect(sharedGuardiansMoment([planned(9), planned(9)])).toBe(9)
    expect(sharedGuardiansMoment([planned(null)])).toBeNull()
    for (const bulletins of [[planned(9), planned(8)], [planned(9), open], [planned(null), open], [open]])
      expect(sharedGuardiansMoment(bulletins)).toBeUndefined()
  })

  test('keeps the hour when the clocks change', () => {
    const before = Date.parse('2026-10-20T16:30:42Z') / 1000
    expect(guardiansMomentAfter(before, 7, 'Europe/Paris')).toBe(Date.parse('2026-10-27T17:30:00Z') / 1000)
    expect(guardiansMomentAfter(before, 0, 'Europe/Paris')).toBeNull()
  })
})

describe('a transcript that was issued meanwhile', () => {
  test('is for the student at once, and for the guardian from the moment on', async () => {
    const early = await issued('transcript')
    const moment = now() + 3 * day
    await publish({ guardians_at: moment })
    const [late, enrolment] = [await issued('transcript'), await issued('level')]
    const own = async (account: number) => {
      const person = await session(account)
      const { list } = (await person.get('/admin/k/certificate/index')).data as { list: { id: number }[] }
      return { person, seen: [early, late, enrolment].filter((id) => list.some((each) => each.id === id)) }
    }
    expect((await own(ids.lea)).seen).toEqual([early, late, enrolment])
    const { person, seen } = await own(ids.claire)
    expect(seen).toEqual([early, enrolment])
    for (const call of ['view', 'pdf']) expectRefusal(await person.get(`/admin/k/certificate/${call}?id=${late}`))
    const { sections } = (await person.get(`/admin/k/student/page?id=${child()}`)).data
    const listed = sections.find(({ name }: { name: string }) => name === 'certificate').lines as { id: number }[]
    expect(listed.map(({ id }) => id)).not.toContain(late)
    expect(Number((await one('certificate', 'id', late)).guardians_at)).toBe(moment)
    await set('certificate', late, { guardians_at: now() - 1 })
    expect((await own(ids.claire)).seen).toEqual([early, late, enrolment])
  })

  test('was no request that guardians read, which would disappear', async () => {
    const asked = [await requested('transcript'), await requested('progress'), await requested('level')]
    const listedFor = async (account: number) => {
      const { list } = (await (await session(account)).get('/admin/k/certificate/index')).data as { list: Line[] }
      return asked.filter((id) => list.some((each) => each.id === id))
    }
    expect(await listedFor(ids.lea)).toEqual(asked)
    expect(await listedFor(ids.claire)).toEqual(asked.slice(2))
  })

  test('replaces nothing for a guardian who does not read it yet', async () => {
    const early = await issued('transcript')
    const mother = await session(ids.claire)
    const { view, listed, section } = ways(early)
    const shown = async () => timeless([await view(mother), await listed(mother), await section(mother)])
    const before = await shown()
    const moment = now() + 3 * day
    await publish({ guardians_at: moment })
    expect(await office.post('/admin/k/certificate/supersede', { id: early })).toMatchObject({ code: 1 })
    const next = Number((await one('certificate', 'id', early)).superseded_by)
    expect(await listed(await session(ids.lea))).toMatchObject({ status: 'superseded', superseded_by: next })
    expect(await shown()).toEqual(before)
    await set('certificate', next, { guardians_at: now() - 1 })
    expect(await view(mother)).toMatchObject({ row: { status: 'superseded' }, replacedBy: { id: next } })
    expect(await listed(mother)).toMatchObject({ status: 'superseded', superseded_by: next })
    expect(await section(mother)).toMatchObject({ status: 'superseded' })
  })

  test('has verifications that a guardian reads with it', async () => {
    const group = Number((await one('admin_group', 'part', 'student_guardian')).id)
    const right = Number((await one('admin_rule', 'name', 'k/certificateCheck/index')).id)
    const given = { admin_group_id: group, admin_rule_id: right }
    await write((inside) => inside.insertInto('admin_group_rule').values(given).execute())
    await publish({ guardians_at: now() + 3 * day })
    const late = await issued('transcript')
    const check = { certificate_id: late, at: now(), code_tried: 'TUTT', result: 'valid', ip_hash: 'x' }
    await write((inside) => insertIn(inside)('certificate_check', check))
    const mother = await session(ids.claire)
    const checks = async () =>
      (await mother.get('/admin/k/certificateCheck/index')).data.list as { code_tried: string }[]
    expect(await checks()).toEqual([])
    await set('certificate', late, { guardians_at: null })
    expect(await checks()).toMatchObject([{ code_tried: 'TUTT' }])
    await write((inside) =>
      inside
        .deleteFrom('admin_group_rule')
        .where('admin_group_id', '=', group)
        .where('admin_rule_id', '=', right)
        .execute(),
    )
  })

  test('is not read in a pack either', async () => {
    const group = Number((await one('admin_group', 'part', 'student_guardian')).id)
    const right = Number((await one('admin_rule', 'name', 'k/myRenewal/index')).id)
    const given = { admin_group_id: group, admin_rule_id: right }
    await write((inside) => inside.insertInto('admin_group_rule').values(given).execute())
    await publish({ guardians_at: now() + 3 * day })
    const part = await issued('transcript')
    const cover = await write((inside) =>
      insertIn(inside)('certificate', {
        student_id: child(),
        kind: 'renewal_pack',
        doc_locale: 'fr',
        parts: JSON.stringify([part]),
        number: 'CERT-TUT',
        code: 'TUTTUTTUTTUT',
        template_code: 'renewal_pack',
        template_revision: 1,
        status: 'requested',
        search_text: '',
      }),
    )
    expect(await office.post('/admin/k/certificate/issue', { id: cover })).toMatchObject({ code: 1 })
    expect((await one('certificate', 'id', cover)).guardians_at).not.toBeNull()
    const renewal = await write((inside) =>
      insertIn(inside)('renewal', {
        student_id: child(),
        permit_expiry: '2030-01-01',
        status: 'prepared',
        pack_id: cover,
        search_text: '',
      }),
    )
    const mother = await session(ids.claire)
    const download = (number: number) => mother.get(`/admin/k/renewal/download?id=${renewal}&part=${number}`)
    for (const number of [0, 1]) expectRefusal(await download(number))
    await write((inside) => inside.updateTable('certificate').set({ guardians_at: null }).execute())
    expect((await download(0)).text).toContain('%PDF')
    await write((inside) =>
      inside
        .deleteFrom('admin_group_rule')
        .where('admin_group_id', '=', group)
        .where('admin_rule_id', '=', right)
        .execute(),
    )
  })

  interface Line {
    id: number
    status: string
  }
  /** The places in which a person reads a certificate. */
  /** Without the moments of changes, which differ by seconds. */
  const timeless = (data: unknown) =>
    JSON.parse(JSON.stringify(data), (key, value: unknown) => (/^update_?time$/.test(key) ? 0 : value)) as unknown
  function ways(id: number) {
    const own = (lines: Line[]) => lines.find((each) => each.id === id)
    return {
      view: async (person: Person) => (await person.get(`/admin/k/certificate/view?id=${id}`)).data as object,
      listed: async (person: Person) => own((await person.get('/admin/k/certificate/index')).data.list),
      async section(person: Person) {
        const { sections } = (await person.get(`/admin/k/student/page?id=${child()}`)).data
        return own(sections.find(({ name }: { name: string }) => name === 'certificate').lines)
      },
    }
  }
  async function requested(kind: string): Promise<number> {
    const wish = { student_id: child(), kind, doc_locale: 'fr' }
    const { data, msg } = await office.post('/admin/k/certificate/add', wish)
    if (!data?.id) throw new Error(msg)
    return data.id as number
  }
  async function issued(kind: string): Promise<number> {
    const id = await requested(kind)
    const answer = await office.post('/admin/k/certificate/issue', { id })
    if (answer.code !== 1) throw new Error(answer.msg)
    return id
  }
})
