// The streams of the number of unread notifications: the limit per session, targeted updates, and their end.

import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '../notify.server.ts'
import { systemContext } from '#server/product.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let lea: Person
let ids: { admin: number; student: number; others: number[] }
const open: Readable[] = []
beforeAll(async () => {
  school = await openSchool()
  lea = await school.signIn('zhangwei')
  const students = school.product.store.read.selectFrom('student').select(['id', 'admin_id'])
  const rows = await students.where('admin_id', 'is not', null).orderBy('id').limit(20).execute()
  const admins = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'zhangwei')
  const admin = Number((await admins.executeTakeFirstOrThrow()).id)
  const own = await students.where('admin_id', '=', admin).executeTakeFirstOrThrow()
  ids = { admin, student: Number(own.id), others: rows.map(({ id }) => Number(id)).filter((id) => id !== own.id) }
})
afterAll(async () => {
  for (const stream of open) stream.destroy()
  await school.close()
})

async function follow(by: Person) {
  const headers = { server: 'true', batoken: by.token }
  const reply = await school.app.inject({ url: '/admin/index/notificationCount', headers, payloadAsStream: true })
  const stream = reply.stream()
  open.push(stream)
  const page = { stream, said: '', ended: false }
  stream.on('data', (part: Buffer) => (page.said += String(part)))
  stream.once('end', () => (page.ended = true))
  await expect.poll(() => page.said).toContain('event: unread')
  return page
}
const news = (student: number) =>
  school.product.store.write((db) =>
    notify(
      { ...systemContext(school.product), db },
      { to: [{ kind: 'student', id: student }], title: ['x', 'x', 'x'], body: ['x', 'x', 'x'] },
    ),
  )

test('one session may follow on three pages: a fourth replaces the oldest', async () => {
  const session = await openedSession(school, { id: ids.admin })
  const [first, ...others] = [await follow(session), await follow(session), await follow(session)]
  expect(first.ended).toBe(false)
  others.push(await follow(session))
  await expect.poll(() => first.ended).toBe(true)
  expect(first.said).toContain('event: replaced\ndata: {"replaced":true}\n\n')
  await news(ids.student)
  for (const page of others)
    await expect.poll(() => page.said.match(/event: unread/g)?.length, { timeout: 5000 }).toBe(2)
  expect(others.map(({ ended }) => ended)).toEqual([false, false, false])
})

test('one account may follow on twelve pages, however many sessions it has', async () => {
  const pages: Awaited<ReturnType<typeof follow>>[] = []
  for (let n = 0; n < 5; n++) {
    const session = await openedSession(school, { id: ids.admin })
    for (let page = 0; page < 3; page++) pages.push(await follow(session))
  }
  await expect.poll(() => pages.filter(({ ended }) => ended).length).toBe(3)
  expect(pages.slice(3).some(({ ended }) => ended)).toBe(false)
})

test('a new notification updates only the people concerned', async () => {
  const heard: string[] = []
  const { live } = school.product
  const stops = [
    live.hear([['student', ids.student]], () => heard.push('concerned')),
    live.hear(
      [
        ['student', ids.others[0]!],
        ['admin', 999_999],
      ],
      () => heard.push('other'),
    ),
  ]
  // A new connection queries once for what it may have missed.
  await news(ids.student)
  await expect.poll(() => heard).toContain('concerned')
  heard.length = 0
  await news(ids.student)
  await expect.poll(() => heard).toEqual(['concerned'])
  const { list } = (await lea.get('/admin/index/notifications')).data
  await lea.post('/admin/index/notification/read', { id: list[0].id })
  await expect.poll(() => heard).toEqual(['concerned', 'concerned'])
  await news(ids.others[0]!)
  await expect.poll(() => heard).toEqual(['concerned', 'concerned', 'other'])
  for (const stop of stops) stop()
})

test('a stream ends within five seconds of its session or its account, and another session continues', async () => {
  const [leaving, staying] = [
    await openedSession(school, { id: ids.admin }),
    await openedSession(school, { id: ids.admin }),
  ]
  const [ends, stays] = [await follow(leaving), await follow(staying)]
  await leaving.post('/admin/index/logout', {})
  await expect.poll(() => ends.ended, { timeout: 5000 }).toBe(true)
  expect(stays.ended).toBe(false)
  await school.product.store.write((db) =>
    db.updateTable('admin').set({ status: '0' }).where('id', '=', ids.admin).execute(),
  )
  await expect.poll(() => stays.ended, { timeout: 5000 }).toBe(true)
})
