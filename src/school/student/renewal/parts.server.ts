// The parts of a pack: which papers belong to it for one student, and what each of them lacks.

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

/** What is sent to make the certificate. */
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
  /** Without it there is no pack. */
  required: boolean
  gaps: GapText[]
}

interface PackPlan {
  parts: Part[]
  /** About papers that are not in the pack. */
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

/** A part that lacks something is left out if the pack is complete without it. */
export const isMade = ({ gaps }: Part) => gaps.every(({ stops }) => !stops)

/** This year, the next one, and the first day here. */
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

/** Enrolled for the next year by its courses; pre-enrolled if the office has confirmed it. */
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
