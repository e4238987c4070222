// A kit component without its style sheet fails silently: it only looks wrong. Each of our files must import the style
// sheets of the components it uses, directly or through its imports.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const kit = resolve(here, '../../node_modules/@mantine/core')
const files = readdirSync(here).filter((name) => name.endsWith('.tsx'))

test.each(files)('%s imports the styles of every component it uses', (name) => {
  const used = componentsIn(readFileSync(join(here, name), 'utf8'))
  const needed = new Set(used.flatMap((component) => [...sheetsOf(component)]))
  const imported = sheetsIn(join(here, name))
  expect([...needed].filter((sheet) => !imported.has(sheet))).toEqual([])
})

const source = resolve(here, '..')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !/ui\/(tokens|chart)\.css$/.test(path))
  .map((path) => [path, readFileSync(join(source, path), 'utf8')] as const)

test('colours are tokens: only tokens.css and chart.css name them by number', () => {
  const found = sheets.flatMap(([path, css]) => coloursIn(css).map((colour) => `${path}: ${colour}`))
  expect(found).toEqual([])
})

test('a colour by number is found in a value, and not in a selector or a comment', () => {
  expect(coloursIn('a {\n  border: 1px solid #FFF;\n  color: rgb(0 0 0 / 5%)\n}')).toEqual(['#FFF', 'rgb('])
  expect(coloursIn('/* color: #fff; */\n#facade:hover #add {\n  color: var(--ink);\n}')).toEqual([])
})

/** Every declaration ends with a semicolon or with its rule; a selector ends with `{`. */
function coloursIn(css: string): string[] {
  const values = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/:([^:;{}]*)(?=[;}])/g)
  return [...values].flatMap(([, value = '']) => value.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? [])
}

/** Finds `import { Select, Menu as KitMenu } from '@mantine/core'` without types. */
function componentsIn(source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names = '']) => names)
  const names = lists
    .join(',')
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
  return names.filter((name) => existsSync(join(kit, `esm/components/${name}/${name}.mjs`)))
}

function sheetsIn(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set()
  seen.add(path)
  const source = readFileSync(path, 'utf8')
  const own = [...source.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, sheet = '']) => sheet)
  const inner = [...source.matchAll(/from '\.\/([\w-]+\.tsx)'/g)].flatMap(([, next = '']) => [
    ...sheetsIn(join(here, next), seen),
  ])
  return new Set([...own, ...inner])
}

/** Each module of class names that the component reaches has a style sheet of the same name. */
function sheetsOf(component: string): Set<string> {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const walk = (path: string): void => {
    if (seen.has(path) || !existsSync(path)) return
    seen.add(path)
    for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
      const sheet = /([A-Z]\w*)\.module\.mjs$/.exec(next)?.[1]
      if (sheet && !/(Card|Indicator)$/.test(sheet) && existsSync(join(kit, `styles/${sheet}.css`))) sheets.add(sheet)
      if (next.includes('../') || next.startsWith('./')) walk(resolve(dirname(path), next))
    }
  }
  walk(join(kit, `esm/components/${component}/${component}.mjs`))
  return sheets
}
