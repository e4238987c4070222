// Clearing the server's caches.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEnvelope, expectRefusal } from '#server/testing/samples.ts'
import { type School, openSchool } from '#server/testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const clear = (type: unknown) => ({ url: '/admin/ajax/clearCache', body: { type } })

test.each(['tp', 'all'])('a super administrator clears %s and gets the list of cleared caches', async (type) => {
  const chief = await school.signIn('superadmin')
  await chief.get('/admin/k/student/index?limit=1')
  await chief.get('/admin/k/teacher/index?limit=1')
  const { url, body } = clear(type)
  const answer = await chief.post(url, body)
  expectEnvelope(answer)
  expect(answer.code).toBe(1)
  expect(answer.data.answers).toBeGreaterThanOrEqual(1)
  expect(answer.data.people).toBeGreaterThanOrEqual(1)
  expect(answer.msg).toBe(`Cache du système vidé : ${answer.data.answers} décomptes, ${answer.data.people} identités`)
  // This call itself has filled the caches of the identity and the enabled modules again.
  expect((await chief.post(url, body)).data).toEqual({ answers: 1, people: 1 })
})

test('an identity is read again after its cache was cleared', async () => {
  const chief = await school.signIn('superadmin')
  const clerk = await school.signIn('scolarite')
  expect((await clerk.get('/admin/index/index')).code).toBe(1)
  await school.product.store.write((db) =>
    db.updateTable('admin_group').set({ status: '0' }).where('name', '=', 'Scolarité').execute(),
  )
  const { url, body } = clear('tp')
  await chief.post(url, body)
  expectRefusal(await clerk.get('/admin/k/student/index'), 401)
})

test.each(['storage', 'tout', '', 7, undefined])('%j is no type', async (type) => {
  const chief = await school.signIn('superadmin')
  const { url, body } = clear(type)
  expectRefusal(await chief.post(url, body), 0)
})

test('other people may not clear caches', async () => {
  const { url, body } = clear('all')
  expectRefusal(await (await school.signIn('direction')).post(url, body), 401)
  expectRefusal(await school.stranger().post(url, body), 302)
})

test('the message is in the language of the caller', async () => {
  const { url, body } = clear('tp')
  expect((await (await school.signIn('superadmin', { language: 'en' })).post(url, body)).msg).toMatch(
    /^System cache cleared: \d+ counts, \d+ identities$/,
  )
  expect((await (await school.signIn('superadmin', { language: 'zh-cn' })).post(url, body)).msg).toMatch(
    /^系统缓存已清理：\d+ 项统计，\d+ 个身份$/,
  )
})
