// Tells what each student does after the year: what a person decided, or else what the results of the year propose.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { titleColumns, titleOf, titlesOf } from '#engine/server/titles.ts'
import { type Words, say } from '#engine/languages.ts'
import { student } from '../student.ts'
import { isLastLevel, nextLevel } from './next-level.ts'
import { reasonWords as words } from '../words.ts'
import type { Outcome, StudentLine } from './roll-over.ts'

export type RollOver = Selectable<Tables['roll_over']>
type Decided = Selectable<Tables['roll_over_student']>
type Specialty = Pick<Selectable<Tables['specialty']>, 'id' | 'level' | 'duration_months' | 'ects'>
type Result = Pick<
  Selectable<Tables['term_result']>,
  'student_id' | 'academic_term_id' | 'decision' | 'ects_earned'
> & { sequence: number }

type File = Pick<
  Selectable<Tables['student']>,
  'id' | 'student_no' | 'specialty_id' | 'level' | 'exit_date' | 'entry_date'
>

interface Facts {
  year: { end_date: string }
  lastTerm: { id: number; title: string } | undefined
  specialties: Map<number, Specialty>
  /** By student id, as the next two maps. */
  results: Map<number, Result[]>
  yearResults: Map<number, string>
  decided: Map<number, Decided>
}

interface Proposal {
  outcome: Outcome
  why: Words
  values?: Record<string, unknown>
}

/** Returns the active and suspended students of the year in alphabetical order, with decision or proposal. */
export async function readPeople(at: At, rollOver: Pick<RollOver, 'id' | 'from_year_id'>): Promise<StudentLine[]> {
  const files = await readFiles(at, rollOver.from_year_id)
  const facts = await readFacts(at, rollOver)
  const lines = files.map((file) => lineOf(at, file, facts))
  const ids = lines.flatMap((line) => [line.specialty_id, line.next_specialty_id]).filter((id) => id !== null)
  const titles = await titlesOf(at, at.product.resources.specialty, [...new Set(ids)])
  const named = (id: number | null) => (id === null ? null : (titles.get(id) ?? null))
  return lines.map((line) => ({
    ...line,
    specialty: named(line.specialty_id),
    next_specialty: named(line.next_specialty_id),
  }))
}

async function readFiles({ db }: At, year: number): Promise<File[]> {
  const columns = titleColumns(student) as 'last_name'[]
  return await db
    .selectFrom('student')
    .select([...columns, 'id', 'student_no', 'specialty_id', 'level', 'exit_date', 'entry_date'])
    .where('academic_year_id', '=', year)
    .where('status', 'in', ['active', 'suspended'])
    .where('delete_time', 'is', null)
    .where('archived_time', 'is', null)
    .orderBy('last_name_sort' as never)
    .orderBy('id')
    .execute()
}

async function readFacts(at: At, { id, from_year_id: year }: Pick<RollOver, 'id' | 'from_year_id'>): Promise<Facts> {
  const { db } = at
  const specialties = await db.selectFrom('specialty').select(['id', 'level', 'duration_months', 'ects']).execute()
  const written = await db
    .selectFrom('enrolment_year')
    .select(['student_id', 'result'])
    .where('academic_year_id', '=', year)
    .where('result', 'in', ['passed', 'repeat'])
    .where('delete_time', 'is', null)
    .execute()
  const decided = await db.selectFrom('roll_over_student').selectAll().where('roll_over_id', '=', id).execute()
  return {
    year: await db.selectFrom('academic_year').select('end_date').where('id', '=', year).executeTakeFirstOrThrow(),
    lastTerm: (await termTitles(at, year)).at(-1),
    specialties: new Map(specialties.map((each) => [each.id, each])),
    results: Map.groupBy(await readResults(at, year), ({ student_id }) => student_id),
    yearResults: new Map(written.map(({ student_id, result }) => [student_id, result])),
    decided: new Map(decided.map((each) => [each.student_id, each])),
  }
}

/** Returns the terms of the year in ascending order, with titles in the reader's language. */
export async function termTitles(at: At, year: number): Promise<{ id: number; title: string; end_date: string }[]> {
  const { academic_term } = at.product.resources
  const rows = await at.db
    .selectFrom('academic_term')
    .selectAll()
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .orderBy('end_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, end_date: row.end_date, title: titleOf(academic_term, row, at.language) }))
}

/** Returns the published general results of the year. Drafts are left out, because they are not yet a decision. */
async function readResults({ db }: At, year: number): Promise<Result[]> {
  return await db
    .selectFrom('term_result')
    .innerJoin('academic_term', 'academic_term.id', 'term_result.academic_term_id')
    .select(['student_id', 'academic_term_id', 'decision', 'ects_earned', 'academic_term.sequence'])
    .where('academic_term.academic_year_id', '=', year)
    .where('academic_term.delete_time', 'is', null)
    .where('term_result.course_id', 'is', null)
    .where('term_result.status', 'in', ['published', 'locked'])
    .where('term_result.delete_time', 'is', null)
    .execute()
}

function lineOf(at: At, file: File, facts: Facts): StudentLine {
  const { id, student_no, specialty_id, level } = file
  const decided = facts.decided.get(id)
  const { outcome, why, values } = decided
    ? { outcome: decided.outcome, why: words.byHand, values: {} }
    : withLastLevel(at, file, facts, propose(file, facts))
  const stays = outcome === 'goes_on' || outcome === 'repeats'
  const specialty = facts.specialties.get(specialty_id ?? 0)
  const proposed = outcome === 'goes_on' ? nextLevel(level, specialty) : level
  return {
    id,
    student_no,
    specialty_id,
    level,
    outcome,
    chosen: decided !== undefined,
    title: titleOf(student, file, at.language),
    specialty: null,
    next_specialty: null,
    next_specialty_id: stays ? (decided?.specialty_id ?? specialty_id) : null,
    next_level: stays ? (decided?.level ?? proposed) : null,
    reason: say(why, at.language, values ?? {}),
  }
}

/** Turns `goes_on` into `graduates` if the student passes the last level of the programme. */
function withLastLevel(at: At, { level, specialty_id }: File, { specialties }: Facts, found: Proposal): Proposal {
  if (found.outcome !== 'goes_on' || !isLastLevel(level, specialties.get(specialty_id ?? 0))) return found
  return {
    outcome: 'graduates',
    why: words.lastLevel,
    values: { why: say(found.why, at.language, found.values ?? {}) },
  }
}

function propose(file: File, facts: Facts): Proposal {
  if (file.exit_date && file.exit_date <= facts.year.end_date) return { outcome: 'leaves', why: words.leaving }
  const written = facts.yearResults.get(file.id)
  if (written === 'passed') return { outcome: 'goes_on', why: words.passedYear }
  if (written === 'repeat') return { outcome: 'repeats', why: words.repeatYear }
  return fromResults(facts.results.get(file.id) ?? [], facts, facts.specialties.get(file.specialty_id ?? 0))
}

function fromResults(results: readonly Result[], { lastTerm }: Facts, specialty: Specialty | undefined): Proposal {
  if (results.some(({ decision }) => decision === 'excluded')) return { outcome: 'leaves', why: words.excluded }
  if (results.some(({ decision }) => decision === 'repeat')) return { outcome: 'repeats', why: words.repeat }
  if (results.some(({ decision }) => decision === 'resit')) return { outcome: 'undecided', why: words.resit }
  const last = results.find(({ academic_term_id }) => academic_term_id === lastTerm?.id)
  if (last?.decision === 'passed') return { outcome: 'goes_on', why: words.passed }
  if (last?.decision === 'passed_by_compensation') return { outcome: 'goes_on', why: words.compensated }
  if (results.length === 0) return { outcome: 'undecided', why: words.noResult }
  return fromCredits(results, specialty) ?? undecidedIn(lastTerm)
}

const undecidedIn = (term: Facts['lastTerm']): Proposal => ({
  outcome: 'undecided',
  why: words.noDecision,
  values: { term: term?.title ?? '—' },
})

/**
 * Compares the credits earned in the year with those of one year of the programme. Results are in hundredths of
 * credits; `ects` is in whole credits for the whole programme.
 */
function fromCredits(results: readonly Result[], specialty: Specialty | undefined): Proposal | undefined {
  const { ects, duration_months } = specialty ?? {}
  const earned = results.reduce((sum, { ects_earned }) => sum + (ects_earned ?? 0), 0) / 100
  if (!ects || !duration_months || earned === 0) return undefined
  const needed = Math.round((ects * 12) / Math.max(12, duration_months))
  const outcome = earned >= needed ? 'goes_on' : 'undecided'
  return { outcome, why: words.credits, values: { earned, needed } }
}
