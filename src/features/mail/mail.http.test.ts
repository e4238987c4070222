// Mail leaves through a real SMTP server, and waits while there is none.

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itself } from '#server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { post, sendQueued } from './mail.server.ts'
import type { Smtp } from './smtp.server.ts'

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

const smtpAt = (port: number): Smtp => ({
  server: '127.0.0.1',
  port,
  verification: 'NONE',
  user: '',
  password: '',
  sender: 'ecole@example.test',
  site: 'Pupitre',
})

async function write(): Promise<void> {
  await school.product.store.write((db) => post({ ...itself(school.product), db }, letter))
}
const change = (values: { due_time?: number; to_many?: 1 }) =>
  school.product.store.write((db) => db.updateTable('outbox').set(values).where('status', '=', 'queued').execute())
const outbox = () =>
  school.product.store.read.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

/** A mail server that keeps what it is given. */
async function mailServer(): Promise<{ smtp: Smtp; mails: string[]; close(): Promise<void> }> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    smtp: smtpAt(port),
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

test('a queued mail is sent once, with one subject line and the text in it', async () => {
  await write()
  const server = await mailServer()
  expect(await sendQueued(school.product, server.smtp)).toBe(1)
  expect(await sendQueued(school.product, server.smtp)).toBe(0)
  await server.close()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toContain('To: lea.moreau@example.test')
  expect(server.mails[0]).not.toMatch(/^Bcc:/m)
  expect(await outbox()).toMatchObject({ status: 'sent', attempts: 1, body: '—' })
})

test('while the mail server is away the mail waits longer after each try, and in the end says why it failed', async () => {
  await write()
  for (const pause of [5, 30, 300, 3600, 8 * 3600]) {
    const before = Math.floor(Date.now() / 1000)
    expect(await sendQueued(school.product, smtpAt(1))).toBe(1)
    const { status, due_time } = await outbox()
    expect(status).toBe('queued')
    expect(due_time! - before).toBeGreaterThanOrEqual(pause)
    expect(due_time! - before).toBeLessThan(pause + 30)
    expect(await sendQueued(school.product, smtpAt(1))).toBe(0)
    await change({ due_time: before })
  }
  await sendQueued(school.product, smtpAt(1))
  // Given up, it is not kept: it may hold a code.
  expect(await outbox()).toMatchObject({ status: 'failed', due_time: null, body: '—' })
  expect((await outbox()).last_error).toContain('ECONNREFUSED')
})

test('what is written to one person leaves before what is written to many, and all of it at once', async () => {
  for (let n = 0; n < 25; n++) await write()
  await change({ to_many: 1 })
  await school.product.store.write((db) =>
    post({ ...itself(school.product), db }, { ...letter, recipient: 'code@example.test' }),
  )
  const server = await mailServer()
  expect(await sendQueued(school.product, server.smtp)).toBe(26)
  await server.close()
  expect(server.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).indexOf('code@example.test')).toBe(0)
  expect(server.mails).toHaveLength(26)
})
