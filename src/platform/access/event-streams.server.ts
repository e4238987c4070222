// Streams of server events to open pages. They end with their session. The number of streams is limited for each
// session and for each account.

import { Readable } from 'node:stream'
import type { At } from '#engine/server/product.ts'
import { activeSessions } from './sessions.server.ts'

const seconds = 1000
/** Milliseconds between two heartbeats, because proxies close silent connections. */
const heartbeat = 25 * seconds
/** Milliseconds after which a stream ends: the page has to reconnect with a valid token. */
const maxLifetime = 300 * seconds
/** Milliseconds between two checks for sessions that have ended. */
const checkInterval = 2 * seconds
/**
 * The most streams of a session and of an account. If there are more, the oldest ones are ended: a page may reconnect
 * before the server notices that its old connection is broken.
 */
const maxStreams = { session: 3, account: 12 }

export interface EventStream extends Readable {
  /** True after the last line of the stream was written. */
  over?: true
}

export interface EventStreams {
  /** Opens a stream. `onClose` runs once, when the page has left or the stream has ended. */
  open(at: At, onClose: () => void): EventStream
  end(): void
}

export function createEventStreams(): EventStreams {
  const streams = new Map<EventStream, At>()
  let watch: NodeJS.Timeout | undefined
  return {
    open(at, onClose) {
      makeRoom(streams, at)
      const stream = openStream()
      streams.set(stream, at)
      stream.once('close', () => {
        streams.delete(stream)
        onClose()
        if (streams.size > 0) return
        clearInterval(watch)
        watch = undefined
      })
      watch ??= setInterval(() => void endClosed(at, streams).catch(() => undefined), checkInterval)
      watch.unref()
      return stream
    },
    end() {
      for (const stream of streams.keys()) stream.destroy()
    },
  }
}

export const sendEvent = (stream: EventStream, name: string, content: object): void =>
  write(stream, `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`)

function write(stream: EventStream, text: string | null): void {
  if (!stream.over && !stream.destroyed) stream.push(text)
}

function finish(stream: EventStream): void {
  write(stream, null)
  stream.over = true
}

/**
 * Makes room for one more stream: ends the oldest ones and tells their pages that another page replaced them, so that
 * they do not reconnect immediately.
 */
function makeRoom(streams: ReadonlyMap<EventStream, At>, { who }: At): void {
  const own = [...streams].filter(([stream, at]) => at.who.id === who.id && !stream.over)
  const ofSession = own.filter(([, at]) => at.who.session === who.session)
  const over = [...excessOf(ofSession, maxStreams.session), ...excessOf(own, maxStreams.account)]
  for (const [stream] of over) {
    sendEvent(stream, 'replaced', { replaced: true })
    finish(stream)
  }
}

/** The oldest elements that must end to make room for one more. */
const excessOf = <One>(all: readonly One[], most: number) => all.slice(0, Math.max(0, all.length - most + 1))

async function endClosed(at: At, streams: ReadonlyMap<EventStream, At>): Promise<void> {
  const all = [...streams].map(([stream, { who }]) => [stream, who.session] as const)
  const reading = { ...at, db: at.product.store.read }
  const open = await activeSessions(reading, [...new Set(all.map(([, session]) => session))])
  for (const [stream, session] of all) if (!open.has(session)) finish(stream)
}

function openStream(): EventStream {
  const stream: EventStream = new Readable({ read: () => undefined })
  // Sends a first line, because the headers of the response are sent with the first bytes.
  write(stream, ':\n\n')
  const heart = setInterval(() => write(stream, ':\n\n'), heartbeat)
  const end = setTimeout(() => finish(stream), maxLifetime)
  stream.once('close', () => {
    clearInterval(heart)
    clearTimeout(end)
  })
  return stream
}
