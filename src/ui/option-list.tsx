// What the fields of choice-field.tsx and choice-fields.tsx share: their options, and how these are filtered and drawn.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './fields.css'
import { type ReactElement, useState } from 'react'
import { containsWords } from '#text/fold.ts'

export interface Option {
  value: string
  label: string
  /** The text in the list if it is more than `label`: the option of a tree with its branch. */
  drawn?: string
  /** The option is chosen but was not among the results of a search, so only its name is known. */
  unlisted?: boolean
}

/** An entry at the end of a list that runs an action instead of being chosen. */
export interface ExtraOption {
  label: string
  /** The list stays open after a press, because the action loads more options. */
  stays?: boolean
  take(): void
}

// `keepMounted: false`: a closed list is not in the page, because Mantine would measure its position each time a form
// opens.
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', keepMounted: false } as const

export interface ListProps {
  options: readonly Option[]
  /** If given, the caller fetches the options for the typed text. */
  onSearch?: ((typed: string) => void) | undefined
  /**
   * The typed text for which the options were fetched, null if unknown. If the field has another text, only options
   * with its words are listed, so that Enter does not choose an option of an earlier text. Undefined: all options are
   * listed.
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

/**
 * Returns the options to list. Those that were fetched for the typed text are not filtered again: the server also finds
 * pinyin.
 */
export function optionsFor(options: readonly Option[], typed: string, answered: string | null | undefined): Option[] {
  const listed = options.filter(({ unlisted }) => !unlisted)
  if (answered === undefined || answered === typed.trim()) return listed
  return listed.filter(({ value, label }) => value.startsWith(extraPrefix) || containsWords(label, typed))
}

/** Draws an option. An entry that runs an action has its own look. */
export function drawOption({ option, checked }: { option: Option; checked?: boolean | undefined }): ReactElement {
  const extra = option.value.startsWith(extraPrefix)
  return (
    <span className="option" data-extra={extra || undefined} data-checked={checked || undefined}>
      {option.drawn ?? option.label}
    </span>
  )
}

/** The first character of the value of an extra option; no other value begins with it. */
const extraPrefix = '\u0000'

interface OptionListProps {
  options: readonly Option[]
  chosen: readonly string[]
  extras: readonly ExtraOption[]
  onOpen: (() => void) | undefined
}

/**
 * Returns the options for the list. Until the list is first opened these are only the chosen options: a form with three
 * country fields would otherwise draw 750 invisible lines.
 */
export function useOptionList({ options, chosen, extras, onOpen }: OptionListProps) {
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
