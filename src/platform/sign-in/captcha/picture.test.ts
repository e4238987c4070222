import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { characters } from './characters.ts'
import { drawChallenge, pictureHeight, pictureWidth, type Box } from './picture.server.ts'
import { pictograms } from './pictograms.ts'
import { findPlaces } from './places.ts'
import { pointsHit } from './points.ts'

const labels: Record<string, readonly string[]> = {
  fr: pictograms.map(({ names }) => names[0]),
  en: pictograms.map(({ names }) => names[2]),
  'zh-cn': characters,
}

const languages = ['fr', 'en', 'zh-cn'] as const

describe.each(languages)('fifty captchas in %s', (language) => {
  const challenges = Array.from({ length: 50 }, () => drawChallenge(language))

  test('each asks for two different marks by names in the language of the reader', () => {
    for (const { ask, targets } of challenges) {
      expect(new Set(ask).size).toBe(2)
      expect(targets).toHaveLength(2)
      expect(labels[language]).toEqual(expect.arrayContaining(ask))
    }
  })

  test('the marks are inside the picture and do not overlap', () => {
    for (const { targets } of challenges) expectApart(targets)
  })

  test('the marks are large enough to be clicked and read', () => {
    for (const { targets } of challenges) {
      for (const { width, height } of targets) {
        expect(Math.max(width, height)).toBeGreaterThan(30)
        expect(Math.max(width, height)).toBeLessThan(70)
        expect(Math.min(width, height)).toBeGreaterThan(20)
      }
    }
  })

  test('a click in the middle of each mark is correct', () => {
    for (const { targets } of challenges) {
      const clicks = targets.map(({ x, y, width, height }) => `${x + width / 2},${y + height / 2}`)
      expect(pointsHit(`${clicks.join('-')};350;200`, targets)).toBe(true)
    }
  })

  test('each picture is a PNG of 350 by 200 and different from the others', () => {
    for (const { png } of challenges) {
      expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
      expect(png.readUInt32BE(16)).toBe(350)
      expect(png.readUInt32BE(20)).toBe(200)
      expect(png.length).toBeLessThan(150_000)
    }
    expect(new Set(challenges.map(({ png }) => png.toString('base64'))).size).toBe(50)
  })

  test('the picture has all its pixels', () => {
    const [first] = challenges
    const content = first?.png.subarray(41, -16)
    expect(inflateSync(content ?? Buffer.alloc(0))).toHaveLength(pictureHeight * (1 + 3 * pictureWidth))
  })
})

test('no two marks have the same name', () => {
  for (const language of languages) expect(new Set(labels[language]).size).toBe(labels[language]?.length)
})

test('even the largest marks get positions that do not touch', () => {
  const sizes = Array(4).fill({ width: 70, height: 70 })
  for (let turn = 0; turn < 200; turn++) expectApart(findPlaces(sizes))
})

function expectApart(boxes: readonly Box[]) {
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(pictureWidth)
    expect(box.y + box.height).toBeLessThanOrEqual(pictureHeight)
    expect(boxes.filter((other) => meet(box, other))).toEqual([box])
  }
}

function meet(one: Box, other: Box) {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  )
}
