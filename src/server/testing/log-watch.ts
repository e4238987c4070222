// Reads the log of a school in a test and finds tokens, codes and passwords that were sent or received during the test.

import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** The form of tokens: of sessions, invitations, signatures, applications, tickets, devices, and of calendar feeds. */
const token = /\b(?:adm|adr|mem|mer|inv|sig|reg|tkt|sis|dev)_[\w-]{20,}|\b[0-9a-f]{48}\b/g
const secretKeys =
  /^(?:password|old_?password|new_?password|token|t|batoken|refresh_?token|captcha|code|email_?code|pass)$/i
const tokenHeaders = ['batoken', 'ba-token', 'ba-user-token', 'x-device', 'x-code-session'] as const
/** These differ in every line and contain nothing of the request. */
const ofEveryLine = new Set(['time', 'pid', 'hostname', 'reqId', 'ms', 'level'])

export interface LogWatch {
  /** The stream of the logger. */
  stream: Writable
  /** Records what people send and receive. */
  listenTo(app: FastifyInstance): void
  /** Registers a code that was read in a mail. */
  knows(secret: string): void
  /** Each distinct line so far, without its varying fields. */
  said(): Record<string, unknown>[]
  /** Each secret of the run with the line that contains it. */
  leaks(): string[]
}

export function watchLog(): LogWatch {
  const lines = new Set<string>()
  const secrets = new Set<string>()
  const learn = (text: string) => {
    for (const [found] of text.matchAll(token)) secrets.add(found)
  }
  const learnKeys = (sent: unknown): void => {
    if (typeof sent !== 'object' || sent === null) return
    for (const [name, value] of Object.entries(sent))
      if (typeof value !== 'string') learnKeys(value)
      else if (secretKeys.test(name) && isTelling(value)) secrets.add(value)
  }
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line !== '') lines.add(worded(line))
      done()
    },
  })
  return {
    stream,
    knows: (secret) => void secrets.add(secret),
    listenTo(app) {
      app.addHook('preHandler', async function hearSecrets({ url, headers, query, body }) {
        learn(url)
        for (const name of tokenHeaders) if (typeof headers[name] === 'string') secrets.add(headers[name])
        learnKeys(query)
        learnKeys(body)
      })
      app.addHook('onSend', async function hearAnswer(_request, _reply, payload) {
        if (typeof payload === 'string' && payload.length < 100_000) learn(payload)
        return payload
      })
    },
    said: () => [...lines].map((line) => JSON.parse(line) as Record<string, unknown>),
    leaks: () => leaksIn([...lines], secrets),
  }
}

/** The content of a line without its varying fields. */
function worded(line: string): string {
  const fields = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([name]) => !ofEveryLine.has(name))))
}

/** A word of the product that a test typed as a password may appear in a stack trace for other reasons. */
const isTelling = (value: string) => value.length >= 6 && !/^[a-z]+$/.test(value)

/** Everything with the form of a token counts, even if it was never recorded; a code counts as a whole number. */
export function leaksIn(lines: readonly string[], secrets: ReadonlySet<string>): string[] {
  return lines.flatMap((line) => {
    const shaped = line.match(token) ?? []
    const leaked = [...secrets].filter((secret) => holds(line, secret))
    return [...new Set([...shaped, ...leaked])].map((secret) => `${secret} in ${line}`)
  })
}

function holds(line: string, secret: string): boolean {
  if (!line.includes(secret) && !line.includes(JSON.stringify(secret).slice(1, -1))) return false
  return !/^\d+$/.test(secret) || new RegExp(String.raw`(?<!\d)${secret}(?!\d)`).test(line)
}
