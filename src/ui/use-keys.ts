// Keyboard shortcuts for the whole page. They are ignored while the person types or while a dialog is open, unless the
// options say otherwise.

import { useEffect, useEffectEvent } from 'react'

interface KeyOptions {
  /** The shortcuts also work while the person types: only for keys that write nothing and undo nothing. */
  whileTyping?: boolean
  /** The shortcuts also work while a dialog or a drawer is open. */
  inDialogs?: boolean
}

/**
 * Runs a function when its key is pressed. Keys are matched by character and not by position, so that `/` and `?` work
 * on every keyboard layout. `Ctrl+k` is also `⌘K`.
 */
export function useKeys(keys: Record<string, () => void>, options: KeyOptions = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[nameOf(event)]
    if (!act || event.defaultPrevented || isTaken(event, options)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/**
 * Returns the name of a pressed key; no name with Alt, because AltGr, which types characters on French keyboards,
 * arrives as Ctrl and Alt and must not run a shortcut.
 */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return ctrlKey || metaKey ? `Ctrl+${key.toLowerCase()}` : key
}

const typingSelector = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

function isTaken({ target, key, isComposing }: KeyboardEvent, { whileTyping, inDialogs }: KeyOptions): boolean {
  // While a Chinese word is composed in the input method, its letters are not shortcuts.
  if (isComposing || key === 'Process') return true
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null
  const typing = within(typingSelector) && !whileTyping
  return typing || within('[role=menu], [role=listbox]') || (!inDialogs && hasDialog())
}

/** Whether a dialog, drawer or popover is open. Ignores those of hidden pages. */
function hasDialog(): boolean {
  const open = document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal, [popover]:popover-open')
  return [...open].some((each) => each.checkVisibility())
}
