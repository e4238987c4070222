// Keys for the whole page, ignored while typing or while a dialog is open.

import { useEffect, useEffectEvent } from 'react'

interface KeyOptions {
  /** Also while typing: only for keys that write nothing and undo nothing. */
  whileTyping?: boolean
  /** Also while a dialog or a drawer is open. */
  inDialogs?: boolean
}

/** Matched by character and not by position, so that `/` and `?` work on every keyboard layout. `Ctrl+k` is also `⌘K`. */
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

/** AltGr, which types characters on French keyboards, arrives as Ctrl and Alt: no shortcut. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return ctrlKey || metaKey ? `Ctrl+${key.toLowerCase()}` : key
}

const typingSelector = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

function isTaken({ target, key, isComposing }: KeyboardEvent, { whileTyping, inDialogs }: KeyOptions): boolean {
  // During the input of a Chinese word the letters are not shortcuts.
  if (isComposing || key === 'Process') return true
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null
  const typing = within(typingSelector) && !whileTyping
  return typing || within('[role=menu], [role=listbox]') || (!inDialogs && hasDialog())
}

/** Ignores dialogs of hidden tabs. */
function hasDialog(): boolean {
  const open = document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal, [popover]:popover-open')
  return [...open].some((each) => each.checkVisibility())
}
