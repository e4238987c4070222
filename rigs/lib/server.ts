// Starts and ends the server. Its address stays the same, so that the writers find it again.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/postgres.ts'
import { inherited } from '#server/testing/program.ts'

export const password = 'Banc-2026'
const program = join(import.meta.dirname, '../../src/server/main.ts')

export interface Place {
  url: string
  /** Starts the program; resolves with the milliseconds until it was ready. */
  start(): Promise<number>
  /** Ends it by a signal and waits; resolves with its exit code, null if the signal ended it or nothing ran. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Unexpected exits. */
  deaths(): readonly string[]
  /** Log lines about errors, of all its runs; without answers that say to come back. */
  errors(): readonly string[]
}

/** `settings`: of the environment, beside the address and the password. */
export async function placeFor(settings: Record<string, string>): Promise<Place> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const deaths: string[] = []
  const errors: string[] = []
  let [child, output, isWanted]: [ChildProcess | null, string, boolean] = [null, '', false]
  const { TMPDIR } = process.env
  const fixed = { ...inherited, TMPDIR, PORT: String(port), ADMIN_PASSWORD: password, LOGIN_CAPTCHA: 'off' }
  const env = { ...fixed, CALLS_A_MINUTE: '1000000', LOG_LEVEL: 'warn', ...settings }

  async function start(): Promise<number> {
    const began = performance.now()
    ;[output, isWanted] = ['', false]
    const mine = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = mine
    for (const stream of [mine.stdout, mine.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
    for (const stream of [mine.stdout, mine.stderr])
      createInterface(stream).on('line', (line) => void (isError(line) && errors.push(line)))
    mine.once('exit', (code, signal) => {
      if (!isWanted && child === mine) deaths.push(`code ${code}, signal ${signal}:\n${output}`)
    })
    while (!(await isReady(url))) {
      if (mine.exitCode !== null || mine.signalCode !== null) throw new Error(`The program did not start:\n${output}`)
      await pause(20)
    }
    return performance.now() - began
  }
  return {
    url,
    start,
    async end(signal) {
      isWanted = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return null
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      return code
    },
    deaths: () => deaths,
    errors: () => errors,
  }
}

const isError = (line: string) => /"level":[56]0/.test(line) && !line.includes('"status":503')

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** The token of a person after signing in. */
export async function signIn(url: string, username = 'superadmin'): Promise<string> {
  const body = JSON.stringify({ username, password })
  const headers = { 'content-type': 'application/json', server: '1' }
  const answer = await fetch(`${url}/admin/index/login`, { method: 'POST', headers, body })
  const { data, msg } = (await answer.json()) as { msg: string; data: { userInfo?: { token: string } } | null }
  if (!data?.userInfo) throw new Error(`${username} could not sign in: ${msg}`)
  return data.userInfo.token
}
