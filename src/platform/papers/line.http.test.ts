// The queue of documents for the worker thread: who is refused, and which documents are not created.

import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { again } from '#server/testing/samples.ts'

let school: School
let chief: Person
let office: Person
let url: string
let papers: number[]
/** Worker threads that were started. */
const threads: Worker[] = []
const count = (thread: Worker) => void (thread.threadName === 'makePapers' && threads.push(thread))
beforeAll(async () => {
  school = await openSchool()
  url = await school.app.listen({ port: 0, host: '127.0.0.1' })
  chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
  const rows = school.product.store.read.selectFrom('protocol').select('id').where('status', '=', 'issued')
  const found = await rows.where('rendered_html', 'is not', null).where('delete_time', 'is', null).execute()
  papers = found.map(({ id }) => Number(id))
  expect(papers.length).toBeGreaterThan(12)
  process.on('worker', count)
})
afterAll(async () => {
  process.off('worker', count)
  await school.close()
})

const ask = (by: Person, id: number, signal: AbortSignal | null = null) =>
  fetch(`${url}/admin/k/protocol/pdf?id=${id}`, { headers: { batoken: by.token, server: '1' }, signal })
const downloads = async (id: number) =>
  (
    await school.product.store.read
      .selectFrom('protocol_event')
      .select('id')
      .where('protocol_id', '=', id)
      .where('kind', '=', 'downloaded')
      .execute()
  ).length

test('a document whose reader has disconnected leaves the queue and is not created', async () => {
  const own = papers.slice(0, 6)
  const gone = new AbortController()
  const asked = own.map((id) => ask(chief, id, gone.signal))
  const waiting = asked.map((each) => each.catch(() => null))
  // When the others are refused, four are in the queue and the worker has not begun.
  await Promise.any(asked.map(async (each) => (await each).status === 429 || Promise.reject(new Error('taken'))))
  gone.abort()
  await Promise.all(waiting)
  const next = papers[6]!
  expect(
    (
      await again(
        () => ask(chief, next),
        ({ status }) => status === 429,
      )
    ).status,
  ).toBe(200)
  expect(await downloads(next)).toBe(1)
  // Documents in progress are completed.
  const drawn = await Promise.all(own.map(downloads))
  expect(drawn.reduce((all, each) => all + each, 0)).toBeLessThan(3)
})

test('sixteen requests for one document are one job of one worker', async () => {
  const replies = await Promise.all(Array.from({ length: 16 }, () => ask(chief, papers[7]!)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  const bodies = await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
  expect(threads).toHaveLength(1)
})

test('one account has at most four documents in the queue: then it is refused with a time to retry, and others get theirs', async () => {
  const own = [...papers.slice(1, 6), ...papers.slice(8)]
  const [replies, other] = await Promise.all([Promise.all(own.map((id) => ask(chief, id))), ask(office, papers[0]!)])
  expect(other.status).toBe(200)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
  for (const reply of refused) {
    const seconds = reply.headers.get('retry-after')
    const msg = `4 de vos documents sont déjà en préparation. Réessayez dans ${seconds} s.`
    expect(await reply.json()).toMatchObject({ code: 0, msg, data: null })
  }
  expect(threads).toHaveLength(1)
})
