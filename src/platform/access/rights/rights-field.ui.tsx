// The rights of a group: folders, their pages, and the rights of each page in one line. A branch is half ticked if only
// some of its rights are given.

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { read } from '#screens/api.ts'
import type { ControlProps } from '#screens/controls.tsx'
import { numberText, text } from '#screens/text.ts'
import { Tick } from '#ui/grid-line.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { accountMenuWords as words } from './account-menu.labels.ts'
import './rights-field.css'
import { type CheckedIds, type RuleNode, filterTree, leavesOf, stateOf, toggleRule } from './rights-tree.ts'
import { rightsKey } from '../access.keys.ts'

/** The rules that match the group: of the back office or of the member centre. */
const rightsOf = ({ resource }: ControlProps['named']) => ({
  queryKey: rightsKey(resource.name),
  queryFn: async () => (await read<{ tree: RuleNode[] }>(`/admin/${resource.path}/rights`)).tree,
})

export function RightsField({ label, value, onChange, error, row, named }: ControlProps) {
  const { data: tree } = useQuery(rightsOf(named))
  const [sought, setSought] = useState('')
  const held = useMemo(() => new Set((value as unknown[]).map(String)), [value])
  if (row?.all_rules === 1) return <p className="dim">{text(words.allRights)}</p>
  if (!tree) return <FormSkeleton lines={4} />
  const all = tree.flatMap(leavesOf)
  const count = { held: numberText(all.filter((id) => held.has(id)).length), all: numberText(all.length) }
  const shown = filterTree(tree, sought)
  const tick = (rule: RuleNode, on: boolean) => onChange(toggleRule(tree, held, rule, on))
  return (
    <fieldset className="rights" aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      <div className="rights-head">
        <SearchField label={text(words.rights)} value={sought} onChange={setSought} />
        <span className="dim numbers" role="status">
          {text(words.count, count)}
        </span>
      </div>
      {shown.length === 0 && <p className="dim">{text(words.nothing)}</p>}
      {shown.map((folder) => (
        <Folder key={folder.id} folder={folder} held={held} onTick={tick} />
      ))}
      {error && <p className="field-fault">{error}</p>}
    </fieldset>
  )
}

interface BranchProps {
  held: CheckedIds
  onTick(rule: RuleNode, on: boolean): void
}

function Folder({ folder, ...rest }: BranchProps & { folder: RuleNode }) {
  const pages = folder.type === 'menu_dir' ? (folder.children ?? []) : [folder]
  return (
    <section className="rights-folder">
      {folder.type === 'menu_dir' && (
        <h3>
          <Box rule={folder} name={folder.title} {...rest} />
        </h3>
      )}
      {pages.map((page) => (
        <Page key={page.id} page={page} {...rest} />
      ))}
    </section>
  )
}

function Page({ page, ...rest }: BranchProps & { page: RuleNode }) {
  return (
    <div className="rights-page">
      <b>
        <Box rule={page} name={page.title} {...rest} />
      </b>
      <div>
        {page.children?.map((right) => (
          <Box key={right.id} rule={right} name={`${page.title} : ${right.title}`} {...rest} />
        ))}
      </div>
    </div>
  )
}

/** `name` is the full name, for screen readers, which read each box alone. */
function Box({ rule, name, held, onTick }: BranchProps & { rule: RuleNode; name: string }) {
  const state = stateOf(rule, held)
  return (
    <label className="rights-box">
      <Tick label={name} on={state === 'all'} partly={state === 'some'} onChange={(on) => onTick(rule, on)} />
      {rule.title}
    </label>
  )
}
