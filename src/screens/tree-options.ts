// A tree as options of a select, without the edited entry and its descendants.

import { itemAt } from '#text/item-at.ts'
import type { Option } from '#ui/option-list.tsx'

export interface TreeOption extends Option {
  depth: number
}

/** The server draws `│   └ Name`: the branch is shown, the name is chosen. */
export function treeOption(value: string, title: string): TreeOption {
  const [branch = '', stem = ''] = /^([│\u00a0 ]*)[├└] /.exec(title) ?? []
  const depth = branch === '' ? 0 : 1 + Math.floor(stem.length / 4)
  return { value, label: title.slice(branch.length), drawn: title.replaceAll(' ', '\u00a0'), depth }
}

/** An entry cannot be its own descendant. */
export function ownBranch(options: readonly TreeOption[], id: string): ReadonlySet<string> {
  const start = options.findIndex(({ value }) => value === id)
  if (start < 0) return new Set([id])
  const after = options.slice(start + 1).findIndex(({ depth }) => depth <= itemAt(options, start).depth)
  const end = after < 0 ? options.length : start + 1 + after
  return new Set(options.slice(start, end).map(({ value }) => value))
}
