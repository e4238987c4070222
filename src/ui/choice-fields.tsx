// Fields for one or several of a list; the list may be too long to hold and is then asked for as one types.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import './fields.css'
import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, looked } from './text-fields.tsx'

export interface Option {
  value: string
  label: string
}

const inPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const

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
  const [data, onDropdownOpen] = useListed(options, [rest.value], onOpen)
  return (
    <Select
      {...looked({ ...rest, onChange })}
      value={rest.value || null}
      data={data}
      onDropdownOpen={onDropdownOpen}
      searchable={Boolean(onSearch) || options.length > 7}
      {...(onSearch && { filter: ({ options: found }) => found })}
      onSearchChange={(typed) => onSearch?.(typed === chosen ? '' : typed)}
      clearable={!rest.required && !keeps}
      clearButtonProps={{ 'aria-label': clear }}
      allowDeselect={!rest.required && !keeps}
      nothingFoundMessage={nothing}
      comboboxProps={inPlace}
      withScrollArea={false}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}

export function ChoicesField({ options, onSearch, onOpen, nothing, clear, ...rest }: FieldProps<string[]> & ListProps) {
  const [data, onDropdownOpen] = useListed(options, rest.value, onOpen)
  return (
    <MultiSelect
      {...looked(rest)}
      data={data}
      onDropdownOpen={onDropdownOpen}
      searchable
      hidePickedOptions
      {...(onSearch && { filter: ({ options: found }) => found, onSearchChange: onSearch })}
      nothingFoundMessage={nothing}
      comboboxProps={inPlace}
      clearButtonProps={{ 'aria-label': clear }}
      withScrollArea={false}
    />
  )
}

/** Only what is chosen, until the list is opened: a form with three fields for a country would draw 750 lines nobody sees. */
function useListed(options: readonly Option[], chosen: readonly string[], onOpen?: () => void) {
  const [opened, setOpened] = useState(false)
  const data = opened ? [...options] : options.filter(({ value }) => chosen.includes(value))
  const open = () => {
    setOpened(true)
    onOpen?.()
  }
  return [data, open] as const
}

/** Free words: Enter or a comma keeps one. */
export function WordsField({ clear, ...rest }: FieldProps<string[]> & { clear: string }) {
  return <TagsInput {...looked(rest)} data={[]} clearButtonProps={{ 'aria-label': clear }} />
}
