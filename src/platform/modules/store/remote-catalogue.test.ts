// The external catalogue is read over https, and only signed content is accepted.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { remoteCatalogue } from './remote-catalogue.server.ts'
import { moduleWords as words } from '../words.ts'
import { publisher, written } from './testing/modules.ts'
import { type Store, openStore, publish } from './testing/trial-store.ts'

const author = publisher()
const picture = new Map([['a.png', Buffer.from('a picture')]])
const notes = await written(author, { pictures: ['a.png'] }, picture)

let store: Store
beforeEach(async () => {
  store = await openStore()
  publish(store, [notes])
})
afterEach(() => store.close())

const settings = (address = store.address) =>
  ({ DATA_DIR: '', MODULE_STORE: address, MODULE_KEYS: author.key, MODULE_UNSIGNED: 'off' }) as const
const look = (address?: string) => remoteCatalogue(settings(address))()
const offered = async () => (await look()).offers[0]!
const away = { offers: [], trouble: 'away' }

test('a signed module is offered, with its pictures and its files', async () => {
  const offer = await offered()
  expect(offer.manifest.uid).toBe('notes')
  expect(await offer.picture('a.png')).toEqual(picture.get('a.png'))
  expect((await offer.unpack()).files).toEqual(picture)
})

test('is requested once a minute', async () => {
  const catalogue = remoteCatalogue(settings())
  await catalogue()
  await catalogue()
  expect(store.asked).toEqual(['catalogue.json'])
})

test('modules without a trusted signature are left out and counted', async () => {
  publish(store, [notes, await written(publisher(), { uid: 'other' }), { ...notes, signature: '' }])
  expect(await look()).toMatchObject({ offers: [{ manifest: { uid: 'notes' } }], trouble: { refused: 2 } })
})

const broken: Record<string, () => void> = {
  'answers with a redirect': () => store.pages.set('catalogue.json', `${store.address}elsewhere.json`),
  'answers without end': () => store.pages.set('catalogue.json', Buffer.alloc(5_000_001, ' ')),
  'answers with something else': () => store.pages.set('catalogue.json', Buffer.from('<html>')),
  'has no list': () => store.pages.delete('catalogue.json'),
}
test.each(Object.keys(broken))('an external catalogue that %s counts as unreachable', async (name) => {
  broken[name]!()
  store.pages.set('elsewhere.json', store.pages.get('catalogue.json')!)
  expect(await look()).toEqual(away)
  expect(store.asked).toEqual(['catalogue.json'])
})

test('a catalogue with an untrusted certificate counts as unreachable', async () => {
  const unknown = await openStore({ trusted: false })
  publish(unknown, [notes])
  expect(await look(unknown.address)).toEqual(away)
  expect(unknown.asked).toEqual([])
  await unknown.close()
})

test('is only requested over https', () => {
  expect(() => remoteCatalogue(settings('http://127.0.0.1:1/'))).toThrow('https')
})

test('an archive or a picture with another digest than announced is refused', async () => {
  const offer = await offered()
  store.pages.set('notes/1.0.0.zip', (await written(author, {}, new Map())).archive)
  await expect(offer.unpack()).rejects.toMatchObject({ words: words.wrongArchive })
  store.pages.set('notes/1.0.0.zip', `${store.address}notes/1.0.0/a.png`)
  await expect(offer.unpack()).rejects.toMatchObject({ words: words.notAway })
  store.pages.set('notes/1.0.0/a.png', Buffer.from('b picture'))
  await expect(offer.picture('a.png')).rejects.toMatchObject({ words: words.changedFile })
})
