// An invalid declaration stops the program with a sentence that names the fault and its solution.

import { describe, expect, test } from 'vitest'
import { belongsTo, integer, money, parent, secret, state, text } from '#engine/field.ts'
import { type Labels, type Resource, type Resources, resource } from '#engine/resource.ts'
import { type Caller, may } from '#engine/server/access.ts'
import { checkDeclarations } from './check-declarations.ts'

const words = ['a', 'b', 'c'] as const
const labels = { one: words, many: words, about: words, fields: {} } as unknown as Labels<Resource>
const club = resource({ name: 'club', path: 'k/club', title: 'name', fields: { name: text() } }) as unknown as Resource

function faultsOf(
  changes: Partial<Resource>,
  more: { labels?: object; rules?: object; others?: Resource[] } = {},
): string[] {
  const all = [{ ...club, ...changes }, ...(more.others ?? [])]
  const admin = { ...club, name: 'admin', path: 'auth/admin' }
  const resources = Object.fromEntries([...all, admin].map((each) => [each.name, each])) as Resources
  try {
    checkDeclarations({
      resources,
      labels: { club: labels, admin: labels, other: labels, ...more.labels },
      rules: (more.rules ?? {}) as never,
    })
    return []
  } catch (problem) {
    return (problem as Error).message.split('\n- ').slice(1)
  }
}
const withFields = (fields: object) => ({ fields: { ...club.fields, ...fields } as Resource['fields'] })

test('a correct declaration has no faults', () => {
  expect(faultsOf({})).toEqual([])
})

test.each<[string, string[], Partial<Resource>, Parameters<typeof faultsOf>[1]?]>([
  [
    'a title that is no field',
    ['club: "nmae" is not one of its fields; title and order must name fields.'],
    { title: ['nmae'] },
  ],
  [
    'an order that is no field',
    ['club: "weight" is not one of its fields; title and order must name fields.'],
    { order: ['weight', 'asc'] },
  ],
  [
    'a column in capitals',
    ['club.bigName: use lower case and underscores, as in the table.'],
    withFields({ bigName: text() }),
  ],
  [
    'a relation to nothing',
    ['club.coach_id points to coach, which is not declared.'],
    withFields({ coach_id: belongsTo('coach') }),
  ],
  [
    'a relation to a person where nothing is held of people',
    ['club.coach_id leads to a person: leave out "holds", and say in its room what its columns hold.'],
    { ...withFields({ coach_id: belongsTo('admin') }), holds: { created_by: 'identifier', updated_by: 'identifier' } },
  ],
  [
    'a parent of another kind',
    ['club.pid: a parent is of the same resource; use belongsTo for another one.'],
    withFields({ pid: parent('admin') }),
  ],
  [
    'a secret that is searched',
    ['club.code: a secret is neither searched, sorted nor filtered.'],
    withFields({ code: { ...secret(), search: true } }),
  ],
  [
    'a secret that is sorted',
    ['club.code: a secret is neither searched, sorted nor filtered.'],
    withFields({ code: secret({ sort: true }) }),
  ],
  [
    'a currency that is no field',
    ['club.fee: its currency "currency" is not one of the fields.'],
    withFields({ fee: money({ currency: 'currency' }) }),
  ],
  [
    'a state that no action moves',
    ['club.stage is a state: name it in "state", so that the actions move it.'],
    withFields({ stage: state({ open: 'green' }) }),
  ],
  [
    'an action from a state that is none',
    ['club.close: shut, ajar is no state of club; its states are open, closed.'],
    {
      ...withFields({ stage: state({ open: 'green', closed: 'grey' }) }),
      state: 'stage',
      actions: { close: { from: ['shut'], to: 'ajar' } },
    },
  ],
  [
    'an action that asks for what is no field',
    ['club.close asks for "why", which is not one of the fields.'],
    {
      ...withFields({ stage: state({ open: 'green' }) }),
      state: 'stage',
      actions: { close: { from: ['open'], asks: ['why'] } },
    },
  ],
  ['no words', ['club has no words: add clubLabels to the words of its room.'], {}, { labels: { club: undefined } }],
  [
    'a tab without words',
    ['club: the tab "money" has no words; add it to the tabs of clubLabels.'],
    withFields({ fee: integer({ tab: 'money' }) }),
  ],
  [
    'rules of nothing',
    ['rules are given for team, which is not declared: add it to src/subjects.ts.'],
    {},
    { rules: { team: {} } },
  ],
  [
    'two at one address',
    ['club and other share the path k/club: give each its own.'],
    {},
    { others: [{ ...club, name: 'other', path: 'K/Club' }] },
  ],
])('%s', (_what, sentences, changes, more) => {
  expect(faultsOf(changes, more)).toEqual(sentences)
})

test('all faults are reported at once', () => {
  expect(faultsOf({ title: ['nmae'], ...withFields({ coach_id: belongsTo('coach'), bigName: text() }) })).toHaveLength(
    3,
  )
})

describe('a title that is hidden', () => {
  const fault = 'club: its title names "name", which is hidden from some readers; name another column.'
  const hidden = (from: (who: Caller) => boolean) => ({
    rules: { club: { hides: ({ who }: { who: Caller }) => (from(who) ? ['name'] : []) } },
  })

  test.each<[string, (who: Caller) => boolean]>([
    ['students', ({ profile }) => Boolean(profile.student)],
    ['teachers', ({ profile }) => Boolean(profile.teacher)],
    ['who lacks a right', (who) => !may(who, 'k/club/export')],
    ['who holds a right', (who) => who.realm === 'admin' && may(who, 'k/club/index')],
    ['everybody', () => true],
  ])('from %s stops the program', (_from, from) => {
    expect(faultsOf({}, hidden(from))).toEqual([fault])
  })

  test('is found in every language of a name', () => {
    const rules = { club: { hides: () => ['name_zh'] } }
    expect(faultsOf(withFields({ name_zh: text() }), { rules })).toEqual([fault.replace('"name"', '"name_zh"')])
  })

  test('other columns may be hidden', () => {
    const rules = { club: { hides: () => ['note'] } }
    expect(faultsOf(withFields({ note: text() }), { rules })).toEqual([])
  })
})
