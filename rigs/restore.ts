// Backs up a school under load, kills its server, and restores the school into empty places of both engines.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bigSchool } from '../bench/school.ts'
import { type Cluster, freePort, startPostgres } from '../scripts/postgres.ts'
import { verdictOn } from './lib/check.ts'
import { fingerprintOf, unlike } from './lib/fingerprint.ts'
import { membersOf } from './lib/members.ts'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { answerOf, copyOf } from './lib/pupitre.ts'
import { placeFor, signIn } from './lib/server.ts'
import { type Paper, addPapers, readsPaper } from './lib/papers.ts'
import { newTally, startWriters } from './lib/writers.ts'

const about =
  'Backs up a school while people write, kills its server (SIGKILL), restores it into empty places of both engines, and compares every row and file. ' +
  'Then a server on the restored school makes the back-up and the drill of the night.'
const options = optionsOf(about, {
  students: ['2000', 'Students of the school.'],
  files: ['2000', 'Papers of students, one file each.'],
  kilobytes: ['100', 'Size of each file.'],
  writers: ['8', 'People who write at the same time.'],
})

type Settings = Record<string, string>

const faults: string[] = []
const engines = enginesOf(options.engine)
const folder = mkdtempSync(join(tmpdir(), 'pupitre-restore-'))
// PostgreSQL runs as another user than root.
chmodSync(folder, 0o755)
const cluster = await startPostgres()
for (const engine of engines) await backedUpAndRestored(engine)
await cluster.stop()
rmSync(folder, { recursive: true, force: true })
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

async function backedUpAndRestored(engine: Engine): Promise<void> {
  const school = await bigSchool(engine, Number(options.students), { whole: true })
  await school.close()
  const { DATA_DIR, own } = await copyOf(school.variables.DATA_DIR, join(folder, engine), engine)
  const vault = join(folder, `${engine}-back-ups`)
  const settings = { DATA_DIR, DATABASE_URL: own?.url ?? '', BACKUP_TO: vault, BACKUP_PASSPHRASE: 'neuf chevaux' }
  try {
    const papers = await backedUpUnderLoad(engine, settings)
    // Nothing writes any more: this back-up must equal the school.
    const still = await timed(() => answerOf(settings, 'backup'))
    const before = await fingerprintOf(settings)
    for (const target of ['sqlite', 'postgres'] as const) {
      const place = await emptyPlace(`${engine}_${target}`, target)
      const took = await timed(() => answerOf({ ...settings, ...place }, 'restore', join(vault, still.answer.name)))
      const differences = unlike(before, await fingerprintOf(place))
      faults.push(...differences.map((each) => `${engine} to ${target}: ${each}`))
      console.log(
        `${engine} to ${target}: restored in ${took.seconds} s, ${before.rows} rows in ${before.tables.size} tables and ${before.files.size} files ` +
          `(${megabytes(before.bytes)} MB), ${differences.length} differences`,
      )
      // The nightly back-up deletes older back-ups of the same hour, so it goes to a folder of its own.
      const night = { BACKUP_TO: `${vault}-of-${target}` }
      await openedAgain(`${engine} to ${target}`, { ...settings, ...place, ...night }, papers)
    }
  } finally {
    await own?.stop()
  }
}

/** The server is killed after the back-up, while people still write. */
async function backedUpUnderLoad(engine: Engine, settings: Settings): Promise<Paper[]> {
  const papers = await addPapers(settings, { count: Number(options.files), bytes: Number(options.kilobytes) * 1024 })
  const place = await placeFor({ ...settings, DEMO: 'on' })
  await place.start()
  const token = await signIn(place.url)
  const members = await membersOf(place.url, token, Number(options.writers))
  const tally = newTally()
  const writers = startWriters({ url: () => place.url, token, members, tally, round: 'run1' })
  await pause(2000)
  const before = new Set(tally.acknowledged)
  const made = await timed(() => answerOf(settings, 'backup'))
  await pause(1000)
  await place.end('SIGKILL')
  await writers.stop()
  faults.push(...tally.faults, ...place.deaths())

  const restored = await emptyPlace(`${engine}_under_load`, 'sqlite')
  await answerOf({ ...settings, ...restored }, 'restore', join(settings.BACKUP_TO!, made.answer.name))
  const verdict = await verdictOn(restored, { ...tally, acknowledged: before })
  for (const [what, found] of Object.entries({ ...verdict, acknowledged: [] }))
    faults.push(...found.map((each) => `${engine}, under load, ${what}: ${each}`))
  console.log(
    `${engine}: ${papers.length} papers, ${before.size} rows confirmed before the back-up, ${tally.acknowledged.size} until the kill; ` +
      `back-up under load in ${made.seconds} s, ${verdict.lost.length} lost, ${verdict.doubled.length} duplicated`,
  )
  return papers
}

/** A server on the restored school: people sign in and read their papers; at three o'clock it makes a back-up and a drill. */
async function openedAgain(what: string, settings: Settings, papers: Paper[]) {
  const metrics = String(await freePort())
  const place = await placeFor({ ...settings, ...threeInTheMorning(), METRICS_PORT: metrics, LOG_LEVEL: 'warn' })
  const ready = await place.start()
  const token = await signIn(place.url)
  for (const paper of papers.filter((_, index) => index % Math.ceil(papers.length / 50) === 0))
    if (!(await readsPaper(place.url, token, paper))) faults.push(`${what}: ${paper.url} is not as it was sent`)
  const ages = await agesOf(metrics)
  if (ages === null) faults.push(`${what}: there was no drill at three o'clock`)
  await place.end('SIGTERM')
  faults.push(...place.deaths(), ...place.errors())
  console.log(
    `${what}: ready after ${(ready / 1000).toFixed(1)} s; by itself a back-up and a drill, ages in the metrics ${ages?.map(Math.round).join(' s and ') ?? '–'} s`,
  )
}

/** Its timers are a hundred times as fast, because the job of the night runs every half hour. */
function threeInTheMorning(): Settings {
  const hourIn = (time: number) =>
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' }).format(time)
  const halfHour = 1_800_000
  let at = Math.ceil(Date.now() / halfHour) * halfHour + 8 * 2 * halfHour
  while (hourIn(at) !== '03') at += halfHour
  const clock = { since: Date.now(), at, quicker: 100 }
  return {
    OTHER_CLOCK: JSON.stringify(clock),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'lib/other-clock.ts')}`,
  }
}

/** Waits for the back-up and the drill; null after five minutes without them. */
async function agesOf(port: string): Promise<number[] | null> {
  for (const until = performance.now() + 300_000; performance.now() < until; await pause(1000)) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const ages = ['backup', 'drill'].map((name) =>
      Number(new RegExp(`^pupitre_${name}_age_seconds (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN),
    )
    if (ages.every((age) => age >= 0 && age < 300)) return ages
  }
  return null
}

async function emptyPlace(name: string, engine: Engine): Promise<Settings> {
  const DATA_DIR = join(folder, name)
  mkdirSync(DATA_DIR, { mode: 0o700 })
  return { DATA_DIR, DATABASE_URL: engine === 'sqlite' ? '' : await databaseIn(cluster, name) }
}

async function databaseIn({ url }: Cluster, name: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/postgres$/, name)
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; seconds: string }> {
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0)
}
