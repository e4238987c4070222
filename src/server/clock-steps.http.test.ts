// The machine's clock is put forward or back while the product runs: sessions end by the clock, everything else stays intact.

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendMails } from '#platform/messages/send-queued.server.ts'
import { queueMail } from '#platform/messages/queue-message.server.ts'
import { settings } from '#platform/settings/settings.server.ts'
import { dropFutureCounters } from './limits.ts'
import { systemContext } from './product.ts'
import { mailServer, smtpAt } from './testing/mail-server.ts'
import { mailsIn } from './testing/mails.ts'
import { type School, openSchool } from './testing/school.ts'
import { openedSession, works } from './testing/sessions.ts'

const hours = 3 * 3_600_000
let school: School
let now: number
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  now = Date.now()
  school = await openSchool()
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
beforeEach(() => void vi.setSystemTime(now))

const put = (by: number) => void vi.setSystemTime(Date.now() + by)
test('forward: a session of yesterday ends with a message, and the same person signs in again', async () => {
  const person = await school.signIn('scolarite')
  expect(await works(person)).toBe(1)
  put(hours)
  expect(await person.get('/admin/index/index')).toMatchObject({ code: 409, msg: expect.stringContaining('expiré') })
  expect(await works(await school.signIn('scolarite'))).toBe(1)
})

test('back: a session continues, and its end in another process takes effect immediately', async () => {
  const person = await openedSession(school, { id: 1 })
  expect(await works(person)).toBe(1)
  put(-hours)
  expect(await works(person)).toBe(1)
  put(-hours)
  await school.product.store.write((db) =>
    db.updateTable('session').set({ revoked_time: 1 }).where('revoked_time', 'is', null).execute(),
  )
  expect(await works(person)).toBe(302)
})

test('back: a setting that another process has changed takes effect immediately', async () => {
  const name = async () => (await settings(systemContext(school.product))).school_name
  const before = await name()
  await school.product.store.write((db) =>
    db.updateTable('config').set({ value: 'École du Pont' }).where('name', '=', 'school_name').execute(),
  )
  expect(await name()).toBe(before)
  put(-hours)
  expect(await name()).toBe('École du Pont')
})

test('back: mail that waits for its next attempt is sent immediately, and mail being sent is sent once', async () => {
  await school.product.store.write((db) => db.updateTable('outbox').set({ status: 'sent' }).execute())
  const message = { recipient: 'lea@example.test', subject: 'Un', body: 'Une heure' }
  await school.product.store.write((db) => queueMail({ ...systemContext(school.product), db }, message))
  expect(await sendMails(school.product, smtpAt(9))).toBe(1)
  expect((await mailsIn(school, message.recipient))[0]).toMatchObject({ status: 'queued', attempts: 1 })
  const server = await mailServer(300)
  expect(await sendMails(school.product, server.smtp)).toBe(0)
  put(-hours)
  const first = sendMails(school.product, server.smtp)
  await vi.waitFor(() => expect(server.mails).toHaveLength(1))
  put(-hours)
  expect(await sendMails(school.product, server.smtp)).toBe(0)
  expect(await first).toBe(1)
  await server.close()
  expect(server.mails).toHaveLength(1)
})

test('back: a caller who used up a limit gets the seconds of the limit and not of the step', async () => {
  const { limits } = school.product
  const refused = { values: { seconds: 60 }, retryAfter: 60 }
  for (const name of ['signing ip', 'session calls'] as const) {
    await expect(limits.take(name, 'somebody', 1_000_001)).rejects.toMatchObject(refused)
    put(-hours)
    await expect(limits.take(name, 'somebody')).rejects.toMatchObject(refused)
    put(hours)
  }
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('back: counters in the database are reset', async () => {
  const { limits } = school.product
  const client = new pg.Client({ connectionString: school.env.DATABASE_URL })
  await client.connect()
  await expect(limits.take('login ip', 'a network', 11)).rejects.toThrow()
  await dropFutureCounters(client)
  await expect(limits.take('login ip', 'a network')).rejects.toThrow()
  put(-hours)
  await dropFutureCounters(client)
  await client.end()
  expect(await limits.take('login ip', 'a network')).toBe(1)
})
