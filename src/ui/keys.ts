// Keys that do something anywhere on the page, except while one types or a dialog is open.

import { useEffect, useEffectEvent } from 'react'

interface Where {
  /** Also in the middle of a word: only for keys that write nothing and undo nothing. */
  whileTyping?: boolean
}

/** By the sign and not by the place on the keyboard, so that `/` and `?` are found on every layout. `Ctrl+k` is also `⌘K`. */
export function useKeys(keys: Record<string, () => void>, { whileTyping = false }: Where = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[nameOf(event)]
    if (!act || event.defaultPrevented || isTaken(event, whileTyping)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** AltGr, which writes signs on French keyboards, comes as Ctrl and Alt together: that is no shortcut. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return ctrlKey || metaKey ? `Ctrl+${key.toLowerCase()}` : key
}

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

function isTaken({ target, key, isComposing }: KeyboardEvent, whileTyping: boolean): boolean {
  // A Chinese word is being put together: its letters are not ours.
  if (isComposing || key === 'Process') return true
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null
  const typing = within(typed) && !whileTyping
  return typing || within('[role=menu], [role=listbox]') || hasDialog()
}

/** Those of hidden tabs are not in the way. */
function hasDialog(): boolean {
  const open = document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal, [popover]:popover-open')
  return [...open].some((each) => each.checkVisibility())
}
