import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import './fields.css'
import { Switch } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

export function SwitchField({ value, onChange, ...rest }: FieldProps<boolean>) {
  return (
    <Switch
      {...looked({ ...rest, value, onChange })}
      value={undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
