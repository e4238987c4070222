// Corrections of a sheet by the teacher: a name is struck out or added with a reason, a student signs on the tablet, or
// a printed sheet was signed by hand. If the sheet is closed, a correction needs a new version.

import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { addUse } from '#platform/files/index.uses.server.ts'
import { svgFromDrawing } from '#platform/papers/index.ts'
import { isOnRoster } from '#school/timetable/index.server.ts'
import { attendanceRefusals, sheetRefusals as words } from '../words.ts'
import { checkRegister } from '../register-checks.server.ts'
import { halves, minutesLate } from './halves.ts'
import {
  type HalfDayOfPlan,
  type SheetRow,
  checkOpening,
  checkWindow,
  entriesOf,
  halfDayAt,
  lockedSheet,
} from './sheet-rows.server.ts'
import type { EntryRow } from './tables.server.ts'

const identity = z.int().min(1)
const where = { id: identity, half: z.enum(halves) }
const reason = z.string().trim().min(3).max(255)
export const drawing = z.strictObject({ path: z.string().max(60_000), width: z.number(), height: z.number() })

export const strikeBody = z.strictObject({ ...where, entry: identity, reason })
export const addBody = z.strictObject({ ...where, student_id: identity, reason })
export const tabletBody = z.strictObject({ ...where, student_id: identity, drawing })
export const paperBody = z.strictObject({ ...where, scan: z.string().max(255), students: z.array(identity).max(500) })

interface OpenSheet extends HalfDayOfPlan {
  sheet: SheetRow
}

async function sheetToCorrect(at: At, asked: { id: number; half: (typeof halves)[number] }): Promise<OpenSheet> {
  const found = await halfDayAt(at, asked)
  await checkRegister(at, found.plan)
  checkOpening(at, found.day)
  return { ...found, sheet: await lockedSheet(at, found) }
}

export async function strike(at: At, { entry, reason: why, ...asked }: z.infer<typeof strikeBody>): Promise<null> {
  const { sheet } = await sheetToCorrect(at, asked)
  const { numUpdatedRows } = await at.db
    .updateTable('presence_entry')
    .set({ struck_at: at.now, struck_by: writer(at), strike_reason: why })
    .where('id', '=', entry)
    .where('sheet_id', '=', sheet.id)
    .where('struck_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(engineWords.notFound)
  return noteChange(at, sheet)
}

export async function addPresent(at: At, { student_id, reason: why, ...asked }: z.infer<typeof addBody>) {
  const open = await sheetToCorrect(at, asked)
  const entry = await addEntry(at, open, student_id, { way: 'teacher', reason: why })
  await noteChange(at, open.sheet)
  return { entry }
}

export async function signTablet(at: At, { student_id, drawing: sent, ...asked }: z.infer<typeof tabletBody>) {
  const open = await sheetToCorrect(at, asked)
  checkWindow(at, open.day)
  if (open.sheet.version > 0) throw new Refusal(words.closed)
  await addEntry(at, open, student_id, { way: 'tablet', drawn_svg: svgOf(sent) })
  return null
}

/**
 * Adds the students whose handwritten signature is on the scan. Students who have signed in another way stay as they
 * are.
 */
export async function takePaper(at: At, { scan, students, ...asked }: z.infer<typeof paperBody>): Promise<null> {
  const open = await sheetToCorrect(at, asked)
  const file = await at.db
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', scan)
    .where('admin_id', '=', at.who.id)
    .where('mimetype', 'in', ['application/pdf', 'image/jpeg', 'image/png'])
    .executeTakeFirst()
  if (!file) throw new Refusal(words.unknownScan)
  await addUse(at, { attachment_id: file.id, resource: 'presence_sheet', row_id: open.sheet.id, field: 'scan' })
  await at.db.updateTable('presence_sheet').set({ scan }).where('id', '=', open.sheet.id).execute()
  const known = new Set(
    (await entriesOf(at, open.sheet.id)).flatMap((each) => (each.struck_at === null ? [each.student_id] : [])),
  )
  for (const student of new Set(students)) if (!known.has(student)) await addEntry(at, open, student, { way: 'paper' })
  return noteChange(at, open.sheet)
}

/** On the tablet the time of the signature counts. A student on paper, or whom the teacher adds, was there in time. */
async function addEntry(
  at: At,
  { plan, day, sheet }: OpenSheet,
  student_id: number,
  entry: Pick<EntryRow, 'way'> & Partial<Pick<EntryRow, 'reason' | 'drawn_svg'>>,
): Promise<number> {
  if (!(await isOnRoster(at, plan, student_id))) throw new Refusal(attendanceRefusals.notOnTheRoster)
  const known = await at.db
    .selectFrom('presence_entry')
    .innerJoin('student', 'student.id', 'student_id')
    .selectAll('student')
    .where('sheet_id', '=', sheet.id)
    .where('student_id', '=', student_id)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  if (known) throw new Refusal(words.signedAlready, { name: titleOf(at.product.resources.student, known, at.language) })
  const seen_at = entry.way === 'tablet' ? at.now : day.from
  const { id } = await at.db
    .insertInto('presence_entry')
    .values({
      sheet_id: sheet.id,
      student_id,
      seen_at,
      signed_at: at.now,
      minutes_late: minutesLate(day, seen_at),
      reason: null,
      drawn_svg: null,
      device_id: null,
      added_by: writer(at),
      ...entry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Notes that a closed sheet was corrected and needs a new version. */
async function noteChange(at: At, { id, version }: SheetRow): Promise<null> {
  if (version > 0) await at.db.updateTable('presence_sheet').set({ changed_at: at.now }).where('id', '=', id).execute()
  return null
}

export function svgOf(sent: z.infer<typeof drawing>): string {
  const drawn = svgFromDrawing(sent)
  if (typeof drawn === 'string') throw new Refusal(words.shortSignature)
  return drawn.svg
}

const writer = ({ who }: At) => (who.realm === 'admin' ? who.id : null)
