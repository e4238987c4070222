// Reads one result with its figures and those of the class: for a course its marks, for a general result its courses.

import { inLanguage } from '#text/languages.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Row } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product, Rows } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { sql } from 'kysely'
import { classesInTerm, joinYearOf, levelThen, specialtyThen } from '../class-in-term.server.ts'
import { scalesOfCourses } from '../grading.server.ts'
import { letterOf, lettersOf } from '../letter-marks.ts'
import { bulletinRows } from '../results/publish-results.server.ts'
import { type MarkLine, courseSnapshotOf } from '../results/result-snapshot.ts'
import type { termResult } from '../results/term-result.ts'
import { lineOf } from './class-results.server.ts'
import { classRights } from '../words.ts'
import type { ResultLine, ResultMark, ResultPage } from './class-results.ts'

type Result = Row<typeof termResult>

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function resultPageCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/termResult/page',
    guard: node('k/termResult/edit'),
    about: classRights.page,
    query: queryOf({ id }),
    run: (at, { query }) => resultPage(at, query.id),
  })
}

async function resultPage(at: At, of: number): Promise<ResultPage> {
  const row = (await findRecord(at, at.product.resources.term_result, of)) as Result
  const isGeneral = row.course_id === null
  const rows = isGeneral ? await bulletinRows(at, row.academic_term_id, [row.student_id]) : [row]
  const ids = rows.flatMap(({ course_id }) => course_id ?? [])
  const [courses, scaleOf, means, { show_rank }] = await Promise.all([
    titlesOf(at, at.product.resources.course, ids),
    scalesOfCourses(at, ids),
    classMeans(at, row, rows),
    settings(at),
  ])
  const shown = (each: Result): ResultLine => {
    const { max, decimals } = scaleOf(each.course_id)
    return { ...lineOf(at, each, { courses, scaleOf }), max, decimals, class_mean: means.get(each.course_id) ?? null }
  }
  return {
    whole: shown(row),
    rank: show_rank && row.rank !== null && row.rank_of !== null ? [row.rank, row.rank_of] : null,
    courses: rows
      .filter(({ course_id }) => isGeneral && course_id !== null)
      .map(shown)
      .toSorted((one, other) => one.title.localeCompare(other.title)),
    marks: isGeneral ? [] : (courseSnapshotOf(row).marks ?? []).map((mark) => markOf(at, mark, scaleOf(row.course_id))),
  }
}

function markOf(at: At, mark: MarkLine, scale: Parameters<typeof lettersOf>[0]): ResultMark {
  const { id: assessment, coefficient, max_value, value, code } = mark
  const mean = (mark.class as { mean?: number } | null)?.mean ?? null
  return {
    id: assessment,
    coefficient,
    max_value,
    value,
    code,
    class_mean: mean,
    title: inLanguage({ fr: mark.name, 'zh-cn': mark.name_zh, en: mark.name_en }, at.language) || mark.name,
    letter: value === null ? null : (letterOf(lettersOf(scale, max_value), value) ?? null),
  }
}

/**
 * Returns means in hundredths by course id: of all students with a complete result of the course in this term. Under
 * null, the mean of the general results of students with the same specialty and level.
 */
async function classMeans(at: At, { academic_term_id, student_id }: Result, rows: readonly Result[]) {
  const db = at.db as AnyDatabase
  const own = (await classesInTerm(at, academic_term_id, [student_id])).get(student_id)
  const complete = joinYearOf(db.selectFrom('student') as Rows, db, academic_term_id)
    .innerJoin('term_result', 'term_result.student_id', 'student.id')
    .select(({ fn }) => ['term_result.course_id', fn.avg('term_result.average').as('mean')])
    .where('term_result.academic_term_id', '=', academic_term_id)
    .where('term_result.delete_time', 'is', null)
    .where('term_result.completeness', '=', 'complete')
    .where('term_result.average', 'is not', null)
    .groupBy('term_result.course_id')
  const courses = rows.flatMap(({ course_id }) => course_id ?? [])
  const found = await Promise.all([
    complete.where('term_result.course_id', 'in', [0, ...courses]).execute(),
    complete
      .where('term_result.course_id', 'is', null)
      .where(sql<boolean>`coalesce(${specialtyThen}, 0) = ${own?.specialty ?? 0}`)
      .where(sql<boolean>`coalesce(${levelThen}, '') = ${own?.level ?? ''}`)
      .execute(),
  ])
  return new Map(
    found
      .flat()
      .map(({ course_id, mean }) => [course_id === null ? null : Number(course_id), Math.round(Number(mean))] as const),
  )
}
