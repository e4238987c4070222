// The requirement: a list of a million rows behaves like a list of ten. Measures the signed-in student list over HTTP
// beside a bare server that returns the same JSON, and the filtered list beside the unfiltered one.

import { isDeepStrictEqual } from 'node:util'
import { type Round, type Server, load, middle, signIn, startServer } from './load.ts'
import type { Options } from './run.ts'
import { type BigSchool, type Engine, bigSchool } from './school.ts'
import { printTable } from './table.ts'

interface Query {
  name: string
  /** Calls per second in proportion to the bare server, at least. */
  ratio: number
  /** In turn, so that no answer comes from a cache of the previous one. */
  ours: string[]
  bare: string[]
}

/** Milliseconds within which 99 of 100 answers come. */
const latest = 60
const index = '/admin/k/student/index'
const where = (field: string, operator: string, value: string | number) =>
  `search[0][field]=${field}&search[0][operator]=${operator}&search[0][val]=${value}`
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

function queries(size: number, records: number[]): Query[] {
  const statuses = ['active', 'graduated', 'withdrawn', 'pending', 'suspended']
  const words = ['zhang', 'wei', '张伟', 'dupont', 'lea', 'zw', 'ouyang', 'moreau', '欧阳', 'nobody']
  const deep = numbers(10).map((number) => Math.floor(size / 100) - 10 + number)
  return [
    { name: 'unfiltered, newest first', ratio: 0.85, ours: [index], bare: ['/newest'] },
    {
      name: 'status = active, by name',
      ratio: 0.85,
      ours: [`${index}?${where('status', 'eq', 'active')}&order=last_name,asc`],
      bare: ['/status?value=active'],
    },
    {
      name: 'each status, by name',
      ratio: 0.85,
      ours: statuses.map((status) => `${index}?${where('status', 'eq', status)}&order=last_name,asc`),
      bare: statuses.map((status) => `/status?value=${status}`),
    },
    {
      name: 'each specialty',
      ratio: 0.85,
      ours: numbers(8).map((id) => `${index}?${where('specialty_id', 'eq', id + 1)}`),
      bare: numbers(8).map((id) => `/specialty?value=${id + 1}`),
    },
    {
      name: 'deep page, by name',
      ratio: 0.85,
      ours: deep.map((page) => `${index}?order=last_name,asc&page=${page}`),
      bare: deep.map((page) => `/byName?page=${page}`),
    },
    {
      name: 'quick search',
      ratio: 0.85,
      ours: words.map((word) => `${index}?quick_search=${encodeURIComponent(word)}`),
      bare: words.map((word) => `/search?value=${encodeURIComponent(word.length > 2 ? word : ` ${word}`)}`),
    },
    {
      name: 'one record',
      ratio: 0.7,
      ours: records.map((id) => `/admin/k/student/edit?id=${id}`),
      bare: records.map((id) => `/student?id=${id}`),
    },
  ]
}

export async function listBench(options: Options): Promise<void> {
  for (const engine of options.engines) await onEngine(engine, options)
}

async function onEngine(engine: Engine, options: Options): Promise<void> {
  const school = await bigSchool(engine, options.students)
  const servers: Server[] = []
  try {
    const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
    const ours = await startServer('../src/server/main.ts', { ...school.variables, ...settings })
    const bare = await startServer('bare-server.ts', school.variables)
    servers.push(ours, bare)
    await measure(school, ours, bare, options)
  } finally {
    for (const server of servers) await server.stop()
    await school.close()
  }
}

async function measure(school: BigSchool, ours: Server, bare: Server, options: Options): Promise<void> {
  const headers = { server: 'true', batoken: await signIn(ours.url, school.password) }
  const lines: string[][] = []
  let unfiltered = Number.NaN
  const records = await someRecords(ours.url, headers, options.students)
  for (const query of queries(options.students, records).filter(({ name }) => name.includes(options.only))) {
    await sameAnswers(query, ours.url, bare.url, headers)
    const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
    for (let round = 0; round < options.rounds; round++) {
      rounds.ours.push(await load(ours.url, query.ours, headers, options.seconds))
      rounds.bare.push(await load(bare.url, query.bare, {}, options.seconds))
    }
    const [we, they] = [middle(rounds.ours), middle(rounds.bare)]
    if (Number.isNaN(unfiltered)) unfiltered = we.perSecond
    lines.push(line(query, we, they, unfiltered))
    await sameAnswers(query, ours.url, bare.url, headers)
  }
  const { students, rounds, seconds } = options
  const engine = school.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  console.log(
    `\n${engine}, ${students.toLocaleString('en')} students, 8 connections, medians of ${rounds} rounds of ${seconds} s`,
  )
  printTable(
    [
      'query',
      'ours/s',
      'bare/s',
      'ours/bare',
      'goal',
      'to unfiltered',
      'p50 ms',
      'p99 ms',
      `under ${latest}`,
      'bare p50',
      'bare p99',
    ],
    lines,
  )
}

function line({ name, ratio: least }: Query, we: Round, they: Round, unfiltered: number): string[] {
  const ratio = we.perSecond / they.perSecond
  const verdict = (right: boolean) => (right ? 'ok' : 'NOT')
  // The bare server may need longer for one answer than the round lasts: then there is no ratio.
  const compared = they.perSecond > 0 ? [ratio.toFixed(2), `${verdict(ratio >= least)} ${least}`] : ['–', '–']
  return [
    name,
    ...[we.perSecond, they.perSecond].map((number) => Math.round(number).toLocaleString('en')),
    ...compared,
    (we.perSecond / unfiltered).toFixed(2),
    we.p50.toFixed(1),
    we.p99.toFixed(1),
    verdict(we.p99 < latest),
    they.p50.toFixed(1),
    they.p99.toFixed(1),
  ]
}

/** Ten records from the newest, the middle and the oldest. */
async function someRecords(url: string, headers: Record<string, string>, size: number): Promise<number[]> {
  const pages = [1, Math.floor(size / 20), Math.floor(size / 11)]
  const answers = await Promise.all(pages.map((page) => answer(`${url}${index}?page=${page}`, headers)))
  return answers.flatMap(({ data }) => (data as { list: { id: number }[] }).list.map((row) => row.id))
}

/** Another answer or a refusal would be fast for the wrong reason. */
async function sameAnswers(query: Query, ours: string, bare: string, headers: Record<string, string>): Promise<void> {
  for (const [index, path] of query.ours.entries()) {
    const [mine, theirs] = [await answer(ours + path, headers), await answer(bare + query.bare[index], {})]
    if (mine.code !== 1 || !isDeepStrictEqual(mine.data, theirs.data))
      throw new Error(`${path} gives another response than the bare server:\n${firstDifference(mine, theirs)}`)
  }
}

async function answer(url: string, headers: Record<string, string>): Promise<{ code: number; data: unknown }> {
  return (await (await fetch(url, { headers })).json()) as { code: number; data: unknown }
}

function firstDifference(mine: unknown, theirs: unknown): string {
  const [left, right] = [JSON.stringify(mine), JSON.stringify(theirs)]
  return `${left.slice(0, 1500)}\n${right.slice(0, 1500)}`
}
