// Fields for yes and no.

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import './fields.css'
import { Checkbox } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

export function CheckField({ value, onChange, ...rest }: FieldProps<boolean>) {
  return (
    <Checkbox
      {...looked({ ...rest, value, onChange })}
      value={undefined}
      size="xs"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
