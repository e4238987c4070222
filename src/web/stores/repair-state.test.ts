import { expect, test } from 'vitest'
import { between, oneOf, repairState } from './repair-state.ts'

const first = { mode: 'Default', width: 260, narrow: false, lang: { own: 'fr', other: 'zh-cn' } }
const readers = {
  mode: oneOf('Default', 'Classic'),
  width: between(200, 400),
  lang: { own: oneOf('fr', 'zh-cn', 'en') },
}
const read = (found: unknown) => repairState(first, found, readers)

test('valid values are kept', () => {
  const found = { mode: 'Classic', width: 300, narrow: true, lang: { own: 'en', other: 'fr' } }
  expect(read(found)).toEqual(found)
})

test('a store of an older release gets missing keys and loses old ones', () => {
  expect(read({ mode: 'Classic', drawer: true, lang: { own: 'en' } })).toEqual({
    ...first,
    mode: 'Classic',
    lang: { own: 'en', other: 'zh-cn' },
  })
})

test.each([null, undefined, 7, 'text', [], [{ mode: 'Classic' }]])('%j is no store at all', (found) => {
  expect(read(found)).toEqual(first)
})

test('one wrong value does not affect the others', () => {
  expect(read({ mode: 'Triple', width: 'wide', narrow: 'yes', lang: { own: 'de', other: 'fr' } })).toEqual({
    ...first,
    lang: { own: 'fr', other: 'fr' },
  })
  expect(read({ mode: 'Classic', width: 12_000, lang: [] })).toEqual({ ...first, mode: 'Classic' })
})

test('no key reaches the prototype', () => {
  const found = JSON.parse('{"__proto__":{"polluted":true},"mode":"Classic"}')
  expect(read(found)).toEqual({ ...first, mode: 'Classic' })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
