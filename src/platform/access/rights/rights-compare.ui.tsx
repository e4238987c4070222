// Compares the rights in the form with those of another group.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import { CheckField } from '#ui/check-fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { comparedKeys } from '../access.keys.ts'
import type { Difference } from './rights-matrix.ts'
import type { CheckedIds } from './rights-tree.ts'
import { compareWords as words } from '../words.ts'

/** The rights of the group with this id; undefined while they are read, and for an empty id. */
export function useComparedGroup({ resource }: LabelledEntity, id: string) {
  const { data: row } = useQuery({
    queryKey: comparedKeys.group(resource.name, id),
    queryFn: async () => (await read<{ row: Row }>(`/admin/${resource.path}/edit`, { id })).row,
    enabled: id !== '',
  })
  if (!row || id === '') return undefined
  const rights: CheckedIds | 'all' = row.all_rules === 1 ? 'all' : new Set((row.rule_ids as unknown[]).map(String))
  return { name: row.title ?? '', rights }
}

/** The server sends groups as a tree. */
type GroupRow = Row & { children?: GroupRow[] }
const flat = (groups: readonly GroupRow[]): GroupRow[] =>
  groups.flatMap((group) => [group, ...flat(group.children ?? [])])

interface CompareProps {
  named: LabelledEntity
  /** The id of the edited group. */
  own: number | undefined
  against: string
  onAgainst(id: string): void
  difference: (Difference & { group: string }) | undefined
  only: boolean
  onOnly(only: boolean): void
}

export function CompareWith({ named, own, against, onAgainst, difference, only, onOnly }: CompareProps) {
  const { resource } = named
  const { data: groups = [] } = useQuery({
    queryKey: comparedKeys.groups(resource.name),
    queryFn: async () => (await read<{ list: GroupRow[] }>(`/admin/${resource.path}/index`, { limit: '100' })).list,
  })
  const options = flat(groups)
    .filter(({ id }) => id !== own)
    .map(({ id, title }) => ({ value: `${id}`, label: title ?? '' }))
  return (
    <div className="rights-compare wrap detail">
      <SelectField
        label={text(words.compare)}
        none={text(words.noGroup)}
        options={options}
        value={against}
        onChange={onAgainst}
      />
      <div role="status">{difference && sentenceOf(difference)}</div>
      {difference && difference.more.size + difference.less.size > 0 && (
        <CheckField label={text(words.only)} value={only} onChange={onOnly} />
      )}
    </div>
  )
}

function sentenceOf({ more, less, group }: Difference & { group: string }): string {
  const count = more.size + less.size
  const numbers = { count: numberText(count), more: numberText(more.size), less: numberText(less.size) }
  return count === 0 ? text(words.same, { group }) : text(words.differences, { ...numbers, group })
}
