// Birthdays on the dashboard: names, readers and days, only while the module is enabled.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#text/add-days.ts'
import { dayIn } from '#platform/time/index.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { publisher, written } from '#platform/modules/store/testing/modules.ts'
import { send } from '#server/testing/files.ts'
import { moduleWords } from '#platform/modules/words.ts'
import type { WidgetContent } from './widgets.ts'

const author = publisher()
let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: author.key })
  chief = watched(await school.signIn('superadmin'))
  await chief.post('/admin/module/install?uid=birthdays')
})
afterAll(() => school.close())

const store = () => school.product.store
const widget = async (by: Person): Promise<WidgetContent | null> =>
  (await by.get('/admin/index/kIndex?widget=birthdays.days')).data.widget
const titles = async (by: Person) => (await by.get('/admin/index/kIndex?lists=none')).data.widgets
const switched = async (state: 0 | 1) => {
  await chief.post('/admin/module/changeState', { uid: 'birthdays', state })
  if (state === 1) await chief.post('/admin/module/install?uid=birthdays')
}

/** Sets only these birthdays. */
async function born(days: Record<number, string>, more: object = { status: 'active' }): Promise<void> {
  await store().write(async (db) => {
    for (const [id, birth_date] of Object.entries(days))
      await db
        .updateTable('student')
        .set({ birth_date, ...more })
        .where('id', '=', Number(id))
        .execute()
  })
}
const inParis = (shift: number, year = 2005) => {
  const day = addDays(dayIn(Math.floor(Date.now() / 1000), 'Europe/Paris'), shift)
  return { day, date: `${year}${day.slice(4)}` }
}
const studentsOf = async (by: Person): Promise<number[]> =>
  (await by.get('/admin/k/student/index?limit=200')).data.list.map(({ id }: { id: number }) => id)

beforeEach(() => store().write((db) => db.updateTable('student').set({ birth_date: null }).execute()))

test('the office sees name, day and age, soonest first; a link opens the record', async () => {
  const [one, two, three, four] = (await studentsOf(chief)) as [number, number, number, number]
  await born({ [one]: inParis(7).date, [two]: inParis(0).date, [three]: inParis(8).date, [four]: inParis(-1).date })
  expect(await titles(chief)).toEqual([{ name: 'birthdays.days', title: 'Anniversaires' }])
  const years = Number(inParis(0).day.slice(0, 4)) - 2005
  expect(await widget(chief)).toMatchObject({
    total: 2,
    rows: [
      { id: two, ahead: 0, day: inParis(0).day, years: `${years} ans`, leads: { search: { edit: String(two) } } },
      { id: one, ahead: 7, day: inParis(7).day, leap: false, leads: { path: 'k/student' } },
    ],
  })
  const chinese = await school.signIn('superadmin', { language: 'zh-cn' })
  expect((await widget(chinese))!.rows[0]!.years).toBe(`${years} 岁`)
})

test('students who are not enrolled are not shown', async () => {
  const [one, two] = (await studentsOf(chief)) as [number, number]
  await born({ [one]: inParis(1).date }, { status: 'withdrawn' })
  await born({ [two]: inParis(1).date }, { status: 'active', delete_time: 1 })
  expect((await widget(chief))!.rows).toEqual([])
  await born({ [two]: inParis(1).date }, { status: 'active', delete_time: null })
})

test('a teacher sees the own students without their age', async () => {
  const claire = watched(await school.signIn('claire_dubois'))
  const own = await studentsOf(claire)
  const other = (await studentsOf(chief)).find((id) => !own.includes(id))!
  await born({ [own[0]!]: inParis(2).date, [other]: inParis(2).date })
  expect((await widget(claire))!.rows).toMatchObject([{ id: own[0], years: '' }])
  expect((await widget(chief))!.total).toBe(2)
})

test('a student sees no birthdays, and not that the widget exists', async () => {
  const wei = watched(await school.signIn('zhangwei'))
  const [own] = (await studentsOf(wei)) as [number]
  await born({ [own]: inParis(0).date })
  expect(await titles(wei)).toEqual([])
  expect(await widget(wei)).toBe(null)
})

test('the widget exists while the module is enabled', async () => {
  await switched(0)
  expect(await titles(chief)).toEqual([])
  expect(await widget(chief)).toBe(null)
  await switched(1)
  expect(await titles(chief)).toHaveLength(1)
  expect(await widget(chief)).toMatchObject({ rows: [], empty: 'Aucun anniversaire dans les sept jours.' })
})

test('the day is that of the school, wherever it is', async () => {
  const [one] = (await studentsOf(chief)) as [number]
  // Twenty-five hours apart: never the same day.
  const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  const ahead = async (time_zone: string) => {
    expect(await chief.post('/admin/routine/config/edit', { time_zone })).toMatchObject({ code: 1 })
    return (await widget(chief))!.rows.map((row) => row.ahead)
  }
  await born({ [one]: `2004${dayIn(Math.floor(Date.now() / 1000), first).slice(4)}` })
  const days = [await ahead(first), await ahead(last), await ahead('Europe/Paris')]
  expect(days.slice(0, 2)).toEqual([[0], [expect.toSatisfy((day: number) => day === 1 || day === 2)]])
})

test('among a hundred thousand students it is found by an index', async () => {
  const read = store().read
  const explained =
    store().engine === 'postgres'
      ? sql`explain (format text) select id from student where substr(birth_date, 6) in ('03-01', '03-02') and status in ('active') and delete_time is null`
      : sql`explain query plan select id from student where substr(birth_date, 6) in ('03-01', '03-02') and status in ('active') and delete_time is null`
  // For a small table the planner never uses an index.
  const { rows } = await store().write(async (db) => {
    if (store().engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db)
    return explained.execute(store().engine === 'postgres' ? db : read)
  })
  expect(JSON.stringify(rows)).toContain('student_substr_birth_date_6_status')
})

test('a module that refers to something unknown cannot be enabled', async () => {
  const some = (text: string) => [text, text, text]
  const shown = { kind: 'daysOfTheYear', name: 'days', title: some('Jours'), empty: some('Rien') }
  const contents = { widgets: [{ ...shown, entity: 'student', date: 'shoe_size', readers: ['office'] }] }
  const { archive } = await written(author, { uid: 'shoes', capabilities: ['dashboard'], contents })
  const { data } = await send(school, chief.token, { name: 'm.zip', content: archive, type: 'application/zip' })
  await chief.post(`/admin/module/upload?file=${data.file.url}`)
  expect(await chief.post('/admin/module/install?uid=shoes')).toMatchObject({
    code: 0,
    msg: moduleWords.unknownDate[0].replace('{name}', 'student.shoe_size'),
  })
})
