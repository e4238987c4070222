// The keyboard keys of a register. A letter marks the student of the focused line and moves the focus to the next line.
// After "late" the focus is in the field for minutes: digits set them, and the next letter marks the next student. A
// key is recognised by its character, or by its position on the keyboard while a Chinese input method is on.

import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type ViewedLine, type Status, isPartly } from './register-view.ts'

export const presenceKeys = {
  p: 'present',
  a: 'absent',
  r: 'late',
  e: 'excused',
  d: 'left_early',
  x: 'exempt',
} as const
/** Keys that the legend does not show: `l` is the first letter of "late" in English. */
const moreKeys: Readonly<Record<string, Status>> = { l: 'late' }

interface RegisterKeys {
  list: RefObject<HTMLUListElement | null>
  lines: readonly ViewedLine[]
  mark(line: ViewedLine, status: Status): void
  isClosed: boolean
}

export function useRegisterKeys({ list, lines, mark, isClosed }: RegisterKeys) {
  return (event: KeyboardEvent) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    if (target instanceof HTMLSelectElement) return
    const rows = [...(list.current?.children ?? [])]
    const place = rows.findIndex((row) => row.contains(target))
    const inMinutes = target instanceof HTMLInputElement && target.type === 'number'
    const move = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      return focusLine(rows, inMinutes && move < 0 ? place : place + move)
    }
    const status = statusOf(event)
    const marked = inMinutes ? place + 1 : place
    const line = lines[marked]
    if (!status || isClosed) return
    event.preventDefault()
    if (!line) return
    flushSync(() => mark(line, status))
    const minutes = isPartly(status) && rows[marked]?.querySelector<HTMLInputElement>('input[type=number]')
    if (minutes) selectAll(minutes)
    else focusLine(rows, marked + 1)
  }
}

function statusOf({ key, nativeEvent: { isComposing, code } }: KeyboardEvent): Status | undefined {
  const letter = isComposing || key === 'Process' ? code.replace(/^Key/, '') : key
  const name = letter.toLowerCase()
  return (presenceKeys as Readonly<Record<string, Status>>)[name] ?? moreKeys[name]
}

function selectAll(field: HTMLInputElement): void {
  field.focus()
  field.select()
}

/** Moves the focus to a line, or to the button that saves if `place` is after the last line. */
function focusLine(rows: readonly Element[], place: number): void {
  const row = rows[Math.max(0, place)]
  const next = row
    ? (row.querySelector<HTMLElement>('input[type=radio]:checked') ?? row.querySelector<HTMLElement>('input'))
    : rows[0]?.closest('.roll')?.querySelector<HTMLElement>('[data-look=primary]')
  next?.focus()
}

/** Focuses the first line on devices with a mouse, because these have a keyboard. */
export function focusFirstLine(list: HTMLUListElement | null): void {
  if (list && matchMedia('(hover: hover)').matches) focusLine([...list.children], 0)
}
