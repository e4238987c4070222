// Quick search and one chip for each filter; what is set stands in the address.

import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { FilterChip } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { choicesOf } from './choices.ts'
import { type List, type ListSearch, filterShape, optionsOf } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { said } from './said.ts'
import { dayText } from './text.ts'

const FilterEditor = lazy(async () => ({ default: (await import('./filter-editors.tsx')).FilterEditor }))

/** So many offer themselves at once; the others wait in the menu. */
const offered = 4

export function FilterBar({ named, list: { search, change } }: { named: Named; list: List }) {
  const [picked, setPicked] = useState('')
  const all = Object.entries(named.resource.fields)
  const fields = all.filter(([, field]) => field.filter).toSorted((a, b) => rankOf(named, a) - rankOf(named, b))
  const shown = fields.filter(([name], place) => place < offered || search[name] || name === picked)
  const others = fields.filter((each) => !shown.includes(each))
  const set = (next: ListSearch) => change({ ...next, page: undefined })
  return (
    <div className="filter-bar" role="search">
      {all.some(([, field]) => field.search) && (
        <SearchField
          label={said.search}
          value={search.quick_search ?? ''}
          onChange={(typed) => change({ quick_search: typed || undefined, page: undefined }, true)}
        />
      )}
      {shown.map(([name, field]) => (
        <FilterChip
          key={name}
          label={named.field(name)}
          value={search[name] && <Said named={named} name={name} field={field} value={search[name]} />}
          clear={said.clear}
          opened={name === picked}
          onClose={() => setPicked('')}
          onClear={() => set({ [name]: undefined })}
        >
          <Suspense fallback={<Skeleton width="100%" height={120} />}>
            <FilterEditor
              named={named}
              name={name}
              field={field}
              value={search[name] ?? ''}
              onChange={(value) => set({ [name]: value })}
            />
          </Suspense>
        </FilterChip>
      ))}
      {others.length > 0 && (
        <Menu entries={others.map(([name]) => ({ label: named.field(name), onClick: () => setPicked(name) }))}>
          <Button look="quiet" small>
            {said.moreFilters}
          </Button>
        </Menu>
      )}
      {fields.some(([name]) => search[name]) && (
        <Button look="quiet" small onClick={() => set(Object.fromEntries(fields.map(([name]) => [name, undefined])))}>
          {said.clearAll}
        </Button>
      )}
    </div>
  )
}

/** First where a record stands, then what the table shows, then the rest. */
function rankOf({ resource }: Named, [name, { list: place }]: [string, Field]): number {
  return name === resource.state ? 0 : place === undefined ? 1 : 2
}

interface SaidProps {
  named: Named
  name: string
  field: Field
  value: string
}

/** What a chip says of its filter. */
function Said({ named, name, field, value }: SaidProps) {
  const target = useProduct().resources[field.target ?? '']
  const shape = filterShape(field)
  if (value === 'null') return said.empty
  if (shape === 'range') return value.split('..').map(boundText).join(' – ')
  if (target) return <RelationNames target={target} ids={value.split(',')} />
  return shape === 'oneOf' ? namesOf(value.split(','), choicesOf(named, name, field)) : value
}

function RelationNames({ target, ids }: { target: Resource; ids: string[] }) {
  const { data = [] } = useQuery(optionsOf(target, '', ids))
  return namesOf(ids, data)
}

const boundText = (bound: string) => (/^\d{4}-/.test(bound) ? dayText(bound) : bound)
const namesOf = (values: string[], options: readonly { value: string; label: string }[]) =>
  values.map((each) => options.find(({ value }) => value === each)?.label ?? each).join(', ')
