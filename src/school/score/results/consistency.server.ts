// Keeps the result of a term consistent with those of its courses: a decision on a course is copied into the open
// general result, and neither is published with other figures than the other.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { listText } from './gap-text.server.ts'
import { differingCourses } from './obstacles.ts'
import { courseIn, linesIn } from './result-snapshot.ts'
import { termResultRefusals as words } from './term-result.labels.ts'
import type { termResult } from './term-result.ts'

type Result = Row<typeof termResult>

const savedResults = ({ db }: At, { student_id, academic_term_id }: Result) =>
  db
    .selectFrom('term_result')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('academic_term_id', '=', academic_term_id)
    .where('delete_time', 'is', null)

const generalResultOf = async (at: At, row: Result, statuses: Result['status'][]): Promise<Result | undefined> =>
  await savedResults(at, row).where('course_id', 'is', null).where('status', 'in', statuses).executeTakeFirst()

const coursesOf = async (at: At, row: Result): Promise<Result[]> =>
  await savedResults(at, row).where('course_id', 'is not', null).execute()

/** Compares a general result with all results of its courses, and the result of a course with its general result. */
async function refuseOthers(at: At, whole: Result | undefined, rows: readonly Result[]): Promise<void> {
  const ids = whole ? differingCourses(whole, rows) : []
  if (ids.length === 0) return
  const names = await titlesOf(at, at.product.resources.course, ids)
  throw new Refusal(words.otherFigures, { courses: listText(at, [...names.values()]) })
}

/** A reviewed general result stores the marks of its courses: they are printed unchanged, even if one changes later. */
export async function reviewResult(at: At, row: Result): Promise<Partial<Result>> {
  if (row.course_id !== null) return {}
  const courses = await coursesOf(at, row)
  await refuseOthers(at, row, courses)
  const marks = new Map(courses.map((each) => [each.course_id, courseIn(each).marks]))
  const lines = linesIn(row).map((line) => ({ ...line, marks: marks.get(line.course_id) }))
  return lines.length > 0 ? { snapshot: withLines(row, lines) } : {}
}

const isPublished = ({ status }: Result) => status === 'published' || status === 'locked'

/** Published results of a term are consistent on one document. */
export async function refuseOtherFigures(at: At, row: Result): Promise<void> {
  if (row.course_id === null) await refuseOthers(at, row, (await coursesOf(at, row)).filter(isPublished))
  else await refuseOthers(at, await generalResultOf(at, row, ['published', 'locked']), [row])
}

/** A course is decided before the general result is published, and with the same figures. */
export async function refuseBesideGeneral(at: At, row: Result): Promise<void> {
  if (row.course_id === null) return
  const whole = await generalResultOf(at, row, ['draft', 'reviewed', 'published', 'locked'])
  if (whole && isPublished(whole)) throw new Refusal(words.wholeIsOut)
  await refuseOthers(at, whole, [row])
}

/** A decision on a course is copied into its line of the general result, and its credits into the sum. */
export async function followCourse(at: At, row: Result): Promise<void> {
  const whole = await generalResultOf(at, row, ['draft', 'reviewed'])
  if (!whole) return
  const { decision, mention_code, ects_earned } = row
  const lines = linesIn(whole).map((line) =>
    line.course_id === row.course_id ? { ...line, decision, mention_code, ects_earned } : line,
  )
  const summed = lines.length > 0 ? lines : await coursesOf(at, row)
  const values = {
    ects_earned: summed.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0),
    ...(lines.length > 0 && { snapshot: withLines(whole, lines) }),
  }
  await at.db.updateTable('term_result').set(values).where('id', '=', whole.id).execute()
}

const withLines = ({ snapshot }: Result, courses: readonly object[]): string =>
  JSON.stringify({ ...(JSON.parse(snapshot ?? '{}') as object), courses })
