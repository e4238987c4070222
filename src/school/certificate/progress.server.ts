// Computes the progress of a student in the programme: the year of study, credits, repeated years and changes of
// programme, from the published decisions of juries.

import type { Selectable } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { transcriptOf } from '#school/score/index.server.ts'
import type { YearDecision } from '#school/score/index.ts'
import { creditsIn } from './credits.ts'
import { decidedYears } from './decided-years.server.ts'
import { translatedNameOf } from './translated-name.ts'
import type { Progress } from './snapshot.ts'
import { type StudyYear, enrolledYears, specialtyInYear } from './study-year.server.ts'

export async function progressOf(at: At, student: Selectable<Tables['student']>): Promise<Progress> {
  const today = await schoolDay(at)
  const { terms } = await transcriptOf(at, student.id)
  const codesOfResults = terms.map(({ year }) => year)
  const known = await yearsHere(at, student, codesOfResults)
  const years = known.filter(({ start_date }) => start_date <= today)
  const specialties = await specialtiesOf(at, student, years)
  const decided = await decidedYears(at, student.id, { years, terms })
  const codesWith = (decision: YearDecision) =>
    decided.filter((year) => year.decision === decision).map(({ code }) => code)
  const [passed, repeated] = [codesWith('passed'), codesWith('repeated')]
  const present = specialties.at(-1)
  // Only years of the present programme count: those after the last change of programme.
  const begun = specialties.findLastIndex((each) => each !== null && each?.id !== present?.id) + 1
  const own = years.slice(begun)
  const twice = own.slice(0, -1).filter(({ code }) => repeated.includes(code)).length
  const count = present?.duration_months ? Math.ceil(present.duration_months / monthsOfYear) : null
  const codes = own.map(({ code }) => code)
  const earned = creditsIn({
    terms: terms.filter(({ year, published }) => published && codes.includes(year)),
    years: decided.filter(({ code }) => codes.includes(code)),
  })
  const ects_planned = present?.ects ? present.ects * 100 : null
  return {
    year: Math.min(Math.max(own.length - twice, 1), count ?? Number.POSITIVE_INFINITY),
    years: count,
    // At most the credits of the programme, because optional courses may give more.
    ects_earned: Math.min(earned, ects_planned ?? earned),
    ects_planned,
    passed,
    repeated,
    changes: changesIn(years, specialties),
    succeeded: decided.findLast(({ decision }) => decision !== null)?.decision === 'passed',
  }
}

/**
 * Returns the years of enrolment and the years with results, the oldest first. A year may have results without an
 * enrolment, because its courses may no longer be stored.
 */
async function yearsHere(
  at: At,
  student: Selectable<Tables['student']>,
  codes: readonly string[],
): Promise<StudyYear[]> {
  const enrolled = await enrolledYears(at, student)
  const others = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date'])
    .where('code', 'in', ['', ...codes])
    .where('id', 'not in', [0, ...enrolled.map(({ id }) => id)])
    .where('delete_time', 'is', null)
    .execute()
  return [...enrolled, ...others].toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
}

/** A programme of up to twelve months counts as one year. */
const monthsOfYear = 12

type Specialty = Awaited<ReturnType<typeof specialtyRows>>[number]

/** Returns the specialty of each year, in the order of `years`; null if it is unknown. */
async function specialtiesOf(at: At, student: Selectable<Tables['student']>, years: readonly StudyYear[]) {
  const ids = await Promise.all(years.map((year) => specialtyInYear(at, student, year)))
  const known = new Map((await specialtyRows(at, ids)).map((row) => [row.id, row]))
  return ids.map((id) => known.get(id ?? 0) ?? null)
}

const specialtyRows = (at: At, ids: readonly (number | null)[]) =>
  at.db
    .selectFrom('specialty')
    .select(['id', 'name', 'name_zh', 'name_en', 'duration_months', 'ects'])
    .where('id', 'in', [0, ...ids.filter((id) => id !== null)])
    .execute()

function changesIn(years: readonly StudyYear[], specialties: readonly (Specialty | null)[]): Progress['changes'] {
  const known = specialties.flatMap((specialty, index) =>
    specialty ? [{ specialty, year: itemAt(years, index).code }] : [],
  )
  return known.flatMap(({ specialty, year }, index) => {
    const before = known[index - 1]?.specialty
    return before && before.id !== specialty.id
      ? [{ year, from: translatedNameOf(before), to: translatedNameOf(specialty) }]
      : []
  })
}
