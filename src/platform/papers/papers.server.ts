// Creates PDF files outside the main thread: one worker per process creates them one after another.

import type { Words } from '#engine/languages.ts'
import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import type { Paper } from './paper.ts'
import { paperWords as words } from './words.ts'

export interface PaperRequest {
  /** The account that waits, for its limit; undefined for the product itself, which has no limit. */
  account?: string
  /** Aborted when no reader waits any more: the document leaves the queue. */
  signal?: AbortSignal
  /** The document gives access: it is not cached. */
  secret?: true
}

interface Job {
  key: string
  paper: Paper
  account: string | undefined
  secret: true | undefined
  /** The number of waiting readers. */
  waiting: number
  begun: boolean
  done: PromiseWithResolvers<Buffer>
}

/** Twenty documents are created within the nine seconds of a request. */
const limits = { inLine: 20, each: 4, kept: 32, keptBytes: 16 * 1024 * 1024 }
/** Milliseconds before an idle worker ends: starting it takes a second, but it keeps the fonts in memory. */
const idle = 30_000

/** One per process, because a process has one function to start threads. */
const queues = new WeakMap<WorkerRunner, ReturnType<typeof createQueue>>()

/** The same data gives the same bytes and is created once. Refuses characters that are in no font, and names them. */
export function makePdf(aside: WorkerRunner, paper: Paper, order: PaperRequest = {}): Promise<Buffer> {
  return queues.getOrInsertComputed(aside, createQueue).order(paper, order)
}

function createQueue(aside: WorkerRunner) {
  const line: Job[] = []
  /** Waiting or in progress, by the hash of the document. */
  const jobs = new Map<string, Job>()
  const cache = paperCache()
  const draw = createWorker(aside)
  let running = false

  function addJob({ key, paper, account, secret }: Pick<Job, 'key' | 'paper' | 'account' | 'secret'>): Job {
    if (account !== undefined) refuseTooMany(account)
    const job = { key, paper, account, secret, waiting: 0, begun: false, done: Promise.withResolvers<Buffer>() }
    // All readers may have left before the job fails.
    job.done.promise.catch(() => undefined)
    jobs.set(key, job)
    line.push(job)
    return job
  }

  function refuseTooMany(account: string): void {
    const own = [...jobs.values()].filter((job) => job.account === account).length
    if (own >= limits.each) throw queueRefusal(words.yoursWait, 429, own)
    if (line.length >= limits.inLine) throw queueRefusal(words.lineFull, 503, line.length)
  }

  /** A document in progress is completed, because restarting the worker costs more than a page. */
  function leave(job: Job): void {
    if (--job.waiting > 0 || job.begun) return
    line.splice(line.indexOf(job), 1)
    jobs.delete(job.key)
    job.done.reject(new Refusal(words.givenUp))
  }

  async function work(): Promise<void> {
    running = true
    for (let job = line.shift(); job; job = line.shift()) {
      const { key, paper, done, secret } = Object.assign(job, { begun: true })
      await draw(paper).then(
        (pdf) => done.resolve(secret ? pdf : cache.keep(key, pdf)),
        (problem: unknown) => done.reject(problem),
      )
      jobs.delete(key)
    }
    running = false
  }

  return {
    async order(paper: Paper, { account, signal, secret }: PaperRequest): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64')
      const known = cache.get(key)
      if (known) return known
      const job = jobs.get(key) ?? addJob({ key, paper, account, secret })
      job.waiting++
      const onAbort = () => leave(job)
      signal?.addEventListener('abort', onAbort, { once: true })
      if (signal?.aborted) onAbort()
      if (!running) void work()
      return job.done.promise.finally(() => signal?.removeEventListener('abort', onAbort))
    },
  }
}

/** A page takes some 20 ms, a long document ten times as long. */
function queueRefusal(message: Words, status: number, before: number): Refusal {
  const seconds = Math.max(2, Math.ceil(before / 4))
  return new Refusal(message, { seconds, most: limits.each }, { status, retryAfter: seconds })
}

/** Caches the last documents, so that a second request gets the same file. */
function paperCache() {
  const cache = new Map<string, Buffer>()
  let bytes = 0
  return {
    get: (key: string) => cache.get(key),
    keep(key: string, pdf: Buffer): Buffer {
      if (pdf.length > limits.keptBytes / 4) return pdf
      cache.set(key, pdf)
      bytes += pdf.length
      for (const [oldest, { length }] of cache) {
        if (cache.size <= limits.kept && bytes <= limits.keptBytes) break
        cache.delete(oldest)
        bytes -= length
      }
      return pdf
    },
  }
}

/** The worker: started for the first document, reused, ended after some time without work. */
function createWorker(aside: WorkerRunner) {
  const start = (first: Paper) => aside('makePapers', first)
  let press: ReturnType<typeof start> | undefined
  let rest: NodeJS.Timeout | undefined
  function end(): void {
    void press?.return()
    press = undefined
  }
  return async function draw(paper: Paper): Promise<Buffer> {
    clearTimeout(rest)
    press ??= start(paper)
    const { value } = await press.next(paper).catch((problem: unknown) => {
      press = undefined
      throw problem
    })
    rest = setTimeout(end, idle)
    rest.unref()
    if (!value) throw new Error('The worker ended without a document')
    if ('characters' in value) throw new Refusal(words.unprintable, { characters: value.characters.join(' ') })
    return Buffer.from(value.pdf)
  }
}
