import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { unzip } from '#server/testing/unzip.ts'
import { type Entry, zip } from './zip.server.ts'

async function* entriesOf(...entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries
}

afterEach(() => vi.useRealTimers())

test('the files are unpacked as they were, also an empty one', async () => {
  const large = Buffer.alloc(3_000_000, 'é')
  const files = { 'élève.txt': [large.subarray(0, 70_001), large.subarray(70_001)], 'vide.txt': [] }
  const packed = await buffer(zip(entriesOf(...Object.entries(files).map(([name, body]) => ({ name, body })))))
  expect(unzip(packed)).toEqual({ 'élève.txt': large, 'vide.txt': Buffer.alloc(0) })
})

test('the same files give the same archive at any time', async () => {
  const pack = () => buffer(zip(entriesOf({ name: 'a.txt', body: [Buffer.from('a')] })))
  const first = await pack()
  vi.setSystemTime(new Date('2031-05-06T07:08:09'))
  expect(await pack()).toEqual(first)
})

test('a file that cannot be read ends the archive with its error', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('a')
    throw new Error('the disk is gone')
  }
  await expect(buffer(zip(entriesOf({ name: 'a.txt', body: broken() })))).rejects.toThrow('the disk is gone')
})

test('an error is told only to the receiver, also if the receiver comes late', async () => {
  async function* broken(): AsyncGenerator<Entry> {
    yield* entriesOf()
    throw new Error('the database is gone')
  }
  const late = zip(broken())
  await new Promise((resolve) => setTimeout(resolve, 20))
  await expect(buffer(late)).rejects.toThrow('the database is gone')
})

test('nothing more is read once the receiver has left', async () => {
  let pieces = 0
  let closed = false
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        pieces++
        yield Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      closed = true
    }
  }
  const sent = zip(entriesOf({ name: 'a', body: endless() }, { name: 'b', body: endless() }))
  await new Promise((resolve) => sent.once('data', resolve))
  sent.destroy()
  await expect.poll(() => closed).toBe(true)
  const before = pieces
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pieces).toBe(before)
})
