// One check box of the matrix of rights: for one right, or for all rights of a page, a column or a folder.

import type { ReactNode } from 'react'
import { text } from '#screens/text.ts'
import { Tick } from '#ui/grid-line.tsx'
import { IconCheck, IconLock } from '#ui/icons.tsx'
import type { Difference } from './rights-matrix.ts'
import { type CheckedIds, type RuleNode, leavesOf, stateOfAll } from './rights-tree.ts'
import { compareWords, rightsWords as words } from '../words.ts'

/** The rights that are shown, and their change: all components of the matrix get this. */
export interface RightsView {
  held: CheckedIds
  /** Rights that this person cannot give. */
  beyond: CheckedIds
  /** Pages that need no right. */
  forAll: CheckedIds
  /** The rights of `beyond` and `forAll`, which cannot be changed. */
  locked: CheckedIds
  /** Differences from the group with which this one is compared. */
  difference?: Difference & { group: string }
  /**
   * True while a search or a comparison shows only some rights: then the other actions of each page are always open.
   */
  isNarrowed: boolean
  onTick(rules: readonly RuleNode[], on: boolean): void
}

interface RightBoxProps {
  view: RightsView
  rules: readonly RuleNode[]
  /** The full name for screen readers, which read each box without its row and column. */
  name: string
  /** True if the box stands for a row, a column or a folder, even if that has only one right. */
  isWhole?: boolean
  children?: ReactNode
}

export function RightBox({ view, rules, name, isWhole = false, children }: RightBoxProps) {
  const leaves = rules.flatMap(leavesOf)
  if (leaves.length > 0 && leaves.every((id) => view.locked.has(id)))
    return (
      <span className="rights-box inline-row">
        <LockMark name={name} open={leaves.every((id) => view.forAll.has(id))} />
        {children}
      </span>
    )
  const state = stateOfAll(rules, view.held, view.locked)
  const [leaf, ...others] = leaves
  const mark = !isWhole && leaf !== undefined && others.length === 0 ? markOf(view, leaf) : undefined
  return (
    <label className="rights-box inline-row" data-mark={mark}>
      <Tick
        label={mark ? markedName(view, mark, name) : name}
        on={state === 'all'}
        partly={state === 'some'}
        onChange={(on) => view.onTick(rules, on)}
      />
      {children}
      {mark && <span aria-hidden>{mark === 'more' ? '+' : '−'}</span>}
    </label>
  )
}

/** The box for all rights of a page, with the title of the page. */
export function PageBox({ view, page }: { view: RightsView; page: RuleNode }) {
  const name = text(words.wholePage, { page: page.title })
  return (
    <RightBox view={view} rules={[page]} isWhole={Boolean(page.children?.length)} name={name}>
      <span>
        {page.title}
        {view.forAll.has(String(page.id)) && <small>{text(words.forAll)}</small>}
      </span>
    </RightBox>
  )
}

export function NamedRight({ view, page, right }: { view: RightsView; page: RuleNode; right: RuleNode }) {
  return (
    <RightBox view={view} rules={[right]} name={text(words.right, { page: page.title, right: right.title })}>
      {right.title}
    </RightBox>
  )
}

function LockMark({ name, open }: { name: string; open: boolean }) {
  const reason = text(open ? words.forAll : words.beyond)
  return (
    <span
      className="rights-lock"
      role="img"
      aria-label={text(words.right, { page: name, right: reason })}
      title={reason}
    >
      {open ? <IconCheck size={16} /> : <IconLock size={14} />}
    </span>
  )
}

type Mark = 'more' | 'less'

function markOf({ difference }: RightsView, id: string): Mark | undefined {
  return difference?.more.has(id) ? 'more' : difference?.less.has(id) ? 'less' : undefined
}

const markedName = ({ difference }: RightsView, mark: Mark, right: string) =>
  mark === 'more'
    ? text(compareWords.onlyHere, { right })
    : text(compareWords.onlyThere, { right, group: difference?.group ?? '' })

/** Counts how many of these rights the group has, and whether the compared group differs. */
export function partOf({ held, locked, difference }: RightsView, rules: readonly RuleNode[]) {
  const leaves = rules.flatMap(leavesOf).filter((id) => !locked.has(id))
  return {
    held: leaves.filter((id) => held.has(id)).length,
    all: leaves.length,
    differs: leaves.some((id) => difference?.more.has(id) || difference?.less.has(id)),
  }
}
