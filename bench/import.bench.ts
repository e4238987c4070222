// Measures the memory of an import above the idle server, and how much is still held half a minute later.

import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { signIn, startServer } from './load.ts'
import { residentOf, watchMemory } from './memory.ts'
import type { Options } from './run.ts'
import { type Engine, bigSchool } from './school.ts'
import { printTable } from './table.ts'

const students = 1000
const rows = 50_000
/** In megabytes above idle. */
const most = 150
const restsAfter = 30_000

export async function importBench(options: Options): Promise<void> {
  for (const engine of options.engines) await onEngine(engine, options.only)
}

async function onEngine(engine: Engine, only: string): Promise<void> {
  const school = await bigSchool(engine, students, { whole: true })
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const server = await startServer('../src/server/main.ts', { ...school.variables, ...settings })
  try {
    const headers = { server: 'true', batoken: await signIn(server.url, school.password, 'superadmin') }
    const office = officeOf(server.url, headers)
    // A server that has run for a while has its code loaded and the page cache of its database filled.
    await office.read(large)
    await pause(5000)
    const rest = residentOf(server.pid)
    const lines: string[][] = []
    for (const [what, act] of Object.entries(actsOf(office)).filter(([name]) => name.includes(only))) {
      const memory = watchMemory(server)
      const began = performance.now()
      const message = await act()
      const seconds = (performance.now() - began) / 1000
      const { rest: before, peak } = memory.stop()
      await pause(restsAfter)
      const retained = residentOf(server.pid)
      const verdict = peak - before <= most ? 'ok' : 'NOT'
      lines.push([
        what,
        seconds.toFixed(1),
        ...[peak, retained].map((each) => (each - before).toFixed(0)),
        verdict,
        message,
      ])
    }
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    console.log(
      `\n${name}: memory of imports above what the server held before each; at most ${most} MB. At rest ${rest.toFixed(0)} MB.`,
    )
    printTable(['', 'seconds', 'peak, MB', 'kept, MB', '', 'answer'], lines)
  } finally {
    await server.stop()
    await school.close()
  }
}

interface Answer {
  status: number
  code: number
  msg: string
  data: {
    job: { id: number; mapping: (string | null)[]; status: string; created: number; errors: number }
    faults?: { reason: string }[]
  }
}

function officeOf(url: string, headers: Record<string, string>) {
  const address = (name: string) => `${url}/admin/k/student/import/${name}`
  async function answerOf(response: Response): Promise<Answer> {
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
  const post = async (name: string, body: object) =>
    answerOf(
      await fetch(address(name), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  async function read(file: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const body = new FormData()
    body.append('file', new File([file], 'liste.csv'))
    return answerOf(await fetch(address('upload'), { method: 'POST', headers, body }))
  }
  async function ended(id: number): Promise<Answer['data']['job']> {
    for (;;) {
      const { data } = await answerOf(await fetch(`${address('job')}?id=${id}`, { headers }))
      const { job, faults = [] } = data
      if (faults.length > 0) throw new Error(`A row was refused: ${faults[0]!.reason}`)
      if (!/analysed|running/.test(job.status)) return job
      await pause(500)
    }
  }
  return { read, post, ended }
}
type Office = ReturnType<typeof officeOf>

const message = ({ status, msg }: Answer) => `${status} ${msg}`

function actsOf({ read, post, ended }: Office): Record<string, () => Promise<string>> {
  let job: Answer['data']['job']
  return {
    [`${rows.toLocaleString('en')} rows, read`]: async () => {
      const answer = await read(csv(rows))
      ;({ job } = answer.data)
      return message(answer)
    },
    checked: async () => {
      const { id, mapping } = job
      await post('check', { id, mapping, key: null, creates: true, updates: false })
      const { status, created, errors } = await ended(id)
      return `${status}: ${created} new, ${errors} refused`
    },
    written: async () => {
      await post('run', { id: job.id })
      const { status, created, errors } = await ended(job.id)
      return `${status}: ${created} new, ${errors} refused`
    },
    'five files of 18 MB at once': async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => read(large)))
      return answers.map(({ status, code, msg }) => (code === 1 ? String(status) : `${status} ${msg}`)).join(', ')
    },
    '1 MB that unpacks to 600 MB': async () => message(await read(await workbook('xl/worksheets/sheet1.xml', 600))),
    '1 MB of texts that unpacks to 600 MB': async () =>
      message(await read(await workbook('xl/sharedStrings.xml', 600))),
  }
}

function csv(count: number, padding = 0): Uint8Array<ArrayBuffer> {
  const line = (place: number) =>
    `Nom${letters(place)};Prénom;import${place}@exemple.fr;2004-03-14;FR;${'x'.repeat(Math.max(0, padding))}\n`
  const text = Array.from({ length: count }, (_, place) => line(place)).join('')
  return new TextEncoder().encode(`Nom de famille;Prénom;E-mail;Date de naissance;Nationalité;Note\n${text}`)
}

/** Names contain no digits. */
const letters = (place: number) => [...String(place)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('')

const large = csv(rows, 18_000_000 / rows - 60)

async function workbook(part: string, megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.alloc(megabytes * 1_000_000, ' '), part)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
