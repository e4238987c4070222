// The field for the rights of a group: a matrix of pages and verbs, which can be compared with another group.

import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import type { ControlProps } from '#screens/controls.tsx'
import { useProduct } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { IconEye, IconLock } from '#ui/icons.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { useWidth } from '#ui/use-width.ts'
import { rightsKey } from '../access.keys.ts'
import { lookWords, rightsFieldWords as words, compareWords, rightsWords } from '../words.ts'
import { lookAs } from '../look-as/look-as.ui.tsx'
import type { RightsView } from './rights-box.ui.tsx'
import { RightsCards } from './rights-cards.ui.tsx'
import { CompareWith, useComparedGroup } from './rights-compare.ui.tsx'
import './rights-field.css'
import { differenceOf, sectionsOf, withLeaves } from './rights-matrix.ts'
import { RightsTable } from './rights-table.ui.tsx'
import { type CheckedIds, type RuleNode, filterTree, leavesOf, toggleLeaves } from './rights-tree.ts'

interface Rights {
  /** The rights that the reader may give. */
  tree: RuleNode[]
  /** All rights; absent if the reader may give all of them. */
  all?: RuleNode[]
  for_all?: number[]
}

/** The query for the rights: those of the back office, or of the member centre. */
const rightsOf = ({ resource }: ControlProps['named']) => ({
  queryKey: rightsKey(resource.name),
  queryFn: () => read<Rights>(`/admin/${resource.path}/rights`),
})

export function RightsField(props: ControlProps) {
  const { data: rights, error } = useQuery(rightsOf(props.named))
  if (props.row?.all_rules === 1) return <p className="dim">{text(words.allRights)}</p>
  if (error) return <ReadFailedNote error={error} />
  return rights ? <Matrix {...props} rights={rights} /> : <FormSkeleton lines={4} />
}

/** In pixels. A narrower form shows cards instead of a table. */
const tableWidth = 600

function Matrix({ label, value, onChange, error, row, named, rights }: ControlProps & { rights: Rights }) {
  const [sought, setSought] = useState('')
  const [against, setAgainst] = useState('')
  const [only, setOnly] = useState(false)
  const frame = useRef<HTMLFieldSetElement>(null)
  const width = useWidth(frame)
  const held = useMemo(() => new Set((value as unknown[]).map(String)), [value])
  const { whole, beyond, forAll, locked, givable } = useMemo(() => lockedIn(rights), [rights])
  const other = useComparedGroup(named, against)
  const difference = other && { ...differenceOf(givable, held, other.rights), group: other.name }
  const found = filterTree(whole, sought)
  const isDifference = only && difference !== undefined
  const shown = isDifference ? withLeaves(found, difference.more.union(difference.less)) : found
  const sections = useMemo(() => sectionsOf(shown), [shown])
  const onTick = (rules: readonly RuleNode[], on: boolean) => {
    const leaves = rules.flatMap(leavesOf).filter((id) => !locked.has(id))
    onChange(toggleLeaves(whole, held, leaves, on))
  }
  const isNarrowed = sought.trim() !== '' || isDifference
  const view: RightsView = { held, beyond, forAll, locked, isNarrowed, onTick, ...(difference && { difference }) }
  const all = givable.flatMap(leavesOf)
  const count = { held: numberText(all.filter((id) => held.has(id)).length), all: numberText(all.length) }
  const Shown = width > 0 && width < tableWidth ? RightsCards : RightsTable
  return (
    <fieldset ref={frame} className="rights" aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      <div className="rights-head row wrap">
        <SearchField label={text(words.rights)} value={sought} onChange={setSought} />
        <span className="dim numbers" role="status">
          {text(words.count, count)}
        </span>
        <LookButton row={row} value={held} />
      </div>
      <CompareWith
        named={named}
        against={against}
        difference={difference}
        only={only}
        own={row?.id}
        onAgainst={setAgainst}
        onOnly={setOnly}
      />
      {beyond.size > 0 && (
        <p className="rights-note row gap-6 caption">
          <IconLock size={14} aria-hidden /> {text(rightsWords.beyond)}
        </p>
      )}
      {sections.length === 0 && <p className="dim">{text(words.nothing)}</p>}
      {sections.length > 0 && <Shown view={view} sections={sections} />}
      {sections.length > 0 && Shown === RightsTable && (
        <p className="rights-note row gap-6 caption">{text(rightsWords.keys)}</p>
      )}
      {error && <p className="field-fault caption">{error}</p>}
    </fieldset>
  )
}

/** The tree to show, the rights in it that this person cannot change, and the tree of the others. */
function lockedIn({ tree, all, for_all = [] }: Rights) {
  const whole = all ?? tree
  const own = new Set(tree.flatMap(leavesOf))
  const forAll: CheckedIds = new Set(for_all.map(String))
  const beyond: CheckedIds = new Set(whole.flatMap(leavesOf).filter((id) => !own.has(id) && !forAll.has(id)))
  const locked = beyond.union(new Set(whole.flatMap(leavesOf).filter((id) => forAll.has(id))))
  const givable = withLeaves(whole, new Set(whole.flatMap(leavesOf)).difference(locked))
  return { whole, beyond, forAll, locked, givable }
}

/** The button to view the product as this group. It uses the saved rights, so unsaved ones must be saved first. */
function LookButton({ row, value }: { row: ControlProps['row']; value: CheckedIds }) {
  const { me } = useProduct()
  if (!me.super || row?.all_rules !== 0) return null
  const saved = new Set((row.rule_ids as unknown[]).map(String))
  const isChanged = saved.symmetricDifference(new Set(value)).size > 0
  return (
    <span className="rights-look" title={isChanged ? text(compareWords.saveFirst) : undefined}>
      <Button small icon={<IconEye size={16} />} disabled={isChanged} onClick={() => void lookAs(row.id)}>
        {text(lookWords.look)}
      </Button>
    </span>
  )
}
