// Several lines.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './fields.css'
import { Textarea } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

export function AreaField({ onChange, mono, ...rest }: FieldProps<string> & { mono?: boolean; spellCheck?: boolean }) {
  return (
    <Textarea
      {...looked({ ...rest, onChange })}
      autosize
      minRows={3}
      maxRows={12}
      className={mono ? 'field-mono' : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
