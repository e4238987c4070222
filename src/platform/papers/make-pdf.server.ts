// Creates PDF files outside of the main thread: each process has a queue and one worker, which creates them one by one.

import type { Words } from '#engine/languages.ts'
import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import type { Paper } from './paper.ts'
import { paperWords as words } from './words.ts'

export interface PaperRequest {
  /** The account that waits: it has a limit of waiting documents. Undefined for the product itself, without a limit. */
  account?: string
  /** Aborted when this reader no longer waits. Without any reader the document leaves the queue. */
  signal?: AbortSignal
  /** The document contains a secret that gives access to an account: it is not cached. */
  secret?: true
}

interface Job {
  key: string
  paper: Paper
  account: string | undefined
  secret: true | undefined
  /** The number of waiting readers. */
  waiting: number
  /** True once the worker creates the document. */
  begun: boolean
  done: PromiseWithResolvers<Buffer>
}

/**
 * `inLine`: documents that wait; twenty are created within the nine seconds that a request may take. `each`: documents
 * of one account. `kept` and `keptBytes`: size of the cache.
 */
const limits = { inLine: 20, each: 4, kept: 32, keptBytes: 16 * 1024 * 1024 }
/** Milliseconds before an idle worker ends. Starting it takes a second, but while it runs the fonts are in memory. */
const idle = 30_000

/** The queue of the process, by the function that starts threads, of which each process has one. */
const queues = new WeakMap<WorkerRunner, ReturnType<typeof createQueue>>()

/** Creates a PDF. Equal papers are created once. Refuses characters that are in no font, and names them. */
export function makePdf(runWorker: WorkerRunner, paper: Paper, order: PaperRequest = {}): Promise<Buffer> {
  return queues.getOrInsertComputed(runWorker, createQueue).order(paper, order)
}

function createQueue(runWorker: WorkerRunner) {
  const line: Job[] = []
  /** The jobs that wait or are in progress, by the hash of the document. */
  const jobs = new Map<string, Job>()
  const cache = paperCache()
  const draw = createWorker(runWorker)
  let running = false

  function addJob({ key, paper, account, secret }: Pick<Job, 'key' | 'paper' | 'account' | 'secret'>): Job {
    if (account !== undefined) refuseTooMany(account)
    const job = { key, paper, account, secret, waiting: 0, begun: false, done: Promise.withResolvers<Buffer>() }
    // A job may fail after all its readers have left: that must be no unhandled rejection.
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

  /** One reader no longer waits. A document in progress is completed: restarting the worker costs more than a page. */
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

/** The refusal of a full queue. The wait is estimated: a page takes some 20 ms, a long document ten times as long. */
function queueRefusal(message: Words, status: number, before: number): Refusal {
  const seconds = Math.max(2, Math.ceil(before / 4))
  return new Refusal(message, { seconds, most: limits.each }, { status, retryAfter: seconds })
}

/** Caches the last documents, so that a second request does not create them again. */
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

/** Returns the function that creates a document in the worker, which it starts if needed and ends after `idle`. */
function createWorker(runWorker: WorkerRunner) {
  const start = (first: Paper) => runWorker('makePapers', first)
  let worker: ReturnType<typeof start> | undefined
  let rest: NodeJS.Timeout | undefined
  function end(): void {
    void worker?.return()
    worker = undefined
  }
  return async function draw(paper: Paper): Promise<Buffer> {
    clearTimeout(rest)
    worker ??= start(paper)
    const { value } = await worker.next(paper).catch((problem: unknown) => {
      worker = undefined
      throw problem
    })
    rest = setTimeout(end, idle)
    rest.unref()
    if (!value) throw new Error('The worker ended without a document')
    if ('characters' in value) throw new Refusal(words.unprintable, { characters: value.characters.join(' ') })
    return Buffer.from(value.pdf)
  }
}
