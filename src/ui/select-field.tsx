// The browser's own select: the native picker on a phone, and nothing to load.

import './text-fields.css'
import './select-field.css'
import { type Ref, useId } from 'react'
import type { Option } from './choice-fields.tsx'
import type { FieldProps } from './text-fields.tsx'

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  none: string
}

export function SelectField(props: SelectFieldProps) {
  const { label, error, description, required = false, options, none, value, onChange, ref, ...rest } = props
  const id = useId()
  const [hint, fault] = [description && `${id}-hint`, error && `${id}-fault`]
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {description && (
        <p id={hint} className="field-hint">
          {description}
        </p>
      )}
      <div className="field-box select-box" data-error={error ? true : undefined}>
        <select
          {...rest}
          id={id}
          ref={ref as Ref<HTMLSelectElement>}
          value={value}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={[fault, hint].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={fault} className="field-fault">
          {error}
        </p>
      )}
    </div>
  )
}
