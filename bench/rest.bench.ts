// What one server weighs: memory and processor time at the start, at rest, and after an hour of mixed use compressed into
// five minutes (`--use 60`: into one minute). From the sources and as the bundle that `npm start` runs.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileAt, root } from '#engine/server/product-paths.ts'
import { freePort } from '../scripts/postgres.ts'
import { signIn } from './load.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'

interface Variant {
  name: string
  args: string[]
  env: Record<string, string>
}
interface Figures {
  /** In megabytes. */
  resident: number
  private: number
  /** In seconds, of all threads since the start. */
  processor: number
}

const password = 'Banc-2026'
/** Calls of an hour: twenty people with three calls a minute. */
const calls = 3600
/** Seconds until what the start has left to do is done. */
const settling = 20

export async function restBench({ use, only }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-rest-'))
  const small = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const semiSpace = '--max-semi-space-size=2'
  const variants: Variant[] = [
    { name: 'sources', args: [fileAt('src/server/main.ts')], env: {} },
    { name: 'bundle, no settings', args: [fileAt('dist/server/main.js')], env: {} },
    { name: 'bundle, as npm start', args: [semiSpace, fileAt('dist/server/main.js')], env: small },
  ]
  try {
    const lines: string[][] = []
    for (const variant of variants.filter(({ name }) => name.includes(only))) {
      // The first start fills the folder and the compile cache, and draws the documents of the demo school.
      const first = await start(variant, folder)
      await pause(settling * 1000)
      await first.stop()
      lines.push(await measure(variant, folder, use))
    }
    console.log(
      `\nThe demo school, SQLite, production; megabytes resident / private; ${calls} calls in ${use} s of mixed use`,
    )
    printTable(['', 'ready, CPU s', 'ready', `after ${settling} s`, 'CPU s', 'after use', 'peak', 'CPU s'], lines)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(variant: Variant, folder: string, seconds: number): Promise<string[]> {
  const server = await start(variant, folder)
  try {
    const ready = server.figures()
    await pause(settling * 1000)
    const rest = server.figures()
    await mixedUse(server.url, seconds)
    await pause(settling * 1000)
    const after = server.figures()
    const memory = (figures: Figures) => `${figures.resident.toFixed(0)} / ${figures.private.toFixed(0)}`
    const time = ({ processor }: Figures) => processor.toFixed(1)
    return [
      variant.name,
      time(ready),
      memory(ready),
      memory(rest),
      time(rest),
      memory(after),
      server.peak().toFixed(0),
      time(after),
    ]
  } finally {
    await server.stop()
  }
}

async function start({ args, env }: Variant, folder: string) {
  const port = await freePort()
  const { PATH } = process.env
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    ADMIN_PASSWORD: password,
    NODE_ENV: 'production',
    LOGIN_CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    CALLS_A_MINUTE: '1000000',
  }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, ...settings, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await greeting(child)
  return {
    url: `http://127.0.0.1:${port}`,
    figures: () => figuresOf(child.pid!),
    /** The most resident memory so far, in megabytes. */
    peak: () => kilobytes(`/proc/${child.pid}/status`, /VmHWM:\s+(\d+)/g) / 1024,
    async stop() {
      const left = once(child, 'exit')
      child.kill('SIGTERM')
      await left
    },
  }
}

/** The server prints its address when it listens. */
async function greeting({ stdout }: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    if (output.includes('Pupitre  http')) return void stdout!.resume()
  }
  throw new Error(`The server did not start:\n${output}`)
}

function figuresOf(pid: number): Figures {
  const memory = `/proc/${pid}/smaps_rollup`
  const [, stat = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = stat.split(' ').slice(11, 13).map(Number)
  return {
    resident: kilobytes(memory, /^Rss:\s+(\d+)/gm) / 1024,
    private: kilobytes(memory, /^Private_\w+:\s+(\d+)/gm) / 1024,
    // Linux counts in hundredths of a second.
    processor: (user! + system!) / 100,
  }
}

const kilobytes = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0)

/** Mostly reading; in between a search, a changed record, an export and a picture, evenly over the time. */
async function mixedUse(url: string, seconds: number): Promise<void> {
  const batoken = await signIn(url, password)
  const headers = { batoken, server: 'true', 'content-type': 'application/json' }
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  const lists = ['student', 'teacher', 'course', 'courseEnrolment', 'protocol', 'certificate', 'notification', 'room']
  const turns: ((turn: number) => Promise<void>)[] = [
    ...lists.map((list) => (turn: number) => get(`/admin/k/${list}/index?limit=50&page=${1 + (turn % 3)}`)),
    () => get('/admin/index/kIndex'),
    () => get('/admin/index/index'),
    (turn) => get(`/admin/k/student/index?quickSearch=${'aeioulmnr'[turn % 9]}`),
    (turn) => get(`/admin/k/student/edit?id=${1 + (turn % 20)}`),
    (turn) => (turn % 40 === 0 ? get('/admin/k/student/export?format=xlsx') : get('/readyz')),
  ]
  const began = performance.now()
  for (let call = 0; call < calls; call++) {
    await pause(Math.max(0, began + (call * seconds * 1000) / calls - performance.now()))
    await turns[call % turns.length]!(Math.floor(call / turns.length))
  }
}
