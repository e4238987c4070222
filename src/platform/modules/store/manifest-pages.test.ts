// Messages for authors of pages that cannot be shown.

import { expect, test } from 'vitest'
import { manifestShape } from './manifest.ts'
import { publisher, written } from './testing/modules.ts'

const texts = ['Un', '一', 'One']
const [fr, zh, en] = ['pages/rules-fr.md', 'pages/rules-zh.md', 'pages/rules-en.md'] as const
const page = { name: 'rules', menu: { group: 'schooling', icon: 'book-2' }, title: texts, text: [fr, zh, en] }
const text = Buffer.from('Rien de plus.')
const files = new Map<string, Buffer>([fr, zh, en].map((path) => [path, text]))

const table = 'm_notes__rules'
const withList = {
  migrations: [{ name: '0001-first', steps: [{ createTable: table, fields: { title: { kind: 'text' } } }] }],
  resources: [
    { table, menu: page.menu, title: ['title'], one: texts, many: texts, about: texts,
      fields: { title: { words: texts } },
    },
  ],
}
const manifest = (pages: object[], { contents = {}, capabilities = ['pages'] } = {}) => ({
  capabilities,
  contents: { ...contents, pages },
})
const author = publisher()

test('a valid page is accepted', async () => {
  const { text: signed } = await written(author, manifest([page, { ...page, name: 'visits' }]), files)
  expect(manifestShape.parse(JSON.parse(signed)).contents.pages).toHaveLength(2)
})

test.each([
  [
    'at the address of a list of its module',
    manifest([page], { contents: withList, capabilities: ['data', 'lists', 'pages'] }),
    'pages.rules: a list of this module has this address: call the page otherwise',
  ],
  ['at the address of another', manifest([page, page]), 'pages: a name stands twice'],
  [
    'without its text in Chinese',
    manifest([{ ...page, text: [fr, 'pages/none.md', en] }]),
    'pages.rules: pages/none.md is no text (.md) of 100 kB at most among the files',
  ],
  ['in two languages', manifest([{ ...page, text: [fr, en] }]), 'contents.pages.0.text'],
  ['that is a picture', manifest([{ ...page, text: [fr, zh, 'pages/a.png'] }]), 'pages/a.png is no text'],
  ['that is too long', manifest([{ ...page, text: [fr, zh, 'pages/long.md'] }]), 'pages/long.md is no text'],
  ['with an address of several parts', manifest([{ ...page, name: 'rules/visits' }]), 'contents.pages.0.name'],
  ['in a folder that is not there', manifest([{ ...page, menu: { group: 'kitchen', icon: 'cup' } }]), 'menu.group'],
  ['that is not asked for', manifest([page], { capabilities: [] }), 'pages is used and not asked for'],
])('a page %s is refused', async (_name, what, fault) => {
  const all = new Map([...files, ['pages/a.png', text], ['pages/long.md', Buffer.alloc(100_001)]])
  await expect(written(author, what, all)).rejects.toThrow(fault)
})
