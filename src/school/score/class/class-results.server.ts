// Reads the results of a class: every bulletin, and what prevents its publication.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/words.ts'
import type { Row } from '#engine/resource.ts'
import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import { findRecord } from '#engine/server/records.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { inGroupOn } from '#school/course/index.groups.server.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import { levelThen, specialtyThen } from '../class-in-term.server.ts'
import { type CourseScale, honoursOf } from '../grading.ts'
import { scalesOfCourses } from '../grading.server.ts'
import { reportCards } from '../report-card.server.ts'
import { type Obstacle, hasOtherFigures, isPublishedResult, obstacleOf } from '../results/obstacles.ts'
import { bulletinRows, obstacleSentences, stampOf } from '../results/publish-results.server.ts'
import type { TermResults } from '../results/results.ts'
import { resultsFrom } from '../results/results.server.ts'
import type { termResult } from '../results/term-result.ts'
import { dayOfTerm, studentsOfTerm, termTitle, titledRecords } from './classes.server.ts'
import { classRefusals } from '../words.ts'
import {
  type BulletinLine,
  type BulletinState,
  type BulletinStop,
  type ClassBulletin,
  type ClassKey,
  type ClassResults,
  mostStudents,
} from './class-results.ts'

type Result = Row<typeof termResult>

/** Refuses people who do not see all courses, because the results of a class contain all courses. */
export function refuseWithoutAllCourses(at: At): void {
  if (!isCourseOffice(at)) throw new Refusal(engineWords.notFound)
}

export async function classResults(at: At, key: ClassKey): Promise<ClassResults> {
  await findRecord(at, at.product.resources.academic_term, key.term)
  if (key.group) await refuseUnseen(at, key.group)
  const people = await studentsOfClass(at, key)
  const ids = people.map(({ id }) => id)
  const rows = Map.groupBy(await bulletinRows(at, key.term, ids), ({ student_id }) => student_id)
  const cards = await reportCards(at, { students: ids, term: key.term })
  const now = new Map((await resultsFrom(at, cards)).map((each) => [each.student_id, each]))
  const obstacles = ids.flatMap((student) => {
    const own = rows.get(student) ?? []
    const obstacle = own.length > 0 && own.every(isPublishedResult) ? null : obstacleOf(own, now.get(student))
    return obstacle ? [{ student, obstacle }] : []
  })
  const stops = await stopsOf(at, key.term, obstacles)
  const taken = [...new Set([...rows.values()].flat().flatMap(({ course_id }) => course_id ?? []))]
  const [students, courses, scaleOf] = await Promise.all([
    distinctTitlesOf(at, at.product.resources.student, ids),
    titlesOf(at, at.product.resources.course, taken),
    scalesOfCourses(at, taken),
  ])
  const line = (row: Result) => lineOf(at, row, { courses, scaleOf })
  const [named] = await (key.group
    ? titledRecords(at, 'student_group', [key.group])
    : titledRecords(at, 'specialty', [key.specialty]))
  return {
    ...key,
    title: named?.title || null,
    term_title: await termTitle(at, key.term),
    guardian_delay_days: (await settings(at)).guardian_delay_days,
    bulletins: people
      // A student whose courses are not assessed has no bulletin.
      .filter(({ id }) => rows.has(id) || now.has(id))
      .map(({ id, no }) => ({
        id,
        no,
        title: students.get(id) ?? '',
        stop: stops.get(id) ?? null,
        other_figures: isDecidedOnOtherFigures(rows.get(id) ?? [], now.get(id)),
        ...bulletinOf(rows.get(id) ?? [], line),
      })),
  }
}

/**
 * True if marks have changed since a result was reviewed or published. The result keeps its figures until the office
 * computes it again.
 */
export function isDecidedOnOtherFigures(rows: readonly Result[], now: TermResults | undefined): boolean {
  const courses = rows.filter(({ course_id }) => course_id !== null)
  return rows.some((row) => row.status !== 'draft' && hasOtherFigures(row, now, courses))
}

async function refuseUnseen(at: At, group: number): Promise<void> {
  enforceGuard(at.who, node('k/group/index'))
  await findRecord(at, at.product.resources.student_group, group)
}

/**
 * Returns the students of a class or group, sorted by name. Refuses more than `mostStudents`: a shortened list would
 * leave students out of minutes.
 */
export async function studentsOfClass(at: At, key: ClassKey): Promise<{ id: number; no: string | null }[]> {
  const { term, specialty, level, group } = key
  const all = await studentsOfTerm(at, term)
  const rows = group
    ? all.where('student.id', 'in', await membersIn(at, group, term))
    : all
        .where(sql<boolean>`coalesce(${levelThen}, '') = ${level}`)
        .where(sql<boolean>`coalesce(${specialtyThen}, 0) = ${specialty}`)
  const found = await rows
    .select(['student.id', 'student.student_no as no'])
    .orderBy('student.last_name_sort')
    .orderBy('student.id')
    .limit(mostStudents + 1)
    .execute()
  if (found.length > mostStudents) throw new Refusal(classRefusals.tooMany, { most: mostStudents })
  return found as { id: number; no: string | null }[]
}

async function membersIn(at: At, group: number, term: number): Promise<Rows> {
  const { day } = await dayOfTerm(at, term)
  const members: Rows = (at.db as AnyDatabase).selectFrom('student_group_member as member')
  return members.select('member.student_id').where('member.student_group_id', '=', group).where(inGroupOn(day))
}

/** Returns, by student id, the sentence of the obstacle and the page where a person can remove it. */
export async function stopsOf(
  at: At,
  term: number,
  all: readonly { student: number; obstacle: Obstacle }[],
): Promise<Map<number, BulletinStop>> {
  const sentences = await obstacleSentences(at, all)
  return new Map(
    all.map(({ student, obstacle }, place) => {
      const [words, values] = itemAt(sentences, place)
      return [student, { why: obstacle.why, msg: say(words, at.language, values), to: pageOf(obstacle, term) }]
    }),
  )
}

/**
 * Returns the page where a person can remove an obstacle: the grid of a course for missing marks, otherwise the result.
 */
export function pageOf(obstacle: Obstacle, term: number): string {
  const gaps = obstacle.why === 'incomplete' ? obstacle.gaps : []
  // Nothing can be entered for a gap `compensation`: it is removed by the marks of other courses.
  const gap = gaps.find(({ why }) => why !== 'compensation') ?? gaps[0]
  if (gap) return `/admin/k/marks?course=${gap.course_id}&term=${term}`
  return 'row' in obstacle ? `/admin/k/termResult?edit=${obstacle.row}` : '/admin/k/termResult'
}

function bulletinOf(
  rows: readonly Result[],
  line: (row: Result) => BulletinLine,
): Omit<ClassBulletin, 'id' | 'title' | 'no' | 'stop' | 'other_figures'> {
  const whole = rows.find(({ course_id }) => course_id === null)
  const publish_at = rows.find((row) => row.publish_at !== null)?.publish_at ?? null
  const guardians_at = rows.find((row) => row.guardians_at !== null)?.guardians_at ?? null
  return {
    state: stateOf(rows, whole),
    publish_at,
    guardians_at,
    seen: stampOf(rows),
    general: whole ? line(whole) : null,
    courses: rows
      .filter(({ course_id }) => course_id !== null)
      .map(line)
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  }
}

export function stateOf(rows: readonly Result[], whole: Result | undefined): BulletinState {
  if (!whole) return 'missing'
  if (rows.every(isPublishedResult)) return whole.status === 'locked' ? 'locked' : 'published'
  if (rows.some(({ publish_at }) => publish_at !== null)) return 'planned'
  return rows.some(({ status }) => status === 'draft') ? 'draft' : 'reviewed'
}

interface LineSources {
  courses: ReadonlyMap<number, string>
  scaleOf(course: number | null): CourseScale
}

export function lineOf(at: At, row: Result, { courses, scaleOf }: LineSources): BulletinLine {
  const { id, course_id, coefficient, average, ects_earned, decision, completeness } = row
  const { absence_minutes, absence_unexcused_minutes, appreciation, appreciation_zh } = row
  return {
    id,
    coefficient,
    average,
    ects_earned,
    decision,
    completeness,
    title: (course_id && courses.get(course_id)) || '',
    mention: honoursOf(scaleOf(course_id), row.mention_code, at.language),
    absence_minutes,
    absence_unexcused_minutes,
    appreciation,
    appreciation_zh,
  }
}
