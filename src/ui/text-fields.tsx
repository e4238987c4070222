// Fields for words. Every field of the kit speaks the same few properties, and hands over values instead of events.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import './fields.css'
import { PasswordInput, TextInput } from '@mantine/core'
import type { ComponentProps, KeyboardEventHandler, ReactNode, Ref } from 'react'

export interface FieldProps<Value, Given = Value> {
  label: ReactNode
  value: Given
  onChange(value: Value): void
  onBlur?: () => void
  ref?: Ref<HTMLElement>
  name?: string
  error?: string | undefined
  description?: string | undefined
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

/** The star is for the eye; whether a value is missing is said by the check, in the reader's language. */
export function looked<Value, Given>({ required, ref, ...rest }: FieldProps<Value, Given>) {
  return { ...rest, withAsterisk: required ?? false, ref: ref as never, 'aria-required': required }
}

/** A label beside its box carries no star. */
export function beside({ required, ref, ...rest }: Omit<FieldProps<boolean>, 'value' | 'onChange'>) {
  return { ...rest, ref: ref as never, 'aria-required': required }
}

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'datetime-local' | 'search'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
  spellCheck?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  onKeyDown?: KeyboardEventHandler
}

export function TextField({ onChange, leading, trailing, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...looked({ ...rest, onChange })}
      leftSection={leading}
      rightSection={trailing}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
  /** Said of the eye that shows and hides what was typed. */
  reveal: string
}

export function PasswordField({ onChange, reveal, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...looked({ ...rest, onChange })}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': reveal, tabIndex: 0, title: reveal }}
    />
  )
}
