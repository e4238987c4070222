import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { builtIn } from './built-in.ts'

/** Files that declare, label and check settings, but do not use them. */
const only = /\/built-in\.ts$|config-rules|\.test\.|\.labels\.|\/demo\//

test('every setting is used', async () => {
  const texts: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) if (!only.test(file)) texts.push(readFileSync(file, 'utf8'))
  const all = texts.join('\n')
  expect(Object.keys(builtIn).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})
