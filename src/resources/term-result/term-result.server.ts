// Term results: who sees which, and who writes what of them.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { say } from '#engine/words.ts'
import { isCourseOffice, ownCourses } from '../course/own-courses.server.ts'
import { inWords } from '../row-title.server.ts'
import { notify } from '../notification/notify.server.ts'
import { resultNews, termResultLabels, termResultRefusals as words } from './term-result.labels.ts'
import { termResult } from './term-result.ts'

export const termResultRules = rules(termResult, {
  shown: inWords(termResult),
  only: resultsOf,
  hides: (at) => (at.who.profile.student && !isCourseOffice(at) ? ['snapshot'] : []),
  async beforeEdit(at, input, row) {
    refuseClosed(at, row)
    if (!isCourseOffice(at) && Object.keys(input).some((name) => !appreciations.has(name)))
      throw new Refusal(words.appreciationOnly)
  },
  actions: { publish: (at, row) => tellStudent(at, row) },
})

const appreciations = new Set(['appreciation', 'appreciation_zh'])

/** A teacher sees the rows of the own courses, a student the own ones from publication on. */
function resultsOf(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or, and }) =>
    or([
      ...(teacher > 0 ? [eb('term_result.course_id', 'in', ownCourses(at))] : []),
      ...(student > 0
        ? [and([eb('term_result.student_id', '=', student), eb('term_result.status', 'in', ['published', 'locked'])])]
        : []),
    ]),
  )
}

/** Once for a term, whose rows go out together: with the general one. */
async function tellStudent(at: At, { student_id, course_id, academic_term_id }: Row<typeof termResult>): Promise<void> {
  if (course_id !== null) return
  const term = await at.db
    .selectFrom('academic_term')
    .select(['name', 'name_zh', 'name_en'])
    .where('id', '=', academic_term_id)
    .executeTakeFirstOrThrow()
  await notify(at, {
    to: [{ kind: 'student', id: student_id }],
    ...resultNews,
    values: { term: [term.name, term.name_zh || term.name, term.name_en || term.name] },
    link: '/admin/k/termResult',
    category: 'exam',
    group: `result ${academic_term_id}`,
  })
}

function refuseClosed(at: At, { status }: Row<typeof termResult>): void {
  if (status === 'draft' || status === 'reviewed') return
  throw new Refusal(words.closed, { status: say(termResultLabels.values.status[status], at.language).toLowerCase() })
}
