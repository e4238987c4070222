// An input for one value of a field: a choice, a record or a text. The value is the text that a cell of a file has.

import { fieldOf } from '#engine/resource.ts'
import { type LabelledEntity, useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { entryOf } from '#text/entry-of.ts'
import { NativeSelect } from '#ui/native-select.tsx'

interface ValueFieldProps {
  named: LabelledEntity
  name: string
  label: string
  value: string
  onChange(value: string): void
}

/** The text of a chosen record is its id: `#12`. */
export function ValueField({ named, name, label, value, onChange }: ValueFieldProps) {
  const { resources } = useProduct()
  const field = fieldOf(named.resource, name)
  if (field?.values) {
    const options = field.values.map((each) => ({
      value: String(each),
      label: named.value(name, each) ?? String(each),
    }))
    return (
      <NativeSelect label={label} value={value} options={[{ value: '', label: '—' }, ...options]} onChange={onChange} />
    )
  }
  if (field?.target)
    return (
      <RemoteChoice
        target={entryOf(resources, field.target)}
        label={label}
        value={value.replace('#', '')}
        onChange={(id) => onChange(id === '' ? '' : `#${id}`)}
      />
    )
  return (
    <input
      className="pick"
      aria-label={label}
      defaultValue={value}
      maxLength={400}
      onBlur={({ target }) => target.value !== value && onChange(target.value)}
    />
  )
}
