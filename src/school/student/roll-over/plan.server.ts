// The plan of a roll-over: what it will write, what stays, and the obstacles. `carryOut` follows this plan.

import type { At } from '#engine/server/product.ts'
import { countClosing } from '#school/course/index.enrolments.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { readCourses } from './courses.server.ts'
import { draftTerms } from './draft.server.ts'
import { type RollOver, readPeople, termTitles } from './proposals.server.ts'
import type { Counts, Outcome, StudentLine, TermDays, TrialView } from './roll-over.ts'

export interface Plan {
  people: Record<Outcome, StudentLine[]>
  courses: Awaited<ReturnType<typeof readCourses>>
  /** The terms to create; none for an existing year, which keeps its terms. */
  terms: TermDays[]
  from: { id: number; code: string; start_date: string; end_date: string }
}

export async function planOf(at: At, rollOver: RollOver): Promise<Plan> {
  const people: Plan['people'] = { goes_on: [], repeats: [], leaves: [], graduates: [], undecided: [] }
  for (const line of await readPeople(at, rollOver)) people[line.outcome].push(line)
  const from = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date'])
    .where('id', '=', rollOver.from_year_id)
    .executeTakeFirstOrThrow()
  const terms = rollOver.to_year_id === null ? await draftTerms(at, rollOver) : []
  return { people, courses: await readCourses(at, rollOver), terms, from }
}

export async function trialOf(at: At, rollOver: RollOver): Promise<TrialView> {
  const plan = await planOf(at, rollOver)
  const { people, courses } = plan
  return {
    counts: await countsOf(at, rollOver, plan),
    untouched: {
      undecided: people.undecided.length,
      courses: courses.filter(({ copied }) => !copied).length,
      elsewhere: await countElsewhere(at, rollOver.from_year_id),
    },
    obstacles: await obstaclesOf(at, plan),
  }
}

async function countsOf(at: At, { to_year_id }: RollOver, { people, courses, terms, from }: Plan): Promise<Counts> {
  const graduates = await countEnrolments(at, people.graduates, from.end_date)
  const leaves = await countEnrolments(at, people.leaves, from.end_date)
  return {
    years: to_year_id === null ? 1 : 0,
    terms: terms.length,
    courses: courses.filter(({ copied }) => copied).length,
    goes_on: people.goes_on.length,
    repeats: people.repeats.length,
    leaves: people.leaves.length,
    graduates: people.graduates.length,
    completed: graduates.completed + graduates.dropped + leaves.completed,
    dropped: leaves.dropped,
  }
}

async function countEnrolments(at: At, people: readonly StudentLine[], day: string) {
  const sum = { completed: 0, dropped: 0 }
  for (let from = 0; from < people.length; from += 500) {
    const ids = people.slice(from, from + 500).map(({ id }) => id)
    const { completed, dropped } = await countClosing(at, ids, day)
    sum.completed += completed
    sum.dropped += dropped
  }
  return sum
}

/** Counts active and suspended students whose record names another year or none. */
async function countElsewhere({ db }: At, year: number): Promise<number> {
  const { count } = await db
    .selectFrom('student')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['active', 'suspended'])
    .where('delete_time', 'is', null)
    .where('archived_time', 'is', null)
    .where(({ or, eb }) => or([eb('academic_year_id', 'is', null), eb('academic_year_id', '<>', year)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const named = 3
const titled = (people: readonly StudentLine[]) => people.slice(0, named).map(({ title }) => title)

export async function obstaclesOf(at: At, plan: Plan): Promise<TrialView['obstacles']> {
  const { undecided } = plan.people
  const later = await enteredLater(at, plan)
  const today = await schoolDay(at)
  const open = (await termTitles(at, plan.from.id)).filter(({ end_date }) => end_date >= today)
  const unpublished = await countUnpublished(at, plan.from.id)
  const over = plan.from.end_date < today
  const found: TrialView['obstacles'] = [
    { kind: 'undecided', count: undecided.length, blocks: true, names: titled(undecided) },
    { kind: 'entered_later', count: later.length, blocks: true, names: titled(later) },
    { kind: 'open_terms', count: open.length, blocks: false, names: open.map(({ title }) => title).slice(0, named) },
    { kind: 'unpublished', count: unpublished, blocks: false, names: [] },
    { kind: 'not_over', count: over ? 0 : 1, blocks: false, names: [plan.from.end_date] },
  ]
  return found.filter(({ count }) => count > 0)
}

/** Returns students who would leave or graduate before their entry date, which the rules of students refuse. */
async function enteredLater(at: At, { people, from }: Plan): Promise<StudentLine[]> {
  const rows = await at.db
    .selectFrom('student')
    .select('id')
    .where('academic_year_id', '=', from.id)
    .where('status', 'in', ['active', 'suspended'])
    .where('entry_date', '>', from.end_date)
    .execute()
  const later = new Set(rows.map(({ id }) => id))
  return [...people.leaves, ...people.graduates].filter(({ id }) => later.has(id))
}

async function countUnpublished({ db }: At, year: number): Promise<number> {
  const { count } = await db
    .selectFrom('term_result')
    .innerJoin('academic_term', 'academic_term.id', 'term_result.academic_term_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('academic_term.academic_year_id', '=', year)
    .where('term_result.course_id', 'is', null)
    .where('term_result.status', 'in', ['draft', 'reviewed'])
    .where('term_result.delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
