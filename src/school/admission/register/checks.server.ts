// Checks the registration form: a draft may be incomplete but not wrong; the submitted form must be complete.

import { z } from 'zod'
import { checkOf, sentencesOf } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { type Form, type FormField, type GuardianField, guardianFields, isChinese, studentFields } from '../form.ts'
import { studentGuardian, studentRefusals, student } from '#school/student/index.ts'
import { isMinor } from '#platform/time/index.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { registerRefusals as words } from '../words.ts'

const fields = Object.values(studentFields).flat()
const shape = fields.map((name) => [name, checkOf({ ...student.fields[name], required: undefined }).optional()])
const guardianShape = guardianFields.map((name) => [
  name,
  checkOf({ ...studentGuardian.fields[name], required: undefined }).optional(),
])

const formCheck = z.strictObject({
  ...Object.fromEntries(shape),
  guardian: z.strictObject(Object.fromEntries(guardianShape)).nullish(),
})

const needed: readonly FormField[] = [
  ...(['last_name', 'first_name', 'birth_date', 'nationality', 'email', 'specialty_id', 'academic_year_id'] as const),
]

/** Refuses an incomplete form. The refusal contains all faults at once, by field. */
export async function refuseIncomplete(at: At, form: Form): Promise<void> {
  const faults: Record<string, string> = {}
  const fault = (name: string, message: Words) => (faults[name] ??= say(message, at.language))
  for (const name of needed) if (!form[name]) fault(name, engineWords.required)
  const today = await todayOf(at)
  if (form.birth_date && !isPlausible(form.birth_date, today)) fault('birth_date', studentRefusals.tooYoungOrOld)
  if (isMinor(form.birth_date, today))
    for (const [name, message] of guardianFaults(form)) fault(`guardian.${name}`, message)
  if (form.specialty_id && !(await isOpen(at, form.specialty_id))) fault('specialty_id', words.specialtyClosed)
  if (form.academic_year_id && !(await isOffered(at, form.academic_year_id)))
    fault('academic_year_id', words.yearNotOffered)
  const [first] = Object.values(faults)
  if (first !== undefined) throw new Refusal(first, {}, { data: { fields: faults } })
}

function guardianFaults({ guardian }: Form): [GuardianField, Words][] {
  const faults: [GuardianField, Words][] = []
  if (!guardian?.name) faults.push(['name', words.minorNeedsGuardian])
  if (!guardian?.relation) faults.push(['relation', engineWords.required])
  if (!guardian?.email && !guardian?.mobile) faults.push(['email', words.guardianReachable])
  return faults
}

export async function todayOf(at: At): Promise<string> {
  return wallTime(at.now, await schoolZone(at)).slice(0, 10)
}

function isPlausible(birth: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return years >= 3 && years <= 100
}

async function isOpen(at: At, id: number): Promise<boolean> {
  const found = await openSpecialties(at).where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

const isOffered = async (at: At, year: number) => (await offeredYears(at)).some(({ id }) => id === year)

/** Returns the present year and future ones, at most three. */
export async function offeredYears(at: At) {
  return at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'is_current'])
    .where('delete_time', 'is', null)
    .where('end_date', '>', await todayOf(at))
    .orderBy('start_date')
    .limit(3)
    .execute()
}

export function openSpecialties(at: At) {
  return at.db
    .selectFrom('specialty')
    .select(['id', 'name', 'name_zh', 'name_en', 'required_documents', 'level'])
    .where('public_open', '=', 1)
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .orderBy('weigh', 'desc')
}

/**
 * Returns the checked form. Refuses a wrong form with all faults, by field; Chinese characters in a Latin field get a
 * message that names the right field.
 */
export function checkedForm(at: At, sent: unknown): Form {
  const faults: Record<string, string> = {}
  const checked = formCheck.safeParse(sent)
  if (!checked.success)
    for (const issue of checked.error.issues) {
      const one = new z.ZodError([{ ...issue, path: issue.path.slice(-1) }])
      faults[issue.path.join('.')] ??= Object.values(sentencesOf(one, at.language))[0] ?? ''
    }
  for (const name of ['last_name', 'first_name'] as const)
    if (isChinese(String((sent as Form | null)?.[name] ?? ''))) faults[name] = say(words.chineseInLatin, at.language)
  const [first] = Object.values(faults)
  if (first !== undefined || !checked.success)
    throw new Refusal(first ?? engineWords.required, {}, { data: { fields: faults } })
  return checked.data
}
