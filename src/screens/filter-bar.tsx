// Quick search and one chip per filter; the address holds the values. On a phone one sheet replaces the chips.

import { Suspense, useState } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { IconFilter } from '#ui/icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { Menu } from '#ui/menu.tsx'
import { FilterChip, Popover } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Field } from '#engine/field.ts'
import { FilterText } from './filter-text.tsx'
import { MissingChip } from './missing-chip.tsx'
import { filterFields, filtersIn, missingFilter } from './filters.ts'
import type { List, ListSearch } from './list-state.ts'
import { type LabelledEntity, useAllowed, useProduct } from './product.tsx'
import { type RelatedFilter, relatedFilterOf } from './related-filters.ts'
import { screenTexts } from './screen-texts.ts'
import { text } from './text.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const FilterEditor = lazyPart(() => import('./filter-editors.tsx'), 'FilterEditor')
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** The number of filters that are always shown as chips; the others are in a menu until they are used. */
const chipCount = 4

interface BarProps {
  named: LabelledEntity
  list: List
  /** Columns that this person may not see. */
  hidden: ReadonlySet<string>
}

export function FilterBar({ named, list, hidden }: BarProps) {
  const { search, change, seek } = list
  const phone = usePhone()
  const offers = useOffered()
  const fields = filterFields(named.resource).filter(
    ([name]) => !hidden.has(name) && offers(relatedFilterOf(named.resource, name)),
  )
  const set = filtersIn(named.resource, search)
  const clear = () => change(withoutFilters(list, set))
  return (
    <div className="filter-bar row wrap" role="search">
      {Object.values(named.resource.fields).some((field) => field.search) && (
        <SearchField
          label={screenTexts.search}
          value={search.quick_search ?? ''}
          onChange={(typed) => void seek(typed)}
        />
      )}
      {phone ? (
        <Popover
          label={screenTexts.filters}
          target={(toggle, opened) => (
            <Button icon={<IconFilter size={16} />} onClick={toggle} aria-expanded={opened} aria-haspopup="dialog">
              {set.length > 0 ? text(screenTexts.filtersSet, { count: set.length }) : screenTexts.filters}
            </Button>
          )}
        >
          <Suspense fallback={<Skeleton width="100%" height={240} />}>
            <FilterSheet named={named} list={list} fields={fields} onClear={set.length > 0 ? clear : undefined} />
          </Suspense>
        </Popover>
      ) : (
        <Chips named={named} list={list} fields={fields} onClear={set.length > 0 ? clear : undefined} />
      )}
    </div>
  )
}

/**
 * A related filter is offered to people who may list the records to choose from. Not to a person whom one of the
 * filtered records represents: that person sees only their own records.
 */
function useOffered(): (related: RelatedFilter | undefined) => boolean {
  const { resources, me } = useProduct()
  const allowed = useAllowed()
  return (related) =>
    !related || (me.profile[related.of] === undefined && allowed(`${entryOf(resources, related.target).path}/index`))
}

export function withoutFilters({ search }: List, set: readonly string[]): ListSearch {
  const none = search.quick_search ? { quick_search: undefined } : {}
  return { ...Object.fromEntries(set.map((name) => [name, undefined])), ...none, page: undefined }
}

interface ChipsProps {
  named: LabelledEntity
  list: List
  fields: readonly [string, Field][]
  onClear: (() => void) | undefined
}

function Chips({ named, list, fields, onClear }: ChipsProps) {
  const { search, change, askAhead } = list
  const [picked, setPicked] = useState('')
  const isRelated = (name: string) => relatedFilterOf(named.resource, name) !== undefined
  const shown = fields.filter(
    ([name], place) => place < chipCount || isRelated(name) || search[name] || name === picked,
  )
  const others = fields.filter((each) => !shown.includes(each))
  const filteredBy = (name: string, value: string | undefined) => ({ [name]: value, page: undefined })
  return (
    <>
      {search[missingFilter] && (
        <Suspense>
          <MissingChip resource={named.resource} list={list} />
        </Suspense>
      )}
      {shown.map(([name, field]) => (
        <FilterChip
          key={name}
          label={named.field(name)}
          value={search[name] ? <FilterText named={named} name={name} field={field} value={search[name]} /> : undefined}
          clear={screenTexts.clear}
          opened={name === picked}
          onClose={() => setPicked('')}
          onClear={() => change(filteredBy(name, undefined))}
        >
          <Suspense fallback={<Skeleton width="100%" height={120} />}>
            <FilterEditor
              named={named}
              name={name}
              field={field}
              value={search[name] ?? ''}
              onChange={(value) => change(filteredBy(name, value))}
              onNear={(value) => askAhead(filteredBy(name, value))}
            />
          </Suspense>
        </FilterChip>
      ))}
      {others.length > 0 && (
        <Menu entries={others.map(([name]) => ({ label: named.field(name), onClick: () => setPicked(name) }))}>
          <Button look="quiet" small>
            {screenTexts.moreFilters}
          </Button>
        </Menu>
      )}
      {onClear && (
        <Button look="quiet" small onClick={onClear}>
          {screenTexts.clearAll}
        </Button>
      )}
    </>
  )
}
