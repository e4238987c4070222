// The options of a select from a tree, and the branch that must not be offered: the edited record and its descendants.

import { itemAt } from '#text/item-at.ts'
import type { Option } from '#ui/option-list.tsx'

export interface TreeOption extends Option {
  depth: number
}

/** Reads the title that the server sends, `│   └ Name`: `drawn` keeps the branch lines, `label` is the name alone. */
export function treeOption(value: string, title: string): TreeOption {
  const [branch = '', stem = ''] = /^([│\u00a0 ]*)[├└] /.exec(title) ?? []
  const depth = branch === '' ? 0 : 1 + Math.floor(stem.length / 4)
  return { value, label: title.slice(branch.length), drawn: title.replaceAll(' ', '\u00a0'), depth }
}

/** Returns the values of the record `id` and of its descendants, of which none can be its parent. */
export function ownBranch(options: readonly TreeOption[], id: string): ReadonlySet<string> {
  const start = options.findIndex(({ value }) => value === id)
  if (start < 0) return new Set([id])
  const after = options.slice(start + 1).findIndex(({ depth }) => depth <= itemAt(options, start).depth)
  const end = after < 0 ? options.length : start + 1 + after
  return new Set(options.slice(start, end).map(({ value }) => value))
}
