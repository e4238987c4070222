import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const frame = [0xff, 0xc0, 0, 17, 8, 0x01, 0x02, 0x03, 0x04]
const block = (length: number) => [0xff, 0xe1, (length + 2) >> 8, (length + 2) & 0xff, ...Array<number>(length).fill(0)]
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), ...frame])

test('the size of a JPEG is behind any number of blocks', () => {
  expect(pictureSize('jpg', jpeg())).toEqual({ width: 0x0304, height: 0x0102 })
  expect(pictureSize('jpg', jpeg(block(60_000), block(60_000)))).toEqual({ width: 0x0304, height: 0x0102 })
})

test('filling bytes before a marker are skipped', () => {
  expect(pictureSize('jpg', jpeg([0xff, 0xff], block(8)))).toEqual({ width: 0x0304, height: 0x0102 })
})

test('a JPEG that ends before its size has none', () => {
  expect(pictureSize('jpg', jpeg(block(9)).subarray(0, 14))).toBeNull()
})

test('a lossless WebP of one pixel has a size', () => {
  const bytes = new Uint8Array(30)
  new DataView(bytes.buffer).setUint32(12, 0x5650384c)
  expect(pictureSize('webp', bytes)).toEqual({ width: 1, height: 1 })
})
