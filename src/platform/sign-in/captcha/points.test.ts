import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlaces, pictureHeight, pictureWidth, type Box } from './places.ts'
import { pointsHit } from './points.ts'

const bell: Box = { x: 20, y: 30, width: 40, height: 44 }
const key: Box = { x: 200, y: 100, width: 50, height: 38 }
const targets = [bell, key]

/** Two boxes that do not touch, anywhere in the picture. */
const twoBoxes = fc
  .array(fc.record({ width: fc.integer({ min: 8, max: 60 }), height: fc.integer({ min: 8, max: 60 }) }), {
    minLength: 2,
    maxLength: 2,
  })
  .map((sizes): Box[] => findPlaces(sizes))

const share = fc.double({ min: 0, max: 1, noNaN: true })

/** The request of a browser that shows the picture at this scale, for these points of the unscaled picture. */
function infoOf(points: readonly (readonly [x: number, y: number])[], scale = 1) {
  const clicks = points.map(([x, y]) => `${write(x * scale)},${write(y * scale)}`).join('-')
  return `${clicks};${write(pictureWidth * scale)};${write(pictureHeight * scale)}`
}

function write(value: number) {
  return value.toFixed(6)
}

/** A point well inside the box, so that rounding cannot move it out. */
function pointIn({ x, y, width, height }: Box, across = 0.5, down = 0.5) {
  return [x + 1 + across * (width - 2), y + 1 + down * (height - 2)] as const
}

function isIn({ x, y, width, height }: Box, [atX, atY]: readonly [number, number]) {
  return atX >= x - 0.01 && atX <= x + width + 0.01 && atY >= y - 0.01 && atY <= y + height + 0.01
}

test('clicks on the requested marks in order are accepted at every displayed size', () => {
  const scales = fc.double({ min: 0.3001, max: 3.999, noNaN: true })
  fc.assert(
    fc.property(twoBoxes, scales, share, share, (boxes, scale, across, down) => {
      const points = boxes.map((box) => pointIn(box, across, down))
      expect(pointsHit(infoOf(points, scale), boxes)).toBe(true)
    }),
  )
})

test('whole numbers and the edges of a mark are accepted', () => {
  expect(pointsHit('40,50-220,110;350;200', targets)).toBe(true)
  expect(pointsHit('20,30-250,138;350;200', targets)).toBe(true)
  expect(pointsHit('60,74-200,100;350;200', targets)).toBe(true)
  expect(pointsHit('19,30-250,138;350;200', targets)).toBe(false)
  expect(pointsHit('20,30-251,138;350;200', targets)).toBe(false)
})

test('a picture displayed too small, too large or distorted is refused', () => {
  const points = targets.map((box) => pointIn(box))
  expect(pointsHit(infoOf(points, 0.29), targets)).toBe(false)
  expect(pointsHit(infoOf(points, 4.01), targets)).toBe(false)
  expect(pointsHit('40,50-220,110;350;205', targets)).toBe(true)
  expect(pointsHit('40,50-220,110;350;208', targets)).toBe(false)
  expect(pointsHit('40,50-220,110;350;192', targets)).toBe(false)
})

test('a missing click, an additional click and clicks in the wrong order are refused', () => {
  fc.assert(
    fc.property(twoBoxes, share, share, (boxes, across, down) => {
      const points = boxes.map((box) => pointIn(box, across, down))
      expect(pointsHit(infoOf(points.slice(0, 1)), boxes)).toBe(false)
      expect(pointsHit(infoOf(points.slice(1)), boxes)).toBe(false)
      expect(pointsHit(infoOf([...points, ...points.slice(1)]), boxes)).toBe(false)
      expect(pointsHit(infoOf([...points, ...points]), boxes)).toBe(false)
      expect(pointsHit(infoOf(points.toReversed()), boxes)).toBe(false)
    }),
  )
})

test('clicks of which at least one misses its mark are refused', () => {
  const anywhere = fc.tuple(
    fc.double({ min: 0, max: pictureWidth, noNaN: true }),
    fc.double({ min: 0, max: pictureHeight, noNaN: true }),
  )
  const scales = fc.constantFrom(0.5, 1, 2.5)
  fc.assert(
    fc.property(twoBoxes, fc.array(anywhere, { minLength: 2, maxLength: 2 }), scales, (boxes, points, scale) => {
      fc.pre(boxes.some((box, turn) => points.slice(turn, turn + 1).some((point) => !isIn(box, point))))
      expect(pointsHit(infoOf(points, scale), boxes)).toBe(false)
    }),
  )
})

test('one correct click does not compensate for a wrong one', () => {
  expect(pointsHit('40,50-40,50;350;200', targets)).toBe(false)
  expect(pointsHit('220,110-220,110;350;200', targets)).toBe(false)
})

test('a click outside the picture is refused even if a mark extends there', () => {
  const wide: Box = { x: 300, y: 100, width: 100, height: 40 }
  expect(pointsHit('340,110;350;200', [wide])).toBe(true)
  expect(pointsHit('360,110;350;200', [wide])).toBe(false)
})

test('an answer without clicks is never correct, not even if nothing is requested', () => {
  expect(pointsHit('', [])).toBe(false)
  expect(pointsHit(';350;200', [])).toBe(false)
  expect(pointsHit('40,50;350;200', [])).toBe(false)
})

test.each([
  'NaN,50-220,110;350;200',
  'Infinity,50-220,110;350;200',
  '1e9,50-220,110;350;200',
  '4e1,50-220,110;350;200',
  '0x28,50-220,110;350;200',
  '-40,50-220,110;350;200',
  '+40,50-220,110;350;200',
  '40.,50-220,110;350;200',
  '.4,50-220,110;350;200',
  '40.1234567,50-220,110;350;200',
  '00040,50-220,110;350;200',
  '٤٠,50-220,110;350;200',
  '40,50,1-220,110;350;200',
  '40-220,110;350;200',
  '40,50--220,110;350;200',
  '40,50-220,110-;350;200',
  '40,50-220,110;0;0',
  '40,50-220,110;0;200',
  '40,50-220,110;350;0',
  '40,50-220,110;-350;-200',
  '40,50-220,110;NaN;NaN',
  '40,50-220,110;350',
  '40,50-220,110',
  '40,50-220,110;350;200;',
  '40,50-220,110;350;200;1',
  ' 40,50-220,110;350;200',
  '40,50-220,110;350;200\n',
  '40, 50-220,110;350;200',
])('"%s" is refused', (info) => {
  expect(pointsHit(info, targets)).toBe(false)
})

test('a very long answer is refused without being parsed', () => {
  const box: Box = { x: 0, y: 0, width: pictureWidth, height: pictureHeight }
  const info = (count: number) => infoOf(Array.from({ length: count }, () => [1, 1]))
  expect(pointsHit(info(9), Array(9).fill(box))).toBe(true)
  expect(pointsHit(info(11), Array(11).fill(box))).toBe(false)
})

test('no random string is accepted, and none throws', () => {
  const looksRight = fc.string({ unit: fc.constantFrom(...'0123456789.,-;e+ ') })
  const anyNumber = fc.oneof(fc.double().map(String), fc.integer().map(String))
  const shaped = fc
    .tuple(anyNumber, anyNumber, anyNumber, anyNumber, anyNumber, anyNumber)
    .map(([a, b, c, d, width, height]) => `${a},${b}-${c},${d};${width};${height}`)
  const strings = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), looksRight, shaped)
  fc.assert(
    fc.property(strings, (info) => {
      expect(pointsHit(info, targets)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('a correct answer with an additional character is refused, or is still within the marks', () => {
  const right = '40,50-220,110;350;200'
  fc.assert(
    fc.property(
      fc.nat({ max: right.length }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      (at, more) => {
        fc.pre(!/^[\d.]+$/.test(more))
        expect(pointsHit(right.slice(0, at) + more + right.slice(at), targets)).toBe(false)
      },
    ),
  )
})
