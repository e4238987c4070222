// Sends the output of a run as server-sent events, from the event after the last one that the client has received.

import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Download } from '#engine/envelope.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { type Run, abandonSilentRuns, runOf, readOutput } from './runs.server.ts'
import { taskStatus } from './task.ts'
import { terminalSaid as words } from './words.ts'

/** Identifies the task in the browser; part of each event. */
export interface Heading {
  uuid: string
  key: string
  extend: string
}

/** Milliseconds between two heartbeats, because proxies close silent connections. */
const heartbeat = 15_000
const pollDelay = 150

export function eventStream(stream: Readable, headers: Record<string, string> = {}): Download {
  const plain = { 'cache-control': 'no-cache', 'x-accel-buffering': 'no', 'content-disposition': 'inline' }
  return new Download('terminal', 'text/event-stream; charset=utf-8', stream, { ...plain, ...headers })
}

function event({ uuid, key, extend }: Heading, text: string, id?: number): string {
  const message = JSON.stringify({ data: text, uuid, extend, key })
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${message}\n\n`
}

/** Returns a stream with only an error, for a run that was refused. */
export function refusalStream(at: At, heading: Heading, reason: Words | string, values: object): Readable {
  const message = [`Error:${say(reason, at.language, values)}`, 'command-exec-error']
  return Readable.from(message.map((text) => event(heading, text)))
}

/** Returns the stream of a run, from the event after number `after`. It waits for slow readers instead of buffering. */
export function runStream(at: At, run: Run, after: number, runner: string): Readable {
  return Readable.from(eventsOf({ ...at, db: at.product.store.read }, run, after, runner), { highWaterMark: 2 })
}

async function* eventsOf(at: At, run: Run, after: number, runner: string): AsyncGenerator<string> {
  const heading = { uuid: run.uuid, key: run.command, extend: run.extend }
  let seq = after
  let quietSince = performance.now()
  yield ':\n\n'
  for (;;) {
    // The status is read before the output: if it shows the end, the output read next is complete.
    const status = await statusOf(at, run.uuid, runner)
    const rows = await readOutput(at, run.id, seq)
    for (const { seq: id, text } of rows) {
      yield event(heading, text, id)
      seq = id
      if (text === 'command-exec-completed') return
    }
    if (rows.length > 0) quietSince = performance.now()
    else if (status !== taskStatus.waiting && status !== taskStatus.executing) {
      yield* endEvents(at, heading, status)
      return
    } else if (performance.now() - quietSince > heartbeat) {
      quietSince = performance.now()
      yield ':\n\n'
    } else await pause(pollDelay)
  }
}

/** Reads the status. If the process of the run no longer renews its lease, the reader gives up the run. */
async function statusOf(at: At, uuid: string, runner: string): Promise<Run['status']> {
  const run = await runOf(at, uuid)
  if (!run) return taskStatus.unknown
  const isOpen = run.status === taskStatus.waiting || run.status === taskStatus.executing
  if (!isOpen || run.runner === runner || run.lease_until >= Math.floor(Date.now() / 1000)) return run.status
  await at.product.store.write((db) => abandonSilentRuns(db, runner))
  return statusOf(at, uuid, runner)
}

/** Events with the result of a run whose output was deleted or never written. */
function* endEvents({ language }: At, heading: Heading, status: 3 | 4 | 5) {
  const reason = status === taskStatus.unknown ? words.unknown : words.forgotten
  yield event(heading, `Error:${say(reason, language)}`)
  yield event(heading, status === taskStatus.success ? 'command-exec-success' : 'command-exec-error')
  yield event(heading, 'command-exec-completed')
}
