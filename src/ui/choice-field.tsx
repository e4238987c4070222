// A field for one option of a list, with a search in long lists. A keystroke draws only the input; the list is drawn
// after that, because it takes longer.

import { Combobox, useCombobox } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { containsWords } from '#text/fold.ts'
import { type ListProps, type Option, drawOption, inPlace, optionsFor, useOptionList } from './option-list.tsx'
import './choice-field.css'
import { FieldFrame, type FieldProps } from './text-fields.tsx'

/** A list with fewer options has no search. */
const searchedFrom = 8

export function ChoiceField({ value: given, ...others }: FieldProps<string> & ListProps) {
  // A row of the server has ids as numbers, and null if the field is empty.
  const value = String(given ?? '')
  const props = { ...others, value }
  const { label, error, description, required = false, nothing, clear, name, ref, placeholder } = props
  const { disabled = false } = props
  const { store, listed, input, empty, choose } = useChoice(props)
  return (
    <FieldFrame label={label} error={error} description={description} required={required} box="choice-box">
      {(own) => (
        <Combobox store={store} onOptionSubmit={choose} {...inPlace}>
          <Combobox.Target targetType={input.readOnly ? 'button' : 'input'} withExpandedAttribute>
            <SearchInput
              {...own}
              {...input}
              placeholder={placeholder}
              disabled={disabled}
              listId={`${own.id}-list`}
              fieldRef={ref as Ref<HTMLInputElement>}
            />
          </Combobox.Target>
          <span className="choice-tools row gap-2">
            {empty && <Combobox.ClearButton size="sm" aria-label={clear} onClear={empty} />}
            <Combobox.Chevron size="sm" />
          </span>
          <Combobox.Dropdown hidden={disabled}>
            <Combobox.Options id={`${own.id}-list`} labelledBy={`${own.id}-label`}>
              {listed.map((option) => (
                <Choice key={option.value} option={option} checked={option.value === value} />
              ))}
              {listed.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
          {name && <input type="hidden" name={name} value={value} />}
        </Combobox>
      )}
    </FieldFrame>
  )
}

/** Holds the state of the field: the chosen option, the typed text, the open list. */
function useChoice({ value, onChange, onBlur, onSearch, ...props }: FieldProps<string> & ListProps) {
  const { options, answered, required = false, keeps = false, disabled = false, onOpen, extras = [] } = props
  const shown = useLabelOf(options, value)
  const { data, extraOf, onDropdownOpen } = useOptionList({ options, chosen: [value], extras, onOpen })
  const [opened, setOpened] = useState(false)
  /** The typed text for which the list is filtered. Null: nothing is typed. */
  const [searched, setSearched] = useState<string | null>(null)
  /** When this number changes, `SearchInput` drops the typed text and shows the chosen option. */
  const [turn, setTurn] = useState(0)
  const [shownValue, setShownValue] = useState(value)
  if (shownValue !== value) {
    setShownValue(value)
    setSearched(null)
    setTurn((before) => before + 1)
  }
  const searchNothing = useEffectEvent(() => onSearch?.(''))
  useEffect(() => searchNothing(), [value])
  const store = useCombobox({
    opened,
    onOpenedChange: setOpened,
    onDropdownOpen() {
      onDropdownOpen()
      store.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose: () => void setTimeout(store.resetSelectedOption),
  })
  const forget = () => {
    setTurn((before) => before + 1)
    setSearched(null)
    onSearch?.('')
  }
  const canBeEmpty = !required && !keeps
  const choose = (taken: string) => {
    const extra = extraOf(taken)
    extra?.take()
    if (extra?.stays) return
    store.closeDropdown()
    if (extra) return
    forget()
    const next = taken === value && canBeEmpty ? '' : taken
    if (next !== value) onChange(next)
  }
  const empty = () => {
    forget()
    onChange('')
  }
  const typed = searched === shown ? '' : (searched ?? '')
  // A list that is fetched on opening may be long, so its field is searchable from the beginning.
  const searchable = Boolean(onSearch ?? onOpen) || options.length >= searchedFrom
  return {
    store,
    choose,
    empty: canBeEmpty && value !== '' && !disabled ? empty : undefined,
    listed: onSearch ? optionsFor(data, typed, answered) : data.filter((each) => containsWords(each.label, typed)),
    input: {
      shown,
      searched,
      turn,
      opened,
      readOnly: !searchable,
      onType: store.resetSelectedOption,
      onFill(next: string) {
        const filled = options.find((option) => option.label === next)
        if (filled) onChange(filled.value)
      },
      onSearch(next: string) {
        setSearched(next)
        onSearch?.(next === shown ? '' : next)
        store.openDropdown()
      },
      // The list does not open on focus: it would cover a dialog that starts with this field.
      onClick: () => (searchable ? store.openDropdown() : store.toggleDropdown()),
      onBlur() {
        store.closeDropdown()
        forget()
        onBlur?.()
      },
    },
  }
}

const Choice = ({ option, checked }: { option: Option; checked: boolean }) => (
  <Combobox.Option value={option.value} active={checked} aria-selected={checked} data-checked={checked || undefined}>
    {drawOption({ option, checked })}
  </Combobox.Option>
)

/**
 * Returns the label of the chosen option. During a search the options may not contain it; then its last known label is
 * returned.
 */
function useLabelOf(options: readonly Option[], value: string): string {
  const found = options.find((option) => option.value === value)?.label
  const [known, setKnown] = useState({ value, label: found ?? '' })
  if (found !== undefined && (known.value !== value || known.label !== found)) setKnown({ value, label: found })
  return found ?? (known.value === value ? known.label : '')
}

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The label of the chosen option, shown while nothing is typed. */
  shown: string
  /** The typed text for which the list is filtered. */
  searched: string | null
  /** When this number changes, the typed text is dropped. */
  turn: number
  fieldRef: Ref<HTMLInputElement> | undefined
  opened: boolean
  listId: string
  onType(): void
  /** Called when the browser fills in the field (autofill) while another element has the focus. */
  onFill(text: string): void
  onSearch(typed: string): void
}

function SearchInput({ shown, searched, turn, onType, onFill, onSearch, ...rest }: SearchInputProps) {
  const { fieldRef, opened, listId, ref, ...input } = rest
  const [typed, setTyped] = useState({ turn, text: null as string | null })
  const text = typed.turn === turn ? typed.text : null
  const search = useEffectEvent((next: string) => {
    if (next !== searched) onSearch(next)
  })
  // `flushSync` draws the open list at once: until it is drawn, Mantine takes it for closed, and neither Escape nor Tab
  // would close it.
  useEffect(() => (text === null ? undefined : afterPaint(() => flushSync(() => search(text)))), [text])
  const waits = text !== null && text !== searched
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (document.activeElement !== currentTarget) return onFill(currentTarget.value)
    onType()
    setTyped({ turn, text: currentTarget.value })
  }
  /**
   * Arrow keys and Enter need the list for the typed text, so a waiting search runs first. Escape cancels a waiting
   * search, so that the list does not open.
   */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (waits && ['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) flushSync(() => onSearch(text))
    if (waits && event.key === 'Escape') setTyped({ turn, text: searched })
    input.onKeyDown?.(event)
  }
  return (
    <input
      type="text"
      {...input}
      ref={useMergedRef(ref, fieldRef)}
      // Set here, because Mantine sets both attributes only after the list is drawn again.
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      // While a search waits, Escape must not close the drawer around the field.
      {...(waits && { 'data-mantine-stop-propagation': true })}
      value={text ?? shown}
      onChange={type}
      onKeyDown={press}
    />
  )
}

/** Calls `run` after the next frame is painted; returns the function that cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
