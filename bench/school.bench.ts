// The daily work of a school over HTTP, one call at a time, against a limit: twice the measured time of the storage
// alone on the stress tier plus five milliseconds; beside it the time of an empty answer.

import { sql } from 'kysely'
import { sendDue } from '#school/notification/deliver.server.ts'
import { remind } from '#school/notification/reminders.server.ts'
import { readEnv } from '#server/env.ts'
import { systemContext, openProduct } from '#server/product.ts'
import { median, signIn, startServer } from './load.ts'
import type { Options } from './run.ts'
import { type BigSchool, type Engine, bigSchool } from './school.ts'
import { keepFigures, lastRelease } from './pages/budgets.ts'
import { printTable } from './table.ts'
import { type Landmarks, type Question, questions, storageOfFanOut } from './tiers/questions.ts'

const each = 44
/**
 * The storage was measured warm, so the server is warmed up too: each query runs some rounds before. Node compiles
 * frequent code, and the fortieth answer of a fresh server takes twice as long.
 */
const before = 3 * each

export async function schoolBench(options: Options): Promise<void> {
  for (const engine of options.engines) await onEngine(engine, options)
}

async function onEngine(engine: Engine, options: Options): Promise<void> {
  const school = await bigSchool(engine, options.students, { whole: true })
  try {
    const { marks, lines } = await inside(school, options)
    lines.push(...(await overHttp(school, marks, options)))
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    console.log(`\n${name}, a school of ${options.students.toLocaleString('en')} students, medians of ${each}, in ms`)
    const last = lastRelease()
    const figures = lines.map(([question, p50, ...rest]) => [question!, p50!, ...rest, lastOf(last, name, question!)])
    const release = last ? `release ${last.version}` : 'no release yet'
    printTable(['question', 'p50', 'p95', 'bare', 'times bare', 'budget', '', release], figures)
    const over = lines.filter((each) => each.at(-1) !== 'ok').map(([question]) => question)
    console.log(over.length > 0 ? `  Over: ${over.join('; ')}.` : '  Everything is within its budget.')
    if (options.keep)
      keepFigures(Object.fromEntries(lines.map(([question, p50]) => [keyOf(name, question!), Number(p50)])))
  } finally {
    await school.close()
  }
}

const keyOf = (engine: string, question: string) => `${engine}: ${question}`
const lastOf = (last: ReturnType<typeof lastRelease>, engine: string, question: string) =>
  last?.figures[keyOf(engine, question)]?.toFixed(1) ?? '–'

/** Work that no call waits for runs in this process and is rolled back. */
async function inside(school: BigSchool, { only }: Options): Promise<{ marks: Landmarks; lines: string[][] }> {
  const product = await openProduct(readEnv({ ...school.variables, LOG_LEVEL: 'silent' }))
  const times = { told: [] as number[], reminded: [] as number[] }
  try {
    const marks = await landmarks(product)
    const names = { told: 'fan-out to active and graduated students', reminded: 'reminder to all of them' }
    if (!Object.values(names).some((name) => name.includes(only))) return { marks, lines: [] }
    // Sends due notifications of the demo school first.
    await sendDue(systemContext(product))
    for (let round = 0; round < 5; round++) {
      const { told: fanOutTime, reminded } = await fanOut(product)
      times.told.push(fanOutTime)
      times.reminded.push(reminded)
    }
    const parts = ['told', 'reminded'] as const
    return { marks, lines: parts.map((part) => line(names[part], times[part], storageOfFanOut, Number.NaN)) }
  } finally {
    await product.close()
  }
}

type Product = Awaited<ReturnType<typeof openProduct>>

async function fanOut(product: Product): Promise<Record<'told' | 'reminded', number>> {
  const { now } = systemContext(product)
  const timestamps = { create_time: now, update_time: now }
  const text = { title: 'Banc', body: '<p>Banc</p>', include_late_joiners: 0 as const, status: 'sending' as const }
  const id = await product.store.write(async (db) => {
    const row = await db
      .insertInto('notification')
      .values({ ...text, ...timestamps } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const statuses = ['active', 'graduated']
    const target = { notification_id: row.id, kind: 'status', include: 1, audience: 'students' }
    await db
      .insertInto('notification_target')
      .values(statuses.map((ref) => ({ ...target, ref })) as never)
      .execute()
    return row.id
  })
  const startedAt = performance.now()
  await sendDue(systemContext(product))
  const fanOutTime = performance.now() - startedAt
  const since = performance.now()
  await product.store.write((db) => remind({ ...systemContext(product), db }, { id, ack_required: 0 }))
  const reminded = performance.now() - since
  await product.store.write(async (db) => {
    const reached = await sql<{ all: number; meant: number }>`select
      (select sum(many) from notification_audience where notification_id = ${id} and reminder_count = 1) as "all",
      (select count(*) from student where status in ('active', 'graduated') and delete_time is null) as meant`.execute(
      db,
    )
    const { all, meant } = reached.rows[0]!
    if (Number(all) !== Number(meant)) throw new Error(`The notification reached ${all} of ${meant}.`)
    for (const table of ['notification_audience', 'notification_target'])
      await sql`delete from ${sql.table(table)} where notification_id = ${id}`.execute(db)
    await sql`delete from notification where id = ${id}`.execute(db)
  })
  return { told: fanOutTime, reminded }
}

async function landmarks({ store }: Product): Promise<Landmarks> {
  const first = async (query: string) =>
    Object.values((await sql.raw<Record<string, string | number>>(query).execute(store.read)).rows[0]!)[0]!
  return {
    start: String(await first('select start_date from academic_year where is_current = 1')),
    course: Number(await first("select min(id) from course where code like 'TIER-%'")),
    courseOfNobody: Number(await first("select max(id) from course where code like 'TIER-%'")),
    teacher: Number(await first("select min(id) from teacher where teacher_no like 'TIER-%'")),
    notification: Number(await first("select min(id) from notification where title like 'Annonce %'")),
    students: Number(await first('select max(id) from student')),
  }
}

async function overHttp(school: BigSchool, marks: Landmarks, { only }: Options): Promise<string[][]> {
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const server = await startServer('../src/server/main.ts', { ...school.variables, ...settings })
  try {
    const tokens = new Map<string, string>()
    for (const who of ['admin', 'lea_moreau']) tokens.set(who, await signIn(server.url, school.password, who))
    const lines: string[][] = []
    for (const question of questions(marks).filter(({ name }) => name.includes(only)))
      lines.push(await timedCall(server.url, tokens.get(question.who ?? 'admin')!, question))
    return lines
  } finally {
    await server.stop()
  }
}

/** The empty answer is requested in between, so that both are measured under the same conditions. */
async function timedCall(url: string, batoken: string, { name, path, storage }: Question): Promise<string[]> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = -before; turn < each; turn++) {
    const [took, idle] = [
      await timed(url + path((turn + before) % each), { server: 'true', batoken }),
      await timed(`${url}/readyz`),
    ]
    if (turn < 0) continue
    ours.push(took)
    bare.push(idle)
  }
  return line(name, ours, storage, median(bare))
}

async function timed(url: string, headers?: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, headers ? { headers } : {})
  const text = await response.text()
  const took = performance.now() - startedAt
  if (headers && !text.startsWith('{"code":1')) throw new Error(`${url} was refused: ${text.slice(0, 300)}`)
  return took
}

function line(name: string, times: number[], storage: number, bare: number): string[] {
  const [middle, budget] = [median(times), 2 * storage + 5]
  const late = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]!
  const ratio = Number.isNaN(bare) ? ['', ''] : [bare.toFixed(1), (middle / bare).toFixed(1)]
  const figures = [middle, late].map((figure) => figure.toFixed(1))
  return [name, ...figures, ...ratio, budget.toFixed(1), middle <= budget ? 'ok' : 'NOT']
}
