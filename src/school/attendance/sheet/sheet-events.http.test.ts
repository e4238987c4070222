// The teacher's page hears of each change of a sheet, and of nothing else.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from '#server/testing/school.ts'
import { type Class, gatherClass, present, strokes, url } from './testing/class.ts'

let school: School
let room: Class
beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

async function followed(id: number, token = room.claire.token) {
  const headers = { server: 'true', ...(token && { batoken: token }) }
  const reply = await school.app.inject({
    method: 'GET',
    url: `${url('followSheet')}?id=${id}`,
    headers,
    payloadAsStream: true,
  })
  const stream = reply.stream()
  let text = ''
  stream.on('data', (part: Buffer) => (text += part.toString()))
  return {
    kind: String(reply.headers['content-type']),
    events: () => text.match(/^event: sheet$/gm)?.length ?? 0,
    end: () => void stream.destroy(),
  }
}

/** PostgreSQL tells all listeners once when it begins to listen, because it may have missed something. */
async function settled(pages: readonly { events(): number }[]): Promise<void> {
  const counts = () => pages.map(({ events }) => events()).join(' ')
  for (let before = ''; before !== counts(); await pause(1200)) before = counts()
}

test('a signature, a correction and the closing are events; another session and reading are none', async () => {
  const [id, other] = [await room.session(), await room.session()]
  const page = await followed(id)
  const elsewhere = await followed(other)
  expect(page.kind).toBe('text/event-stream; charset=utf-8')
  await settled([page, elsewhere])
  const [first, others] = [page.events(), elsewhere.events()]
  await present(room, room.lea, id)
  await expect.poll(page.events).toBeGreaterThan(first)
  await settled([page])
  const signed = page.events()
  const { half, list } = (await room.claire.get(`${url('sheet')}?id=${id}`)).data
  const { entry } = list.find((line: { student_id: number }) => line.student_id === room.ids.lea)
  const struck = { id, half, entry: entry.id, reason: 'Partie avant la fin' }
  expect(await room.claire.post(url('strike'), struck)).toMatchObject({ code: 1 })
  await expect.poll(page.events).toBe(signed + 1)
  // Refused, so nothing has changed.
  expect(await room.claire.post(url('strike'), struck)).toMatchObject({ code: 0 })
  expect(await room.claire.post(url('closeSheet'), { id, half, drawing: strokes })).toMatchObject({ code: 1 })
  await expect.poll(page.events).toBe(signed + 2)
  expect(elsewhere.events()).toBe(others)
  page.end()
  elsewhere.end()
})

test('many changes at once are one event', async () => {
  const id = await room.session()
  const page = await followed(id)
  await settled([page])
  const before = page.events()
  await Promise.all([present(room, room.lea, id), present(room, room.wei, id)])
  await expect.poll(page.events).toBeGreaterThan(before)
  expect(
    (await room.claire.get(`${url('sheet')}?id=${id}`)).data.list.filter(({ entry }: { entry: unknown }) => entry),
  ).toHaveLength(2)
  expect(page.events()).toBeLessThanOrEqual(before + 2)
  page.end()
})

test('only people who may take the register of the session follow it', async () => {
  const id = await room.session(undefined, { teacher_id: null })
  for (const { token } of [room.lea, school.stranger()])
    expect((await followed(id, token)).kind).toMatch(/^application\/json/)
})
