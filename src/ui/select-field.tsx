// A field for one option, drawn as the browser's own select: it opens the native picker on a phone, and has nothing to
// load.

import './select-field.css'
import type { Ref } from 'react'
import type { Option } from './option-list.tsx'
import { FieldFrame, type FieldProps } from './text-fields.tsx'

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  none: string
}

export function SelectField(props: SelectFieldProps) {
  const { label, error, description, required, options, none, onChange, ref, ...rest } = props
  return (
    <FieldFrame label={label} error={error} description={description} required={required} box="select-box">
      {(own) => (
        <select
          {...rest}
          {...own}
          ref={ref as Ref<HTMLSelectElement>}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
