// A text field of several lines.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './fields.css'
import { Textarea } from '@mantine/core'
import { type FieldProps, kitPropsOf } from './text-fields.tsx'

interface AreaProps extends FieldProps<string> {
  mono?: boolean
  spellCheck?: boolean
  /** The minimum height in lines; the field grows with its text. */
  rows?: number
}

export function AreaField({ onChange, mono, rows = 3, ...rest }: AreaProps) {
  return (
    <Textarea
      {...kitPropsOf({ ...rest, onChange })}
      autosize
      minRows={rows}
      maxRows={12}
      className={mono ? 'field-mono' : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
