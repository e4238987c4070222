// Type tests of declarations. They are only compiled: `tsc` fails when a line marked as an error compiles.

import { belongsTo, belongsToMany, choice, integer, json, state, tags, text, toggle } from './field.ts'
import { type ActionInput, type Input, type Labels, type NewInput, type Row, resource } from './resource.ts'
import type { Words } from './languages.ts'

const pet = resource({
  name: 'pet',
  path: 'k/pet',
  title: 'name',
  versioned: true,
  state: 'status',
  fields: {
    name: text({ required: true, max: 60, search: true }),
    number: text({ required: true, form: false }),
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

// A row has the types of its fields.
declare const row: Row<typeof pet>
row.kind satisfies 'cat' | 'dog'
row.gender satisfies 0 | 1 | 2
row.size satisfies 's' | 'm' | null
row.tags satisfies string
row.id satisfies number
row.status satisfies 'draft' | 'done'
row.create_time satisfies number | null
// @ts-expect-error a nullable value must be checked first
row.alias satisfies string
// @ts-expect-error a list of records is in a table of its own
void row.friends
// @ts-expect-error the column is not declared
void row.colour

// Input accepts the fields that a form sends, and no other.
const input = { friends: [1], tags: ['a'], gender: 2 } satisfies Input<typeof pet>
export type Sent = typeof input
// @ts-expect-error a third kind of pet
export const wrongKind: Input<typeof pet> = { kind: 'fish' }
// @ts-expect-error the column is not declared
export const wrongColumn: Input<typeof pet> = { colour: 'red' }

// A new record has its required fields; one that the form does not send may be absent.
declare const newPet: NewInput<typeof pet>
newPet.name satisfies string
newPet.kind satisfies 'cat' | 'dog'
// @ts-expect-error the field has a default and may be absent
newPet.gender satisfies 0 | 1 | 2
// @ts-expect-error the form does not send the field
newPet.number satisfies string

// An action has the fields that it asks for.
declare const finish: ActionInput<typeof pet, typeof pet.actions.finish>
finish.alias satisfies string
// @ts-expect-error the action does not ask for the field
finish.name satisfies string

const words: Words = ['nom', '名称', 'name']
const fields = {
  name: words,
  number: words,
  alias: words,
  kind: words,
  gender: words,
  size: words,
  owner_id: words,
  friends: words,
  tags: words,
  chipped: words,
  age: words,
  more: words,
  status: words,
}
const values = {
  kind: { cat: words, dog: words },
  gender: { 0: words, 1: words, 2: words },
  size: { s: words, m: words },
  status: { draft: words, done: words },
}
const labels = { one: words, many: words, about: words, fields, values, actions: { finish: words } }
labels satisfies Labels<typeof pet>

// @ts-expect-error the Chinese is missing
export const twoLanguages: Words = ['nom', 'name']
// @ts-expect-error the Chinese of one field is missing
export const noChinese: Labels<typeof pet> = { ...labels, fields: { ...fields, alias: ['surnom', 'alias'] } }
const { alias: _alias, ...fewerFields } = fields
// @ts-expect-error a field has no words
export const noField: Labels<typeof pet> = { ...labels, fields: fewerFields }
// @ts-expect-error a value has no words
export const noValue: Labels<typeof pet> = { ...labels, values: { ...values, kind: { cat: words } } }
// @ts-expect-error an action has no words
export const noAction: Labels<typeof pet> = { ...labels, actions: {} }
const { values: _values, ...withoutValues } = labels
// @ts-expect-error no value has words
export const noValues: Labels<typeof pet> = withoutValues

const name = 'club'
const path = 'k/club'
resource({
  name,
  path,
  // @ts-expect-error the title names no field
  title: 'nme',
  fields: { name: text() },
})
resource({
  name,
  path,
  title: 'name',
  // @ts-expect-error the order names no field
  order: ['nme', 'asc'],
  fields: { name: text() },
})
resource({
  name,
  path,
  title: 'name',
  fields: {
    // @ts-expect-error an option misspelt
    name: text({ required: true, serach: true }),
  },
})
resource({
  name,
  path,
  title: 'name',
  // @ts-expect-error an option misspelt
  verioned: true,
  fields: { name: text() },
})
resource({
  name,
  path,
  title: 'name',
  fields: { name: text(), status: state({ open: 'green' }) },
  state: 'status',
  actions: {
    close: {
      from: ['open'],
      // @ts-expect-error the action asks for no field
      asks: ['nme'],
    },
  },
})
// @ts-expect-error a state has one of five tones
state({ open: 'pink' })
// @ts-expect-error the default is one of the values
choice(['a', 'b'], { default: 'c' })
