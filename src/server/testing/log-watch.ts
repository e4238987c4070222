// Reads the log of a school in a test and finds in it what must never be there: the tokens, codes and passwords that went in
// and out while the test ran.

import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How tokens look: of sessions, invitations, signatures, applications, tickets, devices, and of calendar feeds. */
const token = /\b(?:adm|adr|mem|mer|inv|sig|reg|tkt|sis|dev)_[\w-]{20,}|\b[0-9a-f]{48}\b/g
const secretKeys =
  /^(?:password|old_?password|new_?password|token|t|batoken|refresh_?token|captcha|code|email_?code|pass)$/i
const tokenHeaders = ['batoken', 'ba-token', 'ba-user-token', 'x-device', 'x-code-session'] as const
/** These differ in every line and say nothing of what was sent. */
const ofEveryLine = new Set(['time', 'pid', 'hostname', 'reqId', 'ms', 'level'])

export interface LogWatch {
  /** Where the logger writes. */
  stream: Writable
  /** Hears what people send and what they are answered. */
  listenTo(app: FastifyInstance): void
  /** A code that was read in a mail. */
  knows(secret: string): void
  /** Each line so far, without what numbers it; two that say the same are one. */
  said(): Record<string, unknown>[]
  /** Each secret of the run with the line that holds it. */
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

/** What a line says, without what numbers it. */
function worded(line: string): string {
  const said = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify(Object.fromEntries(Object.entries(said).filter(([name]) => !ofEveryLine.has(name))))
}

/** A word of the product, typed as a password by a test, stands in a stack trace for other reasons. */
const isTelling = (value: string) => value.length >= 6 && !/^[a-z]+$/.test(value)

/** Whatever is shaped like a token is one, heard or not; a code is found as a number of its own. */
export function leaksIn(lines: readonly string[], secrets: ReadonlySet<string>): string[] {
  return lines.flatMap((line) => {
    const shaped = line.match(token) ?? []
    const heard = [...secrets].filter((secret) => holds(line, secret))
    return [...new Set([...shaped, ...heard])].map((secret) => `${secret} in ${line}`)
  })
}

function holds(line: string, secret: string): boolean {
  if (!line.includes(secret) && !line.includes(JSON.stringify(secret).slice(1, -1))) return false
  return !/^\d+$/.test(secret) || new RegExp(String.raw`(?<!\d)${secret}(?!\d)`).test(line)
}
