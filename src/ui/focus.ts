// Where the focus lies in what opens above a page. The kit takes whatever comes first, which is the closing cross: who begins to
// type loses it, and who presses the space bar closes what they have just asked for.

import type { FocusEvent, KeyboardEvent } from 'react'

const fields = 'input, textarea, select, [contenteditable=true]'
const ways = 'button, a[href], summary, [tabindex="0"]'

/** The first field; without one the first answer, which takes nothing away; then whatever else the text holds. */
export function focusFirst(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return
  const first = firstOf(body, fields) ?? firstOf(body, ways, '.dialog-buttons ') ?? firstOf(body, ways)
  // The kit moves the focus a moment later, and looks for this.
  first?.setAttribute('data-autofocus', '')
}

function firstOf(body: HTMLElement, which: string, within = ''): HTMLElement | undefined {
  const asked = which.split(', ').map((each) => within + each)
  return [...body.querySelectorAll<HTMLElement>(asked.join(', '))].find(takesFocus)
}

function takesFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
  return !(element instanceof HTMLInputElement && element.type === 'radio' && isPassedOver(element))
}

/** Of a row of choices the one that is chosen takes the focus. */
function isPassedOver(choice: HTMLInputElement): boolean {
  const row = choice.closest('[role=radiogroup], fieldset')
  return !choice.checked && row?.querySelector('input[type=radio]:checked') !== null
}

let isTab = false

/**
 * The kit keeps the Tab key inside and moves the focus by itself, which leaves the caret where it was. What one comes to by Tab
 * is chosen whole, as browsers do: typing replaces it.
 */
export const chosenByTab = {
  onKeyDownCapture(event: KeyboardEvent) {
    isTab = event.key === 'Tab'
  },
  onFocus({ target }: FocusEvent) {
    if (isTab && target instanceof HTMLInputElement) target.select()
    isTab = false
  },
}
