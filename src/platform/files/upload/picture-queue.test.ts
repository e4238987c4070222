// Only the queue may decode a picture: a decoder elsewhere has no limit of pixels, time or number.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../../..')

test('pictures are decoded in the queue only', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/test/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const decoders = files.filter((file) =>
    /(?:from|import\() ?'sharp'/.test(readFileSync(join(sources, file), 'utf8').replaceAll(/import type .*/g, '')),
  )
  expect(decoders).toEqual(['platform/files/upload/picture-queue.server.ts'])
})
