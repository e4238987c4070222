// Fields for yes and no.

import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import './fields.css'
import { Checkbox } from '@mantine/core'
import { type FieldProps, beside } from './text-fields.tsx'

export function CheckField({ value, onChange, ...rest }: FieldProps<boolean>) {
  return (
    <Checkbox {...beside(rest)} size="xs" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  )
}
