import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { desks, folders } from '#subjects.declared.ts'
import { resources as declared } from '#subjects.ts'
import { menuIconNames, olderIconNames } from './menu-icon-names.ts'
import { drawingOf } from './menu-icon-rare.tsx'
import { usualIconNames } from './menu-icon-usual.ts'

test.each([
  ['menu-icons.svg', [...menuIconNames, ...olderIconNames]],
  ['menu-icons-usual.svg', usualIconNames],
])('every name has its drawing in %s', (file, names) => {
  const drawings = readFileSync(join(import.meta.dirname, file), 'utf8')
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><(?:path|circle|rect)/g)]
  expect(drawn.map(([, name]) => name)).toEqual(names)
})

test('every menu entry of the product has an icon', () => {
  const icons = [
    ...Object.values(folders).map(({ icon }) => icon),
    ...Object.values(desks).flatMap(({ entries }) => entries.map(({ icon }) => icon)),
    ...Object.values(declared).flatMap(({ menu }) => (menu ? [menu.icon] : [])),
  ]
  expect(icons.filter((icon) => drawingOf(icon) === undefined)).toEqual([])
})

test.each([
  ['fa fa-dashboard', 'dashboard'],
  ['fa fa-user-circle-o', 'user-circle'],
  ['el-icon-UserFilled', 'user-filled'],
  ['el-icon-Minus', 'minus'],
  ['school', 'school'],
  ['fa fa-never-drawn', undefined],
  ['', undefined],
  [null, undefined],
])('%j is drawn as %j', (name, drawing) => {
  expect(drawingOf(name)).toBe(drawing)
})
