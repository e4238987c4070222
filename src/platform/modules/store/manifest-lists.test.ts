// Messages for authors of lists that cannot be shown, copied or erased.

import { expect, test } from 'vitest'
import { manifestShape } from './manifest.ts'
import { publisher, written } from './testing/modules.ts'

const texts = ['Un', '一', 'One']
const table = 'm_notes__page'
type Fields = Record<string, object>

const columns: Fields = {
  title: { kind: 'text', required: true, search: true },
  mood: { kind: 'choice', values: ['good'] },
}
const words: Fields = { title: { words: texts }, mood: { words: texts, values: { good: texts } } }

interface Changes {
  columns?: Fields
  fields?: Fields
  list?: object
  more?: object[]
  capabilities?: string[]
}
function manifest({ columns: other = columns, fields = words, list = {}, more = [], capabilities = [] }: Changes) {
  const resource = { table, menu: { group: 'schooling', icon: 'notebook' }, title: ['title'],
    one: texts, many: texts, about: texts, fields,
    ...list,
  }
  const migrations = [{ name: '0001-first', steps: [{ createTable: table, fields: other }, ...more] }]
  return { capabilities: ['data', 'lists', ...capabilities], contents: { migrations, resources: [resource] } }
}

const author = publisher()
const toStudent = { kind: 'belongsTo', target: 'student' }
const withStudent = (held: object, capabilities = ['people']): Changes => ({
  columns: { ...columns, student_id: toStudent },
  fields: { title: { words: texts, ...held }, mood: { ...words.mood, holds: 'none' }, student_id: { words: texts } },
  capabilities,
})

test.each([
  ['as it should be', {}],
  ['about a person', withStudent({ holds: 'minor' })],
  [
    'ordered by what has an index',
    {
      columns: { ...columns, title: { kind: 'text', required: true, sort: true } },
      more: [{ createIndex: table, columns: ['title', 'mood'] }],
    },
  ],
  [
    'with a column that came later',
    {
      fields: { ...words, note: { words: texts } },
      more: [{ addColumns: table, fields: { note: { kind: 'longText' } } }],
    },
  ],
])('a list %s is accepted', async (_name, changes) => {
  const { text } = await written(author, manifest(changes))
  expect(manifestShape.parse(JSON.parse(text)).contents.resources).toHaveLength(1)
})

test.each([
  ['of a table that no migration makes', { list: { table: 'm_notes__other' } }, 'no migration makes this table'],
  ['of a table of the product', { list: { table: 'student' } }, 'no migration makes this table'],
  ['in a folder that is not there', { list: { menu: { group: 'kitchen', icon: 'notebook' } } }, 'menu.group'],
  ['named after nothing', { list: { title: ['name'] } }, '"name" of title or order is none of its columns'],
  ['ordered by nothing', { list: { order: ['name', 'asc'] } }, '"name" of title or order is none of its columns'],
  ['with a column without words', { fields: { title: words.title } }, '"mood" has no words'],
  ['with words for no column', { fields: { ...words, other: { words: texts } } }, '"other" has words and is no column'],
  ['with a value without words', { fields: { ...words, mood: { words: texts } } }, 'the value good has no words'],
  [
    'with a column of the engine',
    { columns: { ...columns, delete_time: { kind: 'integer' } }, fields: { ...words, delete_time: { words: texts } } },
    'every list has this column of its own',
  ],
  [
    'that points to a table without a list',
    {
      columns: { ...columns, other_id: { kind: 'belongsTo', target: 'm_notes__other' } },
      fields: { ...words, other_id: { words: texts } },
    },
    'm_notes__other is no list of this module',
  ],
  [
    'that points to a table of another module',
    {
      columns: { ...columns, other_id: { kind: 'belongsTo', target: 'm_others__page' } },
      fields: { ...words, other_id: { words: texts } },
    },
    'm_others__page is no list of this module',
  ],
  [
    'that points nowhere',
    { columns: { ...columns, other_id: { kind: 'belongsTo' } }, fields: { ...words, other_id: { words: texts } } },
    'belongsTo names its target',
  ],
  [
    'ordered without an index',
    { columns: { ...columns, title: { kind: 'text', required: true, sort: true } } },
    'make an index that begins with it',
  ],
  [
    'searched where nothing was made for it',
    {
      columns: { title: { kind: 'text', required: true }, mood: columns.mood },
      fields: { ...words, note: { words: texts } },
      more: [{ addColumns: table, fields: { note: { kind: 'text', search: true } } }],
    },
    'a column to search',
  ],
  ['about a person, and does not say what it holds', withStudent({}), 'beside a person: say what it holds'],
  [
    'that tells of a person and not of whom',
    { fields: { ...words, title: { words: texts, holds: 'personal' } }, capabilities: ['people'] },
    'no column says of whom',
  ],
  ['about a person, and does not ask for it', withStudent({ holds: 'minor' }, []), 'people is used and not asked for'],
])('a list %s is refused', async (_name, changes, fault) => {
  await expect(written(author, manifest(changes as Changes))).rejects.toThrow(fault)
})
