// Sets the focus when something opens above the page. The kit focuses the first element, the close button: typing would
// be lost, and the space bar would close what was just opened.

import type { FocusEvent, KeyboardEvent } from 'react'

const fieldSelector = 'input, textarea, select, [contenteditable=true]'
const controlSelector = 'button, a[href], summary, [tabindex="0"]'

/** Focuses the first field; without one the first answer, which is harmless; otherwise anything else. */
export function focusFirst(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return
  const first =
    firstOf(body, fieldSelector) ?? firstOf(body, controlSelector, '.dialog-buttons ') ?? firstOf(body, controlSelector)
  // The kit moves the focus a moment later to the element with this attribute.
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

/** In a row of radio buttons the checked one takes the focus. */
function isSkipped(choice: HTMLInputElement): boolean {
  const row = choice.closest('[role=radiogroup], fieldset')
  return !choice.checked && row?.querySelector('input[type=radio]:checked') !== null
}

let isTab = false

/**
 * The kit traps the Tab key and moves the focus by script, which leaves the caret where it was. Fields reached by Tab
 * are selected, as browsers do, so that typing replaces their text.
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
