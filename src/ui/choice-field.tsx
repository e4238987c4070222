// A field for one option. A keystroke draws only its input; the list follows, because drawing it takes longer.

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

/** A shorter list is not searched. */
const searchedFrom = 8

export function ChoiceField({ value: given, ...others }: FieldProps<string> & ListProps) {
  // Rows of the server have ids as numbers, and null for empty.
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
          <span className="choice-tools">
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

/** The state of the field: the choice, the typed text, the open list. */
function useChoice({ value, onChange, onBlur, onSearch, ...props }: FieldProps<string> & ListProps) {
  const { options, answered, required = false, keeps = false, disabled = false, onOpen, extras = [] } = props
  const shown = useLabelOf(options, value)
  const { data, extraOf, onDropdownOpen } = useOptionList({ options, chosen: [value], extras, onOpen })
  const [opened, setOpened] = useState(false)
  /** The typed text that the list answers; null: nothing is typed. */
  const [searched, setSearched] = useState<string | null>(null)
  /** The input forgets its text when this changes. */
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
  // A list that is fetched when it opens may be long. The field does not change its kind when the list arrives.
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
      // Opens on click, on typing or with arrow down, so that a dialog that starts with this field can be read first.
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

/** The last known label: while others are searched, the chosen option may not be listed. */
function useLabelOf(options: readonly Option[], value: string): string {
  const found = options.find((option) => option.value === value)?.label
  const [known, setKnown] = useState({ value, label: found ?? '' })
  if (found !== undefined && (known.value !== value || known.label !== found)) setKnown({ value, label: found })
  return found ?? (known.value === value ? known.label : '')
}

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The chosen option, unless something is typed. */
  shown: string
  /** The typed text that the list answers. */
  searched: string | null
  /** The typed text is forgotten when this changes. */
  turn: number
  fieldRef: Ref<HTMLInputElement> | undefined
  opened: boolean
  listId: string
  onType(): void
  /** The browser fills in the field while another element has the focus. */
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
  // Drawn at once: until then the kit takes the opening list for closed, and neither Escape nor Tab closes it.
  useEffect(() => (text === null ? undefined : afterPaint(() => flushSync(() => search(text)))), [text])
  const waits = text !== null && text !== searched
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (document.activeElement !== currentTarget) return onFill(currentTarget.value)
    onType()
    setTyped({ turn, text: currentTarget.value })
  }
  /** A key that chooses acts on the list of the typed text. Escape closes a list before it opens. */
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
      // The kit knows its list only once it is drawn again.
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      // The drawer around the field stays open at Escape.
      {...(waits && { 'data-mantine-stop-propagation': true })}
      value={text ?? shown}
      onChange={type}
      onKeyDown={press}
    />
  )
}

/** Runs it once the next frame is painted; returns the function that cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
