// Files import each other without cycles, and stay small. The rules between folders are in rooms.test.ts.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { wordsName } from '#text/catalogue.ts'

const src = import.meta.dirname

const files = (readdirSync(src, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && !file.includes('testing/'),
)
const arrows = files.flatMap((from) => importsOf(from).map((arrow) => ({ from, ...arrow })))

/** Targets inside src, as paths below it; `types` is true for a type-only import. */
function importsOf(file: string): { to: string; types: boolean }[] {
  const text = readFileSync(join(src, file), 'utf8')
  const found = [
    ...text.matchAll(
      /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
    ),
  ]
  return found.flatMap(([, type, fixed, lazy, bare]) => {
    const name = fixed ?? lazy ?? bare ?? ''
    const path = name.startsWith('#')
      ? join(src, name.slice(1))
      : name.startsWith('.')
        ? resolve(src, dirname(file), name)
        : ''
    const to = relative(src, path)
    return path === '' || to.startsWith('..') ? [] : [{ to, types: type !== undefined }]
  })
}

test('there is no cycle', () => {
  const below = Map.groupBy(
    arrows.filter(({ types }) => !types),
    ({ from }) => from,
  )
  const [done, circles] = [new Set<string>(), [] as string[]]
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of below.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

/** Without blank lines, comments and the words of rooms. */
function linesOf(folder: string): number {
  const own = files.filter((file) => file.startsWith(`${folder}/`) && !wordsName.test(file))
  const lines = own.flatMap((file) => readFileSync(join(src, file), 'utf8').split('\n'))
  return lines.filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length
}

test('the engine stays under 2,120 lines', () => {
  expect(linesOf('engine')).toBeLessThan(2120)
})

test('no file has more than 350 lines', () => {
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(src, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 350)
  expect(long).toEqual([])
})
