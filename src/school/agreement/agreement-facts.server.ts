// Reads the values of an agreement (facts about its people and records) once, and formats them in the language of each
// text.

import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { uiLanguages, type TextLanguage } from './layouts.ts'
import type { Template } from './protocol-template.server.ts'
import type { Placeholder } from './placeholders.ts'
import { placeholderTypes } from './placeholders.ts'
import type { Protocol } from './protocol.ts'
import { earliestDue, paymentsOf } from './payment-dates.ts'
import { dayIn } from './school-days.ts'
import { textWords } from './words.ts'
import { type TrainingHours, calendarTable, timetableOf, trainingHours } from './training-hours.server.ts'

type ThreeTexts = readonly [fr: string, zh: string | null, en: string | null]
export interface Table {
  head: readonly Words[]
  rows: (readonly Cell[])[]
}
type Cell = { text: string } | { day: string } | { cents: number; currency: string } | { words: Words }
export type Fact = string | number | ThreeTexts | Table | TrainingHours | { cents: number; currency: string }
export type Facts = Partial<Record<Placeholder, Fact>>

const threeTexts = (
  row: { name: string; name_zh?: string | null; name_en?: string | null } | undefined,
): ThreeTexts | undefined => row && [row.name, row.name_zh ?? null, row.name_en ?? null]

/** Returns the known facts by placeholder; unknown and empty ones are left out. */
export async function factsOf(at: At, about: Protocol, template: Template): Promise<Facts> {
  const { site_name, time_zone, school_name, school_address, school_head } = await settings(at)
  const total = await priceOf(at, about)
  const today = dayIn(time_zone, at.now)
  const facts: Record<string, Fact | null | undefined> = {
    today,
    'school.name': school_name || site_name,
    'school.address': school_address.replaceAll(/\s*\n\s*/g, ', '),
    'school.head': school_head,
    'agreement.number': about.number,
    'agreement.title': about.title,
    'agreement.valid_from': about.valid_from,
    'agreement.valid_to': about.valid_to,
    'partner.name': about.partner_name,
    'partner.email': about.partner_email,
    'price.total': total,
    ...(await studentFacts(at, about)),
    ...(await courseFacts(at, about, time_zone)),
    ...(await teacherFacts(at, about)),
    ...(await parentFacts(at, about)),
  }
  if (total && about.valid_from && about.valid_to) {
    const earliest = earliestDue(today, template)
    const payments = paymentsOf(total.cents, { from: about.valid_from, to: about.valid_to, earliest })
    const rows = payments.map(({ day, cents }) => [{ day }, { cents, currency: total.currency }])
    facts['price.schedule_table'] = { head: [textWords.dueOn, textWords.amount], rows }
  }
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined && fact !== ''),
  )
}

/** Returns the price of the agreement, otherwise of the course, otherwise of the specialty. */
async function priceOf(at: At, about: Protocol): Promise<{ cents: number; currency: string } | null> {
  if (about.amount_cents !== null) return { cents: about.amount_cents, currency: about.currency }
  const course = about.course_id
    ? await at.db
        .selectFrom('course')
        .select(['price_cents as cents', 'currency'])
        .where('id', '=', about.course_id)
        .executeTakeFirst()
    : undefined
  if (course?.cents) return { cents: course.cents, currency: course.currency }
  const specialty = await at.db
    .selectFrom('specialty')
    .innerJoin('student', 'student.specialty_id', 'specialty.id')
    .select(['tuition_cents as cents', 'currency'])
    .where('student.id', '=', about.student_id ?? 0)
    .executeTakeFirst()
  return specialty?.cents ? { cents: specialty.cents, currency: specialty.currency } : null
}

async function studentFacts(at: At, { student_id }: Protocol): Promise<Record<string, Fact | null | undefined>> {
  const student = await at.db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', student_id ?? 0)
    .executeTakeFirst()
  if (!student) return {}
  const specialty = await at.db
    .selectFrom('specialty')
    .select(['name', 'name_zh', 'name_en', 'duration_months'])
    .where('id', '=', student.specialty_id ?? 0)
    .executeTakeFirst()
  const year = await at.db
    .selectFrom('academic_year')
    .select('code')
    .where('id', '=', student.academic_year_id ?? 0)
    .executeTakeFirst()
  const guardian = await guardianOf(at, student.id)
  const address = [student.address_line, [student.postcode, student.city].filter(Boolean).join(' ')]
  return {
    'student.full_name': fullName(student),
    'student.native_name': student.native_name,
    'student.student_no': student.student_no,
    'student.birth_date': student.birth_date,
    'student.birth_place': student.birth_place,
    'student.nationality': student.nationality,
    'student.id_number': student.id_number,
    'student.address': student.address_line ? address.filter(Boolean).join(', ') : null,
    'student.email': student.email,
    'specialty.name': threeTexts(specialty),
    'specialty.duration': specialty?.duration_months,
    'year.code': year?.code,
    'guardian.name': guardian?.name,
    'guardian.native_name': guardian?.native_name,
    'guardian.email': guardian?.email,
    'guardian.mobile': guardian?.mobile,
  }
}

/**
 * Returns the guardian who signs, among those with the right to sign: a legal guardian first; of several, the one
 * entered first.
 */
export function guardianOf(at: At, student: number) {
  return at.db
    .selectFrom('student_guardian')
    .select(['id', 'name', 'native_name', 'email', 'mobile', 'locale'])
    .where('student_id', '=', student)
    .where('can_sign', '=', 1)
    .where('delete_time', 'is', null)
    .orderBy('is_legal', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

interface PersonName {
  last_name: string
  first_name: string
  name_order?: string | null
}
/** Writes the family name in capitals, in the name order of the person. */
export function fullName({ last_name, first_name, name_order }: PersonName): string {
  const family = last_name.toLocaleUpperCase('fr')
  return name_order === 'family_first' ? `${family} ${first_name}` : `${first_name} ${family}`
}

async function courseFacts(
  at: At,
  { course_id }: Protocol,
  zone: string,
): Promise<Record<string, Fact | null | undefined>> {
  if (!course_id) return {}
  const course = await at.db.selectFrom('course').selectAll().where('id', '=', course_id).executeTakeFirst()
  const timetable = await timetableOf(at, course_id)
  return {
    'course.code': course?.code,
    'course.name': threeTexts(course),
    'course.hours': course?.planned_minutes || null,
    'course.start_date': course?.start_date,
    'course.end_date': course?.end_date,
    'plan.hours': course ? await trainingHours(at, course, timetable) : null,
    'plan.calendar_table': calendarTable(timetable, zone, hoursIn),
  }
}

/**
 * `teacher.full_name`: the teacher who is a party. `teacher.diploma_list`: the teachers of the course; if the agreement
 * has no course, those of the specialty of the student.
 */
async function teacherFacts(at: At, about: Protocol): Promise<Record<string, Fact | null | undefined>> {
  const party = about.teacher_id
    ? await at.db.selectFrom('teacher').selectAll().where('id', '=', about.teacher_id).executeTakeFirst()
    : undefined
  const teaching = about.course_id
    ? at.db.selectFrom('course_teacher').select('teacher_id').where('course_id', '=', about.course_id)
    : at.db
        .selectFrom('teacher_specialty')
        .innerJoin('student', 'student.specialty_id', 'teacher_specialty.specialty_id')
        .select('teacher_specialty.teacher_id')
        .where('student.id', '=', about.student_id ?? 0)
  const teachers = await at.db
    .selectFrom('teacher')
    .select(['last_name', 'first_name', 'diploma'])
    .where('id', 'in', teaching)
    .where('delete_time', 'is', null)
    .where('status', '!=', 'left')
    .orderBy('last_name_sort')
    .orderBy('id')
    .execute()
  const known = teachers.filter(({ diploma }) => diploma)
  const lines = known.map((each) => `${fullName(each)} (${(each.diploma ?? '').replaceAll(/\s+/g, ' ')})`)
  return {
    'teacher.full_name': party && fullName(party),
    'teacher.diploma_list': lines.length > 0 ? lines.join(' ; ') : null,
  }
}

async function parentFacts(at: At, { parent_id }: Protocol): Promise<Record<string, Fact | null | undefined>> {
  if (!parent_id) return {}
  const parent = await at.db.selectFrom('protocol').select('number').where('id', '=', parent_id).executeTakeFirst()
  return { 'agreement.amends': parent?.number }
}

/** Formats minutes: `1 h 30`. */
const hoursIn = (minutes: number) =>
  minutes % 60 === 0
    ? `${minutes / 60}\u00a0h`
    : `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`

const locales: Record<TextLanguage, string> = { fr: 'fr-FR', zh: 'zh-CN', en: 'en-GB' }

/** Formats a fact in the language of a text. */
export function factText(
  fact: Fact,
  { name, formatter }: { name: Placeholder; formatter: string | undefined },
  language: TextLanguage,
): string {
  const type = placeholderTypes[name]
  if (typeof fact === 'object' && 'cents' in fact) return moneyIn(fact, language)
  if (typeof fact === 'object' && 'head' in fact) return ''
  if (typeof fact === 'object' && 'minutes' in fact)
    return `${hoursIn(fact.minutes)} (${say(fact.basis, uiLanguages[language])})`
  if (typeof fact === 'object') return fact[{ fr: 0, zh: 1, en: 2 }[language]] ?? fact[0]
  if (type === 'date') return dayText(String(fact), language, formatter)
  if (type === 'country') return new Intl.DisplayNames(locales[language], { type: 'region' }).of(String(fact)) ?? ''
  if (type === 'hours') return hoursIn(Number(fact))
  if (type === 'months') return say(textWords.months, uiLanguages[language], { count: fact })
  return formatter === 'upper' ? String(fact).toLocaleUpperCase(locales[language]) : String(fact)
}

export function cellText(cell: Cell, language: TextLanguage): string {
  if ('day' in cell) return dayText(cell.day, language, 'date_short')
  if ('cents' in cell) return moneyIn(cell, language)
  return 'words' in cell ? say(cell.words, uiLanguages[language]) : cell.text
}

export function dayText(day: string, language: TextLanguage, formatter = 'date_long'): string {
  const long = formatter === 'date_long'
  const style = { year: 'numeric', month: long ? 'long' : '2-digit', day: long ? 'numeric' : '2-digit' } as const
  const formatted = new Intl.DateTimeFormat(locales[language], { ...style, timeZone: 'UTC' }).format(Date.parse(day))
  return language === 'fr' && long ? formatted.replace(/^1 /, '1er ') : formatted
}

function moneyIn({ cents, currency }: { cents: number; currency: string }, language: TextLanguage): string {
  const style = { style: 'currency', currency, ...(cents % 100 === 0 && { minimumFractionDigits: 0 }) } as const
  return new Intl.NumberFormat(locales[language], style).format(cents / 100).replaceAll('\u202f', '\u00a0')
}
