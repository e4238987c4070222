// A text field of several lines. CSS lets it grow with its text (`field-sizing`), because a script that measures the
// text at every key takes longer than the rest of the form.

import './area-field.css'
import type { CSSProperties, Ref } from 'react'
import { FieldFrame, type FieldProps } from './text-fields.tsx'

interface AreaProps extends FieldProps<string> {
  mono?: boolean
  spellCheck?: boolean
  autoFocus?: boolean
  maxLength?: number
  /** The minimum height in lines. */
  rows?: number
}

export function AreaField(props: AreaProps) {
  const { label, error, description, required, mono = false, rows = 3, onChange, ref, ...rest } = props
  return (
    <FieldFrame
      label={label}
      error={error}
      description={description}
      required={required}
      box={`area-box ${mono ? 'field-mono' : ''}`}
    >
      {(own) => (
        <textarea
          {...rest}
          {...own}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          ref={ref as Ref<HTMLTextAreaElement>}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
