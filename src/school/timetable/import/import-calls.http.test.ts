// Importing a timetable of another tool: the preview, the result, and refusals.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { timetableWords as words } from '../words.ts'
import type { ImportPreview } from './import-format.ts'

let school: School
let chief: Person
let ids: Record<'droit' | 'histoire' | 'claire' | 'lin' | 'room', number>
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  await chief.post('/admin/module/install?uid=timetables')
  const add = async (name: string, changes: object) =>
    (await addSample(school, chief, resources[name]!, changes as never)).id
  const fileOf = async (username: string) => {
    const rows = read()
      .selectFrom('teacher')
      .innerJoin('admin', 'admin.id', 'teacher.admin_id')
      .select('teacher.id as id')
    return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
  }
  const course = (code: string, name: string) =>
    add('course', { code, name, name_zh: name, name_en: name, status: 'open' })
  ids = {
    droit: await course('DROIT-M1', 'Droit des affaires'),
    histoire: await course('HIST', 'Histoire ancienne'),
    claire: await fileOf('claire_dubois'),
    lin: await fileOf('lin_yue'),
    room: await add('room', { code: 'Z-12', name: 'Salle Zola', kind: 'physical', allow_overlap: 0, status: 'active' }),
  }
})
afterAll(() => school.close())

const read = () => school.product.store.read as AnyDatabase
const url = '/admin/k/coursePlanSeries'
const heading = 'MAT_CODE;MAT_LIBELLE;PROF_NOM;PROF_PRENOM;CLASSE;SALLE;ALTERNANCE;JOUR;H.DEBUT;DUREE'
const droit = 'DROIT;Droit des affaires;DUBOIS;Claire;M1;Z-12;;lundi;09h00;1h30'
const histoire = 'HIST;Histoire ancienne;Lin;Yue;;Salle Zola;Q2;mardi;13h30;2h00'

/** Four weeks of a year without other sessions. */
let year = 2060
beforeEach(() => void year++)
const monday = () => {
  const first = new Date(Date.UTC(year, 2, 1))
  while (first.getUTCDay() !== 1) first.setUTCDate(first.getUTCDate() + 1)
  return first
}
const day = (shift: number) => new Date(monday().getTime() + shift * 86_400_000).toISOString().slice(0, 10)

const asked = (lines: string[], more: object = {}) => ({
  dialect: 'timetables.edt',
  file: Buffer.from([heading, ...lines].join('\r\n')).toString('base64'),
  from: day(0),
  until: day(27),
  ...more,
})
const foretold = async (sent: object, by = chief): Promise<ImportPreview> => {
  const { data, msg } = await by.post(`${url}/foreseeTimetable`, sent)
  if (!data?.lessons) throw new Error(msg)
  return data
}
const take = (sent: object, lines: number[], by = chief) => by.post(`${url}/takeTimetable`, { ...sent, lines })
const series = () =>
  read().selectFrom('course_plan_series').selectAll().where('from_date', '>=', `${year}-01-01`).orderBy('id').execute()
const sessions = async () => {
  const made = (await series()).map(({ id }) => Number(id))
  if (made.length === 0) return []
  return read().selectFrom('course_plan').selectAll().where('series_id', 'in', made).orderBy('start_at').execute()
}

test('each line is previewed, and imported as previewed', async () => {
  const sent = asked([droit, histoire])
  const preview = await foretold(sent)
  expect(preview).toMatchObject({
    sessions: 6,
    unknown: { course: [], teacher: [], room: [] },
    lessons: [
      { line: 2, state: 'new', sessions: 4, weekday: 1, start: '09:00', end: '10:30', weeks: 'each' },
      { line: 3, state: 'new', sessions: 2, weekday: 2, weeks: 'second' },
    ],
  })
  expect(await series()).toEqual([])
  expect(await take(sent, [2, 3])).toMatchObject({ code: 1, data: { series: 2, count: 6 } })
  expect(await series()).toMatchObject([
    { course_id: ids.droit, teacher_id: ids.claire, room_id: ids.room, freq: 'weekly', from_date: day(0) },
    { course_id: ids.histoire, teacher_id: ids.lin, room_id: ids.room, freq: 'biweekly', from_date: day(7) },
  ])
  const starts = (await sessions()).map(({ start_at }) => new Date(Number(start_at) * 1000).toISOString().slice(0, 10))
  expect(starts).toEqual([day(0), day(7), day(8), day(14), day(21), day(22)])
  expect(new Set((await sessions()).map(({ status }) => status))).toEqual(new Set(['scheduled']))
})

test('importing the same file again changes nothing, and that is reported', async () => {
  const sent = asked([droit])
  await take(sent, [2])
  const before = await sessions()
  expect((await foretold(sent)).lessons).toMatchObject([{ state: 'there', said: words.nowThere[0] }])
  expect(await take(sent, [2])).toMatchObject({ code: 1, msg: words.nothingNew[0], data: { series: 0, count: 0 } })
  expect(await sessions()).toEqual(before)
  const changed = await chief.post(`${url}/change`, { id: before[0]!.id, scope: 'all', cancel_reason: 'Autre fichier' })
  expect(changed).toMatchObject({ code: 1 })
  expect((await foretold(sent)).lessons).toMatchObject([{ state: 'new' }])
})

test('closures are left out, and conflicts are shown with their resource and time', async () => {
  await addSample(school, chief, resources.holiday, {
    name: 'Pont',
    start_date: day(7),
    end_date: day(7),
    blocks_sessions: 1,
  })
  await take(asked([droit]), [2])
  const other = 'HIST;Histoire ancienne;DUBOIS;Claire;;;;lundi;10h00;1h00'
  const { lessons } = await foretold(asked([other]))
  expect(lessons).toMatchObject([{ state: 'clash', sessions: 3, closures: 1 }])
  expect(lessons[0]!.days.map(({ date }) => date)).toEqual([day(0), day(14), day(21)])
  expect(lessons[0]!.days[0]!.clashes[0]!.message).toMatch(/Dubois/i)
  expectRefusal(await take(asked([other]), [2]))
})

test('of two conflicting lines either can be imported', async () => {
  const rival = 'HIST;Histoire ancienne;Lin;Yue;;Z-12;;lundi;10h00;1h00'
  const { lessons } = await foretold(asked([droit, rival]))
  expect(lessons.map(({ state, said }) => [state, said])).toEqual([
    ['new', ''],
    ['rival', words.sameRoom[0].replace('{line}', '2')],
  ])
  expect(await take(asked([droit, rival]), [3])).toMatchObject({ code: 1, data: { series: 1, count: 4 } })
  expect((await foretold(asked([droit, rival]))).lessons.map(({ state }) => state)).toEqual(['clash', 'there'])
})

test('all or nothing is imported; the faulty line is named in the reader’s language', async () => {
  const rival = 'HIST;Histoire ancienne;Lin;Yue;;Z-12;;lundi;10h00;1h00'
  const chinese = await school.signIn('superadmin', { language: 'zh-cn' })
  const { code, msg } = await take(asked([droit, rival]), [2, 3], chinese)
  expect([code, msg]).toEqual([0, expect.stringMatching(/^第 3 行：/)])
  expect(await series()).toEqual([])
  expect(await take(asked([droit, rival]), [2])).toMatchObject({ data: { series: 1 } })
})

test('unknown names are matched by the person who imports', async () => {
  const strange = 'JUR;Jurisprudence;Duboys;C.;M2;Annexe;;jeudi;09h00;1h00'
  const sent = asked([strange, droit])
  const preview = await foretold(sent)
  expect(preview.unknown).toEqual({ course: ['M2 · Jurisprudence'], teacher: ['Duboys C.'], room: ['Annexe'] })
  expect(preview.lessons).toMatchObject([
    { state: 'unknown', said: expect.stringContaining('Duboys C.') },
    { state: 'new' },
  ])
  expect(await take(sent, [2, 3])).toMatchObject({ code: 0, msg: expect.stringMatching(/^Ligne 2/) })
  const matches = {
    course: { 'M2 · Jurisprudence': ids.droit },
    teacher: { 'Duboys C.': ids.lin },
    room: { Annexe: ids.room },
  }
  expect((await foretold({ ...sent, matches })).lessons).toMatchObject([{ state: 'new' }, { state: 'new' }])
  expect(await take({ ...sent, matches }, [2])).toMatchObject({ data: { series: 1, count: 4 } })
  expect(await series()).toMatchObject([{ course_id: ids.droit, teacher_id: ids.lin, room_id: ids.room }])
})

test('unknown names are sorted alphabetically', async () => {
  const lines = ['Zola', 'Étienne', '单', 'de la Tour'].map(
    (name, place) => `JUR;Jurisprudence;${name};C.;M2;Annexe;;jeudi;${9 + place}h00;1h00`,
  )
  const { teacher } = (await foretold(asked(lines))).unknown
  expect(teacher).toEqual(['de la Tour C.', 'Étienne C.', '单 C.', 'Zola C.'])
})

test('one subject of two classes never counts as one course', async () => {
  const two = ['A', 'B'].map(
    (group) => `H;Histoire ancienne;Lin;Yue;6${group};;;lundi;${group === 'A' ? 8 : 10}h00;1h00`,
  )
  expect((await foretold(asked(two))).unknown.course).toEqual(['6A · Histoire ancienne', '6B · Histoire ancienne'])
})

test('unreadable lines are left out with their number; the rest can be imported', async () => {
  const { lessons } = await foretold(asked([droit.replace('lundi', 'mardredi'), droit]))
  expect(lessons).toMatchObject([
    { line: 2, state: 'fault', said: 'Jour illisible : « mardredi ».' },
    { line: 3, state: 'new' },
  ])
  expect(await take(asked([droit.replace('lundi', 'mardredi')]), [2])).toMatchObject({
    code: 0,
    msg: 'Ligne 2 : Jour illisible : « mardredi ».',
  })
})

test('invalid input is refused with a message', async () => {
  const sent = asked([droit])
  const messageFor = async (body: object) => (await chief.post(`${url}/foreseeTimetable`, body)).msg
  expect(await messageFor({ ...sent, until: day(-1) })).toBe(words.turned[0])
  expect(await messageFor({ ...sent, file: Buffer.from('Nom;Prénom\nA;B').toString('base64') })).toContain(
    'MAT_LIBELLE',
  )
  expect(await messageFor({ ...sent, dialect: 'timetables.other' })).toBe(words.noModule[0])
  expect(await messageFor({ ...sent, file: Buffer.alloc(601_000, 'a').toString('base64') })).not.toBe('')
})

test('more than two thousand sessions at once are refused with the limit', async () => {
  const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']
  const hours = [8, 9, 10, 11, 13, 14, 15, 16]
  const week = days.flatMap((each) =>
    hours.map((hour) => `DROIT;Droit des affaires;DUBOIS;Claire;M1;Z-12;;${each};${hour}h00;1h00`),
  )
  const sent = asked(week, { until: day(7 * 52 - 1) })
  const sentence = /^Ce serait 2\d{3} séances d’un coup, 2000 au plus : importez une période plus courte\.$/
  expect((await chief.post(`${url}/foreseeTimetable`, sent)).msg).toMatch(sentence)
  const lines = week.map((_line, place) => place + 2)
  expect(await take(sent, lines)).toMatchObject({ code: 0, msg: expect.stringMatching(sentence) })
  expect(await series()).toEqual([])
})

test('teachers and students cannot import, and nobody can while the module is disabled', async () => {
  const sent = asked([droit])
  for (const username of ['claire_dubois', 'zhangwei']) {
    const person = watched(await school.signIn(username))
    expectRefusal(await person.post(`${url}/foreseeTimetable`, sent), 401)
    expectRefusal(await take(sent, [2], person), 401)
  }
  expect((await chief.get('/admin/index/index')).data.modules).toMatchObject([
    { uid: 'timetables', timetables: [{ name: 'timetables.edt' }, { name: 'timetables.fet' }] },
  ])
  await chief.post('/admin/module/changeState', { uid: 'timetables', state: 0 })
  expect(await take(sent, [2])).toMatchObject({ code: 0, msg: words.noModule[0] })
})
