// Every action on an import in every state.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('direction', { language: 'en' }))
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
})
afterAll(() => school.close())

const states = ['uploaded', 'analysed', 'ready', 'running', 'done', 'failed', 'rolled_back'] as const
type State = (typeof states)[number]

const call = (name: string) => `/admin/k/room/import/${name}`
let count = 0
async function upload(): Promise<number> {
  const file = `Code;Nom\nPAIR-${++count};Salle\n`
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
  const headers = { server: 'true', batoken: office.token, 'content-type': 'multipart/form-data; boundary=x' }
  const payload = `${head}${file}\r\n--x--\r\n`
  const reply = await school.app.inject({ method: 'POST', url: call('upload'), payload, headers })
  return reply.json().data.job.id
}
const put = (id: number, changes: object) =>
  school.product.store.write((db) => db.updateTable('import_job').set(changes).where('id', '=', id).execute())
const jobOf = async (id: number) =>
  school.product.store.read.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const settled = (id: number) => expect.poll(async () => (await jobOf(id)).status).not.toMatch(/analysed|running/)
const roomsWith = async (code: string) =>
  (await office.get(`/admin/k/room/index?quick_search=${code}`)).data.total as number

const orders = {
  check: (id: number) =>
    office.post(call('check'), { id, mapping: ['code', 'name'], key: null, creates: true, updates: false }),
  run: (id: number) => office.post(call('run'), { id }),
  undo: (id: number) => office.post(call('undo'), { id }),
}

/** Brings a job into a state by real calls; a job of another process is only written into the table. */
async function jobThatIs(state: State): Promise<number> {
  const id = await upload()
  if (state === 'uploaded') return id
  await orders.check(id)
  await settled(id)
  if (state === 'ready') return id
  // A time in the future, so that the job does not count as abandoned.
  const alive = Math.floor(Date.now() / 1000) + 1000
  if (state === 'analysed' || state === 'running') await put(id, { status: state, update_time: alive })
  else {
    await orders.run(id)
    await settled(id)
    if (state === 'failed') await put(id, { status: state })
    if (state === 'rolled_back') await orders.undo(id)
  }
  return id
}

const busy = 'One of your imports is already under way.'
const over = 'This import is over: send the file again.'
const nothing = 'Nothing to undo.'
const expected: Record<keyof typeof orders, Record<State, { to: State } | string>> = {
  check: {
    uploaded: { to: 'ready' },
    analysed: busy,
    ready: { to: 'ready' },
    running: busy,
    done: over,
    failed: over,
    rolled_back: over,
  },
  run: {
    uploaded: 'Check the file first.',
    analysed: busy,
    ready: { to: 'done' },
    running: busy,
    done: over,
    failed: over,
    rolled_back: over,
  },
  undo: {
    uploaded: nothing,
    analysed: busy,
    ready: nothing,
    running: busy,
    done: { to: 'rolled_back' },
    failed: { to: 'rolled_back' },
    rolled_back: nothing,
  },
}

test('lines are counted once although the database repeats their transactions', async () => {
  const { store } = school.product
  const id = await jobThatIs('ready')
  const write = store.write.bind(store)
  class Rolled extends Error {}
  const spy = vi.spyOn(store, 'write').mockImplementation(async (work) => {
    const first = write(async (db) => {
      await work(db)
      throw new Rolled()
    })
    await first.catch((problem: unknown) => {
      if (!(problem instanceof Rolled)) throw problem
    })
    return write(work)
  })
  await orders.run(id)
  await settled(id)
  expect(await jobOf(id)).toMatchObject({ status: 'done', seen: 1, created: 1, total: 1 })
  const { data } = await orders.undo(id)
  spy.mockRestore()
  expect(data).toMatchObject({ done: 1, left: 0 })
  await put(id, { update_time: 1 })
})

describe.each(states)('an import that is %s', (state) => {
  test.each(Object.keys(orders) as (keyof typeof orders)[])('on %s', async (order) => {
    const id = await jobThatIs(state)
    const code = `PAIR-${count}`
    expect((await jobOf(id)).status).toBe(state)
    const there = await roomsWith(code)
    const outcome = expected[order][state]
    const answer = await orders[order](id)
    if (typeof outcome === 'string') {
      expectRefusal(answer)
      expect(answer.msg).toBe(outcome)
      expect([(await jobOf(id)).status, await roomsWith(code)]).toEqual([state, there])
    } else {
      expect(answer).toMatchObject({ code: 1 })
      await settled(id)
      expect((await jobOf(id)).status).toBe(outcome.to)
      // A trial writes nothing, a run writes rows, and undo removes them.
      expect(await roomsWith(code)).toBe({ ready: 0, done: 1, rolled_back: 0 }[outcome.to as 'ready'])
    }
    await put(id, { status: 'done', update_time: 1 })
  })

  test('cannot be stopped if nothing runs, and belongs to one person', async () => {
    const id = await jobThatIs(state)
    const before = await jobOf(id)
    await office.post(call('stop'), { id })
    for (const order of ['run', 'undo', 'stop']) {
      const answer = await chief.post(call(order), { id })
      expectRefusal(answer)
      expect(answer.msg).toBe('Import not found.')
    }
    expect(await jobOf(id)).toEqual(before)
    await put(id, { status: 'done', update_time: 1 })
  })

  test('an import whose process has died', async () => {
    const id = await jobThatIs(state)
    await put(id, { update_time: 1 })
    await office.get(call('index'))
    expect((await jobOf(id)).status).toBe({ analysed: 'uploaded', running: 'failed' }[state as string] ?? state)
  })
})

test.each([
  ['done', 'An import can be undone within 24 hours.'],
  ['failed', 'An import can be undone within 24 hours.'],
] as const)('an import that is %s can be undone only within a day', async (state, message) => {
  const id = await jobThatIs(state)
  await put(id, { finish_time: 1 })
  expect((await orders.undo(id)).msg).toBe(message)
})

test("another person's job does not block a person's own job", async () => {
  await addSample(school, chief, resources.room)
  const id = await jobThatIs('analysed')
  await put(id, {
    admin_id: (
      await school.product.store.read
        .selectFrom('admin')
        .select('id')
        .where('username', '=', 'superadmin')
        .executeTakeFirstOrThrow()
    ).id,
  })
  const mine = await jobThatIs('uploaded')
  expect((await orders.check(mine)).code).toBe(1)
  await settled(mine)
})
