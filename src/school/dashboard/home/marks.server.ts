// The assessments of a teacher whose marks are not published, the oldest first, with the number of marks that are there.

import { may } from '#engine/server/access.ts'
import { rowsOf } from '#engine/server/scope.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { ownCourses } from '#school/course/index.server.ts'
import type { Entry } from './home.ts'

const shownAtMost = 4

export async function marksToFinish(at: At, today: string): Promise<Entry[]> {
  const resource = at.product.resources.assessment
  if (!may(at.who, `${resource.path}/index`) || !may(at.who, 'k/marks/save')) return []
  const rows = await rowsOf(at, resource)
    .select(['assessment.id', 'name', 'name_zh', 'name_en', 'assessment.course_id', 'academic_term_id', 'held_on'])
    .where('assessment.course_id', 'in', ownCourses(at))
    .where('assessment.status', 'in', ['draft', 'grading'])
    .where('held_on', '<=', today)
    .orderBy('held_on')
    .orderBy('assessment.id')
    .limit(shownAtMost)
    .execute()
  const ids = rows.map(({ id }) => Number(id))
  const courses = rows.map(({ course_id }) => Number(course_id))
  const names = await titlesOf(at, at.product.resources.course, [...new Set(courses)])
  const [entered, students] = [await enteredIn(at, ids), await studentsIn(at, courses)]
  return rows.map((row): Entry => {
    const [id, course] = [Number(row.id), Number(row.course_id)]
    const title = [names.get(course), titleOf(resource, row, at.language)].filter(Boolean).join(' · ')
    const facts = { day: String(row.held_on), done: entered.get(id) ?? 0, total: students.get(course) ?? 0 }
    return {
      ...{ kind: 'marks', id, title, facts, path: 'k/marks' },
      search: { course: String(course), term: String(row.academic_term_id) },
    }
  })
}

async function enteredIn({ db }: At, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('score')
    .select('assessment_id')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('assessment_id', 'in', [0, ...ids])
    .where(({ or, eb }) => or([eb('value', 'is not', null), eb('code', 'is not', null)]))
    .groupBy('assessment_id')
    .execute()
  return new Map(rows.map(({ assessment_id, many }) => [Number(assessment_id), Number(many)]))
}

async function studentsIn({ db }: At, courses: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('course_enrolment')
    .select('course_id')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('course_id', 'in', [0, ...courses])
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ course_id, many }) => [Number(course_id), Number(many)]))
}
