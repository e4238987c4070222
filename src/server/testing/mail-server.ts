// A mail server that stores mails, at the pace that a test sets.

import { SMTPServer } from 'smtp-server'
import type { Smtp } from '#platform/messages/smtp.server.ts'

export interface MailServer {
  smtp: Smtp
  /** The raw mails with headers. */
  mails: string[]
  close(): Promise<void>
}

export const smtpAt = (port: number): Smtp => ({
  server: '127.0.0.1',
  port,
  encryption: 'NONE',
  user: '',
  password: '',
  sender: 'ecole@example.test',
  senderName: 'Pupitre',
})

/** It answers each mail after so many milliseconds. */
export async function mailServer(slowness = 0): Promise<MailServer> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        setTimeout(done, slowness)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { smtp: smtpAt(port), mails, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
