// The home page of each role: each number equals the rows behind its link, and an old record has its age.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { isToJustify } from '#school/attendance/own/my-attendance.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { listBehind } from '../testing/list-behind.ts'
import type { HomeResponse, Line } from './home.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const homeOf = async (person: Person) => (await person.get('/admin/index/kIndex?home=day')).data.home as HomeResponse
const lineOf = async (person: Person, name: Line['name']) =>
  (await homeOf(person)).waits.find((line) => line.name === name)

/** The number of rows of the list that the line opens. */
async function rowsBehind(person: Person, link: Pick<Line, 'path' | 'search'>): Promise<number> {
  if (link.path === 'k/myAttendance')
    return (await person.get('/admin/k/myAttendance/index')).data.missed.filter(isToJustify).length
  if (link.path === 'k/review')
    return (await person.get('/admin/k/review/index')).data.list.filter(
      ({ status }: { status: string }) => status === 'pending',
    ).length
  if (link.path === 'k/myRenewal') return (await person.get('/admin/k/renewal/mine')).data.renewal ? 1 : 0
  if (link.path === 'k/toSign') {
    const { list } = (await person.get('/admin/k/toSign/index')).data as { list: { status: string }[] }
    return list.filter(({ status }) => status === 'notified' || status === 'viewed').length
  }
  if (link.path === 'k/inbox') return (await person.get('/admin/index/notifications?unread=1')).data.total
  return (await listBehind(school, person, link)).total
}

describe.each(demoAccounts.map(({ username }) => String(username)))('the home of %s', (username) => {
  test('has numbers that equal the rows behind their links, none twice and none at zero', async () => {
    const person = watched(await school.signIn(username))
    const home = await homeOf(person)
    const lines = [...home.today, ...home.waits, ...home.changed]
    // At night nothing may wait for a teacher.
    if (home.profile === 'office') expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    for (const line of lines) {
      expect(line.count).toBeGreaterThan(0)
      expect([line.name, await rowsBehind(person, line)]).toEqual([line.name, line.count])
    }
    if (home.day) expect(await rowsBehind(person, home.day)).toBe(home.day.count)
  })
})

test('each role has its own desk, and a person sees the home of their profile', async () => {
  const desks = { direction: 'direction', scolarite: 'registrar', compta: 'accounts', superadmin: 'super' }
  for (const [username, desk] of Object.entries(desks))
    expect((await homeOf(await school.signIn(username))).desk).toBe(desk)
  expect((await homeOf(await school.signIn('claire_dubois'))).near).not.toBeNull()
  expect((await homeOf(await school.signIn('zhangwei'))).desk).toBe('student')
})

test('a line says how old its oldest row is, and the oldest line is first', async () => {
  const registrar = watched(await school.signIn('scolarite'))
  const { id } = await school.product.store.read
    .selectFrom('student_document')
    .select('id')
    .where('status', '=', 'submitted')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  const age = 4000
  await school.product.store.write((db) =>
    db
      .updateTable('student_document')
      .set({ create_time: Math.floor(Date.now() / 1000) - age * 86_400 })
      .where('id', '=', id)
      .execute(),
  )
  const { waits } = await homeOf(registrar)
  expect(waits[0]).toMatchObject({ name: 'documentsToCheck', age })
  const ages = waits.flatMap((line) => (line.age === null ? [] : [line.age]))
  expect(ages).toEqual(ages.toSorted((one, other) => other - one))
})

test('an application that is reopened waits since that day, and one that waits for the applicant is not counted', async () => {
  const registrar = watched(await school.signIn('scolarite'))
  const ids = (await school.product.store.read
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'pending')
    .where('delete_time', 'is', null)
    .execute()) as { id: number }[]
  const old = Math.floor(Date.now() / 1000) - 900 * 86_400
  await school.product.store.write((db) =>
    db.updateTable('student').set({ create_time: old }).where('id', '=', ids[0]!.id).execute(),
  )
  const act = async (action: string, more: object = {}) =>
    expect(await chief.post(`/admin/k/student/${action}`, { id: ids[0]!.id, ...more })).toMatchObject({ code: 1 })
  await act('askDocuments', { status_reason: 'Essai' })
  expect((await lineOf(registrar, 'applications'))?.count ?? 0).toBe(ids.length - 1)
  await act('resubmit')
  const line = (await lineOf(registrar, 'applications'))!
  expect(line).toMatchObject({ path: 'k/review', search: {}, count: ids.length })
  expect(line.age).toBeLessThan(900)
})

test('a permit that ends soon is counted with its days', async () => {
  const direction = watched(await school.signIn('direction'))
  const { id } = await school.product.store.read
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .where('permit_expiry', '>', dayFromNow(120))
    .executeTakeFirstOrThrow()
  const before = (await lineOf(direction, 'permitsExpiring'))?.count ?? 0
  await chief.post('/admin/k/student/edit', { id, permit_expiry: dayFromNow(1) })
  expect(await lineOf(direction, 'permitsExpiring')).toMatchObject({ count: before + 1, ends: 1 })
})

test('without a row the line vanishes', async () => {
  const registrar = watched(await school.signIn('scolarite'))
  await school.product.store.write((db) =>
    db.updateTable('student_document').set({ status: 'accepted' }).where('status', '=', 'submitted').execute(),
  )
  expect(await lineOf(registrar, 'documentsToCheck')).toBeUndefined()
})

test('the amounts are for people who may pay, and the state of the server for super administrators', async () => {
  const compta = await homeOf(watched(await school.signIn('compta')))
  const hours = compta.waits.find(({ name }) => name === 'hoursToValidate')
  if (hours) expect(hours.amounts?.every(({ cents }) => cents > 0)).toBe(true)
  expect(compta.health).toEqual([])
  const registrar = await homeOf(watched(await school.signIn('scolarite')))
  expect(registrar.waits.filter(({ amounts }) => amounts)).toEqual([])
  expect(registrar.news.filter(({ kind }) => kind === 'log')).toEqual([])
  const { health, news } = await homeOf(chief)
  expect(health.map(({ name }) => name)).toEqual(expect.arrayContaining(['version', 'backUp', 'disk', 'factors']))
  expect(news.every(({ kind }) => kind === 'log')).toBe(true)
  expect(news.length).toBeGreaterThan(0)
})

test('the last message is reminded once in twelve hours, and the home says how many and when', async () => {
  const registrar = watched(await school.signIn('scolarite'))
  const message = async () => (await homeOf(registrar)).news.find(({ kind }) => kind === 'message')!
  const { id, path, facts } = await message()
  expect(facts.remind).toBe(1)
  const { code, msg } = await registrar.post(`/admin/${path}/remind`, { id })
  const after = (await message()).facts
  expect({ code, msg }).toEqual({ code: 1, msg: `${after.reminded} relances envoyées.` })
  expect(after).toMatchObject({ remind: 0, reminded: Number(facts.sent) - Number(facts.confirmed ?? facts.read) })
  expect(Date.now() / 1000 - Number(after.remindedAt)).toBeLessThan(600)
})

test('a teacher is told the assessments whose marks are missing, and how many marks are there', async () => {
  const { tasks } = await homeOf(watched(await school.signIn('claire_dubois')))
  for (const { kind, facts, search } of tasks) {
    expect(kind).toBe('marks')
    expect(Number(facts.done)).toBeLessThanOrEqual(Number(facts.total))
    expect(search).toMatchObject({ course: expect.stringMatching(/^\d+$/), term: expect.stringMatching(/^\d+$/) })
  }
})
