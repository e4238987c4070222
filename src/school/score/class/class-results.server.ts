// The results of a class: which classes a term has, and every bulletin of one of them with what prevents its publication.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/engine.labels.ts'
import type { Row } from '#engine/resource.ts'
import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'
import { enforceGuard, may, node } from '#engine/server/access.ts'
import { findRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/words.ts'
import { inGroupOn } from '#school/course/index.groups.server.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { sql } from 'kysely'
import { joinYearOf, levelThen, specialtyThen } from '../class-in-term.server.ts'
import { countedStates } from '../class-list.server.ts'
import { dayWithin } from '../course-terms.ts'
import { type CourseScale, honoursOf } from '../grading.ts'
import { scalesOfCourses } from '../grading.server.ts'
import { courseIdsIn, reportCards } from '../report-card.server.ts'
import { type Obstacle, hasOtherFigures, isOut, obstacleOf } from '../results/obstacles.ts'
import { bulletinRows, obstacleSentences, stampOf } from '../results/publish-results.server.ts'
import type { TermResults } from '../results/results.ts'
import { resultsFrom } from '../results/results.server.ts'
import type { termResult } from '../results/term-result.ts'
import type {
  BulletinLine,
  BulletinState,
  BulletinStop,
  ClassBulletin,
  ClassChoice,
  ClassKey,
  ClassLine,
  ClassResults,
} from './class-results.ts'

type Result = Row<typeof termResult>

/** Results of a class are for people who see all courses. */
export function refuseOthers(at: At): void {
  if (!isCourseOffice(at)) throw new Refusal(engineWords.notFound)
}

/** Without a term: the one that has begun last. */
export async function classesOf(at: At, asked: number | undefined): Promise<ClassChoice> {
  const terms = await termsOf(at)
  const today = await schoolDay(at)
  const begun = terms.find(({ start_date }) => start_date <= today) ?? terms.at(-1)
  const term = asked ?? begun?.id ?? null
  return {
    terms: await titled(
      at,
      'academic_term',
      terms.map(({ id }) => id),
    ),
    term,
    classes: term === null ? [] : await linesOf(at, term),
    groups: term === null ? [] : await groupLines(at, term),
  }
}

const termsOf = async (at: At): Promise<{ id: number; start_date: string }[]> =>
  await rowsOf(at, at.product.resources.academic_term)
    .select(['academic_term.id', 'academic_term.start_date'])
    .orderBy('academic_term.start_date', 'desc')
    .limit(40)
    .execute()

async function titled(at: At, entity: 'academic_term' | 'specialty' | 'student_group', ids: readonly number[]) {
  const titles = await titlesOf(at, at.product.resources[entity], ids)
  return ids.map((id) => ({ id, title: titles.get(id) ?? '' }))
}

const count = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
const isPublished = "general.status in ('published', 'locked')"
const counts = [
  sql<number>`count(*)`.as('students'),
  count(isPublished).as('published'),
  count('general.publish_at is not null').as('planned'),
  count(`general.id is null or (general.completeness = 'incomplete' and not ${isPublished})`).as('incomplete'),
] as const

const asNumbers = <R extends object>(row: R): R =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as R

async function linesOf(at: At, term: number): Promise<ClassLine[]> {
  const rows = (await (
    await studentsIn(at, term)
  )
    .select([
      sql<number>`coalesce(${specialtyThen}, 0)`.as('specialty'),
      sql<string>`coalesce(${levelThen}, '')`.as('level'),
      ...counts,
    ])
    .groupBy([sql`coalesce(${specialtyThen}, 0)`, sql`coalesce(${levelThen}, '')`])
    .execute()) as Omit<ClassLine, 'title'>[]
  const names = new Map(
    (await titled(at, 'specialty', [...new Set(rows.map(({ specialty }) => Number(specialty)))])).map((each) => [
      each.id,
      each.title,
    ]),
  )
  return rows
    .map(({ level, ...row }) => {
      const numbers = asNumbers(row)
      return { ...numbers, level, title: names.get(numbers.specialty) || null }
    })
    .toSorted(
      (one, other) =>
        (one.title ?? '\uffff').localeCompare(other.title ?? '\uffff') || one.level.localeCompare(other.level),
    )
}

/** The groups of the year or the term, for people who may list groups. */
async function groupLines(at: At, term: number): Promise<ClassLine[]> {
  if (!may(at.who, 'k/group/index')) return []
  const { academic_year_id, day } = await dayOfTerm(at, term)
  const groups = rowsOf(at, at.product.resources.student_group)
    .select('student_group.id')
    .where('student_group.academic_year_id', '=', academic_year_id)
    .where(({ or, eb }) =>
      or([eb('student_group.academic_term_id', 'is', null), eb('student_group.academic_term_id', '=', term)]),
    )
  const rows = (await (
    await studentsIn(at, term)
  )
    .innerJoin('student_group_member as member', 'member.student_id', 'student.id')
    .where('member.student_group_id', 'in', groups)
    .where(inGroupOn(day))
    .select(['member.student_group_id as group', ...counts])
    .groupBy('member.student_group_id')
    .execute()) as Omit<ClassLine, 'title' | 'specialty' | 'level'>[]
  const lines = rows.map(asNumbers)
  const titles = await titlesOf(
    at,
    at.product.resources.student_group,
    lines.map(({ group }) => group!),
  )
  return lines
    .map((line) => ({ ...line, specialty: 0, level: '', title: titles.get(line.group!) ?? '' }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

/** The day of the term that decides who is in a group. */
async function dayOfTerm(at: At, term: number): Promise<{ academic_year_id: number; day: string }> {
  const { academic_year_id, ...dates } = await at.db
    .selectFrom('academic_term')
    .select(['academic_year_id', 'start_date', 'end_date'])
    .where('id', '=', term)
    .executeTakeFirstOrThrow()
  return { academic_year_id, day: dayWithin(await schoolDay(at), dates) }
}

/** Students with a result of the term, or with a course that may give one; joined with the general result. */
async function studentsIn(at: At, term: number): Promise<Rows> {
  const db = at.db as AnyDatabase
  const courses = await courseIdsIn(at, term)
  const enrolled = db
    .selectFrom('course_enrolment')
    .select('course_enrolment.student_id')
    .where('course_enrolment.course_id', 'in', [0, ...courses])
    .where('course_enrolment.status', 'in', [...countedStates])
    .where('course_enrolment.delete_time', 'is', null)
  const resulted = db
    .selectFrom('term_result')
    .select('term_result.student_id')
    .where('term_result.academic_term_id', '=', term)
    .where('term_result.delete_time', 'is', null)
  return joinYearOf(rowsOf(at, at.product.resources.student), db, term)
    .leftJoin('term_result as general', (join) =>
      join
        .onRef('general.student_id', '=', 'student.id')
        .on('general.academic_term_id', '=', term)
        .on('general.course_id', 'is', null)
        .on('general.delete_time', 'is', null),
    )
    .where(({ or, eb }) => or([eb('student.id', 'in', enrolled), eb('student.id', 'in', resulted)]))
}

export async function classResults(at: At, key: ClassKey): Promise<ClassResults> {
  await findRecord(at, at.product.resources.academic_term, key.term)
  if (key.group) await refuseUnseen(at, key.group)
  const people = await peopleOf(at, key)
  const ids = people.map(({ id }) => id)
  const rows = Map.groupBy(await bulletinRows(at, key.term, ids), ({ student_id }) => student_id)
  const cards = await reportCards(at, { students: ids, term: key.term })
  const now = new Map((await resultsFrom(at, cards)).map((each) => [each.student_id, each]))
  const obstacles = ids.flatMap((student) => {
    const own = rows.get(student) ?? []
    const obstacle = own.length > 0 && own.every(isOut) ? null : obstacleOf(own, now.get(student))
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
  const [term] = await titled(at, 'academic_term', [key.term])
  const [named] = await (key.group
    ? titled(at, 'student_group', [key.group])
    : titled(at, 'specialty', [key.specialty]))
  return {
    ...key,
    title: named?.title || null,
    term_title: term!.title,
    bulletins: people
      // A student whose courses are not assessed has nothing to publish.
      .filter(({ id }) => rows.has(id) || now.has(id))
      .map(({ id, no }) => ({
        ...{ id, no, title: students.get(id) ?? '', stop: stops.get(id) ?? null },
        other_figures: isDecidedOnOthers(rows.get(id) ?? [], now.get(id)),
        ...bulletinOf(rows.get(id) ?? [], line),
      })),
  }
}

/** True if marks have changed since a result was reviewed or published. Its figures stay until the office computes it again. */
function isDecidedOnOthers(rows: readonly Result[], now: TermResults | undefined): boolean {
  const courses = rows.filter(({ course_id }) => course_id !== null)
  return rows.some((row) => row.status !== 'draft' && hasOtherFigures(row, now, courses))
}

async function refuseUnseen(at: At, group: number): Promise<void> {
  enforceGuard(at.who, node('k/group/index'))
  await findRecord(at, at.product.resources.student_group, group)
}

async function peopleOf(at: At, key: ClassKey): Promise<{ id: number; no: string | null }[]> {
  const { term, specialty, level, group } = key
  const all = await studentsIn(at, term)
  const rows = group
    ? all.where('student.id', 'in', await membersIn(at, group, term))
    : all
        .where(sql<boolean>`coalesce(${levelThen}, '') = ${level}`)
        .where(sql<boolean>`coalesce(${specialtyThen}, 0) = ${specialty}`)
  const found = await rows
    .select(['student.id', 'student.student_no as no'])
    .orderBy('student.last_name_sort')
    .orderBy('student.id')
    .limit(500)
    .execute()
  return found as { id: number; no: string | null }[]
}

async function membersIn(at: At, group: number, term: number): Promise<Rows> {
  const { day } = await dayOfTerm(at, term)
  const members: Rows = (at.db as AnyDatabase).selectFrom('student_group_member as member')
  return members.select('member.student_id').where('member.student_group_id', '=', group).where(inGroupOn(day))
}

/** The sentences, each with the page where the reason is removed. */
export async function stopsOf(
  at: At,
  term: number,
  all: readonly { student: number; obstacle: Obstacle }[],
): Promise<Map<number, BulletinStop>> {
  const sentences = await obstacleSentences(at, all)
  return new Map(
    all.map(({ student, obstacle }, place) => {
      const [words, values] = sentences[place]!
      return [student, { why: obstacle.why, msg: say(words, at.language, values), to: pageOf(obstacle, term) }]
    }),
  )
}

/** Marks are entered in the grid of a course, and decisions are taken in the result. */
export function pageOf(obstacle: Obstacle, term: number): string {
  const gaps = obstacle.why === 'incomplete' ? obstacle.gaps : []
  // Compensation is decided by the other courses.
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
  return {
    ...{ state: stateOf(rows, whole), publish_at, seen: stampOf(rows) },
    general: whole ? line(whole) : null,
    courses: rows
      .filter(({ course_id }) => course_id !== null)
      .map(line)
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  }
}

function stateOf(rows: readonly Result[], whole: Result | undefined): BulletinState {
  if (!whole) return 'missing'
  if (rows.every(isOut)) return whole.status === 'locked' ? 'locked' : 'published'
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
    ...{ id, coefficient, average, ects_earned, decision, completeness },
    title: (course_id && courses.get(course_id)) || '',
    mention: honoursOf(scaleOf(course_id), row.mention_code, at.language),
    ...{ absence_minutes, absence_unexcused_minutes, appreciation, appreciation_zh },
  }
}
