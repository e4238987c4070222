// Several lines.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './fields.css'
import { Textarea } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

interface AreaProps extends FieldProps<string> {
  mono?: boolean
  spellCheck?: boolean
  /** As high as it is while there is little in it. */
  rows?: number
}

export function AreaField({ onChange, mono, rows = 3, ...rest }: AreaProps) {
  return (
    <Textarea
      {...looked({ ...rest, onChange })}
      autosize
      minRows={rows}
      maxRows={12}
      className={mono ? 'field-mono' : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
