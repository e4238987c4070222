// Several servers of one school on one PostgreSQL: they are restarted one after the other and killed while people
// write, without an effect for people. Then several first starts at the same moment on an empty database.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startPostgres } from '../scripts/postgres.ts'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { ask, askUntilAnswered } from './lib/ask.ts'
import { isWhole, verdictOn } from './lib/check.ts'
import { membersOf } from './lib/members.ts'
import { enginesOf, optionsOf } from './lib/options.ts'
import { type Place, placeFor, signIn } from './lib/server.ts'
import { newTally, startWriters } from './lib/writers.ts'

const about =
  'Restarts (SIGTERM) and kills (SIGKILL) the servers of one school in turn while people write at all of them; then starts two at once on an empty database.'
const options = optionsOf(about, {
  engine: ['postgres', 'PostgreSQL alone: on SQLite one server is alone.'],
  servers: ['2', 'Servers of the school.'],
  rounds: ['5', 'Rounds; in each, every server is restarted once, and one is killed.'],
  writers: ['12', 'People who write at the same time, spread over the servers.'],
  starts: ['10', 'First starts of two servers in the same second.'],
})
if (enginesOf(options.engine).join() !== 'postgres') throw new Error('--engine: several servers need postgres.')

const cluster = await startPostgres()
const isRight = [await restarted(cluster), await startedAtOnce(cluster)].every(Boolean)
await cluster.stop()
process.exit(isRight ? 0 : 1)

async function restarted({ url }: Cluster): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-processes-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: url, DEMO: 'on' }
  const places = await many(Number(options.servers), () => placeFor(settings))
  // The first one fills the demo school.
  for (const place of places) await place.start()
  const urls = places.map((place) => place.url)
  const tokens = await Promise.all(urls.map((each) => signIn(each)))
  const members = await membersOf(urls[0]!, tokens[0]!, Number(options.writers))
  const tally = newTally()
  const faults: string[] = []
  const leaving: number[] = []
  const urlFor = (writer: number, tries: number) => urls[(writer + tries) % urls.length]!
  const writers = startWriters({ url: urlFor, token: tokens[0]!, members, tally, round: 'run1' })
  for (let round = 1; round <= Number(options.rounds); round++) {
    for (const place of places) {
      await pause(500)
      const began = performance.now()
      const code = await place.end('SIGTERM')
      leaving.push(performance.now() - began)
      if (code !== 0) faults.push(`a server that was asked to leave ended with code ${code}`)
      await place.start()
    }
    await pause(Math.random() * 1000)
    const victim = places[Math.floor(Math.random() * places.length)]!
    await victim.end('SIGKILL')
    faults.push(...(await filePassed(urls, tokens, round)))
    await victim.start()
    for (const [at, token] of tokens.entries())
      for (const url of urls) {
        const { code, msg } = await ask(`${url}/admin/index/index`, { headers: { batoken: token, server: '1' } })
        if (code !== 1) faults.push(`session ${at} at ${url}: code ${code}: ${msg}`)
      }
  }
  await pause(500)
  await writers.stop()
  const verdict = await verdictOn(settings, tally)
  for (const place of places) {
    await place.end('SIGTERM')
    faults.push(...place.deaths(), ...place.errors())
  }
  rmSync(folder, { recursive: true, force: true })
  faults.push(...tally.faults)
  const again = [...tally.again].map(([why, count]) => `${why} ${count}`).join(', ')
  console.log(
    `${places.length} servers: ${leaving.length} restarts, ${options.rounds} kills, ${verdict.acknowledged} acknowledged, ${verdict.lost.length} lost, ` +
      `${verdict.doubled.length} doubled, ${faults.length} faults, left within ${seconds(Math.max(...leaving))}, longest time without a yes ` +
      `${seconds(tally.longestWait)}, sent again: ${again}`,
  )
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  return isWhole(verdict) && faults.length === 0
}

/** Sent to one server and read at each other one, while one of them is down. */
async function filePassed(urls: string[], tokens: string[], round: number): Promise<string[]> {
  const content = pdf(`of round ${round}`)
  const headers = { server: '1', batoken: tokens[0]! }
  const body = new Uint8Array(formWith({ name: `round${round}.pdf`, content, type: 'application/pdf' }))
  const form = { method: 'POST', headers: { ...headers, 'content-type': formType }, body }
  const { code, msg, data } = await askUntilAnswered(urls, '/admin/ajax/upload', form)
  if (code !== 1) return [`a file was refused: ${msg}`]
  const { file } = data as { file: { url: string } }
  const faults: string[] = []
  for (const url of urls) {
    const read = await askUntilAnswered([url, ...urls], file.url, { headers })
    if (!read.body.equals(content)) faults.push(`a file was read with status ${read.status}`)
  }
  return faults
}

async function startedAtOnce({ url }: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const faults: string[] = []
  const ready: number[] = []
  for (let run = 1; run <= Number(options.starts); run++) {
    await client.query(`create database first_${run}`)
    const folder = mkdtempSync(join(tmpdir(), 'pupitre-first-'))
    const settings = { DATA_DIR: folder, DATABASE_URL: url.replace(/postgres$/, `first_${run}`), DEMO: 'off' }
    const places = await many(2, () => placeFor(settings))
    await Promise.all(places.map((place) => startedOrNot(place, faults, ready)))
    for (const place of places) {
      await place.end('SIGTERM')
      faults.push(...place.deaths(), ...place.errors())
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await client.end()
  console.log(
    `${options.starts} times two first starts at once: ${ready.length} of ${Number(options.starts) * 2} ready, within ${seconds(Math.max(0, ...ready))}, ${faults.length} faults`,
  )
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  return faults.length === 0
}

/** Ready means that its administrator can sign in. */
async function startedOrNot(place: Place, faults: string[], ready: number[]): Promise<void> {
  try {
    const took = await place.start()
    await signIn(place.url, 'admin')
    ready.push(took)
  } catch (problem) {
    faults.push((problem as Error).message)
  }
}

function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make))
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
