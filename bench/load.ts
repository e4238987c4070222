// Starts servers as separate processes and puts load on them.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../scripts/postgres.ts'

export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

export async function startServer(file: string, variables: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE ?? '').split(' ').filter(Boolean), join(import.meta.dirname, file)],
    {
      env: { ...process.env, ...unlimited, ...variables, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`${file} does not answer on ${url}.`)
    await pause(100)
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    () => true,
    () => false,
  )

/** The speed of one session is measured, not its budget. */
const unlimited = { CALLS_A_MINUTE: '100000000' }

/** The token of a person of the demo school. */
export async function signIn(url: string, password: string, username = 'admin'): Promise<string> {
  const response = await fetch(`${url}/admin/index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data, msg } = (await response.json()) as { data: { userInfo?: { token: string } } | null; msg: string }
  if (!data?.userInfo) throw new Error(`Signing in failed: ${msg}`)
  return data.userInfo.token
}

export interface Round {
  perSecond: number
  p50: number
  p99: number
}

/** Requests `paths` in turn over eight connections. */
export async function load(
  url: string,
  paths: string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<Round> {
  const times: number[] = []
  const requests = paths.map((path) => ({ path, headers }))
  const running = autocannon({ url, connections: 8, duration: seconds, requests }, () => undefined)
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const [{ non2xx, errors, duration }] = (await once(running, 'done')) as [autocannon.Result]
  if (non2xx + errors > 0) throw new Error(`${url}${paths[0]}: ${non2xx + errors} answers failed under load.`)
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { perSecond: times.length / duration, p50: at(0.5), p99: at(0.99) }
}

export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
}

/** The median of the rounds, figure by figure. */
export function middle(rounds: Round[]): Round {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
  }
}
