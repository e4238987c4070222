// One client sends as much load as it can for a minute while a second client works. Measures how much longer the second
// client waits, and the memory of the server. The server has the limits of a new installation.

import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Orders, Sent } from './abuser.ts'
import { type Waits, waitsDuring } from './bystander.ts'
import { signIn, startServer } from './load.ts'
import { watchMemory } from './memory.ts'
import type { Options } from './run.ts'
import { type Engine, bigSchool } from './school.ts'
import { printTable } from './table.ts'

/** A large group of schools. */
const students = 6000
const quietFor = 20_000
const mischiefFor = 60_000
/** Signing in is limited to ten per minute, and the second client signs in too. */
const sessions = 8
/** Four calls a second: as quick as a person, and below what one session may send. */
const between = 250
const most = { ratio: 3, megabytes: 600 }

export async function abuseBench(options: Options): Promise<void> {
  for (const engine of options.engines) await onEngine(engine)
}

async function onEngine(engine: Engine): Promise<void> {
  const school = await bigSchool(engine, students, { whole: true })
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const budget = { CALLS_A_MINUTE: '300' }
  const server = await startServer('../src/server/main.ts', { ...school.variables, ...settings, ...budget })
  try {
    const other = { server: 'true', batoken: await signIn(server.url, school.password, 'direction') }
    const tokens: string[] = []
    for (let n = 0; n < sessions; n++) tokens.push(await signIn(server.url, school.password, 'scolarite'))
    await waitsDuring(server.url, other, () => pause(5000), between)
    const quiet = await waitsDuring(server.url, other, () => pause(quietFor), between)
    const memory = watchMemory(server)
    const client = abuser({ url: server.url, tokens, milliseconds: mischiefFor })
    const busy = await waitsDuring(server.url, other, () => client, between)
    print(engine, { quiet, busy, ...memory.stop(), sent: await client })
  } finally {
    await server.stop()
    await school.close()
  }
}

/** In a thread of its own, so that its own work is not measured. */
function abuser(orders: Orders): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>()
  const worker = new Worker(new URL('./abuser.ts', import.meta.url), { workerData: orders })
  worker.once('message', resolve).once('error', reject)
  return promise
}

interface Figures {
  quiet: Waits
  busy: Waits
  rest: number
  peak: number
  sent: Sent
}

function print(engine: Engine, { quiet, busy, rest, peak, sent }: Figures): void {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  console.log(`\n${name}, a school of ${students.toLocaleString('en')} students, one abusive client for a minute`)
  const ratio = busy.p95 / quiet.p95
  const verdict = (isKept: boolean) => (isKept ? 'ok' : 'NOT')
  printTable(
    ['', 'quiet', 'meanwhile', 'ratio', 'budget', ''],
    [
      [
        'p95 of the other one, ms',
        quiet.p95.toFixed(1),
        busy.p95.toFixed(1),
        ratio.toFixed(2),
        `< ${most.ratio}`,
        verdict(ratio < most.ratio),
      ],
      [
        'p50 of the other one, ms',
        quiet.p50.toFixed(1),
        busy.p50.toFixed(1),
        (busy.p50 / quiet.p50).toFixed(2),
        '',
        '',
      ],
      ['pages it read', String(quiet.count), String(busy.count), '', '', ''],
      [
        'memory of the server, MB',
        rest.toFixed(0),
        peak.toFixed(0),
        (peak / rest).toFixed(2),
        `< ${most.megabytes}`,
        verdict(peak < most.megabytes),
      ],
    ],
  )
  const answers = Object.entries(sent).map(([kind, statuses]) => {
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    const done = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
    return [kind, String(all), ((statuses['200'] ?? 0) / all).toFixed(2), done.join(', ')]
  })
  printTable(['sent', 'calls', 'done / sent', 'answers'], answers)
}
