// A million students in the browser, on both engines; then ten thousand changed and a hundred thousand exported while
// another person works.

import { setTimeout as pause } from 'node:timers/promises'
import { type Waits, waitsDuring } from './bystander.ts'
import { median, signIn, startServer } from './load.ts'
import { acts, timeOf } from './pages/big-list.ts'
import { type Chromium, openChromium, signIn as signInBrowser, slowdown } from './pages/chromium.ts'
import type { Options } from './run.ts'
import { type Engine, bigSchool } from './school.ts'
import { printTable } from './table.ts'

const ceiling = 250
const edited = 10_000
const exported = 100_000

export async function bigBench(options: Options): Promise<void> {
  for (const engine of options.engines) await onEngine(engine, options)
}

async function onEngine(engine: Engine, options: Options): Promise<void> {
  const school = await bigSchool(engine, options.students)
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const server = await startServer('../src/server/main.ts', { ...school.variables, ...settings })
  const browser = await openChromium(server.url)
  const heading = `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${options.students.toLocaleString('en')} students`
  try {
    await signInBrowser(browser, school.password)
    console.log(
      `\n${heading}, Chromium with the processor ${slowdown} times as slow, medians of ${options.rounds} rounds`,
    )
    await inBrowser(browser, options)
    console.log(`\n${heading}, another person meanwhile (ms)`)
    await besides(server.url, school.password, options)
  } finally {
    await browser.close()
    await server.stop()
    await school.close()
  }
}

async function inBrowser(browser: Chromium, { students, rounds, only }: Options): Promise<void> {
  const lines: string[][] = []
  for (const act of acts(students).filter(({ name }) => name.includes(only))) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(browser, act))
    const ms = median(times)
    lines.push([act.name, `${Math.round(ms)} ms`, `${ceiling} ms`, ms <= ceiling ? 'ok' : 'NOT'])
  }
  printTable(['until its rows are painted', 'measured', 'budget', ''], lines)
}

async function besides(url: string, password: string, { students, only }: Options): Promise<void> {
  const [worker, other] = [await signIn(url, password), await signIn(url, password, 'direction')]
  const [mine, theirs] = [worker, other].map((batoken) => ({ server: 'true', batoken }))
  const share = Math.min(1, exported / students)
  const filter = share === 1 ? '' : `&search[0][field]=id&search[0][operator]=elt&search[0][val]=${exported}`
  const works: [string, () => Promise<unknown>][] = [
    ['nothing', () => pause(5000)],
    [`edit of ${edited.toLocaleString('en')} rows`, () => editMany(url, mine!, Math.min(edited, students))],
    ...['csv', 'xlsx'].map((format): [string, () => Promise<unknown>] => [
      `export of ${Math.min(exported, students).toLocaleString('en')} rows, ${format}`,
      () => receive(`${url}/admin/k/student/export?format=${format}${filter}`, mine!),
    ]),
  ]
  const lines: string[][] = []
  for (const [name, work] of works.filter(([each]) => each.includes(only)))
    lines.push(lineOf(name, await waitsDuring(url, theirs!, work)))
  printTable(['while', 'took s', 'p50', 'p99', 'worst', 'requests'], lines)
}

function lineOf(name: string, { seconds, p50, p99, worst, count }: Waits & { seconds: number }): string[] {
  return [name, ...[seconds, p50, p99, worst].map((figure) => figure.toFixed(1)), String(count)]
}

/** Sets another remark each time, because equal values would not be written. */
async function editMany(url: string, headers: Record<string, string>, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, place) => place + 1000)
  const response = await fetch(`${url}/admin/k/student/batch`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, changes: { remark: `Banc ${Date.now()}` } }),
  })
  const last = (await response.text()).trim().split('\n').at(-1)!
  const { code, msg } = JSON.parse(last) as { code: number; msg: string }
  if (code !== 1) throw new Error(`The edit was refused: ${msg}`)
}

async function receive(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers })
  if (response.headers.get('content-disposition') === null) throw new Error(`No file: ${await response.text()}`)
  for await (const _part of response.body!) continue
}
