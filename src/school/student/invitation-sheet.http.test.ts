// Invitations on paper: one strip with a link for each person who has never signed in.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
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

const textOf = (file: Buffer) => spawnSync('pdftotext', ['-layout', '-', '-'], { input: file }).stdout.toString()
const tokensIn = (text: string) => text.match(/inv_[a-z2-9]{26}/g) ?? []
const sheetOf = (ids: number[], by = registrar, path = 'k/student') =>
  by.post(`/admin/${path}/invitationSheet`, { ids })

async function active(changes: object = {}): Promise<number> {
  const { id } = await addSample(school, registrar, resources.student, { ...changes, exit_date: '', exit_reason: '' })
  await school.product.store.write((db) =>
    db.updateTable('student').set({ status: 'active', admin_id: null }).where('id', '=', id).execute(),
  )
  return id
}
const accountOf = async (id: number) =>
  (
    await school.product.store.read
      .selectFrom('student')
      .select('admin_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).admin_id

const accept = (token: string) =>
  school.stranger().post('/admin/index/acceptInvitation', { token, password: 'Longue phrase 42 !' })

test('twenty-four students get twenty-four links, of which each works once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 24; n++) ids.push(await active(n === 0 ? { email: '', mobile: '+33612345678' } : {}))
  const answer = await sheetOf(ids)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = textOf(answer.bytes)
  const tokens = tokensIn(text)
  expect(new Set(tokens).size).toBe(24)
  expect(tokens).toHaveLength(24)
  for (const id of ids) {
    const { username } = await school.product.store.read
      .selectFrom('admin')
      .select('username')
      .where('id', '=', (await accountOf(id))!)
      .executeTakeFirstOrThrow()
    expect(text).toContain(`Identifiant : ${username}`)
  }
  for (const token of tokens.slice(0, 3)) {
    expect((await accept(token)).code).toBe(1)
    expect((await accept(token)).code).toBe(0)
  }
  for (const token of tokens.slice(3))
    expect((await school.stranger().post('/admin/index/invitation', { token })).code).toBe(1)
})

test('a new sheet voids the links of the one before', async () => {
  const id = await active()
  const [old] = tokensIn(textOf((await sheetOf([id])).bytes))
  const account = await accountOf(id)
  const [fresh] = tokensIn(textOf((await sheetOf([id])).bytes))
  expect(fresh).not.toBe(old)
  expect(await accountOf(id)).toBe(account)
  expect((await accept(old!)).code).toBe(0)
  expect((await accept(fresh!)).code).toBe(1)
})

test('people who have a password are left out, with the reason', async () => {
  const [one, other] = [await active(), await active()]
  const [token] = tokensIn(textOf((await sheetOf([one])).bytes))
  await accept(token!)
  const text = textOf((await sheetOf([one, other])).bytes)
  expect(tokensIn(text)).toHaveLength(1)
  expect(text).toContain('Personnes sans invitation')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('a un mot de passe')
  const refused = await sheetOf([one])
  expect([refused.code, refused.msg]).toEqual([0, expect.stringContaining('a un mot de passe')])
})

test('each specialty and level has its page', async () => {
  const [one, other] = [await active({ level: 'B1' }), await active({ level: 'B2' })]
  const text = textOf((await sheetOf([one, other])).bytes)
  const pages = text.split('\f').filter((page) => tokensIn(page).length > 0)
  expect(pages.map((page) => /B[12]/.exec(page)?.[0])).toEqual(['B1', 'B2'])
})

test('a teacher gets a sheet for nobody, and an unknown student is refused', async () => {
  const id = await active()
  expect((await sheetOf([id], await school.signIn('claire_dubois'))).code).toBe(401)
  expect((await sheetOf([id], await school.signIn('zhangwei'))).code).toBe(401)
  expect((await sheetOf([999_999])).code).toBe(0)
  expect(await accountOf(id)).toBeNull()
})

test('teachers without an account are invited in the same way', async () => {
  const chief = await school.signIn('superadmin')
  const { id } = await school.product.store.read
    .selectFrom('teacher')
    .select('id')
    .where('admin_id', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  expect(tokensIn(textOf((await sheetOf([id], chief, 'k/teacher')).bytes))).toHaveLength(1)
})

test('no link is in the log, in the audit trail, in the history or in the mails', async () => {
  const id = await active()
  const [token] = tokensIn(textOf((await sheetOf([id])).bytes))
  school.watch.knows(token!)
  const db = school.product.store.read as AnyDatabase
  for (const table of ['admin_log', 'trail_change', 'trail_row', 'outbox', 'answered_call', 'admin_invitation']) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect([table, JSON.stringify(rows).includes(token!)]).toEqual([table, false])
  }
})

test('somebody who is refused after others leaves their links as they are', async () => {
  const [first, second] = [await active(), await active()]
  await school.product.store.write((db) =>
    db.updateTable('student').set({ status: 'cancelled' }).where('id', '=', second).execute(),
  )
  const answer = await sheetOf([first, second])
  expect(answer.headers['content-type']).toBe('application/pdf')
  const tokens = tokensIn(textOf(answer.bytes))
  expect(tokens).toHaveLength(1)
  const kept = await school.product.store.read
    .selectFrom('admin_invitation')
    .select('hash')
    .where('admin_id', '=', (await accountOf(first))!)
    .execute()
  expect(kept).toHaveLength(1)
})
