// A field for yes and no: a switch with its label.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import './fields.css'
import { Switch } from '@mantine/core'
import { type FieldProps, inlinePropsOf } from './text-fields.tsx'

export function SwitchField({ value, onChange, ...rest }: FieldProps<boolean>) {
  return <Switch {...inlinePropsOf(rest)} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
}
