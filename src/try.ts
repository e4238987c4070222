import { text, choice, state, belongsTo, belongsToMany, tags, toggle, integer, json } from './engine/field.ts'
import { resource, type Row, type Input, type Labels } from './engine/resource.ts'
export const pet = resource({
  name: 'pet',
  path: 'k/pet',
  title: 'name',
  versioned: true,
  state: 'status',
  fields: {
    name: text({ required: true, max: 60, search: true }),
    alias: text(),
    kind: choice(['cat', 'dog'], { required: true }),
    gender: choice([0, 1, 2], { default: 0 }),
    size: choice(['s', 'm']),
    owner_id: belongsTo('student'),
    friends: belongsToMany('student', { through: 'pet_friend' }),
    tags: tags(),
    chipped: toggle(),
    age: integer(),
    more: json(),
    status: state({ draft: 'grey', done: 'green' }),
  },
  actions: { finish: { from: ['draft'], to: 'done', asks: ['alias'] } },
})
type R = Row<typeof pet>
const r: R = null as never
export const a: 'cat' | 'dog' = r.kind
export const g: 0 | 1 | 2 = r.gender
export const s: 's' | 'm' | null = r.size
export const t: string = r.tags
export const i: number = r.id
export const st: 'draft' | 'done' = r.status
// @ts-expect-error
r.friends
type I = Input<typeof pet>
export const inp: I = { friends: [1], tags: ['a'] }
export const labels: Labels<typeof pet> = {
  one: ['a', 'b', 'c'],
  many: ['a', 'b', 'c'],
  about: ['a', 'b', 'c'],
  fields: {
    name: ['a', 'b', 'c'],
    alias: ['a', 'b', 'c'],
    kind: ['a', 'b', 'c'],
    gender: ['a', 'b', 'c'],
    size: ['a', 'b', 'c'],
    owner_id: ['a', 'b', 'c'],
    friends: ['a', 'b', 'c'],
    tags: ['a', 'b', 'c'],
    chipped: ['a', 'b', 'c'],
    age: ['a', 'b', 'c'],
    more: ['a', 'b', 'c'],
    status: ['a', 'b', 'c'],
  },
  values: {
    kind: { cat: ['a', 'b', 'c'], dog: ['a', 'b', 'c'] },
    gender: { 0: ['a', 'b', 'c'], 1: ['a', 'b', 'c'], 2: ['a', 'b', 'c'] },
    size: { s: ['a', 'b', 'c'], m: ['a', 'b', 'c'] },
    status: { draft: ['a', 'b', 'c'], done: ['a', 'b', 'c'] },
  },
  actions: { finish: ['a', 'b', 'c'] },
}
resource({
  name: 'x',
  path: 'x',
  // @ts-expect-error
  title: 'nme',
  fields: { name: text() },
})
resource({
  name: 'x',
  path: 'x',
  title: 'name',
  fields: {
    // @ts-expect-error
    name: text({ required: true, serach: true }),
  },
})
resource({
  name: 'x',
  path: 'x',
  title: 'name',
  // @ts-expect-error
  verioned: true,
  fields: { name: text() },
})
resource({
  name: 'x',
  path: 'x',
  title: 'name',
  fields: { name: text(), status: state({ a: 'red' }) },
  state: 'status',
  actions: {
    go: {
      from: ['a'],
      // @ts-expect-error
      asks: ['nam'],
    },
  },
})
