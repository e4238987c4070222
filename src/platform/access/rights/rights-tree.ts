// Computes with the tree of rights: only leaves are stored, and the state of a branch is derived from its leaves.

export interface RuleNode {
  id: number
  title: string
  type: string
  name?: string
  children?: RuleNode[]
}
export type CheckedIds = ReadonlySet<string>
/** The default of `locked`: the reader may give all rights. */
const none: CheckedIds = new Set()

/** Ids of the leaves below a rule: rights, and pages without rights. */
export function leavesOf(rule: RuleNode): string[] {
  return rule.children?.length ? rule.children.flatMap(leavesOf) : [String(rule.id)]
}

export type TickState = 'all' | 'some' | 'none'

export const stateOf = (rule: RuleNode, held: CheckedIds): TickState => stateOfAll([rule], held)

/** The common state of several branches. Locked leaves do not count. */
export function stateOfAll(rules: readonly RuleNode[], held: CheckedIds, locked: CheckedIds = none): TickState {
  const leaves = rules.flatMap(leavesOf).filter((id) => !locked.has(id))
  const many = leaves.filter((id) => held.has(id)).length
  return many === 0 ? 'none' : many === leaves.length ? 'all' : 'some'
}

/**
 * Returns the rights after a click. Existing clients also send ids of pages, which are dropped because they are derived
 * from the leaves.
 */
export const toggleRule = (tree: readonly RuleNode[], held: CheckedIds, rule: RuleNode, on: boolean): string[] =>
  toggleLeaves(tree, held, leavesOf(rule), on)

export function toggleLeaves(
  tree: readonly RuleNode[],
  held: CheckedIds,
  leaves: readonly string[],
  on: boolean,
): string[] {
  const changed = new Set(leaves)
  const above = new Set(idsOf(tree)).difference(new Set(tree.flatMap(leavesOf)))
  const stays = [...held].filter((id) => !changed.has(id) && !above.has(id))
  return on ? [...stays, ...changed] : stays
}

function idsOf(tree: readonly RuleNode[]): string[] {
  return tree.flatMap(({ id, children = [] }) => [String(id), ...idsOf(children)])
}

/** Branches that contain a matching name; a matching page keeps all its rights. */
export function filterTree(tree: readonly RuleNode[], sought: string): RuleNode[] {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (sought.trim() === '') return [...tree]
  return tree.flatMap((rule) => {
    if (plain(rule.title).includes(plain(sought.trim()))) return [rule]
    const children = filterTree(rule.children ?? [], sought)
    return children.length > 0 ? [{ ...rule, children }] : []
  })
}
