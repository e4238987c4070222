// Sets the focus when a dialog or drawer opens. Mantine would focus the first element, which is the close button: typed
// text would be lost, and the space bar would close the dialog.

import type { FocusEvent, KeyboardEvent } from 'react'

const fieldSelector = 'input, textarea, select, [contenteditable=true]'
const controlSelector = 'button, a[href], summary, [tabindex="0"]'

/**
 * Focuses the first field; without fields the first answer (in `.dialog-buttons`), which changes nothing; otherwise the
 * first button or link.
 */
export function focusFirst(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return
  const first =
    firstOf(body, fieldSelector) ?? firstOf(body, controlSelector, '.dialog-buttons ') ?? firstOf(body, controlSelector)
  // Mantine moves the focus a moment later to the element with this attribute.
  first?.setAttribute('data-autofocus', '')
}

function firstOf(body: HTMLElement, which: string, within = ''): HTMLElement | undefined {
  const asked = which.split(', ').map((each) => within + each)
  return [...body.querySelectorAll<HTMLElement>(asked.join(', '))].find(takesFocus)
}

function takesFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
  return !(element instanceof HTMLInputElement && element.type === 'radio' && isSkipped(element))
}

/** In a group of radio buttons only the checked one takes the focus. */
function isSkipped(choice: HTMLInputElement): boolean {
  const row = choice.closest('[role=radiogroup], fieldset')
  return !choice.checked && row?.querySelector('input[type=radio]:checked') !== null
}

let isTab = false

/**
 * Selects the text of a field that is reached by Tab, as browsers do, so that typing replaces the text. In a dialog
 * Mantine moves the focus by script, which selects nothing.
 */
export const selectOnTab = {
  onKeyDownCapture(event: KeyboardEvent) {
    isTab = event.key === 'Tab'
  },
  onFocus({ target }: FocusEvent) {
    if (isTab && target instanceof HTMLInputElement) target.select()
    isTab = false
  },
}
