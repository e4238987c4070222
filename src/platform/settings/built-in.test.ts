import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { builtIn } from './built-in.ts'

/** Where settings are declared, named and checked, which is not yet doing what they say. */
const only = /\/built-in\.ts$|config-rules|\.test\.|\.labels\.|\/demo\//

test('what nobody reads is no setting', async () => {
  const texts: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) if (!only.test(file)) texts.push(readFileSync(file, 'utf8'))
  const all = texts.join('\n')
  expect(Object.keys(builtIn).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})
