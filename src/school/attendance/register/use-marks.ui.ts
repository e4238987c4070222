// Combines the marks of a register that is being taken: marks of the server, marks in the outbox, and unsaved marks.
// Unsaved marks are a draft in the storage of this browser tab, so a reload does not lose them.

import { useState } from 'react'
import { draftKey } from '#screens/drafts.ts'
import { readStored, removeStored, storeText } from '#ui/storage.ts'
import type { WaitingRegister } from './outbox.ui.ts'
import { type Mark, type SentLine, type Sheet, type SheetLine, isSameMark, markOf, statuses } from './register-sheet.ts'

export interface ShownLine extends SheetLine {
  /** The user has changed the mark and not saved it. */
  changed: boolean
  /** The mark is in the outbox: the user has saved it, and the server has not answered. */
  waiting: boolean
}

type Marks = Readonly<Record<number, Mark>>

export function useDraftMarks(person: number, plan: number) {
  const name = draftKey(person, 'register', plan)
  const [marks, setMarks] = useState<Marks>(() => marksIn(readStored(name, 'sessionStorage')))
  const change = (next: Marks) => {
    setMarks(next)
    if (Object.keys(next).length === 0) removeStored(name, 'sessionStorage')
    else storeText(name, JSON.stringify(next), 'sessionStorage')
  }
  return [marks, change] as const
}

function marksIn(stored: unknown): Marks {
  const entries = Object.entries((stored ?? {}) as Record<string, Partial<Mark> | null>)
  return Object.fromEntries(
    entries.flatMap(([student, mark]) =>
      mark?.status && statuses.includes(mark.status) && typeof mark.minutes_missed === 'number'
        ? [[Number(student), { status: mark.status, minutes_missed: mark.minutes_missed }]]
        : [],
    ),
  )
}

export function linesOf(sheet: Sheet, outbox: readonly WaitingRegister[], marks: Marks): ShownLine[] {
  const saved = savedMarks(outbox)
  return sheet.list.map((line) => {
    const before = saved.get(line.student_id) ?? line
    const typed = marks[line.student_id]
    const changed = typed !== undefined && !isSameMark(typed, before)
    return { ...line, ...before, ...(changed && typed), changed, waiting: saved.has(line.student_id) }
  })
}

/** The latest mark of each student in the outbox. */
const savedMarks = (outbox: readonly WaitingRegister[]) =>
  new Map(outbox.flatMap(({ lines }) => lines.map((line) => [line.student_id, markOf(line)] as const)))

/** The lines that saving sends: changed lines, and lines of students without a saved mark. */
export function linesToSend(sheet: Sheet, outbox: readonly WaitingRegister[], lines: readonly ShownLine[]): SentLine[] {
  const saved = savedMarks(outbox)
  const stored = new Map(sheet.list.map((line) => [line.student_id, line.marked ? markOf(line) : null]))
  return lines.flatMap((line) => {
    const { student_id, changed, waiting, marked } = line
    if (!changed && (marked || waiting)) return []
    return [{ student_id, ...markOf(line), seen: saved.get(student_id) ?? stored.get(student_id) ?? null }]
  })
}
