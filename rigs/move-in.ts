// A school of 2,000 students moves in with untidy lists. The server is killed on the way, the faults are mended by kind,
// all of it is undone, and brought in again.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'
import { type UntidyFile, untidySchool } from '#server/testing/untidy-school.ts'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { type Place, placeFor, signIn } from './lib/server.ts'

const about =
  'Brings a made-up school with untidy lists in, kills the server (SIGKILL) on the way, mends, undoes, repeats.'
const options = optionsOf(about, {
  students: ['2000', 'Students of the school.'],
  kills: ['2', 'Kills while the files are written.'],
})

interface Source {
  id: number
  resource: string
  status: string
  queued: boolean
  undoing: boolean
  kept: number
  created: number
  errors: number
  seen: number
  total: number
}
interface Fault {
  field: string
  value: string | null
  reason: string
  count: number
}
interface Answer {
  code: number
  msg: string
  data: never
}

const path = '/admin/moveIn'
/** One person at the wizard: each act is a click. */
class Office {
  acts = 0
  readonly place: Place
  #token = ''
  constructor(place: Place) {
    this.place = place
  }

  async signIn(): Promise<void> {
    this.#token = await signIn(this.place.url)
  }

  async #ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { server: '1', batoken: this.#token, ...init.headers }
    const answer = await fetch(`${this.place.url}${url}`, { ...init, headers })
    return (await answer.json()) as Answer
  }

  async read<Data>(url: string): Promise<Data> {
    const { code, msg, data } = await this.#ask(url)
    if (code !== 1) throw new Error(`${url}: ${msg}`)
    return data as Data
  }

  async act(call: string, body: object): Promise<Answer> {
    this.acts++
    const headers = { 'content-type': 'application/json' }
    const answer = await this.#ask(`${path}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.code !== 1) throw new Error(`${call}: ${answer.msg}`)
    return answer
  }

  /** All files are dropped at once. A file whose encoding is uncertain is one more act. */
  async drop(files: readonly UntidyFile[]): Promise<void> {
    this.acts++
    for (const { name, content } of files)
      for (const query of ['', '?encoding=gb18030']) {
        const body = new FormData()
        body.append('file', new File([Buffer.from(content)], name))
        const { code, msg } = await this.#ask(`${path}/upload${query}`, { method: 'POST', body })
        if (code === 1) break
        if (query !== '') throw new Error(`${name}: ${msg}`)
        this.acts++
      }
  }

  sources = async () => (await this.read<{ sources: Source[] }>(`${path}/index`)).sources

  /** Waits until nothing is written any more, for at most as long as a dead process is waited for. */
  async settled(): Promise<Source[]> {
    for (;;) {
      const all = await this.sources()
      if (
        !all.some(({ status, queued, undoing }) => queued || undoing || status === 'running' || status === 'analysed')
      )
        return all
      await pause(200)
    }
  }

  async count(entity: string): Promise<number> {
    const { total } = await this.read<{ total: number }>(`/admin/k/${entity}/index?limit=10`)
    return total
  }

  async faultsOf(id: number): Promise<Fault[]> {
    const { faults } = await this.read<{ faults: { groups: Fault[] } }>(`${path}/source?id=${id}`)
    return faults.groups
  }
}

const counted = ['student', 'teacher', 'course', 'courseEnrolment', 'studentGuardian', 'enrolmentYear', 'specialty']
const countsOf = async (office: Office) =>
  JSON.stringify(await Promise.all(counted.map(async (each) => [each, await office.count(each)])))

const countIn = (counts: string, entity: string) =>
  (JSON.parse(counts) as [string, number][]).find(([name]) => name === entity)![1]

async function moved(engine: Engine): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-move-in-'))
  const cluster = engine === 'postgres' ? await startPostgres() : undefined
  const place = await placeFor({ DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', DEMO: 'on' })
  await place.start()
  const office = new Office(place)
  await office.signIn()
  const school = await untidySchool(Number(options.students))
  const before = await countsOf(office)
  const began = performance.now()
  await office.drop(school.files)
  await office.act('run', {})
  const kills = await killed(office)
  await finish(office)
  // Rows that name a refused person are read again before anybody decides about them.
  for (const entities of [['student', 'teacher', 'course'], []]) {
    await mend(office, entities)
    if ((await office.settled()).some(({ errors }) => errors > 0)) await office.act('run', {})
    await office.settled()
  }
  const ended = await office.settled()
  const seconds = (performance.now() - began) / 1000
  const acts = office.acts
  const after = await countsOf(office)
  await office.act('undo', {})
  const left = (await office.settled()).reduce((sum, { kept }) => sum + kept, 0)
  const undone = await countsOf(office)
  await office.act('run', {}).catch(() => undefined)
  await office.settled()
  const again = await countsOf(office)
  await place.end('SIGTERM')
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
  const checks = {
    'no fault is left': ended.every(({ errors }) => errors === 0),
    'all students are there': countIn(after, 'student') - countIn(before, 'student') === Number(options.students),
    'undo leaves nothing': undone === before && left === 0,
    'the second time gives the same': again === after,
    'no process ended by itself, no error in the log': place.deaths().length + place.errors().length === 0,
  }
  console.log(
    `${engine}: ${options.students} students, ${school.files.length} files, ${kills} kills, ${acts} acts, ` +
      `${Math.round(seconds)} s of machine time (with ${kills} restarts), ${after}`,
  )
  for (const [what, holds] of Object.entries(checks)) if (!holds) console.log(`  WRONG: ${what}`)
  if (undone !== before) console.log(`  before ${before}\n  undone ${undone}`)
  if (again !== after) console.log(`  the second time ${again}`)
  for (const line of [...place.deaths(), ...place.errors()]) console.log(`  ${line.slice(0, 2000)}`)
  return Object.values(checks).every(Boolean)
}

/** Kills the server in the middle of the longest files. A person then presses the button again. */
async function killed(office: Office): Promise<number> {
  let kills = 0
  for (const name of ['student', 'course_enrolment']) {
    if (kills >= Number(options.kills)) break
    for (;;) {
      const all = await office.sources()
      const running = all.find(({ resource, status }) => resource === name && status === 'running')
      if (running && running.seen > running.total / 3) break
      if (all.every(({ status, queued }) => status !== 'running' && !queued)) return kills
      await pause(50)
    }
    await office.place.end('SIGKILL')
    kills++
    await office.place.start()
    await office.settled()
    await office.act('run', {})
  }
  return kills
}

/** Until every file was written once. */
async function finish(office: Office): Promise<void> {
  const all = await office.settled()
  if (all.every(({ status }) => status === 'done')) return
  await office.act('run', {})
  await finish(office)
}

/** One remedy for each kind of fault, and one for all unknown names of a field. No entities: all. */
async function mend(office: Office, entities: readonly string[]): Promise<void> {
  for (const { id, resource, errors } of await office.settled()) {
    if (errors === 0 || (entities.length > 0 && !entities.includes(resource))) continue
    const faults = await office.faultsOf(id)
    const several = Map.groupBy(
      faults.filter(({ value }) => value !== null),
      ({ field }) => field,
    )
    for (const [field, all] of several)
      if (all.length > 1) await office.act('mend', { id, field, value: null, reason: '*', how: 'leave' })
    for (const { field, value, reason } of faults) {
      if (value !== null && several.get(field)!.length > 1) continue
      const remedy =
        value === 'Démissionnaire'
          ? { how: 'set', to: 'withdrawn' }
          : value === 'Ingénieurie'
            ? { how: 'set', to: 'Ingénierie (reprise)' }
            : { how: field === '' ? 'leave' : 'empty' }
      await office.act('mend', { id, field, value, reason, ...remedy })
    }
  }
}

let isRight = true
for (const engine of enginesOf(options.engine)) isRight = (await moved(engine)) && isRight
process.exit(isRight ? 0 : 1)
