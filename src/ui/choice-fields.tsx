// Fields for several values: `ChoicesField` takes options of a list, `WordsField` takes free words. With `onSearch` the
// options are fetched while the person types.

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type OptionsFilter, TagsInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type ListProps, type Option, drawOption, inPlace, optionsFor, useOptionList } from './option-list.tsx'
import { type FieldProps, kitPropsOf } from './text-fields.tsx'

const down = { key: 'ArrowDown', code: 'ArrowDown' }

interface TypedProps {
  /** Called on blur with the typed text that chose no option. The field then drops the text. */
  onLeft?: (typed: string) => void
}

export function ChoicesField({
  options,
  onSearch,
  answered,
  onOpen,
  onLeft,
  nothing,
  clear,
  extras = [],
  onChange,
  ...rest
}: FieldProps<string[]> & ListProps & TypedProps) {
  const [typed, setTyped] = useState('')
  const search = (next: string) => {
    setTyped(next)
    onSearch?.(next)
  }
  /** The first Enter after typing highlights the first option, the second Enter chooses it. */
  const markFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    // Enter also confirms a Chinese word in the input method; this Enter highlights nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked || typed.trim() === '') return
    event.preventDefault()
    event.currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { ...down, bubbles: true }))
  }
  const { data, extraOf, onDropdownOpen } = useOptionList({ options, chosen: rest.value, extras, onOpen })
  const choose = (values: string[]) => {
    const extra = extraOf(values.at(-1))
    if (extra) extra.take()
    else onChange(values)
  }
  return (
    <MultiSelect
      {...kitPropsOf({ ...rest, onChange })}
      data={data}
      onDropdownOpen={onDropdownOpen}
      searchable
      openOnFocus={false}
      hidePickedOptions
      {...(onSearch && { filter: listedIn(answered) })}
      searchValue={typed}
      onSearchChange={search}
      onKeyDown={markFirst}
      onBlur={() => {
        rest.onBlur?.()
        if (typed.trim() !== '') onLeft?.(typed.trim())
      }}
      nothingFoundMessage={nothing}
      comboboxProps={inPlace}
      clearButtonProps={{ 'aria-label': clear }}
      withScrollArea={false}
      renderOption={drawOption}
      onChange={choose}
    />
  )
}

const listedIn =
  (answered: string | null | undefined): OptionsFilter =>
  ({ options, search }) =>
    optionsFor(options as Option[], search, answered) as ReturnType<OptionsFilter>

/** A field for free words: Enter or a comma adds one. */
export function WordsField({ clear, ...rest }: FieldProps<string[]> & { clear: string }) {
  return (
    <TagsInput
      {...kitPropsOf(rest)}
      data={[]}
      dropdownOpened={false}
      comboboxProps={inPlace}
      clearButtonProps={{ 'aria-label': clear }}
    />
  )
}
