// What stands in the sheet of a filter, by the shape of the filter. Loaded with the first one that is opened.

import { CheckField } from '#ui/check-fields.tsx'
import { OneOfFilter, RangeFilter, TextFilter } from '#ui/filters.tsx'
import type { Field } from '#engine/field.ts'
import { choicesOf } from './choices.ts'
import { type FilterShape, filterShape } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { RemoteChoices } from './remote-control.tsx'
import { said } from './said.ts'

interface EditorProps {
  named: Named
  name: string
  field: Field
  value: string
  onChange(value: string | undefined): void
}

export function FilterEditor(props: EditorProps) {
  const { field, value, onChange } = props
  const Shape = editors[filterShape(field)]
  const mayBeEmpty = !field.required && field.default === undefined && field.kind !== 'belongsToMany'
  return (
    <>
      {value !== 'null' && <Shape {...props} onChange={(next) => onChange(next || undefined)} />}
      {mayBeEmpty && (
        <CheckField
          label={said.isEmpty}
          value={value === 'null'}
          onChange={(on) => onChange(on ? 'null' : undefined)}
        />
      )}
    </>
  )
}

const words = {
  nothing: said.nothingFound,
  clear: said.clear,
  bounds: { from: said.from, to: said.to },
}

const editors: Record<FilterShape, (props: EditorProps) => React.ReactNode> = {
  oneOf: OneOfEditor,
  range: RangeEditor,
  text: ({ value, onChange }) => <TextFilter label={said.contains} value={value} onChange={onChange} />,
}

function OneOfEditor({ named, name, field, value, onChange }: EditorProps) {
  const target = useProduct().resources[field.target ?? '']
  const shared = {
    label: named.field(name),
    value: value.split(',').filter(Boolean),
    onChange: (values: string[]) => onChange(values.join(',')),
  }
  return target ? (
    <RemoteChoices {...shared} target={target} />
  ) : (
    <OneOfFilter {...shared} {...words} options={choicesOf(named, name, field)} />
  )
}

function RangeEditor({ field, value, onChange }: EditorProps) {
  const [from = '', to = ''] = value.split('..')
  const type = field.kind === 'date' || field.kind === 'moment' ? 'date' : 'number'
  const keep = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : '')
  return <RangeFilter type={type} value={[from, to]} words={words.bounds} onChange={keep} />
}
