// One-time passwords: each person of a list signs in once with the password of the list, and only to choose another one.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let registrar: Person
beforeAll(async () => {
  school = await openSchool()
  registrar = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const read = () => school.product.store.read

async function active(): Promise<{ id: number; number: string }> {
  const { id } = await addSample(school, registrar, resources.student, { exit_date: '', exit_reason: '' })
  const number = `LIST-${id}`
  await school.product.store.write((db) =>
    db
      .updateTable('student')
      .set({ status: 'active', admin_id: null, student_no: number })
      .where('id', '=', id)
      .execute(),
  )
  return { id, number }
}

async function usernameOf(id: number): Promise<string> {
  const row = await read()
    .selectFrom('student')
    .innerJoin('admin', 'admin.id', 'student.admin_id')
    .select('admin.username')
    .where('student.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.username
}

const give = (lines: { who: string; password: string }[], by = registrar) =>
  by.post('/admin/k/student/oneTimePasswords', { lines })
const signIn = (username: string, password: string) =>
  school.stranger().post('/admin/index/login', { username, password })

test('a person of the list signs in once, chooses a password, and signs in with that one only', async () => {
  const { id, number } = await active()
  expect((await give([{ who: number, password: 'provisoire-17' }])).data).toEqual({ done: 1, refused: [] })
  const username = await usernameOf(id)
  expect(await signIn(username, 'autre-chose')).toMatchObject({ code: 0 })
  const first = await signIn(username, 'provisoire-17')
  expect(first).toMatchObject({ code: 0, msg: 'Ce mot de passe ne sert qu’une fois : choisissez le vôtre.' })
  const token = first.data.invitation as string
  // Until another password is chosen it goes on to lead there, with a new link each time.
  const again = (await signIn(username, 'provisoire-17')).data.invitation as string
  expect(again).not.toBe(token)
  const choose = (sent: string) =>
    school.stranger().post('/admin/index/acceptInvitation', { token: sent, password: 'Longue phrase 42 !' })
  expect((await choose(token)).code).toBe(0)
  expect((await choose(again)).code).toBe(1)
  expect(await signIn(username, 'provisoire-17')).toMatchObject({ code: 0, data: null })
  expect(await signIn(username, 'Longue phrase 42 !')).toMatchObject({ code: 1 })
})

test('the answer names each line that is refused: unknown, too short, somebody who signs in already', async () => {
  const { number } = await active()
  const known = await read()
    .selectFrom('student')
    .select('student_no')
    .where('admin_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const lines = [
    { who: 'NOBODY-1', password: 'provisoire-18' },
    { who: number, password: 'abc' },
    { who: known.student_no!, password: 'provisoire-19' },
    { who: number, password: 'provisoire-20' },
  ]
  const { data } = await give(lines)
  expect(data.done).toBe(1)
  expect(data.refused.map(({ title }: { title: string }) => title)).toEqual(lines.slice(0, 3).map(({ who }) => who))
})

test('a refusal after a success rolls back nothing of the success', async () => {
  const first = await active()
  const lines = [
    { who: first.number, password: 'provisoire-24' },
    { who: 'NOBODY-2', password: 'provisoire-25' },
  ]
  expect(await give(lines)).toMatchObject({ code: 1, data: { done: 1, refused: [{ title: 'NOBODY-2' }] } })
  expect((await signIn(await usernameOf(first.id), 'provisoire-24')).data.invitation).toMatch(/^inv_/)
})

test('it ends after fourteen days, and a new list gives another one', async () => {
  const { id, number } = await active()
  await give([{ who: number, password: 'provisoire-21' }])
  const username = await usernameOf(id)
  await school.product.store.write(async (db) => {
    const { password } = await db
      .selectFrom('admin')
      .select('password')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const over = password!.replace(/^once:\d+:/, 'once:1000:')
    await db.updateTable('admin').set({ password: over }).where('username', '=', username).execute()
  })
  expect(await signIn(username, 'provisoire-21')).toMatchObject({
    code: 0,
    data: null,
    msg: expect.stringContaining('provisoire'),
  })
  expect((await give([{ who: username, password: 'provisoire-22' }])).data.done).toBe(1)
  expect((await signIn(username, 'provisoire-22')).data.invitation).toMatch(/^inv_/)
})

test('a teacher may not give them', async () => {
  const teacher = await school.signIn('claire_dubois')
  expect(await give([{ who: 'x', password: 'provisoire-23' }], teacher)).toMatchObject({ code: 401 })
})
