// A mail server with all kinds of faults; it keeps every copy that it has accepted, answered or not.

import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * The fault of one attempt:
 * - `busy`: answered with 451;
 * - `silent`: no answer for a while, then the connection is closed;
 * - `cut`: the connection is closed in the middle of DATA, and nothing is kept;
 * - `unanswered`: the mail is kept, and the connection is closed before the answer.
 */
export type Fault = 'busy' | 'silent' | 'cut' | 'unanswered'

export interface Copy {
  to: string
  messageId: string
  /** The time of the answer in Unix milliseconds; null without an answer. */
  yes: number | null
}

interface Conduct {
  /** Milliseconds before each answer to DATA. */
  slowness: number
  /** True: each connection is refused with 421. */
  isClosed(): boolean
  faultOf(to: string): Fault | undefined
  /** Milliseconds. */
  silenceFor(to: string): number
  /** Called when a copy is kept, before its answer. */
  onKept(copy: Copy): void
  /** Called when the answer is written. */
  onYes(copy: Copy): void
}

export interface IllMailServer {
  port: number
  close(): Promise<void>
}

export async function illMailServer(conduct: Conduct): Promise<IllMailServer> {
  const sockets = new Map<number, Socket>()
  const faults = new WeakMap<object, Fault | undefined>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(conduct.isClosed() ? refusal(421, 'come back later') : null),
    onRcptTo({ address }, session, done) {
      const fault = conduct.faultOf(address)
      faults.set(session, fault)
      if (fault === 'busy') return done(refusal(451, 'too much to do'))
      if (fault !== 'silent') return done()
      setTimeout(() => socketOf(session)?.destroy(), conduct.silenceFor(address))
    },
    onData(stream, session, done) {
      const fault = faults.get(session)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        if (fault === 'cut') socketOf(session)?.destroy()
        parts.push(part)
      })
      stream.on('end', () => {
        if (fault === 'cut') return
        const [, to = ''] = /^To: (.*)\r$/m.exec(Buffer.concat(parts).toString()) ?? []
        const [, messageId = ''] = /^Message-ID: (.*)\r$/im.exec(Buffer.concat(parts).toString()) ?? []
        const copy: Copy = { to, messageId, yes: null }
        conduct.onKept(copy)
        if (fault === 'unanswered') return socketOf(session)?.destroy()
        setTimeout(() => {
          if (!socketOf(session)) return
          done()
          copy.yes = Date.now()
          conduct.onYes(copy)
        }, conduct.slowness)
      })
    },
  })
  /** Undefined once the other side has disconnected. */
  const socketOf = ({ remotePort }: { remotePort: number }) => sockets.get(remotePort)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    for (const event of ['end', 'close']) socket.once(event, () => sockets.delete(remotePort))
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as { port: number }).port,
    async close() {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
