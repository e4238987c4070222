import { expect, test } from 'vitest'
import { type RuleNode, filterTree, leavesOf, stateOf, toggleRule } from './rights-tree.ts'

const rule = (id: number, title: string, children?: RuleNode[]): RuleNode => ({
  id,
  title,
  type: 'menu',
  ...(children && { children }),
})
const tree = [
  rule(1, 'Scolarité', [rule(2, 'Étudiants', [rule(3, 'Consulter'), rule(4, 'Modifier')]), rule(5, 'Lien')]),
  rule(6, 'Planning', [rule(7, 'Salles', [rule(8, 'Consulter')])]),
]

test('only rights, and pages without rights, are counted', () => {
  expect(tree.flatMap(leavesOf)).toEqual(['3', '4', '5', '8'])
})

test('a branch is ticked, half ticked or not', () => {
  const of = (...ids: string[]) => stateOf(tree[0]!, new Set(ids))
  expect([of('3', '4', '5'), of('3'), of(), of('8'), of('2')]).toEqual(['all', 'some', 'none', 'none', 'none'])
})

test('ticking a branch gives all its rights, and leaves the others unchanged', () => {
  expect(toggleRule(tree, new Set(['3', '8']), tree[0]!, true).toSorted()).toEqual(['3', '4', '5', '8'])
  expect(toggleRule(tree, new Set(['3', '4', '8']), tree[0]!, false)).toEqual(['8'])
})

test('ids of pages that a client sent are dropped; rights hidden from the reader stay', () => {
  expect(toggleRule(tree, new Set(['1', '2', '3', '99']), tree[1]!, true).toSorted()).toEqual(['3', '8', '99'])
})

test('a right is found by its name, with or without accents, with the path to it', () => {
  expect(filterTree(tree, 'etudiants')).toEqual([rule(1, 'Scolarité', [tree[0]!.children![0]!])])
  expect(filterTree(tree, 'nothing')).toEqual([])
  expect(filterTree(tree, ' ')).toEqual(tree)
})
