// Fields for one or several options. If the list is too long, options are fetched while typing.

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
import { type ComboboxItem, MultiSelect, type OptionsFilter, Select, TagsInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { containsWords } from '#text/fold.ts'
import { type FieldProps, kitPropsOf } from './text-fields.tsx'

export interface Option {
  value: string
  label: string
  /** The text in the list if it is more than the name: the branch of a tree. */
  drawn?: string
  /** The option is chosen but was not among the results, so only its name is known. */
  unlisted?: boolean
}

/** An entry at the end of a list that runs an action instead of being chosen. */
export interface ExtraOption {
  label: string
  /** The list stays open, because the action loads more of it. */
  stays?: boolean
  take(): void
}

// A closed list is not in the page: the kit would measure its position each time a form opens.
const inPlace = { withinPortal: false, floatingStrategy: 'fixed', keepMounted: false } as const

interface ListProps {
  options: readonly Option[]
  /** If given, the options are fetched elsewhere. */
  onSearch?: ((typed: string) => void) | undefined
  /**
   * The typed text that the fetched options answer, null if unknown. For other text the options that contain its words
   * are listed, so that Enter does not choose an option of earlier text. Without it all options are listed.
   */
  answered?: string | null
  onOpen?: () => void
  extras?: readonly ExtraOption[]
  /** Shown when nothing matches. */
  nothing: string
  /** Label of the button that clears the field. */
  clear: string
  /** The field always has a value and cannot be cleared. */
  keeps?: boolean
}

export function ChoiceField({
  options,
  onSearch,
  answered,
  onChange,
  nothing,
  clear,
  keeps = false,
  onOpen,
  extras = [],
  ...rest
}: FieldProps<string> & ListProps) {
  const chosen = options.find(({ value }) => value === rest.value)?.label
  const { data, extraOf, onDropdownOpen } = useOptionList({ options, chosen: [rest.value], extras, onOpen })
  const [opened, setOpened] = useState(false)
  const staying = useRef(false)
  const choose = (value: string | null) => {
    const extra = extraOf(value)
    staying.current = extra?.stays ?? false
    if (extra) extra.take()
    else onChange(value ?? '')
  }
  const close = () => {
    if (!staying.current) setOpened(false)
    staying.current = false
  }
  const open = () => {
    setOpened(true)
    onDropdownOpen()
  }
  return (
    <Select
      {...kitPropsOf({ ...rest, onChange })}
      value={rest.value || null}
      data={data}
      dropdownOpened={opened}
      onDropdownOpen={open}
      onDropdownClose={close}
      searchable={Boolean(onSearch) || options.length > 7}
      // Opens on click, on typing or with arrow down, so that a dialog that starts with this field can be read first.
      openOnFocus={false}
      {...(onSearch && { filter: listedIn(answered) })}
      onSearchChange={(typed) => onSearch?.(typed === chosen ? '' : typed)}
      clearable={!rest.required && !keeps}
      clearButtonProps={{ 'aria-label': clear }}
      allowDeselect={!rest.required && !keeps}
      nothingFoundMessage={nothing}
      comboboxProps={inPlace}
      withScrollArea={false}
      renderOption={drawOption}
      onChange={choose}
    />
  )
}

const down = { key: 'ArrowDown', code: 'ArrowDown' }

interface TypedProps {
  /** The field was left with typed text, which it does not keep. */
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
  /** The first Enter after typing marks the first option, the second one takes it. */
  const markFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    // The Enter key that confirms a Chinese word in the input method marks nothing.
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

/** Options that answer the typed text were filtered where they were fetched, which also finds pinyin. */
const listedIn =
  (answered: string | null | undefined): OptionsFilter =>
  ({ options, search }) => {
    const listed = options.filter((option) => !(option as { unlisted?: boolean }).unlisted)
    if (answered === undefined || answered === search.trim()) return listed
    return listed.filter(
      (option) => 'value' in option && (option.value.startsWith(extraPrefix) || containsWords(option.label, search)),
    )
  }

/** Entries that run an action have their own look. */
function drawOption({ option, checked }: { option: ComboboxItem & { drawn?: string }; checked?: boolean | undefined }) {
  const extra = option.value.startsWith(extraPrefix)
  return (
    <span className="option" data-extra={extra || undefined} data-checked={checked || undefined}>
      {option.drawn ?? option.label}
    </span>
  )
}

/** Values of the product never begin with this character. */
const extraPrefix = '\u0000'

interface OptionListProps {
  options: readonly Option[]
  chosen: readonly string[]
  extras: readonly ExtraOption[]
  onOpen: (() => void) | undefined
}

/** Until the list is opened it holds only chosen options: a form with three country fields would draw 750 invisible lines. */
function useOptionList({ options, chosen, extras, onOpen }: OptionListProps) {
  const [opened, setOpened] = useState(false)
  const last = extras.map(({ label }, place): Option => ({ value: `${extraPrefix}${place}`, label }))
  return {
    data: opened ? [...options, ...last] : options.filter(({ value }) => chosen.includes(value)),
    extraOf: (value: string | null | undefined) =>
      value?.startsWith(extraPrefix) ? extras[Number(value.slice(extraPrefix.length))] : undefined,
    onDropdownOpen() {
      setOpened(true)
      onOpen?.()
    },
  }
}

/** Free words: Enter or a comma adds one. */
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
