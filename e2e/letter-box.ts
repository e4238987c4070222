// Receives the codes of a school: a real mail server, and a gateway for text messages.

import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { asked, inside } from './reach-in.ts'
import type { School } from './school.ts'

/** It refuses, delays, or delivers the same message twice. */
type Mood = 'refuses' | 'late' | 'twice'

export interface LetterBox {
  /** The settings with which this school sends here. */
  settings: object
  gateway: string
  /** How the gateway treats the first message to a number. */
  moods: Map<string, Mood>
  /** The code of the newest unread message to that address; waits for one. */
  codeFor(address: string): Promise<string>
  close(): Promise<void>
}

export async function openLetterBox(): Promise<LetterBox> {
  const texts: Arrived = []
  const moods: LetterBox['moods'] = new Map()
  const [mail, gateway] = [mailServer(texts), textGateway(texts, moods)]
  const smtp_port = await portOf(mail)
  return {
    moods,
    gateway: `http://127.0.0.1:${await portOf(gateway)}/messages`,
    settings: {
      smtp_server: '127.0.0.1',
      smtp_port,
      smtp_verification: 'NONE',
      sms_provider: 'own',
      sms_format: 'json',
      sms_body: '{"to":"{mobile}","text":"{text}"}',
    },
    async codeFor(address) {
      const codes = () => texts.filter(({ to }) => to === address).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
      // Queued messages are sent within a second or two, later on a busy machine.
      await expect.poll(() => codes().length, { timeout: 40_000 }).toBeGreaterThan(0)
      const code = codes().at(-1)!
      for (const each of texts) if (each.to === address) each.to = ''
      return code
    },
    close: async () => {
      await new Promise<void>((resolve) => mail.close(() => resolve()))
      await new Promise((resolve) => gateway.close(resolve))
    },
  }
}

/** Opens the member centre and directs its messages here. The settings page accepts no gateway without encryption. */
export async function sendHere(school: School, chief: Page, { gateway, settings }: LetterBox): Promise<void> {
  inside(school, (database) => database.prepare(`update config set value = ? where name = 'sms_url'`).run(gateway))
  await asked(chief, '/admin/routine/config/edit', { member_center_open: true, ...settings })
}

type Arrived = { to: string; text: string }[]

function mailServer(texts: Arrived): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The host name of the school's machine is not needed, and resolving it takes long without a network.
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = readable(Buffer.concat(parts).toString())
        for (const { address } of envelope.rcptTo) texts.push({ to: address, text })
        done()
      })
    },
  })
}

function readable(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\n')
  return /transfer-encoding: base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text
}

function textGateway(texts: Arrived, moods: LetterBox['moods']): Server {
  return createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(parts).toString()) as Arrived[number]
      const mood = moods.get(message.to)
      moods.delete(message.to)
      if (mood === 'refuses') return reply.writeHead(503).end('{}')
      texts.push(message, ...(mood === 'twice' ? [{ ...message }] : []))
      return setTimeout(() => reply.end('{}'), mood === 'late' ? 1500 : 0)
    })
  })
}

async function portOf(server: SMTPServer | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server instanceof SMTPServer ? server.server : server
  return (listening.address() as AddressInfo).port
}
