// The tree of rights as a matrix: a row per page, a column per verb that most pages have, and the other actions.

import { type CheckedIds, type RuleNode, leavesOf } from './rights-tree.ts'

/** The last part of the name of a right. */
export const verbs = ['index', 'add', 'edit', 'del', 'export'] as const
export type Verb = (typeof verbs)[number]

export interface PageRow {
  page: RuleNode
  byVerb: ReadonlyMap<Verb, RuleNode>
  others: readonly RuleNode[]
}
export interface Section {
  /** Null: pages outside a folder. */
  folder: RuleNode | null
  /** With the folders above it. */
  title: string
  rows: readonly PageRow[]
}

/** A folder inside a folder is a section of its own. */
export function sectionsOf(tree: readonly RuleNode[], above: RuleNode | null = null, title = ''): Section[] {
  const pages = tree.filter((rule) => !isFolder(rule))
  const own: Section[] = pages.length > 0 ? [{ folder: above, title, rows: pages.map(rowOf) }] : []
  const folders = tree.filter(isFolder).flatMap((folder) => {
    const path = title === '' ? folder.title : `${title} / ${folder.title}`
    return sectionsOf(folder.children ?? [], folder, path)
  })
  return [...own, ...folders]
}

const isFolder = ({ type, children = [] }: RuleNode) => type === 'menu_dir' && children.length > 0

function rowOf(page: RuleNode): PageRow {
  const byVerb = new Map<Verb, RuleNode>()
  const others: RuleNode[] = []
  for (const right of page.children ?? []) {
    const verb = right.children?.length ? undefined : verbOf(right)
    if (verb && !byVerb.has(verb)) byVerb.set(verb, right)
    else others.push(right)
  }
  return { page, byVerb, others }
}

const verbOf = ({ name = '' }: RuleNode) => verbs.find((verb) => name.toLowerCase().endsWith(`/${verb}`))

/** The rights of a column in all these sections; undefined: of the last column. */
export function columnOf(sections: readonly Section[], verb: Verb | undefined): RuleNode[] {
  return sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ byVerb, others }) => {
      const right = verb && byVerb.get(verb)
      return verb ? (right ? [right] : []) : [...others]
    })
}

export interface Difference {
  /** Only the edited group has them. */
  more: ReadonlySet<string>
  /** Only the other group has them. */
  less: ReadonlySet<string>
}

export function differenceOf(tree: readonly RuleNode[], held: CheckedIds, other: CheckedIds | 'all'): Difference {
  const leaves = tree.flatMap(leavesOf)
  const has = (id: string) => other === 'all' || other.has(id)
  return {
    more: new Set(leaves.filter((id) => held.has(id) && !has(id))),
    less: new Set(leaves.filter((id) => !held.has(id) && has(id))),
  }
}

/** The part of the tree with one of these leaves. */
export function withLeaves(tree: readonly RuleNode[], ids: CheckedIds): RuleNode[] {
  return tree.flatMap((rule) => {
    if (!rule.children?.length) return ids.has(String(rule.id)) ? [rule] : []
    const children = withLeaves(rule.children, ids)
    return children.length > 0 ? [{ ...rule, children }] : []
  })
}
