// The three ways of cutting the power, and their results.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { verdictOn } from '../lib/check.ts'
import { membersOf } from '../lib/members.ts'
import { signIn } from '../lib/server.ts'
import { type Tally, newTally, startWriters } from '../lib/writers.ts'
import { newImage } from './disk.ts'
import { type How, type Machine, type Powered, powerOn } from './machine.ts'
import { type Promised, brokenPromises, startPeople } from './people.ts'

interface Plan {
  runs: number
  writers: number
  seed: string
}

export interface Result {
  cuts: number
  /** Acknowledged lines. */
  lines: number
  files: number
  sessions: number
  lost: string[]
  doubled: string[]
  /** Faults of the database, ledger, log, files, sessions and answers. */
  broken: string[]
  failedStarts: string[]
  blocks: { lost: number; written: number; torn: number }
}

export const faultsOf = ({ lost, doubled, broken, failedStarts }: Result): string[] => [
  ...failedStarts,
  ...broken,
  ...lost.map((line) => `lost: ${line}`),
  ...doubled.map((line) => `doubled: ${line}`),
]

/**
 * People write, send files and sign in. Each run continues with the disk of the cut before it; the first fault ends the
 * series.
 */
export async function cutWriters(machine: Machine, plan: Plan): Promise<Result> {
  const result = newResult()
  const filled = await filledSchool(machine, plan)
  let powered: Powered | null = filled.powered
  for (let run = 1; run <= plan.runs && powered && faultsOf(result).length === 0; run++)
    powered = await cutOnce(machine, plan, { run, powered, school: filled.school, result })
  await powered?.shutDown()
  return result
}

/** The control. A disk that ignores flushes cannot be used again, so each run begins with the same filled disk. */
export async function cutLyingDisk(machine: Machine, plan: Plan): Promise<Result> {
  const result = newResult()
  const filled = await filledSchool(machine, plan)
  await filled.powered.shutDown()
  const copy = `${machine.image}-filled`
  copySparse(machine.image, copy)
  for (let run = 1; run <= plan.runs; run++) {
    copySparse(copy, machine.image)
    const powered = await powerOn(machine, seedOf(plan, run))
    await powered.place.start()
    powered.disk.order('lie')
    const school = { ...filled.school, promised: { files: [], sessions: [] }, tally: newTally() }
    const next = await cutOnce(machine, plan, { run, powered, school, result, how: run % 2 === 0 ? 'cut' : 'drop' })
    await next?.cut('drop')
  }
  return result
}

/** An empty folder each time; people sign in as soon as they can. */
export async function cutFirstStarts(machine: Machine, plan: Plan): Promise<Result> {
  const result = newResult()
  for (let run = 1; run <= plan.runs; run++) {
    const promised: Promised = { files: [], sessions: [] }
    await newImage(machine.image)
    const powered = await powerOn(machine, seedOf(plan, run))
    const { url } = powered.place
    const working = powered.place
      .start()
      .then(async () => startPeople(url, await signIn(url), promised))
      .catch(() => null)
    // Two of four cuts fall into the first 5 s, in which the school is filled: one of them into a flush.
    const moment = (run % 4 < 2 ? 5000 : 20_000) * share(plan.seed, run)
    await pause(moment)
    await cut(powered, result, howOf(run))
    await (await working)?.stop()
    const faults = faultsOf(result).length
    const next = await restarted(machine, seedOf(plan, run) + 1, result)
    if (next) await checkFirstStart(next, promised, result)
    await next?.shutDown()
    count(result, promised, 0)
    if (faultsOf(result).length > faults) copySparse(machine.image, `${machine.image}-${run}`)
    console.log(`  cut ${run} after ${(moment / 1000).toFixed(1)} s: ${promised.sessions.length} sessions`)
  }
  return result
}

interface School {
  token: string
  members: number[]
  tally: Tally
  promised: Promised
}

async function filledSchool(machine: Machine, { writers }: Plan): Promise<{ powered: Powered; school: School }> {
  await newImage(machine.image)
  const powered = await powerOn(machine, 0)
  await powered.place.start()
  const token = await signIn(powered.place.url)
  const members = await membersOf(powered.place.url, token, writers)
  return { powered, school: { token, members, tally: newTally(), promised: { files: [], sessions: [token] } } }
}

interface Run {
  run: number
  powered: Powered
  school: School
  result: Result
  how?: How
}

/** Returns the machine after its restart, or undefined if it does not start. */
async function cutOnce(machine: Machine, plan: Plan, { run, powered, school, result, how = howOf(run) }: Run) {
  const { token, members, tally, promised } = school
  const before = { lines: tally.acknowledged.size, files: promised.files.length, sessions: promised.sessions.length }
  let { url } = powered.place
  const writers = startWriters({ url: () => url, token, members, tally, round: `run${run}` })
  const people = startPeople(url, token, promised)
  await pause(1000 + 3000 * share(plan.seed, run))
  const faults = tally.faults.length
  result.broken.push(...people.refused)
  await cut(powered, result, how)
  // A machine without power gives no answers: messages about the failing disk in the last milliseconds are ignored.
  tally.faults.splice(faults)
  await people.stop()
  const next = await restarted(machine, seedOf(plan, run) + 1, result)
  if (next) {
    url = next.place.url
    await firstYes(tally, Date.now()).catch((problem: Error) => result.broken.push(`cut ${run}: ${problem.message}`))
  }
  await writers.stop()
  count(result, promised, tally.acknowledged.size - before.lines, before)
  if (next) await check(next, school, result)
  return next
}

/** A repeated or a new line. */
async function firstYes(tally: Tally, since: number): Promise<void> {
  while ((tally.yes.at(-1) ?? 0) < since) {
    if (Date.now() - since > 15_000) throw new Error('nothing could be written for 15 s after the restart')
    await pause(5)
  }
}

async function cut(powered: Powered, result: Result, how: How): Promise<void> {
  const fates = await powered.cut(how)
  for (const fate of ['lost', 'written', 'torn'] as const) result.blocks[fate] += fates[fate]
  result.cuts += 1
}

async function restarted(machine: Machine, seed: number, result: Result): Promise<Powered | null> {
  let powered: Powered | null = null
  try {
    powered = await powerOn(machine, seed)
    await powered.place.start()
    return powered
  } catch (problem) {
    result.failedStarts.push(`cut ${result.cuts}: ${problem instanceof Error ? problem.message : String(problem)}`)
    await powered?.shutDown()
    return null
  }
}

async function check(powered: Powered, { token, tally, promised }: School, result: Result): Promise<void> {
  const { settings, place } = powered
  try {
    const verdict = await verdictOn(settings, tally)
    result.lost.push(...verdict.lost)
    result.doubled.push(...verdict.doubled)
    result.broken.push(...verdict.broken, ...tally.faults.splice(0), ...place.deaths())
    result.broken.push(...(await brokenPromises(place.url, token, promised)))
  } catch (problem) {
    result.broken.push(`cut ${result.cuts}: ${(problem as Error).message}`)
  }
}

/** All accounts of the demo school and of the first start can sign in, whenever the power was cut. */
async function checkFirstStart(powered: Powered, promised: Promised, result: Result): Promise<void> {
  try {
    const [token] = [await signIn(powered.place.url, 'superadmin'), await signIn(powered.place.url, 'admin')]
    await check(powered, { token, members: [], tally: newTally(), promised }, result)
  } catch (problem) {
    result.broken.push(`cut ${result.cuts}: ${(problem as Error).message}`)
  }
}

function count(result: Result, promised: Promised, lines: number, before = { files: 0, sessions: 0 }): void {
  result.lines += lines
  result.files += promised.files.length - before.files
  result.sessions += promised.sessions.length - before.sessions
}

const newResult = (): Result => ({
  cuts: 0,
  lines: 0,
  files: 0,
  sessions: 0,
  lost: [],
  doubled: [],
  broken: [],
  failedStarts: [],
  blocks: { lost: 0, written: 0, torn: 0 },
})

/** Half of the cuts fall into a flush: at other moments few blocks wait for one. */
const howOf = (run: number): How => (run % 2 === 1 ? 'flush' : 'cut')

/** The seed of the disk; the next one is for the disk after the restart. */
const seedOf = ({ seed }: Plan, run: number): number => 2 * Math.floor(share(seed, run) * 2 ** 31)

/** Between 0 and 1, the same for the same seed. */
const share = (seed: string, run: number): number =>
  createHash('sha256').update(`${seed} ${run}`).digest().readUInt32BE() / 2 ** 32

const copySparse = (from: string, to: string) => execFileSync('cp', ['--sparse=always', from, to])
