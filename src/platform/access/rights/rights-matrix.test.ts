import { expect, test } from 'vitest'
import { columnOf, differenceOf, sectionsOf, withLeaves } from './rights-matrix.ts'
import { type RuleNode, stateOfAll, toggleLeaves } from './rights-tree.ts'

const right = (id: number, name: string): RuleNode => ({ id, title: `${id}`, type: 'button', name })
const page = (id: number, children?: RuleNode[]): RuleNode => ({
  id,
  title: `${id}`,
  type: 'menu',
  name: `k/${id}`,
  ...(children && { children }),
})
const folder = (id: number, children: RuleNode[]): RuleNode => ({ id, title: `${id}`, type: 'menu_dir', children })
const lockers = page(2, [right(3, 'k/2/index'), right(4, 'k/2/edit'), right(5, 'k/2/open')])
const tree = [page(1), folder(10, [lockers, folder(11, [page(6, [right(7, 'k/6/index')])])])]

test('each folder is a section with its pages; a folder inside another is named with both', () => {
  const sections = sectionsOf(tree)
  expect(sections.map(({ title, rows }) => [title, rows.map((row) => row.page.id)])).toEqual([
    ['', [1]],
    ['10', [2]],
    ['10 / 11', [6]],
  ])
})

test('a right stands in the column of its verb, any other among the other actions', () => {
  const [row] = sectionsOf([lockers])[0]!.rows
  expect([...row!.byVerb.keys()]).toEqual(['index', 'edit'])
  expect(row!.others.map(({ id }) => id)).toEqual([5])
  const sections = sectionsOf(tree)
  expect(columnOf(sections, 'index').map(({ id }) => id)).toEqual([3, 7])
  expect(columnOf(sections, undefined).map(({ id }) => id)).toEqual([5])
})

test('a column is half ticked if some pages have the right, and a locked right does not count', () => {
  const column = columnOf(sectionsOf(tree), 'index')
  expect(stateOfAll(column, new Set(['3']))).toBe('some')
  expect(stateOfAll(column, new Set(['3']), new Set(['7']))).toBe('all')
  expect(toggleLeaves(tree, new Set(['5', '10']), ['3', '7'], true).toSorted()).toEqual(['3', '5', '7'])
})

test('two groups differ by the rights that only one of them has', () => {
  const { more, less } = differenceOf(tree, new Set(['3', '4']), new Set(['4', '7']))
  expect([[...more], [...less]]).toEqual([['3'], ['7']])
  expect(differenceOf(tree, new Set(['3']), 'all').less.size).toBe(4)
  expect(withLeaves(tree, more.union(less)).map(({ id }) => id)).toEqual([10])
})
