// A jury: what the rules propose and why, decisions with their reasons, the signature and its minutes.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { plain, watched } from '#server/testing/samples.ts'
import { overlap } from '#server/testing/overlap.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { actOnRecord } from '#engine/server/records.ts'
import { type ClassFixture, makeClass } from '../testing/class-fixtures.ts'
import { mostStudents } from '../class/class-results.ts'
import type { Deliberation, DeliberationLine } from './deliberation.ts'

let school: School
let office: Person
let made: ClassFixture
let scale: number
let teachers: number[]
let jury: number

const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const change = (table: string, id: number, values: object) =>
  write((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  const usual = await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()
  scale = Number(usual.id)
  const rows = await db().selectFrom('teacher').select('id').orderBy('id').limit(4).execute()
  teachers = rows.map(({ id }) => Number(id))
})
afterAll(() => school.close())

/** A refusal, and the beginning of its sentence. */
function expectRefusal({ code, msg }: { code: number; msg: string }, sentence = ''): void {
  expect(code).toBe(0)
  expect(plain(msg)).toContain(sentence)
}

let number = 0
/** The first of four students fails in both courses, and with the average; the second has one course compensated. */
beforeEach(async () => {
  made = await write((inside) =>
    makeClass(
      async (table, row) => {
        const stored = inside.insertInto(table).values({ create_time: 1, update_time: 1, ...row })
        return Number((await stored.returning('id').executeTakeFirstOrThrow()).id)
      },
      { code: `JUR${++number}`, size: 4, scale },
    ),
  )
  await mark(0, 1, 900)
  await compute()
  jury = await prepare()
})

const mark = (student: number, course: number, value: number) =>
  change('score', made.marks.get(made.students[student]!)![course]!, { value, normalized: value })

async function compute(): Promise<void> {
  const answer = await office.post('/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
  expect(answer.code).toBe(1)
}

async function prepare(more: object = {}): Promise<number> {
  const answer = await office.post('/admin/k/jury/add', {
    academic_term_id: made.term,
    specialty_id: made.specialty,
    level: made.level,
    held_at: 1_700_000_000,
    president_id: teachers[0],
    member_ids: [teachers[1]],
    guests: 'Jeanne Voisin, CCI\n',
    quorum: 3,
    ...more,
  })
  expect(answer).toMatchObject({ code: 1 })
  const last = await db().selectFrom('jury').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return Number(last.id)
}

async function read(of = jury, plus = 0, person = office): Promise<Deliberation> {
  const answer = await person.get(`/admin/k/deliberation/index?jury=${of}&plus=${plus}`)
  expect(answer).toMatchObject({ code: 1 })
  return answer.data as Deliberation
}
const lines = async (of = jury): Promise<DeliberationLine[]> => (await read(of)).people
const decide = (student: number, decision: string, reason?: string) =>
  office.post('/admin/k/deliberation/decide', {
    jury,
    student: made.students[student],
    decision,
    ...(reason && { reason }),
  })
const seenOf = (people: readonly DeliberationLine[]) => Object.fromEntries(people.map(({ id, seen }) => [id, seen]))
const classAddress = () => `/admin/k/results/class?term=${made.term}&specialty=${made.specialty}&level=${made.level}`
const accept = async (of = jury) =>
  office.post('/admin/k/deliberation/accept', { jury: of, seen: seenOf(await lines(of)) })
const sign = async (of = jury) => office.post('/admin/k/jury/sign', { id: of, version: (await read(of)).jury.version })
/** The text of the PDF, without line breaks. */
async function minutes(of = jury): Promise<string> {
  const { rawPayload } = await school.app.inject({
    url: `/admin/k/jury/minutes?id=${of}`,
    headers: { batoken: office.token },
  })
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: rawPayload })
  return plain(stdout.toString()).replaceAll(/\s+/g, ' ')
}

describe('a deliberation', () => {
  test('names the proposed decision of each student, and the rule with its figures', async () => {
    const { jury: head, people, max } = await read()
    expect(head).toMatchObject({ status: 'prepared', number: null, present: 3, quorum: 3 })
    expect(max).toBe(2000)
    expect(people.map(({ proposed, decided, stop }) => [proposed, decided, stop])).toEqual([
      ['resit', false, null],
      ['passed', false, null],
      ['passed', false, null],
      ['passed', false, null],
    ])
    expect(plain(people[0]!.rule)).toBe(
      `Moyenne 8,75 < 10 · à repasser : Droit JUR${number} 8,50 et Histoire JUR${number} 9,00`,
    )
    expect(plain(people[1]!.rule)).toBe(`Moyenne 12,00 ≥ 10 · compensé : Histoire JUR${number} 8,50`)
    expect(plain(people[2]!.rule)).toBe('Moyenne 14,00 ≥ 10')
    expect(people[2]).toMatchObject({ average: 1400, ects_earned: 1200, ects: 1200 })
    expect(people[0]!.courses.map(({ average, decision }) => [average, decision])).toEqual([
      [850, 'resit'],
      [900, 'resit'],
    ])
  })

  test('says which decision some more points would give, and stores nothing', async () => {
    expect((await read(jury, 100)).people.map(({ with_points }) => with_points)).toEqual([null, null, null, null])
    const raised = (await read(jury, 130)).people
    expect(raised.map(({ with_points }) => with_points)).toEqual(['passed', null, null, null])
    expect(raised[0]).toMatchObject({ average: 875, proposed: 'resit' })
    expectRefusal(await office.get(`/admin/k/deliberation/index?jury=${jury}&plus=201`))
  })

  test('takes a decision against the rule only with a reason, and keeps the figures', async () => {
    expectRefusal(await decide(0, 'passed'), 'Une décision contraire à la règle demande un motif.')
    expectRefusal(await decide(0, 'pending'))
    expect(plain((await decide(0, 'passed', 'Progrès constants')).msg)).toBe(`JUR${number}01 Essai : Admis`)
    expect((await lines())[0]).toMatchObject({
      proposed: 'resit',
      decision: 'passed',
      reason: 'Progrès constants',
      decided: true,
      state: 'reviewed',
    })
    await mark(0, 1, 1600)
    await compute()
    const [first] = await lines()
    expect(first).toMatchObject({ average: 875, decision: 'passed', other_figures: true })
    expect(await decide(1, 'passed')).toMatchObject({ code: 1 })
    expect((await lines())[1]).toMatchObject({ decision: 'passed', reason: null, decided: true })
  })

  test('accepts all proposals; a student without all marks waits', async () => {
    await write((inside) =>
      inside.deleteFrom('score').where('id', '=', made.marks.get(made.students[3]!)![0]!).execute(),
    )
    await compute()
    const answer = await accept()
    expect(answer).toMatchObject({ code: 1, data: { done: made.students.slice(0, 3), count: 3, left: 1 } })
    expect(answer.data.refused[0]).toMatchObject({ id: made.students[3] })
    const [first, , , last] = await lines()
    expect(first).toMatchObject({ decision: 'resit', decided: true })
    expect(last).toMatchObject({ proposed: null, rule: '', decided: false, stop: { why: 'incomplete' } })
  })

  test('is for the office, and for the students of its class', async () => {
    const teacher = await school.signIn('claire_dubois')
    expect((await teacher.get(`/admin/k/deliberation/index?jury=${jury}`)).code).not.toBe(1)
    const stranger = await db().selectFrom('student').select('id').where('level', 'is', null).executeTakeFirst()
    const { id = 1 } = stranger ?? {}
    expectRefusal(await office.post('/admin/k/deliberation/decide', { jury, student: Number(id), decision: 'passed' }))
  })

  test('hides the reason from the student', async () => {
    const { student_id } = await db()
      .selectFrom('term_result')
      .innerJoin('student', 'student.id', 'term_result.student_id')
      .innerJoin('admin', 'admin.id', 'student.admin_id')
      .select('term_result.student_id')
      .where('admin.username', '=', 'zhangwei')
      .executeTakeFirstOrThrow()
    const reasons = { decision_reason: 'Motif secret', status: 'published' }
    await write((inside) =>
      inside.updateTable('term_result').set(reasons).where('student_id', '=', student_id).execute(),
    )
    const student = await school.signIn('zhangwei')
    const { data } = await student.get('/admin/k/termResult/index?limit=100')
    expect(data.list.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toContain('Motif secret')
  })
})

describe('a decision', () => {
  test('on a result that somebody else has changed since it was read is refused', async () => {
    const [before] = await lines()
    await decide(0, 'excluded', 'Fraude')
    const stale = { jury, student: made.students[0], decision: 'resit', seen: before!.seen }
    expectRefusal(await office.post('/admin/k/deliberation/decide', stale), 'Ce résultat a changé')
    const answer = await office.post('/admin/k/deliberation/accept', { jury, seen: { [before!.id]: before!.seen } })
    expect(answer).toMatchObject({ code: 0, data: { count: 0, left: 1 } })
    expect((await lines())[0]).toMatchObject({ decision: 'excluded', reason: 'Fraude' })
  })

  test('stays offered after the report was made again, and is accepted with its reason', async () => {
    await decide(0, 'excluded', 'Fraude')
    await office.post('/admin/k/results/redo', { academic_term_id: made.term, student_id: made.students[0] })
    expect((await lines())[0]).toMatchObject({ proposed: 'resit', accepted: 'excluded', decided: false })
    await accept()
    expect((await lines())[0]).toMatchObject({ decision: 'excluded', reason: 'Fraude', decided: true })
  })
})

describe('the signature', () => {
  test('a class with more students than are read at once is refused, and none is left out of the minutes', async () => {
    const like = await db()
      .selectFrom('student')
      .selectAll()
      .where('id', '=', made.students[0]!)
      .executeTakeFirstOrThrow()
    const { id: _, student_no: __, ...copied } = like
    await write(async (inside) => {
      const copies = Array.from({ length: mostStudents }, () => copied)
      const added = await inside.insertInto('student').values(copies).returning('id').execute()
      const enrolment = { course_id: made.courses[0]!, status: 'active', create_time: 1, update_time: 1 }
      const enrolments = added.map(({ id }) => ({ ...enrolment, student_id: Number(id) }))
      await inside.insertInto('course_enrolment').values(enrolments).execute()
    })
    const refused = await office.get(`/admin/k/deliberation/index?jury=${jury}`)
    expectRefusal(refused, 'Plus de 500 étudiants')
    expectRefusal(await office.post('/admin/k/jury/sign', { id: jury, version: 1 }), 'Plus de 500 étudiants')
    expect(await db().selectFrom('jury_decision').select('student_id').where('jury_id', '=', jury).execute()).toEqual(
      [],
    )
  })

  test('waits for a term that is computed again after a mark has changed', async () => {
    await mark(3, 0, 1600)
    await accept()
    expectRefusal(await sign(), `Le bulletin n’est plus celui des notes pour JUR${number}04 Essai`)
  })

  test('does not wait for a student whose courses all continue: the minutes say so', async () => {
    await accept()
    await write((inside) =>
      inside
        .updateTable('term_result')
        .set({ completeness: 'continues', decision: 'pending', status: 'published' })
        .where('student_id', '=', made.students[3])
        .execute(),
    )
    expect(await sign()).toMatchObject({ code: 1 })
    expect(await minutes()).toContain('Se poursuit')
  })

  test('keeps the proposal and the reason of results that were published before it', async () => {
    await decide(0, 'passed', 'Progrès constants')
    await accept()
    const { bulletins } = (await office.get(classAddress())).data
    const seen = Object.fromEntries(bulletins.map((each: { id: number; seen: string }) => [each.id, each.seen]))
    expect(await office.post('/admin/k/results/publish', { academic_term_id: made.term, seen })).toMatchObject({
      code: 1,
    })
    expect(await sign()).toMatchObject({ code: 1 })
    expect(await minutes()).toContain('proposé : Rattrapage · motif : Progrès constants')
  })

  test('counts the president once, and names those present also after one has left', async () => {
    await accept()
    const alone = await prepare({ member_ids: [teachers[0]], guests: '', quorum: 2 })
    expectRefusal(await sign(alone), '1 membre présent')
    expect(await sign()).toMatchObject({ code: 1 })
    await write((inside) => inside.deleteFrom('jury_member').where('jury_id', '=', jury).execute())
    expect(await minutes()).toContain('3 présents, 3 requis')
  })

  test('fixes the decisions: the form of a result cannot change one', async () => {
    await accept()
    expect(await sign()).toMatchObject({ code: 1 })
    const [first] = await lines()
    expectRefusal(
      await office.post('/admin/k/termResult/edit', { id: first!.result, decision: 'excluded' }),
      'est signé : seul un nouveau jury peut décider autrement',
    )
  })

  test('is compared with the class: who has left, and who has joined', async () => {
    await accept()
    await sign()
    const [left] = made.students
    await write((inside) => inside.deleteFrom('jury_decision').where('student_id', '=', made.students[1]).execute())
    await change('student', left!, { level: 'L3' })
    const { differing } = await read()
    expect(differing.map(({ id, why }) => [id, why])).toEqual([
      [left, 'left'],
      [made.students[1], 'joined'],
    ])
  })

  test('separates names in Chinese', async () => {
    const chinese = await school.signIn('scolarite', { language: 'zh-cn' })
    const { msg } = await chinese.post('/admin/k/jury/sign', { id: jury, version: (await read()).jury.version })
    expect(plain(msg)).toContain(`JUR${number}01 Essai、JUR${number}02 Essai`)
  })

  test('needs a quorum, a meeting that was held, and a decision for every complete result', async () => {
    expectRefusal(await sign(), 'Aucune décision n’est prise pour')
    const small = await prepare({ quorum: 4 })
    expectRefusal(await sign(small), '3 membres présents, alors que le quorum est de 4')
    const later = await prepare({ held_at: Math.floor(Date.now() / 1000) + 86_400 })
    expectRefusal(await sign(later), 'Ce jury ne s’est pas encore réuni')
    const nobody = await prepare({ level: 'L9' })
    expectRefusal(await sign(nobody), 'Aucun étudiant de cette classe')
  })

  test('asks for the reason of a decision that was taken in the bulletin', async () => {
    expect(await accept()).toMatchObject({ code: 1 })
    const [first] = await lines()
    expect(await office.post('/admin/k/termResult/edit', { id: first!.result, decision: 'repeat' })).toMatchObject({
      code: 1,
    })
    expectRefusal(await sign(), 'Une décision contraire à la règle demande un motif')
    expect(await decide(0, 'repeat', 'Deux semestres insuffisants')).toMatchObject({ code: 1 })
    expect(await sign()).toMatchObject({ code: 1 })
  })

  test('refuses figures that changed after the decision', async () => {
    await accept()
    await mark(2, 0, 700)
    expectRefusal(await sign(), `Des notes ont changé depuis la décision pour JUR${number}03 Essai`)
  })

  test('stores the decisions: nothing changes them, and a later jury supersedes the minutes', async () => {
    await decide(0, 'passed', 'Progrès constants')
    await accept()
    expect(await sign()).toMatchObject({ code: 1 })
    const { jury: head, differing } = await read()
    expect(head).toMatchObject({ status: 'signed', number: expect.stringMatching(/^PV-\d{4}-\d{4}$/) })
    expect(differing).toEqual([])
    expectRefusal(await decide(1, 'excluded', 'Autre'), 'Le procès-verbal de ce jury est signé')
    expectRefusal(await office.post('/admin/k/jury/edit', { id: jury, place: 'Salle B2' }))
    expectRefusal(await office.del(`/admin/k/jury/del?ids[]=${jury}`))
    await mark(0, 1, 1600)
    expect((await read()).differing).toEqual([{ id: made.students[0], title: expect.any(String), why: 'changed' }])
    const signed = await minutes()
    expect(signed).toContain('8,75')
    expect(signed).toContain('proposé : Rattrapage · motif : Progrès constants')

    const next = await prepare()
    await office.post('/admin/k/results/redo', { academic_term_id: made.term, student_id: made.students[0] })
    await accept(next)
    expect(await sign(next)).toMatchObject({ code: 1 })
    expect((await read()).jury.status).toBe('superseded')
    expect(await minutes()).toContain('remplacé par celui d’un jury plus récent')
    expect(await minutes()).toContain('8,75')
  })

  test('a decision beside the signature is in the minutes or refused', async () => {
    await decide(0, 'resit')
    await accept()
    const answer = await overlap(
      school,
      (at) => actOnRecord(at, at.product.resources.jury, 'sign', { id: jury }),
      () => decide(0, 'excluded', 'Trop tard'),
    )
    expectRefusal(answer, 'Le procès-verbal de ce jury est signé')
    expect((await read()).differing).toEqual([])
  })

  test('minutes name the members, the figures and those who wait; before it they are a draft', async () => {
    await write((inside) =>
      inside.deleteFrom('score').where('id', '=', made.marks.get(made.students[3]!)![0]!).execute(),
    )
    await compute()
    await accept()
    expect(await minutes()).toContain('Projet : ce procès-verbal n’est pas signé.')
    expect(await sign()).toMatchObject({ code: 1 })
    const text = await minutes()
    for (const part of ['Jeanne Voisin, CCI', '3 présents, 3 requis', 'En attente de notes', `JUR${number}02 Essai`])
      expect(text).toContain(part)
    expect(text).not.toContain('Projet')
    expect(text).toContain('12 / 12')
  })
})
