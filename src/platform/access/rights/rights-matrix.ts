// Turns the tree of rights into a matrix: a row for each page, a column for each verb that most pages have, and one
// column for all other actions.

import { type CheckedIds, type RuleNode, leavesOf } from './rights-tree.ts'

/** The verbs with a column. The name of a right ends with its verb. */
export const verbs = ['index', 'add', 'edit', 'del', 'export'] as const
export type Verb = (typeof verbs)[number]

export interface PageRow {
  page: RuleNode
  byVerb: ReadonlyMap<Verb, RuleNode>
  others: readonly RuleNode[]
}
export interface Section {
  /** Null for pages outside a folder. */
  folder: RuleNode | null
  /** The titles of the folder and of the folders above it. */
  title: string
  rows: readonly PageRow[]
}

/** Returns a section for each folder with pages; a folder inside a folder has its own section. */
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

/** The rights of a column in all these sections. `undefined` means the last column, of the other actions. */
export function columnOf(sections: readonly Section[], verb: Verb | undefined): RuleNode[] {
  return sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ byVerb, others }) => {
      const right = verb && byVerb.get(verb)
      return verb ? (right ? [right] : []) : [...others]
    })
}

export interface Difference {
  /** Rights that only the edited group has. */
  more: ReadonlySet<string>
  /** Rights that only the compared group has. */
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

/** The branches of the tree that contain one of these leaves. */
export function withLeaves(tree: readonly RuleNode[], ids: CheckedIds): RuleNode[] {
  return tree.flatMap((rule) => {
    if (!rule.children?.length) return ids.has(String(rule.id)) ? [rule] : []
    const children = withLeaves(rule.children, ids)
    return children.length > 0 ? [{ ...rule, children }] : []
  })
}
