// The past assessments of a teacher whose marks are not published, the oldest first, with the number of entered marks.

import { may } from '#engine/server/access.ts'
import { rowsOf } from '#engine/server/scope.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { ownCourses } from '#school/course/index.server.ts'
import { marksProgress } from '#school/score/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Entry } from './home.ts'

const shownAtMost = 4

export async function marksToFinish(at: At, today: string): Promise<Entry[]> {
  const resource = at.product.resources.assessment
  if (!may(at.who, `${resource.path}/index`) || !may(at.who, 'k/marks/save')) return []
  const rows = await rowsOf(at, resource)
    .select(['assessment.id', 'name', 'name_zh', 'name_en', 'assessment.course_id', 'academic_term_id', 'held_on'])
    .select('assessment.resit_of_id')
    .where('assessment.course_id', 'in', ownCourses(at))
    .where('assessment.status', 'in', ['draft', 'grading'])
    .where('held_on', '<=', today)
    .orderBy('held_on')
    .orderBy('assessment.id')
    .limit(shownAtMost)
    .execute()
  const tests = rows.map(({ id, course_id, held_on, resit_of_id }) => ({
    id: Number(id),
    course_id: Number(course_id),
    held_on: String(held_on),
    resit_of_id: resit_of_id === null ? null : Number(resit_of_id),
  }))
  const courses = tests.map(({ course_id }) => course_id)
  const names = await titlesOf(at, at.product.resources.course, [...new Set(courses)])
  const progress = await marksProgress(at, tests)
  return rows.map((row): Entry => {
    const [id, course] = [Number(row.id), Number(row.course_id)]
    const title = [names.get(course), titleOf(resource, row, at.language)].filter(Boolean).join(' · ')
    const facts = { day: String(row.held_on), ...entryOf(progress, id) }
    return {
      kind: 'marks',
      id,
      title,
      facts,
      path: 'k/marks',
      search: { course: String(course), term: String(row.academic_term_id) },
    }
  })
}
