import { join } from 'node:path'
import { build } from 'rolldown'
import { expect, test } from 'vitest'
import { isDecodable } from './is-decodable.ts'

const addresses = { '/admin/k/room': true, '/%E5%BC%A0': true, '': true, '/admin/%E0%A4%A': false, '/%': false }

test.each(Object.entries(addresses))('“%s” is decodable: %s', (address, expected) => {
  expect(isDecodable(address)).toBe(expected)
})

test('the bundler keeps the check', async () => {
  const input = join(import.meta.dirname, 'is-decodable.ts')
  const { output } = await build({ input, output: { format: 'esm' }, write: false })
  const bundled = (await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )) as typeof import('./is-decodable.ts')
  expect(Object.keys(addresses).map(bundled.isDecodable)).toEqual(Object.values(addresses))
})
