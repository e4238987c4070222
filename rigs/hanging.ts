// The mail server and the S3 storage hang, respond late or disconnect: calls that need neither stay fast, calls that
// need them are refused with a message, and everything continues automatically when they have recovered.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'
import { queueMail } from '#platform/messages/queue-message.server.ts'
import { readEnv } from '#server/env.ts'
import { type OpenedProduct, systemContext, openProduct } from '#server/product.ts'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { openS3, s3Key } from '#server/testing/s3.ts'
import { type Reply, ask } from './lib/ask.ts'
import { type State, illLink } from './lib/ill-link.ts'
import { membersOf } from './lib/members.ts'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { placeFor, signIn } from './lib/server.ts'

const about =
  'Lets the mail server and the S3 storage of the school hang, answer late and be cut while people work, and looks at how long every answer takes.'
const options = optionsOf(about, {
  seconds: ['25', 'How long the two hang; the other faults take a third of it.'],
  people: ['4', 'People who read and write what needs neither of the two.'],
})

/** The states of the storage with their duration in milliseconds. `broken` and `stalled` only affect files longer than a mail. */
const hang = Number(options.seconds) * 1000
const phases: [State, number][] = [
  ['silent', hang],
  ['late', hang / 3],
  ['cut', hang / 3],
  ['broken', hang / 3],
  ['stalled', hang],
]

/** Milliseconds. */
const limit = 20_000
const mailsInPhase = 5

let isRight = true
for (const engine of enginesOf(options.engine)) isRight = (await hung(engine)) && isRight
process.exit(isRight ? 0 : 1)

async function hung(engine: Engine): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-hanging-'))
  const cluster = engine === 'postgres' ? await startPostgres() : undefined
  const [s3, mails] = await Promise.all([openS3(), mailServer()])
  const [storage, post25] = await Promise.all([illLink(Number(new URL(s3.url).port)), illLink(mails.smtp.port)])
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: cluster?.url ?? '',
    DEMO: 'on',
    STORAGE: `s3://${s3.bucket}`,
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: s3Key.id,
    AWS_SECRET_ACCESS_KEY: s3Key.secret,
    SMTP_URL: `smtp://127.0.0.1:${post25.port}?from=school@example.test`,
  }
  const place = await placeFor(settings)
  await place.start()
  const token = await signIn(place.url)
  const members = await membersOf(place.url, token, Number(options.people))
  const product = await openProduct(readEnv({ LOG_LEVEL: 'silent', ...settings }))
  const work = startWork(place.url, token, members)
  const backs: number[] = []

  await pause(hang / 3)
  for (const [state, length] of phases) {
    const hasMail = state !== 'broken' && state !== 'stalled'
    work.phase = state
    storage.be(state)
    if (hasMail) post25.be(state)
    const to = await write(product, state)
    await pause(length)
    work.phase = `after ${state}`
    storage.be('well')
    post25.be('well')
    const back = Date.now()
    await until(() => work.lastUpload > back && work.lastRead > back, 30_000)
    backs.push(Date.now() - back)
    const fresh = await write(product, `fresh ${state}`)
    const left = await until(() => countOf(mails.mails, fresh).size === fresh.length, 15_000)
    if (!left) work.faults.push(`after ${state} a new mail did not leave within 15 s`)
    if (!(await until(() => countOf(mails.mails, to).size === to.length, 60_000)))
      work.faults.push(`after ${state} the mails that had waited did not leave within 60 s`)
    for (const [person, ids] of countOf(mails.mails, [...to, ...fresh])) {
      // A slow mail server has accepted the mail but its response was lost, so a second copy is correct.
      const isRight = ids.length === 1 || (state === 'late' && new Set(ids).size === 1)
      if (!isRight) work.faults.push(`${person} got ${ids.length} mails`)
    }
  }
  await work.stop()

  storage.be('silent')
  post25.be('silent')
  await write(product, 'leaving')
  await pause(2000)
  const began = performance.now()
  const code = await place.end('SIGTERM')
  const leaving = performance.now() - began
  if (code !== 0 || leaving > 12_000) work.faults.push(`left with code ${code} in ${seconds(leaving)}`)
  const start = await place.start()
  if (start > 10_000) work.faults.push(`started in ${seconds(start)} while both were silent`)
  storage.be('well')
  post25.be('well')
  await product.close()
  await place.end('SIGTERM')
  const faults = [...work.faults, ...place.deaths(), ...place.errors()]
  await Promise.all([storage.close(), post25.close(), s3.close(), mails.close()])
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })

  const ninetyFive = new Map([...work.took].map(([phase, took]) => [phase, percentile(took, 0.95)]))
  const well = ninetyFive.get('well')!
  for (const [phase] of phases) {
    const found = ninetyFive.get(phase)!
    if (found > 2 * well + 50) faults.push(`${phase}: p95 ${found.toFixed(0)} ms after ${well.toFixed(0)} ms`)
  }
  const figures = phases.map(([phase]) => `${phase} ${ninetyFive.get(phase)!.toFixed(0)}`).join(', ')
  console.log(
    `${engine}: p95 of what needs neither ${well.toFixed(0)} ms (${figures}), ${work.refused} refused with a sentence within ${seconds(work.longest)}, ` +
      `back after at most ${seconds(Math.max(...backs))}, ${mails.mails.length} mails, left in ${seconds(leaving)} and started in ${seconds(start)} while both hang, ` +
      `${work.faults.length} wrong answers, ${place.deaths().length} ends`,
  )
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault.slice(0, 400)}`)
  return faults.length === 0
}

interface Work {
  phase: string
  /** Milliseconds of each answer that needs neither service, by phase. */
  took: Map<string, number[]>
  faults: string[]
  refused: number
  /** Milliseconds of the longest answer about a file. */
  longest: number
  /** The start of the last successful upload, in Unix milliseconds. */
  lastUpload: number
  lastRead: number
  stop(): Promise<void>
}

/** Two people upload files, two read a file, and the others need no storage. Each pauses between two calls. */
function startWork(url: string, token: string, members: number[]): Work {
  let isOver = false
  let file: Promise<string> | undefined
  const work: Work = {
    phase: 'well',
    took: new Map(),
    faults: [],
    refused: 0,
    longest: 0,
    lastUpload: 0,
    lastRead: 0,
    async stop() {
      isOver = true
      await Promise.all(loops)
    },
  }
  const headers = { server: '1', batoken: token }
  const long = pdf('A long file. '.repeat(30_000))
  const loops = [
    ...members.flatMap((member) => [repeat(30, () => plain('/admin/k/room/index')), repeat(30, () => write(member))]),
    ...[1, 2].map((person) => repeat(6000, (count) => upload(`${person} ${count}`))),
    ...[1, 2].map(() => repeat(200, readFile)),
  ]
  return work

  async function repeat(rest: number, run: (count: number) => Promise<unknown>): Promise<void> {
    for (let count = 0; !isOver; count++) {
      await run(count)
      await pause(rest)
    }
  }

  async function plain(path: string, init: RequestInit = {}): Promise<void> {
    const { phase } = work
    const began = performance.now()
    const answer = await ask(url + path, { ...init, headers: { ...headers, ...init.headers } }).catch(unanswered)
    work.took.getOrInsertComputed(phase, () => []).push(performance.now() - began)
    if (answer.code !== 1) work.faults.push(`${phase}: ${path}: status ${answer.status}: ${answer.msg}`)
  }

  function write(user_id: number): Promise<void> {
    const body = JSON.stringify({ user_id, money: '0.01', memo: 'hanging' })
    const own = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    return plain('/admin/user/moneyLog/add', { method: 'POST', headers: own, body })
  }

  function send(content: Buffer): Promise<Reply> {
    const body = new Uint8Array(formWith({ name: 'file.pdf', content, type: 'application/pdf' }))
    const own = { ...headers, 'content-type': formType }
    return ask(`${url}/admin/ajax/upload`, { method: 'POST', headers: own, body })
  }

  async function upload(text: string): Promise<void> {
    const began = Date.now()
    const answer = await send(pdf(`${text} ${began}`)).catch(unanswered)
    if (judge('an upload', began, answer, answer.code === 1)) work.lastUpload = began
  }

  async function readFile(): Promise<void> {
    file ??= send(long).then(({ data }) => (data as { file: { url: string } }).file.url)
    const address = url + (await file)
    const [began, { phase }] = [Date.now(), work]
    const answer = await ask(address, { headers }).catch(unanswered)
    // The beginning of the file was already sent.
    if (answer.status === 0 && ['broken', 'stalled'].includes(phase)) return measure('a file', began)
    if (judge('a file', began, answer, answer.status === 200 && answer.body.equals(long))) work.lastRead = began
  }

  function judge(what: string, began: number, { status, code, msg }: Reply, isWell: boolean): boolean {
    measure(what, began)
    const isRefused = status === 503 && code === 0 && msg !== ''
    if (isRefused) work.refused++
    else if (!isWell) work.faults.push(`${work.phase}: ${what}: status ${status}: ${msg}`)
    return isWell
  }

  function measure(what: string, began: number): void {
    const took = Date.now() - began
    work.longest = Math.max(work.longest, took)
    if (took > limit) work.faults.push(`${work.phase}: ${what} took ${seconds(took)}`)
  }
}

function unanswered(problem: Error & { cause?: { code?: string } }): Reply {
  const msg = `${problem.name} ${problem.message} ${problem.cause?.code ?? ''}`
  return { status: 0, body: Buffer.alloc(0), code: -1, msg, data: null }
}

/** Writes mails into the outbox; returns their recipients. */
async function write(product: OpenedProduct, about: string): Promise<string[]> {
  const name = about.replaceAll(' ', '-')
  const to = Array.from({ length: mailsInPhase }, (_, n) => `${name}-${n}@example.test`)
  await product.store.write(async (db) => {
    for (const recipient of to)
      await queueMail({ ...systemContext(product), db }, { recipient, subject: about, body: about })
  })
  return to
}

/** The Message-IDs that each recipient has received. */
function countOf(mails: readonly string[], to: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const mail of mails) {
    const [, person = ''] = /^To: (.*)\r$/m.exec(mail) ?? []
    const [, id = ''] = /^Message-ID: (.*)\r$/im.exec(mail) ?? []
    if (to.includes(person)) found.getOrInsertComputed(person, () => []).push(id)
  }
  return found
}

async function until(isSo: () => boolean, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout
  while (!isSo()) {
    if (Date.now() > end) return false
    await pause(50)
  }
  return true
}

function percentile(values: number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
