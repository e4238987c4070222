// Quick search and one chip for each filter; what is set stands in the address.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { codeOptions } from '#ui/codes.ts'
import { OneOfFilter, RangeFilter, TextFilter } from '#ui/filters.tsx'
import { Menu } from '#ui/menu.tsx'
import { FilterChip } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Field } from '../field.ts'
import type { Resource } from '../resource.ts'
import { RemoteControl, valuesOf } from './controls.tsx'
import { type FilterShape, type List, type ListSearch, codeKind, filterShape, optionsOf } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { dayText, locale, text } from './text.ts'
import { webWords } from './web.labels.ts'

/** So many offer themselves at once; the others wait in the menu. */
const offered = 4

export function FilterBar({ named, list: { search, change } }: { named: Named; list: List }) {
  const [picked, setPicked] = useState('')
  const all = Object.entries(named.resource.fields)
  const fields = all.filter(([, field]) => field.filter)
  const shown = fields.filter(([name], place) => place < offered || search[name] || name === picked)
  const entries = fields.filter((each) => !shown.includes(each))
  const set = (next: ListSearch) => change({ ...next, page: undefined })
  return (
    <div className="filter-bar" role="search">
      {all.some(([, field]) => field.search) && (
        <SearchField
          label={text(webWords.search)}
          value={search.quick_search ?? ''}
          onChange={(typed) => change({ quick_search: typed || undefined, page: undefined }, true)}
        />
      )}
      {shown.map(([name, field]) => (
        <FilterChip
          key={name}
          label={named.field(name)}
          value={search[name] && <Said named={named} name={name} field={field} value={search[name]} />}
          clear={text(webWords.clear)}
          opened={name === picked}
          onClose={() => setPicked('')}
          onClear={() => set({ [name]: undefined })}
        >
          <Editor
            named={named}
            name={name}
            field={field}
            value={search[name] ?? ''}
            onChange={(value) => set({ [name]: value })}
          />
        </FilterChip>
      ))}
      {entries.length > 0 && (
        <Menu entries={entries.map(([name]) => ({ label: named.field(name), onClick: () => setPicked(name) }))}>
          <Button look="quiet" small>
            {text(webWords.moreFilters)}
          </Button>
        </Menu>
      )}
      {fields.some(([name]) => search[name]) && (
        <Button look="quiet" small onClick={() => set(Object.fromEntries(fields.map(([name]) => [name, undefined])))}>
          {text(webWords.clearAll)}
        </Button>
      )}
    </div>
  )
}

interface EditorProps {
  named: Named
  name: string
  field: Field
  value: string
  onChange(value: string | undefined): void
}

function Editor(props: EditorProps) {
  const { field, value, onChange } = props
  const Shape = field.target ? RelationEditor : editors[filterShape(field)]
  const mayBeEmpty = !field.required && field.default === undefined && field.kind !== 'belongsToMany'
  return (
    <>
      {value !== 'null' && <Shape {...props} onChange={(next) => onChange(next || undefined)} />}
      {mayBeEmpty && (
        <CheckField
          label={text(webWords.isEmpty)}
          value={value === 'null'}
          onChange={(on) => onChange(on ? 'null' : undefined)}
        />
      )}
    </>
  )
}

const list = { nothing: text(webWords.nothingFound), clear: text(webWords.clear) }
const bounds = { from: text(webWords.from), to: text(webWords.to) }

const editors: Record<FilterShape, (editor: EditorProps) => React.ReactNode> = {
  oneOf: ({ named, name, field, value, onChange }) => (
    <OneOfFilter
      {...list}
      label={named.field(name)}
      options={optionsFor(named, name, field)}
      value={value.split(',').filter(Boolean)}
      onChange={(values) => onChange(values.join(','))}
    />
  ),
  range: ({ field, value, onChange }) => {
    const [from = '', to = ''] = value.split('..')
    const type = field.kind === 'date' || field.kind === 'moment' ? 'date' : 'number'
    const keep = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : '')
    return <RangeFilter type={type} value={[from, to]} words={bounds} onChange={keep} />
  },
  text: ({ value, onChange }) => <TextFilter label={text(webWords.contains)} value={value} onChange={onChange} />,
}

function RelationEditor({ value, onChange, ...rest }: EditorProps) {
  const ids = value.split(',').filter(Boolean)
  return (
    <RemoteControl
      {...rest}
      label={rest.named.field(rest.name)}
      value={ids}
      onChange={(chosen: string[]) => onChange(chosen.join(','))}
    />
  )
}

/** What a chip says of its filter. */
function Said({ named, name, field, value }: Omit<EditorProps, 'onChange'>) {
  const target = useProduct().resources[field.target ?? '']
  if (value === 'null') return text(webWords.empty)
  if (filterShape(field) === 'range') return value.split('..').map(boundText).join(' – ')
  if (target) return <RelationNames target={target} ids={value.split(',')} />
  return labelsOf(value.split(','), optionsFor(named, name, field))
}

function RelationNames({ target, ids }: { target: Resource; ids: string[] }) {
  const { data = [] } = useQuery(optionsOf(target, '', ids))
  return labelsOf(ids, data)
}

const boundText = (bound: string) => (/^\d{4}-/.test(bound) ? dayText(bound) : bound)
const labelsOf = (values: string[], options: readonly { value: string; label: string }[]) =>
  values.map((each) => options.find(({ value }) => value === each)?.label ?? each).join(', ')

function optionsFor(named: Named, name: string, field: Field) {
  const code = codeKind(field)
  return code ? codeOptions(code, locale) : valuesOf(named, name, field)
}
