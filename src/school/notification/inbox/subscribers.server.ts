// Sends the number of unread notifications to the open pages of each person. The database is queried once per person.

import type { Readable } from 'node:stream'
import type { At } from '#engine/server/product.ts'
import { type EventStream, createEventStreams, sendEvent } from '#platform/access/index.streams.server.ts'
import { recipientsOfAccount } from '../received.server.ts'
import { unreadOf } from './inbox.server.ts'

interface Subscriber {
  at: At
  /** The open pages, each with the last number that was sent to it. */
  streams: Map<EventStream, number | undefined>
  tell(): Promise<void>
  stop(): void
}

export interface Subscribers {
  follow(at: At): Readable
  end(): void
}

export function createSubscribers(): Subscribers {
  const people = new Map<string, Subscriber>()
  const streams = createEventStreams()
  return {
    follow(at) {
      const key = keyOf(at)
      const person = people.getOrInsertComputed(key, () => createSubscriber(at))
      person.at = readOnly(at)
      const stream = streams.open(at, () => {
        person.streams.delete(stream)
        if (person.streams.size > 0) return
        person.stop()
        if (people.get(key) === person) people.delete(key)
      })
      person.streams.set(stream, undefined)
      void person.tell()
      return stream
    },
    end: streams.end,
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
      if (unread !== undefined) sendUnread(person.streams, unread)
      if (again) void person.tell()
    },
    stop: at.product.live.hear(recipientsOfAccount(at), () => void person.tell()),
  }
  return person
}

function sendUnread(streams: Subscriber['streams'], unread: number): void {
  for (const [stream, lastSent] of streams) {
    if (lastSent === unread) continue
    streams.set(stream, unread)
    sendEvent(stream, 'unread', { unread })
  }
}
