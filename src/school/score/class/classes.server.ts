// The classes and groups of a term with the state of their results, and the query of the students of a term.

import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'
import { may } from '#engine/server/access.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { inGroupOn } from '#school/course/index.groups.server.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { sql } from 'kysely'
import { joinYearOf, levelThen, specialtyThen } from '../class-in-term.server.ts'
import { countedStates } from '../class-list.server.ts'
import { dayWithin } from '../course-terms.ts'
import { courseIdsIn } from '../report-card.server.ts'
import type { ClassChoice, ClassLine } from './class-results.ts'

/**
 * Returns the terms, and the classes and groups of one term. `asked`: this term; undefined: the term that began last.
 */
export async function classesOf(at: At, asked: number | undefined): Promise<ClassChoice> {
  const terms = await termsOf(at)
  const today = await schoolDay(at)
  const begun = terms.find(({ start_date }) => start_date <= today) ?? terms.at(-1)
  const term = asked ?? begun?.id ?? null
  const classes = term === null ? [] : await linesOf(at, term)
  return {
    terms: await titledRecords(
      at,
      'academic_term',
      terms.map(({ id }) => id),
    ),
    term,
    classes,
    groups: term === null ? [] : await groupLines(at, term, classes),
  }
}

const termsOf = async (at: At): Promise<{ id: number; start_date: string }[]> =>
  await rowsOf(at, at.product.resources.academic_term)
    .select(['academic_term.id', 'academic_term.start_date'])
    .orderBy('academic_term.start_date', 'desc')
    .limit(40)
    .execute()

/** Returns the title of a term, with the year if several terms of the list have the same name. */
export async function termTitle(at: At, id: number): Promise<string> {
  const listed = await termsOf(at)
  const titles = await titledRecords(at, 'academic_term', [...new Set([id, ...listed.map((each) => each.id)])])
  return titles[0]?.title ?? ''
}

export async function titledRecords(
  at: At,
  entity: 'academic_term' | 'specialty' | 'student_group',
  ids: readonly number[],
) {
  const titles = await distinctTitlesOf(at, at.product.resources[entity], ids)
  return ids.map((id) => ({ id, title: titles.get(id) ?? '' }))
}

const count = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
const publishedCondition = "general.status in ('published', 'locked')"
const counts = [
  sql<number>`count(*)`.as('students'),
  count(publishedCondition).as('published'),
  count('general.publish_at is not null').as('planned'),
  count(`general.id is null or (general.completeness = 'incomplete' and not ${publishedCondition})`).as('incomplete'),
] as const

const asNumbers = <R extends object>(row: R): R =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as R

async function linesOf(at: At, term: number): Promise<ClassLine[]> {
  const rows = (await (
    await studentsOfTerm(at, term)
  )
    .select([
      sql<number>`coalesce(${specialtyThen}, 0)`.as('specialty'),
      sql<string>`coalesce(${levelThen}, '')`.as('level'),
      ...counts,
    ])
    .groupBy([sql`coalesce(${specialtyThen}, 0)`, sql`coalesce(${levelThen}, '')`])
    .execute()) as Omit<ClassLine, 'title'>[]
  const names = new Map(
    (await titledRecords(at, 'specialty', [...new Set(rows.map(({ specialty }) => Number(specialty)))])).map((each) => [
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

/**
 * Returns the groups of the academic year or the term; none if the reader may not list groups. Leaves out a group that
 * has the same students as a class.
 */
async function groupLines(at: At, term: number, classes: readonly ClassLine[]): Promise<ClassLine[]> {
  if (!may(at.who, 'k/group/index')) return []
  const { academic_year_id, day } = await dayOfTerm(at, term)
  const groups = rowsOf(at, at.product.resources.student_group)
    .select('student_group.id')
    .where('student_group.academic_year_id', '=', academic_year_id)
    .where(({ or, eb }) =>
      or([eb('student_group.academic_term_id', 'is', null), eb('student_group.academic_term_id', '=', term)]),
    )
  const rows = (await (
    await studentsOfTerm(at, term)
  )
    .innerJoin('student_group_member as member', 'member.student_id', 'student.id')
    .where('member.student_group_id', 'in', groups)
    .where(inGroupOn(day))
    .select(['member.student_group_id as group', ...counts, ...classOfMembers])
    .groupBy('member.student_group_id')
    .execute()) as GroupRow[]
  const lines = rows
    .filter((row) => !isClass(row, classes))
    .map(({ specialty: _specialty, specialties: _specialties, level: _level, levels: _levels, ...line }) =>
      asNumbers(line),
    )
  const titles = await titlesOf(
    at,
    at.product.resources.student_group,
    lines.flatMap(({ group }) => group ?? []),
  )
  return lines
    .map((line) => ({ ...line, specialty: 0, level: '', title: titles.get(line.group ?? 0) ?? '' }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

type GroupRow = Omit<ClassLine, 'title'> & { specialties: number; levels: number }
const classOfMembers = [
  sql<number>`min(coalesce(${specialtyThen}, 0))`.as('specialty'),
  sql<string>`min(coalesce(${levelThen}, ''))`.as('level'),
  sql<number>`count(distinct coalesce(${specialtyThen}, 0))`.as('specialties'),
  sql<number>`count(distinct coalesce(${levelThen}, ''))`.as('levels'),
] as const

/**
 * True if all members of the group are in one class, and the class has the same number of students. A class without
 * specialty and level has no name, so its group is shown.
 */
function isClass(
  { specialty, level, specialties, levels, students }: GroupRow,
  classes: readonly ClassLine[],
): boolean {
  if (Number(specialties) > 1 || Number(levels) > 1 || (Number(specialty) === 0 && level === '')) return false
  const own = classes.find((each) => each.specialty === Number(specialty) && each.level === level)
  return own?.students === Number(students)
}

/**
 * Returns the day on which membership in groups is read: today, or the nearest day of the term. Also returns the
 * academic year.
 */
export async function dayOfTerm(at: At, term: number): Promise<{ academic_year_id: number; day: string }> {
  const { academic_year_id, ...dates } = await at.db
    .selectFrom('academic_term')
    .select(['academic_year_id', 'start_date', 'end_date'])
    .where('id', '=', term)
    .executeTakeFirstOrThrow()
  return { academic_year_id, day: dayWithin(await schoolDay(at), dates) }
}

/**
 * Returns the query of the students with a result of the term, or with a course that may give one; it is joined with
 * the general result (`general`).
 */
export async function studentsOfTerm(at: At, term: number): Promise<Rows> {
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
