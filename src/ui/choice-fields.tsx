// Fields for one or several of a list; the list may be too long to hold and is then asked for as one types.

import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import './fields.css'
import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

export interface Option {
  value: string
  label: string
}

interface ListProps {
  options: readonly Option[]
  /** Given: the options come from elsewhere and are already the ones that match. */
  onSearch?: ((typed: string) => void) | undefined
  onOpen?: () => void
  /** Said when nothing matches. */
  nothing: string
  /** Name of the button that empties the field. */
  clear: string
  /** It always has a value: there is no emptying it. */
  keeps?: boolean
}

export function ChoiceField({
  options,
  onSearch,
  onChange,
  nothing,
  clear,
  keeps = false,
  onOpen,
  ...rest
}: FieldProps<string> & ListProps) {
  const chosen = options.find(({ value }) => value === rest.value)?.label
  return (
    <Select
      {...looked({ ...rest, onChange })}
      value={rest.value || null}
      data={[...options]}
      searchable={Boolean(onSearch) || options.length > 7}
      {...(onSearch && { filter: ({ options: found }) => found })}
      onSearchChange={(typed) => onSearch?.(typed === chosen ? '' : typed)}
      clearable={!rest.required && !keeps}
      clearButtonProps={{ 'aria-label': clear }}
      allowDeselect={!rest.required && !keeps}
      nothingFoundMessage={nothing}
      maxDropdownHeight={280}
      {...(onOpen && { onDropdownOpen: onOpen })}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}

export function ChoicesField({ options, onSearch, onOpen, nothing, clear, ...rest }: FieldProps<string[]> & ListProps) {
  return (
    <MultiSelect
      {...looked(rest)}
      data={[...options]}
      searchable
      hidePickedOptions
      {...(onSearch && { filter: ({ options: found }) => found, onSearchChange: onSearch })}
      nothingFoundMessage={nothing}
      clearButtonProps={{ 'aria-label': clear }}
      maxDropdownHeight={280}
      {...(onOpen && { onDropdownOpen: onOpen })}
    />
  )
}

/** Free words: Enter or a comma keeps one. */
export function WordsField({ clear, ...rest }: FieldProps<string[]> & { clear: string }) {
  return <TagsInput {...looked(rest)} data={[]} clearButtonProps={{ 'aria-label': clear }} />
}
