import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { roomsSettings } from '#subjects.declared.ts'
import { declaredSettings } from './declarations.ts'

/** Files that declare, name and check settings, without using them. */
const only = /\/built-in\.ts$|\.settings\.ts$|config-rules|\.test\.|\/words\.ts$|\/demo\//

test('every setting is used', async () => {
  const texts: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) if (!only.test(file)) texts.push(readFileSync(file, 'utf8'))
  const all = texts.join('\n')
  /** Names that are put together: `text_of_${alert}`. */
  const beginnings = [...all.matchAll(/`(\w+_)\$\{/g)].map(([, beginning]) => beginning!)
  expect(
    Object.keys(declaredSettings({ settings: roomsSettings }).items).filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(all) && !beginnings.some((each) => name.startsWith(each)),
    ),
  ).toEqual([])
})
