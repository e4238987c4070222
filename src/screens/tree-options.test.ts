import { expect, test } from 'vitest'
import { ownBranch, treeOption } from './tree-options.ts'

const titles = ['École', '├ Direction', '│   ├ Secrétariat', '│   └ Comptes', '└ Pédagogie', '    └ Tutorat', 'Autre']
const options = titles.map((title, place) => treeOption(String(place), title))

test('an entry is named by its title and drawn with its branch', () => {
  expect(options.map(({ label }) => label)).toEqual([
    'École',
    'Direction',
    'Secrétariat',
    'Comptes',
    'Pédagogie',
    'Tutorat',
    'Autre',
  ])
  expect(options.map(({ depth }) => depth)).toEqual([0, 1, 2, 2, 1, 2, 0])
  expect(options[3]!.drawn).toBe('│\u00a0\u00a0\u00a0└\u00a0Comptes')
})

test('an entry and its descendants cannot be its parent', () => {
  expect([...ownBranch(options, '1')]).toEqual(['1', '2', '3'])
  expect([...ownBranch(options, '0')]).toEqual(['0', '1', '2', '3', '4', '5'])
  expect([...ownBranch(options, '4')]).toEqual(['4', '5'])
  expect([...ownBranch(options, '6')]).toEqual(['6'])
  expect([...ownBranch(options, '99')]).toEqual(['99'])
})
