// Plans a pack: which certificates it contains for one student, and what each of them lacks.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import type { CertificateKind } from '#school/certificate/index.ts'
import { type GapText, enrolledYears, gapTexts, progressOf } from '#school/certificate/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { letterOf } from './letter.ts'
import { packPartWords as words } from '../words.ts'

export type Student = Selectable<Tables['student']>
export interface AboutRenewal {
  next_year_id: number | null
  explanation: string | null
}

/** The values with which the certificate is made. */
export interface PartWish {
  kind: CertificateKind
  academic_year_id?: number
  period_from?: string
  period_to?: string
  heading?: string
  wording?: string
}

interface Part {
  wish: PartWish
  title: string
  /** True if the pack is refused without this part. */
  required: boolean
  gaps: GapText[]
}

interface PackPlan {
  parts: Part[]
  /** Notes about a missing certificate for the next year, and a missing explanation in the letter. */
  notes: string[]
}

export async function planPack(at: At, student: Student, about: AboutRenewal): Promise<PackPlan> {
  const years = await yearsFor(at, student)
  const next = await nextYearPart(at, student, { ...years, about })
  const progress = await progressOf(at, student)
  const { school_head } = await settings(at)
  const letter = letterOf(progress, { student, explanation: about.explanation, signatory: school_head })
  const ofThisYear = years.present ? { academic_year_id: years.present.id } : {}
  const wishes: { wish: PartWish; required?: true }[] = [
    { wish: { kind: 'enrolment', ...ofThisYear }, required: true },
    ...(next ? [{ wish: next }] : []),
    { wish: { kind: 'transcript' } },
    { wish: { kind: 'attendance', ...ofThisYear, period_from: years.since, period_to: years.today } },
    { wish: { kind: 'progress', ...ofThisYear } },
    ...(letter ? [{ wish: { kind: 'custom' as const, ...letter } }] : []),
  ]
  const parts: Part[] = []
  for (const { wish, required = false } of wishes)
    parts.push({
      wish,
      required,
      title: titleOf(at, wish, years.codes),
      gaps: await gapTexts(at, { ...wish, student_id: student.id }),
    })
  const missing = next ? [] : [say(years.next ? words.noNextYear : words.noYearToCome, at.language, years.values)]
  const unexplained = letter && !about.explanation ? [say(words.noExplanation, at.language)] : []
  return { parts, notes: [...missing, ...unexplained] }
}

/** True if the part can be made. Otherwise it is left out of the pack, or blocks the pack if it is required. */
export const isMade = ({ gaps }: Part) => gaps.every(({ stops }) => !stops)

/** Finds the student's present year, the next one, and the first day at the school (`since`). */
async function yearsFor(at: At, student: Student) {
  const today = await schoolDay(at)
  const enrolled = await enrolledYears(at, student)
  const all = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date'])
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .execute()
  const own = all.find(({ id }) => id === student.academic_year_id)
  const present = enrolled.find(({ start_date, end_date }) => start_date <= today && today <= end_date) ?? own
  const next = present && all.find(({ start_date }) => start_date > present.start_date)
  const first = enrolled.at(-1)?.start_date ?? present?.start_date ?? today
  const entry = student.entry_date
  return {
    today,
    present,
    next,
    enrolled,
    since: entry && entry > first && entry <= today ? entry : first,
    codes: new Map(all.map(({ id, code }) => [id, code])),
    values: { year: next?.code ?? '' },
  }
}

type Years = Awaited<ReturnType<typeof yearsFor>>

/**
 * Returns the certificate for the next year: of enrolment if the student is enrolled in that year, of pre-enrolment if
 * the office has confirmed it, otherwise null.
 */
async function nextYearPart(
  at: At,
  student: Student,
  { next, enrolled, about }: Years & { about: AboutRenewal },
): Promise<PartWish | null> {
  if (!next) return null
  if (enrolled.some(({ id }) => id === next.id)) return { kind: 'enrolment', academic_year_id: next.id }
  return about.next_year_id === next.id ? { kind: 'pre_enrolment', academic_year_id: next.id } : null
}

function titleOf({ language }: At, { kind, academic_year_id, heading }: PartWish, codes: Years['codes']): string {
  if (heading !== undefined) return say(words.letter, language)
  const title = say(words[kind as keyof typeof words], language)
  const year = kind === 'enrolment' || kind === 'pre_enrolment' ? codes.get(academic_year_id ?? 0) : undefined
  return year ? `${title} ${year}` : title
}
