// The actions of records without tests of their own: every action in every state.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
})
afterAll(() => school.close())

interface Machine {
  states: string[]
  /** Written by hand and not read from the declaration under test. An action without `to` creates another record. */
  steps: Record<string, { from: string[]; to?: string }>
  /** Creates a record. */
  fresh(): Promise<number>
}
const db = () => school.product.store.read as AnyDatabase
const sampleOf = (name: 'courseware' | 'protocol_template') => async () =>
  (await addSample(school, chief, resources[name])).id

const machines: Record<string, Machine> = {
  courseware: {
    states: ['draft', 'published', 'archived'],
    steps: {
      publish: { from: ['draft', 'archived'], to: 'published' },
      withdraw: { from: ['published'], to: 'draft' },
      archive: { from: ['draft', 'published'], to: 'archived' },
    },
    fresh: sampleOf('courseware'),
  },
  protocol_template: {
    states: ['draft', 'published', 'retired'],
    steps: {
      publish: { from: ['draft'], to: 'published' },
      revise: { from: ['published', 'retired'] },
      retire: { from: ['published'], to: 'retired' },
    },
    fresh: sampleOf('protocol_template'),
  },
  term_result: {
    states: ['draft', 'reviewed', 'published', 'locked'],
    steps: {
      review: { from: ['draft'], to: 'reviewed' },
      publish: { from: ['reviewed'], to: 'published' },
      lock: { from: ['published'], to: 'locked' },
      reopen: { from: ['reviewed', 'published'], to: 'draft' },
    },
    fresh: async () =>
      Number((await db().selectFrom('term_result').select('id').orderBy('id').executeTakeFirstOrThrow()).id),
  },
}

describe.each(Object.entries(machines))('%s', (name, { states, steps, fresh }) => {
  const resource = resources[name]!
  const put = (id: number, status: string) =>
    school.product.store.write((inside) =>
      (inside as AnyDatabase).updateTable(resource.table).set({ status }).where('id', '=', id).execute(),
    )
  const statusOf = async (id: number) =>
    (await db().selectFrom(resource.table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  test('has the actions and states of the school', () => {
    expect(Object.keys(resource.actions).toSorted()).toEqual(Object.keys(steps).toSorted())
    expect(Object.keys(resource.fields[resource.state!]!.tones!).toSorted()).toEqual(states.toSorted())
  })

  test.each(states)('in state %s allows its possible actions and no others', async (state) => {
    for (const [action, { from, to }] of Object.entries(steps)) {
      const id = await fresh()
      await put(id, state)
      const answer = await chief.post(`/admin/${resource.path}/${action}`, { id })
      if (from.includes(state)) expect({ action, ...answer }).toMatchObject({ action, code: 1 })
      else {
        expectRefusal(answer)
        expect(answer.msg).toMatch(/is not possible: the state is “[A-Z].+”\.$/)
      }
      expect(await statusOf(id)).toBe((from.includes(state) && to) || state)
    }
  })
})
