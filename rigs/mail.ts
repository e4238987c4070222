// One message to many people through slow and faulty mail servers, while the servers of the school are killed: each
// person gets it once. And documents that expire soon: each owner gets one notification.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { messageIdOf } from '#platform/messages/claim.server.ts'
import { notify } from '#school/notification/notify.server.ts'
import { tellExpiring } from '#school/student/expiring.server.ts'
import { readEnv } from '#server/env.ts'
import { type OpenedProduct, systemContext, openProduct } from '#server/product.ts'
import { openForReading } from '#server/reading-product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { type Copy, type Fault, illMailServer } from './lib/ill-mail-server.ts'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { placeFor } from './lib/server.ts'

const about =
  'Sends one message to many people through mail servers that are slow, refuse, hang, cut and die before their answer, while the servers of the school (two on PostgreSQL, one on SQLite) are killed and started again.'
const options = optionsOf(about, {
  people: ['60', 'People who get one message each.'],
  slowness: ['300', 'Milliseconds that the mail server takes for each mail.'],
  kills: ['4', 'Kills: in turn at the yes of the mail server, and at any moment of a mail.'],
  patience: ['420', 'Seconds until every message must have left.'],
})

const title = ['Alerte 4711', '警报 4711', 'Alert 4711'] as const
const sender = 'school@example.test'
const papers = 9
/** The fault of each person's first attempt, in turn. */
const faults: (Fault | undefined)[] = [
  undefined,
  'busy',
  undefined,
  'unanswered',
  undefined,
  'cut',
  undefined,
  'silent',
  undefined,
  'busy',
  undefined,
  'unanswered',
  undefined,
  'cut',
  undefined,
] as (Fault | undefined)[]

let isRight = true
for (const engine of enginesOf(options.engine)) isRight = (await mailed(engine)) && isRight
process.exit(isRight ? 0 : 1)

async function mailed(engine: Engine): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-mail-'))
  const cluster = engine === 'postgres' ? await startPostgres() : undefined
  const settings = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', DEMO: 'on' }
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings })
  const people = Array.from({ length: Number(options.people) }, (_, n) => `person${n}@example.test`)
  const first = await placeFor(settings)
  await first.start()
  await first.end('SIGTERM')
  await prepare(await openProduct(env), people)
  const notices = engine === 'sqlite' ? await noticesOf([await openProduct(env)]) : null

  const copies: (Copy & { server: number })[] = []
  const tries = new Map<string, number>()
  const kills: { server: number; at: number }[] = []
  const endings: Promise<unknown>[] = []
  const wrong: string[] = []
  let isClosed = false
  const mailServers = await Promise.all(
    places(engine).map((server) =>
      illMailServer({
        slowness: Number(options.slowness),
        isClosed: () => isClosed,
        faultOf(to) {
          const before = tries.get(to) ?? 0
          tries.set(to, before + 1)
          return before === 0 ? faults[people.indexOf(to) % faults.length] : undefined
        },
        // One attempt hangs for longer than the product waits.
        silenceFor: (to) => (people.indexOf(to) < faults.length ? 40_000 : 3000),
        onKept(copy) {
          copies.push(Object.assign(copy, { server }))
          if (isTimeToKill() && kills.length % 2 === 1) kill(server, Math.random() * Number(options.slowness))
        },
        onYes() {
          if (isTimeToKill() && kills.length % 2 === 0) kill(server, 0)
        },
      }),
    ),
  )
  const servers = await Promise.all(
    mailServers.map(({ port }) => placeFor({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}?from=${sender}` })),
  )
  const isTimeToKill = () => kills.length < Number(options.kills) && copies.length >= 8 + kills.length * 10
  const kill = (server: number, after: number) => {
    const mine = { server, at: Number.POSITIVE_INFINITY }
    kills.push(mine)
    endings.push(
      pause(after).then(async () => {
        const gone = servers[server]!.end('SIGKILL')
        mine.at = Date.now()
        await gone
        await servers[server]!.start()
      }),
    )
  }

  const began = Date.now()
  await Promise.all(servers.map((server) => server.start()))
  const noticeCount = notices ?? (await noticesOf([await openProduct(env), await openProduct(env)]))
  await until(() => copies.length >= 3)
  isClosed = true
  await pause(3000)
  isClosed = false
  const reader = await openForReading(env)
  const waiting = async () => (await messagesIn(reader)).filter(({ status }) => status !== 'sent').length
  const isOver = async () => (await messagesIn(reader)).length >= people.length && (await waiting()) === 0
  const isDone = await until(isOver, Number(options.patience) * 1000)
  await Promise.all(endings)
  if (!isDone) wrong.push(`${await waiting()} messages wait or have failed after ${options.patience} s`)
  const messages = await messagesIn(reader)
  const own = new Set(messages.map((message) => messageIdOf(reader, message, sender)))
  await reader.store.close()
  const took = (Date.now() - began) / 1000
  for (const server of servers) {
    await server.end('SIGTERM')
    wrong.push(...server.deaths(), ...server.errors())
  }
  await Promise.all(mailServers.map((each) => each.close()))
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })

  const doubled = { unanswered: 0, killed: 0 }
  const ofMessage = copies.filter(({ messageId }) => own.has(messageId))
  for (const person of people) {
    const mine = ofMessage.filter(({ to }) => to === person)
    if (mine.length === 0) wrong.push(`${person} got nothing`)
    const rows = messages.filter(({ recipient }) => recipient === person)
    if (rows.length !== 1) wrong.push(`${person} has ${rows.length} messages in the outbox`)
    for (const { yes, server } of mine.slice(0, -1)) {
      if (yes === null) doubled.unanswered++
      // Recording a success takes a few milliseconds; a success one second before the kill was recorded.
      else if (kills.some((each) => each.server === server && Math.abs(each.at - yes) < 1000)) doubled.killed++
      else
        wrong.push(
          `${person} got a second copy after a yes of server ${server} at ${yes - began} ms; kills: ${kills.map((each) => `${each.server} at ${each.at - began} ms`).join(', ')}; copies: ${JSON.stringify(mine)}`,
        )
    }
  }
  if (noticeCount !== papers) wrong.push(`${papers} papers gave ${noticeCount} notices`)
  console.log(
    `${engine}: ${servers.length} servers, ${kills.length} kills, ${people.length} people, ${new Set(ofMessage.map(({ to }) => to)).size} got the message, ` +
      `${doubled.unanswered} duplicates after a lost response and ${doubled.killed} after a kill at the confirmation, all with the Message-ID of the first, ` +
      `${papers} papers ${noticeCount} notices, ${wrong.length} faults, ${took.toFixed(0)} s`,
  )
  for (const each of wrong.slice(0, 10)) console.log(`  ${each}`)
  return wrong.length === 0
}

/** The indexes of the servers. */
function places(engine: Engine): number[] {
  return engine === 'postgres' ? [0, 1] : [0]
}

/** Empties the outbox; the message is written, and the documents of others expire soon. */
async function prepare(product: OpenedProduct, people: string[]): Promise<void> {
  const at = systemContext(product)
  await product.store.write(async (db) => {
    const any = db as AnyDatabase
    const students = await any
      .selectFrom('student')
      .select('id')
      .where('delete_time', 'is', null)
      .orderBy('id')
      .limit(people.length + papers)
      .execute()
    if (students.length < people.length + papers) throw new Error(`The demo school has ${students.length} students.`)
    await any.updateTable('outbox').set({ status: 'sent' }).execute()
    await any.updateTable('notification_read').set({ email_status: null }).execute()
    await any.updateTable('student').set({ permit_expiry: null }).execute()
    await any.updateTable('student_document').set({ expires_on: null }).execute()
    for (const [n, { id }] of students.entries()) {
      const values = n < people.length ? { email: people[n] } : { email: null, status: 'active' }
      await any.updateTable('student').set(values).where('id', '=', id).execute()
      if (n >= people.length)
        await any
          .insertInto('student_document')
          .values(insuranceOf(Number(id)))
          .execute()
    }
    const body = ['L’école est fermée.', '学校停课。', 'The school is closed.'] as const
    const to = students.slice(0, people.length).map(({ id }) => ({ kind: 'student' as const, id: Number(id) }))
    await notify({ ...at, db }, { to, title, body, email: true, category: 'urgent', priority: 'urgent' })
  })
  await product.close()
}

/** Expires soon, so that its owner is reminded once. */
function insuranceOf(student_id: number): object {
  const paper = { student_id, kind: 'insurance', status: 'accepted', file: '', expires_on: dayFromNow(20) }
  return { ...paper, create_time: 0, update_time: 0 }
}

/** All servers run the job at once, three times. */
async function noticesOf(products: OpenedProduct[]): Promise<number> {
  for (let run = 0; run < 3; run++)
    await Promise.all(
      products.flatMap((product) => [tellExpiring(systemContext(product)), tellExpiring(systemContext(product))]),
    )
  const rows = await products[0]!.store.read
    .selectFrom('notification')
    .select('id')
    .where('group_key', 'like', 'paper %')
    .execute()
  for (const product of products) await product.close()
  return rows.length
}

/** Not the other messages that the school sends meanwhile. */
function messagesIn({ store }: Pick<OpenedProduct, 'store'>) {
  return store.read
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'like', 'person%@example.test')
    .where(({ or, eb }) => or(title.map((words) => eb('subject', 'like', `%${words}%`))))
    .execute()
}

/** False if the condition is not met in so many milliseconds. */
async function until(isSo: () => boolean | Promise<boolean>, timeout = 60_000): Promise<boolean> {
  const end = Date.now() + timeout
  while (!(await isSo())) {
    if (Date.now() > end) return false
    await pause(100)
  }
  return true
}
