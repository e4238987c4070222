// Reads a deliberation, the results of a class for its jury: what the rules propose, what is decided, and what cannot
// be decided yet.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { distinctTitlesOf, readTitles } from '#platform/rows/index.server.ts'
import { isDecidedOnOtherFigures, studentsOfClass, stateOf, stopsOf } from '../class/class-results.server.ts'
import type { ClassKey } from '../class/class-results.ts'
import type { CourseScale } from '../grading.ts'
import { scaleOf, scalesOfCourses } from '../grading.server.ts'
import { reportCards } from '../report-card.server.ts'
import type { CourseCard } from '../report-card.ts'
import type { Decision } from '../results/decisions.ts'
import { type Obstacle, isPublishedResult, obstacleOf } from '../results/obstacles.ts'
import { bulletinRows, stampOf } from '../results/publish-results.server.ts'
import { juryDecisionOf, juryDecisionsIn, courseLinesIn } from '../results/result-snapshot.ts'
import { type TermResults, decisionAfterJury, termResults } from '../results/results.ts'
import { resultRules } from '../results/results.server.ts'
import type { termResult } from '../results/term-result.ts'
import type { DecidedCourse, Deliberation, DeliberationLine, Differing } from './deliberation.ts'
import type { jury } from './jury.ts'
import { withTrialPoints } from './trial-points.ts'
import { ruleText } from './rule-text.server.ts'

export type Jury = Row<typeof jury>
type Result = Row<typeof termResult>

export const classOf = ({ academic_term_id, specialty_id, level }: Jury): ClassKey => ({
  term: academic_term_id,
  specialty: specialty_id ?? 0,
  level: level ?? '',
})

/** `plus`: points of the trial, which are added to the average of each course; in hundredths on the default scale. */
export async function deliberationOf(at: At, id: number, plus = 0): Promise<Deliberation> {
  const row = await findRecord(at, at.product.resources.jury, id)
  const scale = await scaleOf(at, null)
  const people = await deliberationLines(at, row, plus)
  const [titled] = await readTitles(at, at.product.resources.jury, [row], at.language)
  const present = await attendeeNames(at, row)
  return {
    jury: {
      id,
      title: titled ?? '',
      number: row.number,
      status: row.status,
      held_at: row.held_at,
      president: present[0] ?? '',
      present: present.length,
      quorum: row.quorum,
      version: row.version,
    },
    max: scale.max,
    decimals: scale.decimals,
    people,
    differing: row.status === 'prepared' ? [] : await differingFrom(at, id, people),
  }
}

/** Returns the names of the president, the members and the guests; after the signature the names stored by it. */
export async function attendeeNames(at: At, { id, president_id, guests, present }: Jury): Promise<string[]> {
  if (present !== null) return splitNames(present)
  const members = await at.db
    .selectFrom('jury_member')
    .select('teacher_id')
    .where('jury_id', '=', id)
    .where('teacher_id', '<>', president_id)
    .orderBy('teacher_id')
    .execute()
  const ids = [president_id, ...members.map(({ teacher_id }) => teacher_id)]
  const teachers = await titlesOf(at, at.product.resources.teacher, ids)
  return [...ids.map((teacher) => teachers.get(teacher) ?? ''), ...splitNames(guests)]
}

/** Splits a field of names of people without an account, one per line. */
export const splitNames = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface Sources {
  scaleOf(course: number | null): CourseScale
  scale: CourseScale
  titles: ReadonlyMap<number, string>
  students: ReadonlyMap<number, string>
}

/**
 * Returns a line for each student of the class who has a result, or courses that may give one. `plus`: as in
 * `deliberationOf`.
 */
export async function deliberationLines(at: At, row: Jury, plus = 0): Promise<DeliberationLine[]> {
  const { term } = classOf(row)
  const everybody = await studentsOfClass(at, classOf(row))
  const ids = everybody.map(({ id }) => id)
  const rows = Map.groupBy(await bulletinRows(at, term, ids), ({ student_id }) => student_id)
  const cards = await reportCards(at, { students: ids, term })
  const scale = await scaleOf(at, null)
  const rules = await resultRules(at)
  const resultsOf = (from: readonly CourseCard[]) =>
    new Map(termResults(from, scale, rules).map((each) => [each.student_id, each]))
  const now = resultsOf(cards)
  const raised = plus > 0 ? resultsOf(cards.map((card) => withTrialPoints(card, plus, scale))) : undefined
  const people = everybody.filter(({ id }) => rows.has(id) || now.has(id))
  const obstacles = people.flatMap(({ id }) => {
    const obstacle = obstacleTo(rows.get(id) ?? [], now.get(id))
    return obstacle ? [{ student: id, obstacle }] : []
  })
  const stops = await stopsOf(at, term, obstacles)
  const courses = [...new Set([...rows.values()].flat().flatMap(({ course_id }) => course_id ?? []))]
  const sources: Sources = {
    scale,
    scaleOf: await scalesOfCourses(at, courses),
    titles: await titlesOf(at, at.product.resources.course, courses),
    students: await distinctTitlesOf(at, at.product.resources.student, ids),
  }
  return people.map(({ id, no }) => {
    const results = { rows: rows.get(id) ?? [], now: now.get(id), raised: raised?.get(id) }
    return { ...lineOf(at, { id, ...results }, sources), no, stop: stops.get(id) ?? null }
  })
}

/** Returns what prevents a decision of the jury. A missing decision does not, and published results need none. */
function obstacleTo(rows: readonly Result[], now: TermResults | undefined): Obstacle | null {
  const obstacle = rows.length > 0 && rows.every(isPublishedResult) ? null : obstacleOf(rows, now)
  return obstacle?.why === 'undecided' ? null : obstacle
}

interface StudentResults {
  id: number
  rows: readonly Result[]
  now: TermResults | undefined
  raised: TermResults | undefined
}

function lineOf(
  at: At,
  { id, rows, now, raised }: StudentResults,
  sources: Sources,
): Omit<DeliberationLine, 'no' | 'stop'> {
  const whole = rows.find(({ course_id }) => course_id === null)
  const taken = juryDecisionsIn(rows)
  const proposed = proposedFor(now, taken)
  const other = proposedFor(raised, taken)
  const rule = now && proposed ? ruleText({ results: now, proposed, scale: sources.scale }, at.language) : ''
  return {
    id,
    title: sources.students.get(id) ?? '',
    result: whole?.id ?? null,
    state: stateOf(rows, whole),
    average: whole?.average ?? null,
    ects_earned: whole?.ects_earned ?? null,
    ects: creditsOf(whole, now),
    absence_minutes: whole?.absence_minutes ?? 0,
    absence_unexcused_minutes: whole?.absence_unexcused_minutes ?? 0,
    completeness: whole?.completeness ?? now?.whole.completeness ?? null,
    accepted: (whole && standingDecision(whole)) ?? proposed,
    seen: stampOf(rows),
    proposed,
    rule,
    with_points: raised && other !== proposed ? other : null,
    decision: whole?.decision ?? 'pending',
    reason: whole?.decision_reason ?? null,
    decided: whole !== undefined && whole.status !== 'draft' && whole.decision !== 'pending',
    other_figures: isDecidedOnOtherFigures(rows, now),
    courses: rows.flatMap((row) => (row.course_id === null ? [] : [courseOf(row, row.course_id, sources)])),
  }
}

/**
 * Returns the general decision that the rules propose after the decisions on courses in `taken`; null without a
 * complete result.
 */
export function proposedFor(now: TermResults | undefined, taken: ReadonlyMap<number, Decision>): Decision | null {
  return now?.whole.completeness === 'complete' ? decisionAfterJury(now, taken) : null
}

/**
 * Returns the sum of the ECTS, in hundredths, of the courses that count in the term: as stored in the general result,
 * otherwise from the current courses. Null without courses.
 */
function creditsOf(whole: Result | undefined, now: TermResults | undefined): number | null {
  const stored = whole ? courseLinesIn(whole).map(({ completeness, ects = null }) => ({ completeness, ects })) : []
  const current = (now?.courses ?? []).map(({ completeness, card }) => ({ completeness, ects: card.course.ects }))
  const courses = stored.length > 0 ? stored : current
  if (courses.length === 0) return null
  return courses
    .filter(({ completeness }) => completeness !== 'continues')
    .reduce((sum, { ects }) => sum + (ects ?? 0), 0)
}

function courseOf({ average, decision }: Result, id: number, { scaleOf: scaleFor, titles }: Sources): DecidedCourse {
  const { max, decimals } = scaleFor(id)
  return { id, title: titles.get(id) ?? '', average, max, decimals, decision }
}

async function differingFrom(at: At, id: number, people: readonly DeliberationLine[]): Promise<Differing[]> {
  const signed = await at.db.selectFrom('jury_decision').selectAll().where('jury_id', '=', id).execute()
  const now = new Map(people.map((each) => [each.id, each]))
  const whys = signed.flatMap(({ student_id, average, decision, ects_earned }): Omit<Differing, 'title'>[] => {
    const line = now.get(student_id)
    if (!line) return [{ id: student_id, why: 'left' }]
    const figures = line.average === average && line.ects_earned === ects_earned
    const isSame = figures && decisionForMinutes(line) === decision && !line.other_figures
    return isSame ? [] : [{ id: student_id, why: 'changed' }]
  })
  const known = new Set(signed.map(({ student_id }) => student_id))
  const joined = people.filter((each) => !known.has(each.id)).map((each) => ({ id: each.id, why: 'joined' as const }))
  const all = [...whys, ...joined]
  const ids = all.map((each) => each.id)
  const titles = await distinctTitlesOf(at, at.product.resources.student, ids)
  return all.map((each) => ({ ...each, title: titles.get(each.id) ?? '' }))
}

/** Returns the decision of the jury that differs from the rules; null without one. */
export const standingDecision = (whole: Result): Decision | null =>
  whole.decision === 'pending' ? null : juryDecisionOf(whole)

/** Returns the decision for the minutes: `pending` for a result that the jury has not decided. */
export const decisionForMinutes = ({ decided, decision }: Pick<DeliberationLine, 'decided' | 'decision'>): Decision =>
  decided ? decision : 'pending'
