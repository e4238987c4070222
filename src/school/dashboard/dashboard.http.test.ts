// The figures of the dashboard equal the counts of each person's own lists.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { listBehind } from './testing/list-behind.ts'
import { computeStatistics } from './statistics/compute.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const counts = async (by: Person, query = '') => (await by.get(`/admin/index/kIndex${query}`)).data.counts
const total = async (by: Person, path: string) => (await by.get(`/admin/${path}/index?limit=1`)).data.total

test.each(['superadmin', 'scolarite', 'claire_dubois', 'zhangwei'])(
  '%s sees the numbers of the lists',
  async (username) => {
    const person = watched(await school.signIn(username))
    const entries = Object.entries<number>(await counts(person))
    expect(entries.length).toBeGreaterThan(0)
    for (const [name, number] of entries)
      expect([name, await total(person, school.product.resources[name]!.path)]).toEqual([name, number])
  },
)

test('only requested figures are counted, and none without the right to the list', async () => {
  expect(Object.keys(await counts(chief, '?lists=student,room,nothing'))).toEqual(['student', 'room'])
  const student = watched(await school.signIn('zhangwei'))
  expect(await counts(student, '?lists=admin,admin_group,outbox')).toEqual({})
})

test('one more record increases the count by one', async () => {
  const before = (await counts(chief, '?lists=room')).room
  await chief.post('/admin/k/room/add', { code: 'Z-99', name: 'Salle Z', kind: 'physical', status: 'active' })
  expect((await counts(chief, '?lists=room')).room).toBe(before + 1)
})

describe('a figure', () => {
  test.each(['superadmin', 'scolarite', 'claire_dubois', 'zhangwei'])(
    'of %s is the count of the list that it opens',
    async (username) => {
      const person = watched(await school.signIn(username))
      const { figures } = (await person.get('/admin/index/kIndex')).data
      expect(figures.length).toBeGreaterThanOrEqual(3)
      for (const { name, path, search, count } of figures) {
        const data = await listBehind(school, person, { path, search })
        expect([name, data.total]).toEqual([name, count])
      }
    },
  )

  const figure = async (name: string) =>
    (await chief.get('/admin/index/kIndex')).data.figures.find((each: { name: string }) => each.name === name).count

  test('changes with its records', async () => {
    const before = await figure('permitsExpiring')
    const student = await school.product.store.read
      .selectFrom('student')
      .select('id')
      .where('status', '=', 'active')
      .where('permit_expiry', '>', dayFromNow(120))
      .executeTakeFirstOrThrow()
    await chief.post('/admin/k/student/edit', { id: student.id, permit_expiry: dayFromNow(30) })
    expect(await figure('permitsExpiring')).toBe(before + 1)
  })

  test('is shown only to its profile, and only with the right to the list', async () => {
    const names = async (username: string) => {
      const { data } = await (await school.signIn(username)).get('/admin/index/kIndex')
      return { profile: data.profile, names: data.figures.map((each: { name: string }) => each.name) }
    }
    const office = await names('scolarite')
    expect(office.profile).toBe('office')
    expect(office.names).toEqual(expect.arrayContaining(['atRisk', 'sessionsThisWeek', 'agreementsExpiring']))
    const teacher = await names('claire_dubois')
    expect(teacher.profile).toBe('teacher')
    expect(teacher.names).not.toContain('permitsExpiring')
    const student = await names('zhangwei')
    expect(student.profile).toBe('student')
    expect(student.names).toEqual(
      expect.arrayContaining(['homeworkDue', 'newMarks', 'permitExpiring', 'documentsExpiring']),
    )
    expect(teacher.names).toContain('homeworkDue')
    expect(student.names).not.toContain('activeStudents')
  })
})

describe('a chart', () => {
  const chart = async (by: Person, name: string) => (await by.get(`/admin/index/kIndex?chart=${name}`)).data.chart
  const offered = async (username: string) => {
    const person = watched(await school.signIn(username))
    const { charts } = (await person.get('/admin/index/kIndex?lists=none')).data
    return { person, names: charts.map(({ name }: { name: string }) => name) }
  }
  beforeAll(() => computeStatistics(systemContext(school.product), workersOf(school.env)), 90_000)

  test.each([
    ['scolarite', 'registrations', 'ownHours'],
    ['compta', 'hours', 'registrations'],
    ['claire_dubois', 'ownHours', 'hours'],
    ['zhangwei', 'myAttendance', 'ownHours'],
  ])('of %s has a number for each heading in every row; %s is visible and %s is not', async (username, own, other) => {
    const { person, names } = await offered(username)
    expect(names).toContain(own)
    expect(await chart(person, 'nothing')).toBe(null)
    for (const name of names) {
      const { kind, series, rows } = await chart(person, name)
      expect([name, kind]).toEqual([name, expect.stringMatching(/^(bars|stacked|line|rows|heat|table)$/)])
      for (const { label, values } of rows) {
        expect(label).not.toBe('')
        expect(values).toHaveLength(series.length)
      }
    }
    expect(await chart(person, other)).toBe(null)
  })

  test.each(['files', 'specialties', 'levels', 'nationalities'])(
    '%s counts the records of the lists behind it',
    async (name) => {
      const { rows } = await chart(chief, name)
      expect(rows.length).toBeGreaterThan(1)
      for (const { label, values, leads } of rows) {
        if (!leads) continue
        const query = Object.entries<string>(leads.search).map(
          ([field, val], n) =>
            `search[${n}][field]=${field}&search[${n}][operator]=eq&search[${n}][val]=${encodeURIComponent(val.replace(/^=/, ''))}`,
        )
        const { data } = await chief.get(`/admin/${leads.path}/index?limit=1&${query.join('&')}`)
        expect([label, data.total]).toEqual([label, values[0]])
      }
    },
  )

  test('after midnight the counts of yesterday stay, until they are computed again', async () => {
    const names = ['files', 'specialties', 'levels', 'nationalities', 'marks']
    const shown = async () => {
      const all = []
      for (const name of names) all.push((await chart(chief, name))?.rows ?? null)
      return all
    }
    const before = await shown()
    expect(before.flat().length).toBeGreaterThan(names.length)
    await school.product.store.write((db) =>
      db
        .updateTable('stat_daily')
        .set({ day: dayFromNow(-1) })
        .where('metric', 'in', ['files', 'students', 'marks'])
        .execute(),
    )
    expect(await shown()).toEqual(before)
  })
})
