// Combines the presences of a register that is being taken: those of the server, those in the outbox, and unsaved ones.
// Unsaved presences are a draft in the storage of this browser tab, so a reload does not lose them.

import { useState } from 'react'
import { draftKey } from '#screens/drafts.ts'
import { readStored, removeStored, storeText } from '#ui/storage.ts'
import type { WaitingRegister } from './outbox.ui.ts'
import {
  type Presence,
  type SentLine,
  type RegisterView,
  type ViewedLine,
  isSamePresence,
  presenceOf,
  statuses,
} from './register-view.ts'

export interface ShownLine extends ViewedLine {
  /** The user has changed the presence and not saved it. */
  changed: boolean
  /** The presence is in the outbox: the user has saved it, and the server has not answered. */
  waiting: boolean
}

type Presences = Readonly<Record<number, Presence>>

export function useDraftPresences(person: number, plan: number) {
  const name = draftKey(person, 'register', plan)
  const [presences, setPresences] = useState<Presences>(() => presencesIn(readStored(name, 'sessionStorage')))
  const change = (next: Presences) => {
    setPresences(next)
    if (Object.keys(next).length === 0) removeStored(name, 'sessionStorage')
    else storeText(name, JSON.stringify(next), 'sessionStorage')
  }
  return [presences, change] as const
}

function presencesIn(stored: unknown): Presences {
  const entries = Object.entries((stored ?? {}) as Record<string, Partial<Presence> | null>)
  return Object.fromEntries(
    entries.flatMap(([student, presence]) =>
      presence?.status && statuses.includes(presence.status) && typeof presence.minutes_missed === 'number'
        ? [[Number(student), { status: presence.status, minutes_missed: presence.minutes_missed }]]
        : [],
    ),
  )
}

export function linesOf(view: RegisterView, outbox: readonly WaitingRegister[], presences: Presences): ShownLine[] {
  const saved = savedPresences(outbox)
  return view.list.map((line) => {
    const before = saved.get(line.student_id) ?? line
    const typed = presences[line.student_id]
    const changed = typed !== undefined && !isSamePresence(typed, before)
    return { ...line, ...before, ...(changed && typed), changed, waiting: saved.has(line.student_id) }
  })
}

/** The latest presence of each student in the outbox. */
const savedPresences = (outbox: readonly WaitingRegister[]) =>
  new Map(outbox.flatMap(({ lines }) => lines.map((line) => [line.student_id, presenceOf(line)] as const)))

/** The lines that saving sends: changed lines, and lines of students without a saved presence. */
export function linesToSend(
  view: RegisterView,
  outbox: readonly WaitingRegister[],
  lines: readonly ShownLine[],
): SentLine[] {
  const saved = savedPresences(outbox)
  const stored = new Map(view.list.map((line) => [line.student_id, line.marked ? presenceOf(line) : null]))
  return lines.flatMap((line) => {
    const { student_id, changed, waiting, marked } = line
    if (!changed && (marked || waiting)) return []
    return [{ student_id, ...presenceOf(line), seen: saved.get(student_id) ?? stored.get(student_id) ?? null }]
  })
}
