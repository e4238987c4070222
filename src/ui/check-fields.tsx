// A field for yes and no: a checkbox with its label.

import './text-fields.css'
import './check-fields.css'
import { type Ref, useId } from 'react'
import type { FieldProps } from './text-fields.tsx'

export function CheckField({
  label,
  value,
  onChange,
  error,
  description,
  required,
  ref,
  ...rest
}: FieldProps<boolean>) {
  const id = useId()
  const [hint, fault] = [description && `${id}-hint`, error && `${id}-fault`]
  return (
    <div className="check">
      <input
        {...rest}
        id={id}
        ref={ref as Ref<HTMLInputElement>}
        type="checkbox"
        className="check-box"
        checked={value}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={[fault, hint].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description && (
        <p id={hint} className="field-hint caption">
          {description}
        </p>
      )}
      {error && (
        <p id={fault} className="field-fault caption">
          {error}
        </p>
      )}
    </div>
  )
}
