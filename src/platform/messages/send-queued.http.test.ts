// Mail is sent through a real SMTP server, and waits while it is down.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/product.ts'
import { mailServer, smtpAt } from '#server/testing/mail-server.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { sendMails } from './send-queued.server.ts'
import { queueMail } from './queue-message.server.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const letter = {
  recipient: 'lea.moreau@example.test',
  subject: 'Rentrée\r\nBcc: all@example.test',
  body: 'Bonjour Léa, 你好。',
}

async function write(): Promise<void> {
  await school.product.store.write((db) => queueMail({ ...systemContext(school.product), db }, letter))
}
const change = (values: { due_time?: number; to_many?: 1 }) =>
  school.product.store.write((db) => db.updateTable('outbox').set(values).where('status', '=', 'queued').execute())
const outbox = () =>
  school.product.store.read.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('a queued mail is sent once, with one subject line and its text', async () => {
  await write()
  const server = await mailServer()
  expect(await sendMails(school.product, server.smtp)).toBe(1)
  expect(await sendMails(school.product, server.smtp)).toBe(0)
  await server.close()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toContain('To: lea.moreau@example.test')
  expect(server.mails[0]).not.toMatch(/^Bcc:/m)
  expect(await outbox()).toMatchObject({ status: 'sent', attempts: 1, body: '—' })
})

test('a calendar file goes with its mail, and is removed once it is sent', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR'
  await school.product.store.write((db) => queueMail({ ...systemContext(school.product), db }, { ...letter, calendar }))
  const server = await mailServer()
  expect(await sendMails(school.product, server.smtp)).toBe(1)
  await server.close()
  expect(server.mails[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m)
  expect(server.mails[0]).toContain('filename=calendar.ics')
  expect(await outbox()).toMatchObject({ status: 'sent', calendar: null })
})

test('while the mail server is down, a mail waits longer after each attempt, and finally shows the reason of the failure', async () => {
  await write()
  for (const pause of [5, 30, 300, 3600, 8 * 3600]) {
    const before = Math.floor(Date.now() / 1000)
    expect(await sendMails(school.product, smtpAt(1))).toBe(1)
    const { status, due_time } = await outbox()
    expect(status).toBe('queued')
    expect(due_time! - before).toBeGreaterThanOrEqual(pause)
    expect(due_time! - before).toBeLessThan(pause + 30)
    expect(await sendMails(school.product, smtpAt(1))).toBe(0)
    await change({ due_time: before })
  }
  await sendMails(school.product, smtpAt(1))
  // The text is removed after the last attempt, because it may contain a code.
  expect(await outbox()).toMatchObject({ status: 'failed', due_time: null, body: '—' })
  expect((await outbox()).last_error).toContain('ECONNREFUSED')
})

test('mail to one person is sent before mail to many, and all of it in one run', async () => {
  for (let n = 0; n < 25; n++) await write()
  await change({ to_many: 1 })
  await school.product.store.write((db) =>
    queueMail({ ...systemContext(school.product), db }, { ...letter, recipient: 'code@example.test' }),
  )
  const server = await mailServer()
  expect(await sendMails(school.product, server.smtp)).toBe(26)
  await server.close()
  expect(server.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).indexOf('code@example.test')).toBe(0)
  expect(server.mails).toHaveLength(26)
})

test('a mail that is sent twice because the process died has the same message id both times', async () => {
  await write()
  const server = await mailServer()
  const { store } = school.product
  const { id, attempts } = await outbox()
  // The server accepts the mail, and the record of it is lost.
  let notes = 0
  const product = {
    ...school.product,
    store: {
      ...store,
      write: ((work) => (++notes > 1 ? new Promise(() => {}) : store.write(work))) as typeof store.write,
    },
  }
  void sendMails(product, server.smtp)
  await expect.poll(() => server.mails.length).toBe(1)
  expect(await sendMails(school.product, server.smtp)).toBe(0)
  expect(await outbox()).toMatchObject({ id, status: 'queued', attempts: attempts + 1 })
  expect((await outbox()).due_time! - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(60)
  await change({ due_time: 1 })
  expect(await sendMails(school.product, server.smtp)).toBe(1)
  await write()
  expect(await sendMails(school.product, server.smtp)).toBe(1)
  await server.close()
  const ids = server.mails.map((mail) => /^Message-ID: (<\w{32}@example\.test>)\r$/im.exec(mail)?.[1])
  expect(ids).toEqual([expect.any(String), ids[0], expect.any(String)])
  expect(ids[2]).not.toBe(ids[0])
})
