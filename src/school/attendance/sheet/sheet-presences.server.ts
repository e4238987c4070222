// The presences that the closed sheets of a session give to its register. Once the sheets are closed, the register may
// not contradict them.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Presence, agrees } from '../register/register-view.ts'
import { halfDaysOf, registerPresence } from './halves.ts'
import { hasSigned, participantsOf } from './participants.server.ts'
import { type Plan, sheetOf } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

interface SheetPresence extends Presence {
  /** True if the student is on the roster of the session, false if only on a sheet. */
  expected: boolean
}

/** By student id: the presence. Empty until the sheets of all half-days of the session are closed. */
export async function presencesOnSheet(at: At, plan: Plan): Promise<Map<number, SheetPresence>> {
  const days = halfDaysOf(plan)
  const sheets = await Promise.all(days.map(async (day) => ({ ...day, sheet: await sheetOf(at, plan.id, day.half) })))
  const closed = sheets.flatMap(({ from, to, sheet }) => (sheet?.version ? [{ from, to, id: sheet.id }] : []))
  if (closed.length < days.length) return new Map()
  const parts = await Promise.all(
    closed.map(async ({ from, to, id }) => ({ from, to, participants: await participantsOf(at, plan, id) })),
  )
  const everybody = parts.flatMap(({ participants }) => participants)
  const people = new Map(everybody.map(({ student, expected }) => [student, expected]))
  return new Map(
    [...people].map(([student, expected]) => {
      const attended = parts.map(({ from, to, participants }) => {
        const person = participants.find((each) => each.student === student)
        const absent = !person || !hasSigned(person)
        return { absent, late: person?.entry?.minutes_late ?? 0, minutes: Math.trunc((to - from) / 60) }
      })
      return [student, { ...registerPresence(attended), expected }]
    }),
  )
}

interface WrittenPresence extends Presence {
  student_id: number
}

export type SheetPresences = ReadonlyMap<number, SheetPresence>

/** True for a student who signed, even if the enrolment has ended since. */
export const tookPart = (sheet: SheetPresences, student: number): boolean =>
  sheet.has(student) && sheet.get(student)?.status !== 'absent'

/** Refuses presences that contradict the closed sheets, because the next version of a sheet would overwrite them. */
export function refuseAgainstSheet(sheet: SheetPresences, presences: readonly WrittenPresence[]): void {
  const isWrong = (presence: WrittenPresence) => {
    const onSheet = sheet.get(presence.student_id)
    return onSheet !== undefined && !agrees(presence, onSheet)
  }
  if (presences.some(isWrong)) throw new Refusal(words.changeOnSheet)
}

/** Refuses to delete the line of a student whose presence comes from closed sheets. */
export async function refuseDeletion(at: At, plan: Plan, student: number): Promise<void> {
  const sheet = await presencesOnSheet(at, plan)
  if (sheet.get(student)?.expected || tookPart(sheet, student)) throw new Refusal(words.changeOnSheet)
}
