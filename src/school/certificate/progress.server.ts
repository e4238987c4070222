// How far a student has come in the programme: the year of study, the credits, repeated years and changes of programme,
// from the published decisions of the juries.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { type TranscriptTerm, transcriptOf } from '#school/score/index.server.ts'
import { type YearDecision, passing, yearDecision } from '#school/score/index.ts'
import { namesOf } from './names.ts'
import type { Progress } from './snapshot.ts'
import { type StudyYear, enrolledYears, specialtyInYear } from './year.server.ts'

export async function progressOf(at: At, file: Selectable<Tables['student']>): Promise<Progress> {
  const today = await schoolDay(at)
  const { terms } = await transcriptOf(at, file.id)
  const codesOfResults = terms.map(({ year }) => year)
  const known = await yearsHere(at, file, codesOfResults)
  const years = known.filter(({ start_date }) => start_date <= today)
  const specialties = await specialtiesOf(at, file, years)
  const decided = await decisionsOn(at, file, { years, terms })
  const codesWith = (decision: YearDecision) =>
    years.filter(({ code }) => decided.get(code)?.decision === decision).map(({ code }) => code)
  const [passed, repeated] = [codesWith('passed'), codesWith('repeated')]
  const present = specialties.at(-1)
  // Years of the programme that the student follows now: what was studied before the last change is another programme.
  const begun = specialties.findLastIndex((each) => each !== null && each?.id !== present?.id) + 1
  const own = years.slice(begun)
  const twice = own.slice(0, -1).filter(({ code }) => repeated.includes(code)).length
  const count = present?.duration_months ? Math.ceil(present.duration_months / monthsOfYear) : null
  const codes = own.map(({ code }) => code)
  const written = own.map(({ code }) => decided.get(code)!)
  const earned = creditsIn(
    terms.filter(({ year, published }) => published && codes.includes(year)),
    written,
  )
  const ects_planned = present?.ects ? present.ects * 100 : null
  return {
    year: Math.min(Math.max(own.length - twice, 1), count ?? Number.POSITIVE_INFINITY),
    years: count,
    // Optional courses may give more than the programme asks for.
    ects_earned: Math.min(earned, ects_planned ?? earned),
    ects_planned,
    passed,
    repeated,
    changes: changesIn(years, specialties),
    succeeded: years.findLast(({ code }) => decided.get(code)?.decision)?.code === passed.at(-1) && passed.length > 0,
  }
}

/** Years of enrolment and years with results, oldest first: results may be older than the courses that are kept. */
async function yearsHere(at: At, file: Selectable<Tables['student']>, codes: readonly string[]): Promise<StudyYear[]> {
  const enrolled = await enrolledYears(at, file)
  const others = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date'])
    .where('code', 'in', ['', ...codes])
    .where('id', 'not in', [0, ...enrolled.map(({ id }) => id)])
    .where('delete_time', 'is', null)
    .execute()
  return [...enrolled, ...others].toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
}

/** A programme of ten or twelve months is one year. */
const monthsOfYear = 12

interface DecidedYear {
  code: string
  decision: YearDecision | null
  /** In hundredths, of a year that has no results here; otherwise null. */
  ects: number | null
}

/** By the code of the year: from the published results of all its terms and from what the office entered for the year. */
async function decisionsOn(
  at: At,
  file: Selectable<Tables['student']>,
  { years, terms }: { years: readonly StudyYear[]; terms: readonly TranscriptTerm[] },
): Promise<Map<string, DecidedYear>> {
  const ids = [0, ...years.map(({ id }) => id)]
  const needed = Map.groupBy(await termsThatCount(at, ids), ({ academic_year_id }) => academic_year_id)
  const rows = await at.db
    .selectFrom('enrolment_year')
    .select(['academic_year_id', 'result', 'ects'])
    .where('student_id', '=', file.id)
    .where('academic_year_id', 'in', ids)
    .where('delete_time', 'is', null)
    .execute()
  const entered = new Map(rows.map((row) => [row.academic_year_id, row]))
  return new Map(
    years.map(({ id, code }) => {
      const own = terms.filter(({ year }) => year === code)
      const absent = (needed.get(id) ?? []).filter((term) => own.every((each) => each.id !== term.id))
      const open = absent.map(() => ({ decision: 'pending' as const, published: false }))
      const { result = 'pending', ects = null } = entered.get(id) ?? {}
      const decision = result === 'repeat' ? 'repeated' : (yearDecision([...own, ...open]) ?? enteredPass(result, own))
      return [code, { code, decision, ects: own.length > 0 ? null : ects }]
    }),
  )
}

/** A student may go on to the next year with a failed term: that is no success. */
function enteredPass(result: string, terms: readonly TranscriptTerm[]): YearDecision | null {
  const isPass = result === 'passed' || result === 'graduated'
  return isPass && terms.every(({ decision, published }) => !published || passing.has(decision)) ? 'passed' : null
}

/** Terms that have not ended, or in which the school has assessed anything. */
async function termsThatCount(at: At, years: readonly number[]) {
  const today = await schoolDay(at)
  return at.db
    .selectFrom('academic_term as term')
    .select(['term.id', 'term.academic_year_id'])
    .where('term.academic_year_id', 'in', years)
    .where('term.delete_time', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('term.end_date', '>=', today),
        exists(
          selectFrom('assessment').select('assessment.id').whereRef('assessment.academic_term_id', '=', 'term.id'),
        ),
        exists(
          selectFrom('term_result').select('term_result.id').whereRef('term_result.academic_term_id', '=', 'term.id'),
        ),
      ]),
    )
    .execute()
}

/** In hundredths. A course that was taken again after a year that was not passed gives its credits once. */
function creditsIn(terms: readonly TranscriptTerm[], years: readonly DecidedYear[]): number {
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)
  const again = new Set(
    years.filter(({ decision }) => decision === 'repeated' || decision === 'failed').map(({ code }) => code),
  )
  const byCourse = new Map<string, Map<string, number>>()
  for (const { year, courses } of terms)
    for (const { code, ects_earned } of courses) {
      const byYear = byCourse.getOrInsertComputed(code, () => new Map())
      byYear.set(year, (byYear.get(year) ?? 0) + (ects_earned ?? 0))
    }
  const twice = [...byCourse.values()].map((byYear) => {
    const { failed = [], others = [] } = Object.groupBy(byYear, ([year]) => (again.has(year) ? 'failed' : 'others'))
    const [before, after] = [failed, others].map((each) => each.map(([, credits]) => credits))
    return sum(before!) - Math.max(0, Math.max(0, ...before!) - sum(after!))
  })
  const elsewhere = sum(years.map(({ ects }) => ects ?? 0))
  return elsewhere + sum(terms.map(({ ects_earned }) => ects_earned)) - sum(twice)
}

type Specialty = Awaited<ReturnType<typeof specialtyRows>>[number]

/** By year; null if the programme of a year is unknown. */
async function specialtiesOf(at: At, file: Selectable<Tables['student']>, years: readonly StudyYear[]) {
  const ids = await Promise.all(years.map((year) => specialtyInYear(at, file, year)))
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
  const known = specialties.flatMap((specialty, index) => (specialty ? [{ specialty, year: years[index]!.code }] : []))
  return known.flatMap(({ specialty, year }, index) => {
    const before = known[index - 1]?.specialty
    return before && before.id !== specialty.id ? [{ year, from: namesOf(before), to: namesOf(specialty) }] : []
  })
}
