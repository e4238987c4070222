// The marks that the closed sheets of a session give to its register. Once the sheets are closed, the register may not
// contradict them.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Mark, agrees } from '../register/register-sheet.ts'
import { halfDaysOf, registerMark } from './halves.ts'
import { hasSigned, participantsOf } from './participants.server.ts'
import { type Plan, sheetOf } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

interface SheetMark extends Mark {
  /** True if the student is on the roster of the session, false if only on a sheet. */
  expected: boolean
}

/** By student id: the mark. Empty until the sheets of all half-days of the session are closed. */
export async function sheetMarks(at: At, plan: Plan): Promise<Map<number, SheetMark>> {
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
      return [student, { ...registerMark(attended), expected }]
    }),
  )
}

interface WrittenMark extends Mark {
  student_id: number
}

export type SheetMarks = ReadonlyMap<number, SheetMark>

/** True for a student who signed, even if the enrolment has ended since. */
export const tookPart = (sheet: SheetMarks, student: number): boolean =>
  sheet.has(student) && sheet.get(student)?.status !== 'absent'

/** Refuses marks that contradict the closed sheets, because the next version of a sheet would overwrite them. */
export function refuseAgainstSheet(sheet: SheetMarks, marks: readonly WrittenMark[]): void {
  const isWrong = (mark: WrittenMark) => {
    const onSheet = sheet.get(mark.student_id)
    return onSheet !== undefined && !agrees(mark, onSheet)
  }
  if (marks.some(isWrong)) throw new Refusal(words.changeOnSheet)
}

/** Refuses to delete the line of a student whose mark comes from closed sheets. */
export async function refuseDeletion(at: At, plan: Plan, student: number): Promise<void> {
  const sheet = await sheetMarks(at, plan)
  if (sheet.get(student)?.expected || tookPart(sheet, student)) throw new Refusal(words.changeOnSheet)
}
