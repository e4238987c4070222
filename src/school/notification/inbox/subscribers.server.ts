// Open pages that follow their number of unread notifications; the database is queried once per person.

import { Readable } from 'node:stream'
import type { At } from '#engine/server/product.ts'
import { activeSessions } from '#platform/access/index.server.ts'
import { recipientsOfAccount } from '../own-reads.server.ts'
import { unreadOf } from './inbox.server.ts'

const seconds = 1000
/** Proxies close silent connections, so a heartbeat is sent. */
const heartbeat = 25 * seconds
/** Afterwards the page has to reconnect with a valid token. */
const maxLifetime = 300 * seconds
/** A session that has ended is noticed within this time. */
const checkInterval = 2 * seconds
/**
 * If there are more, the oldest ones are ended: a page may reconnect before the server notices the broken connection.
 */
const maxStreams = { session: 3, account: 12 }

interface Stream extends Readable {
  /** The last number sent to this page. */
  told?: number
  /** True after its last line was written. */
  over?: true
}
interface Subscriber {
  at: At
  streams: Map<Stream, number>
  tell(): Promise<void>
  stop(): void
}

export interface Subscribers {
  follow(at: At): Readable
  end(): void
}

export function createSubscribers(): Subscribers {
  const people = new Map<string, Subscriber>()
  let watch: NodeJS.Timeout | undefined
  function watchSessions(at: At): void {
    watch ??= setInterval(() => void endClosed(at, people).catch(() => undefined), checkInterval)
    watch.unref()
  }
  return {
    follow(at) {
      const key = keyOf(at)
      const person = people.getOrInsertComputed(key, () => createSubscriber(at))
      person.at = readOnly(at)
      makeRoom([...people.values()], at)
      const stream = openStream()
      person.streams.set(stream, at.who.session)
      stream.once('close', () => {
        person.streams.delete(stream)
        if (person.streams.size > 0) return
        person.stop()
        if (people.get(key) === person) people.delete(key)
        if (people.size > 0) return
        clearInterval(watch)
        watch = undefined
      })
      watchSessions(at)
      void person.tell()
      return stream
    },
    end() {
      for (const { streams } of people.values()) for (const stream of streams.keys()) stream.destroy()
    },
  }
}

const readOnly = (at: At): At => ({ ...at, db: at.product.store.read })
const keyOf = (at: At) => `${at.who.id} ${recipientsOfAccount(at).join(' ')}`

function createSubscriber(at: At): Subscriber {
  let asking = false
  let again = false
  const person: Subscriber = {
    at: readOnly(at),
    streams: new Map(),
    async tell() {
      again = asking
      if (asking) return
      asking = true
      const unread = await unreadOf(person.at).catch(() => undefined)
      asking = false
      if (unread !== undefined) for (const stream of person.streams.keys()) sendUnread(stream, unread)
      if (again) void person.tell()
    },
    stop: at.product.live.hear(recipientsOfAccount(at), () => void person.tell()),
  }
  return person
}

function sendUnread(stream: Stream, unread: number): void {
  if (stream.told === unread) return
  stream.told = unread
  write(stream, `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`)
}

function write(stream: Stream, text: string | null): void {
  if (!stream.over && !stream.destroyed) stream.push(text)
}

function finish(stream: Stream): void {
  write(stream, null)
  stream.over = true
}

/**
 * Ends the oldest ones and reports to them that another page replaced them, so that they do not reconnect immediately.
 */
function makeRoom(people: readonly Subscriber[], { who }: At): void {
  const all = people.filter(({ at }) => at.who.id === who.id).flatMap(({ streams }) => [...streams])
  const own = all.filter(([stream]) => !stream.over)
  const ofSession = own.filter(([, session]) => session === who.session)
  const over = [...excessOf(ofSession, maxStreams.session), ...excessOf(own, maxStreams.account)]
  for (const [stream] of over) {
    write(stream, 'event: replaced\ndata: {"replaced":true}\n\n')
    finish(stream)
  }
}

/** The oldest ones that must end to make room for one more. */
const excessOf = <One>(all: readonly One[], most: number) => all.slice(0, Math.max(0, all.length - most + 1))

async function endClosed(at: At, people: ReadonlyMap<string, Subscriber>): Promise<void> {
  const all = [...people.values()].flatMap(({ streams }) => [...streams])
  const open = await activeSessions(readOnly(at), [...new Set(all.map(([, session]) => session))])
  for (const [stream, session] of all) if (!open.has(session)) finish(stream)
}

function openStream(): Stream {
  const stream: Stream = new Readable({ read: () => undefined })
  const heart = setInterval(() => write(stream, ':\n\n'), heartbeat)
  const end = setTimeout(() => finish(stream), maxLifetime)
  stream.once('close', () => {
    clearInterval(heart)
    clearTimeout(end)
  })
  return stream
}
