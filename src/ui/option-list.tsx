// What fields with a list of options have in common: their options, and how these are filtered and drawn.

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
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', keepMounted: false } as const

export interface ListProps {
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

/** Options that answer the typed text were filtered where they were fetched, which also finds pinyin. */
export function optionsFor(options: readonly Option[], typed: string, answered: string | null | undefined): Option[] {
  const listed = options.filter(({ unlisted }) => !unlisted)
  if (answered === undefined || answered === typed.trim()) return listed
  return listed.filter(({ value, label }) => value.startsWith(extraPrefix) || containsWords(label, typed))
}

/** Entries that run an action have their own look. */
export function drawOption({ option, checked }: { option: Option; checked?: boolean | undefined }): ReactElement {
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
