// Two servers of one school on a cluster of PostgreSQL that loses its primary, its standby, or their connections: every
// confirmed row stays, and people write again as soon as the database has recovered.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isWhole, type Verdict, verdictOn } from './lib/check.ts'
import { faults } from './lib/database-faults.ts'
import { type Figures, figuresOf, seconds, wordsOf } from './lib/failover-figures.ts'
import { illLink } from './lib/ill-link.ts'
import { membersOf } from './lib/members.ts'
import { enginesOf, optionsOf } from './lib/options.ts'
import { refuseWithoutPrograms, startPatroni } from './lib/patroni.ts'
import { startProbe } from './lib/probe.ts'
import { type Place, placeFor, signIn } from './lib/server.ts'
import { startWatch, type Watch } from './lib/watch.ts'
import { newTally, startWriters, type Tally } from './lib/writers.ts'

const about =
  'Starts three nodes of PostgreSQL under Patroni, with etcd and HAProxy, and two servers of one school; breaks the cluster in several ways while people write, and looks for every acknowledged row.'
const options = optionsOf(about, {
  engine: ['postgres', 'PostgreSQL alone.'],
  faults: ['kill,switchover,frozen-leader,frozen-standby,silent,stranded', 'Faults, separated by commas.'],
  rounds: ['1', 'How many times each fault is made.'],
  writers: ['12', 'People who write at the same time, spread over the servers.'],
  control: [false, 'Without synchronous replication: the rig ends with code 1 unless rows are lost.'],
})
if (enginesOf(options.engine).join() !== 'postgres') throw new Error('--engine: a cluster needs postgres.')
const chosen = options.control ? ['control'] : options.faults.split(',')
for (const name of chosen) if (!Object.hasOwn(faults, name)) throw new Error(`--faults does not know ${name}.`)

const second = 1000

refuseWithoutPrograms()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'pupitre-failover-'))
const places: Place[] = []
process.on('exit', () => {
  for (const place of places) void place.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
const cluster = await startPatroni({ isSynchronous: !options.control })
const link = await illLink(cluster.ports.cutting)
const settings = { DATA_DIR: folder, DATABASE_URL: cluster.urlOn(link.port), DEMO: 'on' }
for (let count = 0; count < 2; count++) places.push(await placeFor(settings))
process.exit((await everyFault().finally(ended)) ? 0 : 1)

async function ended(): Promise<void> {
  await Promise.all(places.map((place) => place.end('SIGTERM')))
  cluster.stop()
  await link.close()
}

async function everyFault(): Promise<boolean> {
  for (const place of places) await place.start()
  const token = await signIn(places[0]!.url)
  const members = await membersOf(places[0]!.url, token, Number(options.writers))
  await createDatabase('probe')
  const all = newTally()
  const found: Found[] = []
  for (let round = 1; round <= Number(options.rounds); round++)
    for (const name of chosen) {
      const one = await broken(name, { token, members, round })
      for (const memo of one.tally.acknowledged) all.acknowledged.add(memo)
      found.push(one)
    }
  // Rows of a node that was down at first may be lost after a later change of the primary.
  const verdict = await verdictOn(settings, all)
  const errors = places.flatMap((place) => place.errors())
  for (const line of errors.slice(0, 10)) console.log(`  log: ${line.slice(0, 300)} … ${line.slice(-300)}`)
  console.log(tableOf(found))
  const isRight = isWhole(verdict) && found.every((one) => one.faults.length === 0) && errors.length === 0
  console.log(
    `in all: ${verdict.acknowledged} acknowledged, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ${errors.length} errors in the logs`,
  )
  return options.control ? verdict.lost.length > 0 : isRight
}

interface Found {
  name: string
  tally: Tally
  figures: Figures
  verdict: Verdict
  ended: number
  faults: string[]
}
interface Crowd {
  token: string
  members: number[]
  round: number
}

async function broken(name: string, { token, members, round }: Crowd): Promise<Found> {
  const fault = faults[name]!
  link.lead(cluster.ports[fault.port])
  await pause(second)
  const deaths = places.flatMap((place) => place.deaths()).length
  const tally = newTally()
  const probe = await startProbe(cluster.urlOn(link.port, 'probe'))
  const watches = places.map((place) => startWatch(place.url, token))
  const url = (writer: number, tries: number) => places[(writer + tries) % places.length]!.url
  const writers = startWriters({ url, token, members, tally, round: `run${round}-${name}` })
  await pause(3 * second)
  const from = Date.now()
  await fault.run({ cluster, link, until, written: () => probe.yes.at(-1) ?? 0 })
  await cluster.whole()
  // The servers must recover by themselves.
  const back = Date.now()
  const isBack = (watch: Watch) => watch.ready.at(-1)?.status === 200 && (watch.read.at(-1) ?? 0) > back
  await until(() => watches.every(isBack))
  await pause(2 * second)
  const span = { from, to: Date.now() }
  const restarts = watches.filter((watch) => !isBack(watch)).length
  await writers.stop()
  await Promise.all([...watches, probe].map((each) => each.stop()))
  const verdict = await verdictOn(settings, tally)
  const figures = figuresOf({ fault, tally, probe, watches, span })
  const died = places.flatMap((place) => place.deaths()).slice(deaths)
  const wrong = [...tally.faults, ...watches.flatMap((watch) => watch.faults)]
  const all = [...figures.problems, ...wrong, ...died.map((death) => `a process has ended: ${death}`)]
  if (restarts > 0) all.push(`${restarts} servers did not become whole by themselves`)
  const again = [...tally.again].map(([why, count]) => `${why} ${count}`).join(', ')
  console.log(
    `${name}: ${verdict.acknowledged} acknowledged, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ${wrong.length} wrong answers, ` +
      `${died.length} processes ended, ${restarts} restarts needed, ${wordsOf(figures)}; sent again: ${again || 'never'}`,
  )
  for (const line of all.slice(0, 10)) console.log(`  ${line}`)
  if (!isWhole(verdict)) {
    all.push('rows')
    console.log(`  The logs of the cluster are in ${cluster.keepLogs()}`)
  }
  return { name, tally, figures, verdict, ended: died.length, faults: all }
}

/** For docs/reliability.md: the worst of all rounds. */
function tableOf(found: readonly Found[]): string {
  const rows = [...Map.groupBy(found, ({ name }) => name)].map(([name, rounds]) => {
    const sum = (of: (one: Found) => number) => rounds.reduce((total, one) => total + of(one), 0)
    const most = (of: (figures: Figures) => number) => seconds(Math.max(...rounds.map(({ figures }) => of(figures))))
    return [
      name,
      rounds.length,
      sum(({ verdict }) => verdict.acknowledged),
      sum(({ verdict }) => verdict.lost.length),
      sum(({ verdict }) => verdict.doubled.length),
      sum(({ ended }) => ended),
      sum(({ tally }) => tally.again.get('outcome unknown') ?? 0),
      most(({ away }) => away),
      most(({ after }) => after),
      most(({ unwritten }) => unwritten),
      most(({ unread }) => unread),
      most(({ told }) => told),
      most(({ ready }) => ready),
    ].join(' | ')
  })
  const heads =
    'fault | rounds | acknowledged | lost | doubled | processes ended | outcome unknown | database away | first write after it | no write although it was there | no list | /readyz says 503 within | and 200 after it within'
  return [heads, heads.replace(/[^|]+/g, '---'), ...rows].map((row) => `| ${row} |`).join('\n')
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 90 * second
  while (!(await is()) && Date.now() < end) await pause(100)
}

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOn(link.port) })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
