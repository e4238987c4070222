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

test('while the mail server is away the mail waits, and after three tries it says why it failed', async () => {
  await write()
  for (const status of ['queued', 'queued', 'failed']) {
    await sendQueued(school.product, smtpAt(1))
    expect(await outbox()).toMatchObject({ status })
  }
  expect((await outbox()).last_error).toContain('ECONNREFUSED')
  expect((await outbox()).body).toBe(letter.body)
})
