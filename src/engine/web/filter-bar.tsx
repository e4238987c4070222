// Quick search and one chip for each filter; what is set stands in the address.

import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { Menu } from '#ui/menu.tsx'
import { FilterChip } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { Field } from '../field.ts'
import { codes } from './codes.ts'
import { RemoteControl } from './controls.tsx'
import { type ListSearch, filterShape, isCode, type useList } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { dayText, text } from './text.ts'
import { webWords } from './web.labels.ts'

/** So many offer themselves at once; the others wait in the menu. */
const offered = 4

interface FilterBarProps {
  named: Named
  list: ReturnType<typeof useList>
}

export function FilterBar({ named, list: { search, change } }: FilterBarProps) {
  const [picked, setPicked] = useState('')
  const fields = Object.entries(named.resource.fields).filter(([, field]) => field.filter)
  const shown = fields.filter(([name], place) => place < offered || search[name] || name === picked)
  const hidden = fields.filter((each) => !shown.includes(each))
  const set = (next: ListSearch) => change({ ...next, page: undefined })
  const entries = hidden.map(([name]) => ({ label: named.field(name), onClick: () => setPicked(name) }))
  const searchable = Object.values(named.resource.fields).some((field) => field.search)
  return (
    <div className="filter-bar" role="search">
      {searchable && (
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
            onChange={(value) => set({ [name]: value || undefined })}
          />
        </FilterChip>
      ))}
      {hidden.length > 0 && (
        <Menu entries={entries}>
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
  onChange(value: string): void
}

function Editor(props: EditorProps) {
  const { field, value, onChange } = props
  const Shape = field.target ? RelationEditor : editors[filterShape(field)]
  const empty = value === 'null'
  const mayBeEmpty = !field.required && field.default === undefined && field.kind !== 'belongsToMany'
  return (
    <>
      {!empty && <Shape {...props} />}
      {mayBeEmpty && (
        <CheckField label={text(webWords.isEmpty)} value={empty} onChange={(on) => onChange(on ? 'null' : '')} />
      )}
    </>
  )
}

const editors = { oneOf: ChoiceEditor, range: RangeEditor, text: TextEditor }

function ChoiceEditor({ named, name, field, value, onChange }: EditorProps) {
  const chosen = value.split(',').filter(Boolean)
  const flip = (each: string) => (chosen.includes(each) ? chosen.filter((one) => one !== each) : [...chosen, each])
  return (
    <div className="list-choice">
      {optionsOf(named, name, field).map(({ value: each, label }) => (
        <CheckField
          key={each}
          label={label}
          value={chosen.includes(each)}
          onChange={() => onChange(flip(each).join(','))}
        />
      ))}
    </div>
  )
}

function RelationEditor({ value, onChange, ...rest }: EditorProps) {
  const chosen = value.split(',').filter(Boolean)
  const keep = (ids: unknown) => onChange((ids as string[]).join(','))
  return <RemoteControl {...rest} label={rest.named.field(rest.name)} value={chosen} onChange={keep} />
}

function RangeEditor({ field, value, onChange }: EditorProps) {
  const [from = '', to = ''] = value.split('..')
  const type = field.kind === 'date' || field.kind === 'moment' ? 'date' : 'number'
  const set = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : '')
  return (
    <div className="range" data-type={type}>
      <Bound label={text(webWords.from)} type={type} value={from} onChange={(start) => set(start, to)} />
      <Bound label={text(webWords.to)} type={type} value={to} onChange={(end) => set(from, end)} />
    </div>
  )
}

/** The native field: it knows the reader's way of writing a day and asks nothing of the kit. */
function Bound({
  label,
  type,
  value,
  onChange,
}: {
  label: string
  type: string
  value: string
  onChange(value: string): void
}) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} type={type} defaultValue={value} onBlur={(event) => onChange(event.target.value)} />
    </label>
  )
}

function TextEditor({ value, onChange }: EditorProps) {
  const [typed, setTyped] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <TextField
        label={text(webWords.contains)}
        value={typed}
        onChange={setTyped}
        onBlur={() => onChange(typed.trim())}
      />
    </form>
  )
}

/** What a chip says of its filter. */
function Said({ named, name, field, value }: Omit<EditorProps, 'onChange'>) {
  const titles = useTitles(field, value)
  const day = (bound: string) => (bound && /^\d{4}-/.test(bound) ? dayText(bound) : bound)
  if (value === 'null') return text(webWords.empty)
  if (filterShape(field) === 'range') return value.split('..').map(day).join(' – ')
  const options = titles ?? optionsOf(named, name, field)
  return value
    .split(',')
    .map((each) => options.find((option) => option.value === each)?.label ?? each)
    .join(', ')
}
