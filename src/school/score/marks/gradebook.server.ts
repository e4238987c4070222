// Reads the grid of marks of a course and a term: students, assessments and marks.

import type { Expression } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns, titleOf } from '#engine/server/titles.ts'
import { entryOf } from '#text/entry-of.ts'
import { isLockedTo } from '../refuse-closed-marks.server.ts'
import { memberOn } from '#school/course/index.groups.server.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { distinctTitles } from '#platform/rows/index.server.ts'
import { enrolmentsToMark, isExempt, takesCourse } from '../class-list.server.ts'
import { type TermDates, dayWithin, sittingsIn, termOfCourse } from '../course-terms.ts'
import { lettersOf } from '../letter-marks.ts'
import { allScales, gradingRules, scaleOrDefault } from '../grading.server.ts'
import type { Gradebook, GridGroup, GridScore, GridStudent, GridTest, TitledRecord } from './marks.ts'
import { marksWords as words } from '../words.ts'

export async function gradebookOf(at: At, courseId: number, termId?: number): Promise<Gradebook> {
  const its = at.db.selectFrom('course').where('id', '=', courseId)
  // These queries run in parallel. `termsOf` gets the year as a subquery, so that it need not wait for the course.
  const [taught, terms, scales, students, allScores, allTests] = await Promise.all([
    courseOf(at, courseId),
    termsOf(at, its.select('academic_year_id').$asScalar()),
    allScales(at),
    studentsOf(at, courseId),
    scoresOf(at, courseId),
    testsOf(at, courseId),
  ])
  // Students may read the course, but not the grid with the marks of all students.
  if (at.who.profile.student && !at.who.profile.teacher && !isCourseOffice(at)) throw new Refusal(engineWords.notFound)
  const own = termId ?? taught.academic_term_id
  const term = terms.find(({ id }) => id === own) ?? currentTerm(await schoolDay(at), terms)
  if (!term) throw new Refusal(words.noTerm)
  const tests = allTests.filter(({ academic_term_id }) => academic_term_id === term.id)
  const shown = new Set(tests.map(({ id }) => id))
  const scores = allScores.filter(({ assessment_id }) => shown.has(assessment_id))
  const scale = scaleOrDefault(scales, taught.grading_scale_id)
  const bands = scale.bands.map(({ label, label_zh, label_en, ...band }) => ({
    ...band,
    label: (at.language === 'zh-cn' ? label_zh : at.language === 'en' ? label_en : label) || label,
  }))
  const { id: scaleId, max, pass, rounding, decimals } = scale
  // Students who have left the course stay in the list if they have marks.
  const marked = new Set(scores.map(({ student_id }) => student_id))
  const shownStudents = students.filter(({ id, left }) => !left || marked.has(id))
  return {
    course: { id: courseId, title: taught.title },
    term: { id: term.id, title: term.title },
    terms: terms.map(({ id, title }) => ({ id, title })),
    closed: isLockedTo(at, term),
    office: isCourseOffice(at),
    scale: { id: scaleId, max, pass, rounding, decimals, bands },
    rules: await gradingRules(at),
    tests,
    students: shownStudents,
    groups: await groupsOf(at, term, shownStudents),
    scores,
    elsewhere: otherAssessments(taught, { term: term.id, terms, tests: allTests, scores: allScores }),
  }
}

/** Returns the groups in which the students are today, or on the day of the term that is nearest to today. */
async function groupsOf(at: At, term: Term, students: readonly GridStudent[]): Promise<GridGroup[]> {
  const day = dayWithin(await schoolDay(at), term)
  const rows = await at.db
    .selectFrom('student_group_member as member')
    .innerJoin('student_group', 'student_group.id', 'member.student_group_id')
    .select(['member.student_group_id', 'member.student_id'])
    .select(['student_group.code', 'student_group.name', 'student_group.name_zh', 'student_group.name_en'])
    .where('member.student_id', 'in', [0, ...students.map(({ id }) => id)])
    .where(memberOn(day))
    .where('student_group.delete_time', 'is', null)
    .orderBy('student_group.code')
    .execute()
  const of = at.product.resources.student_group
  return [...Map.groupBy(rows, (row) => row.student_group_id)].map(([id, all]) => ({
    id,
    title: titleOf(of, itemAt(all, 0), at.language),
    members: all.map(({ student_id }) => student_id),
  }))
}

/** Returns assessments of other terms that count in the averages of this grid, as in the results of the term. */
function otherAssessments(
  of: Awaited<ReturnType<typeof courseOf>>,
  { term, terms, tests, scores }: { term: number; terms: Term[]; tests: TestInTerm[]; scores: GridScore[] },
): Gradebook['elsewhere'] {
  const counted = sittingsIn(term, termOfCourse(of, tests, terms), tests)
  const others = counted.filter(({ academic_term_id }) => academic_term_id !== term)
  const ids = new Set(others.map(({ id }) => id))
  return { tests: others, scores: scores.filter(({ assessment_id }) => ids.has(assessment_id)) }
}

async function courseOf(at: At, id: number) {
  const of = at.product.resources.course
  const own = ['academic_term_id', 'academic_year_id', 'end_date', 'grading_scale_id']
  const columns = [...titleColumns(of), ...own].map((name) => `course.${name}`)
  const row = await rowsOf(at, of).select(columns).where('course.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(engineWords.notFound)
  const { academic_term_id, academic_year_id, end_date, grading_scale_id } = row
  return { title: titleOf(of, row, at.language), academic_term_id, academic_year_id, end_date, grading_scale_id }
}

/** An id, or a query that selects it. */
type IdOrQuery = number | Expression<number | null>

type Term = TitledRecord & TermDates & { score_lock_at: number | null }

async function termsOf(at: At, year: IdOrQuery): Promise<Term[]> {
  const of = at.product.resources.academic_term
  const rows = await at.db
    .selectFrom('academic_term')
    .select(['id', 'name', 'name_zh', 'name_en', 'academic_year_id', 'start_date', 'end_date', 'score_lock_at'])
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .orderBy('sequence')
    .execute()
  return rows.map((row) => ({ ...row, title: titleOf(of, row, at.language) }))
}

/** Returns the current term; between two terms the next one, after the last term the last one. */
function currentTerm(today: string, terms: readonly Term[]): Term | undefined {
  return terms.find(({ end_date }) => end_date >= today) ?? terms.at(-1)
}

const scoresOf = (at: At, course: number) =>
  at.db
    .selectFrom('score')
    .select(['assessment_id', 'student_id', 'value', 'code', 'version'])
    .where('course_id', '=', course)
    .execute()

type TestInTerm = GridTest & { academic_term_id: number }

async function testsOf(at: At, course_id: number): Promise<TestInTerm[]> {
  const rows = await at.db
    .selectFrom('assessment')
    .innerJoin('grading_scale', 'grading_scale.id', 'assessment.grading_scale_id')
    .select(['assessment.id', 'assessment.name', 'assessment.name_zh', 'assessment.name_en', 'assessment.kind'])
    .select(['held_on', 'assessment.max_value', 'grading_scale.step', 'coefficient', 'is_bonus', 'is_optional'])
    .select(['resit_of_id', 'assessment.status', 'publish_at', 'academic_term_id', 'grading_scale_id'])
    .where('course_id', '=', course_id)
    .where('assessment.delete_time', 'is', null)
    // SQLite and PostgreSQL place empty dates differently unless told.
    .orderBy('held_on', (order) => order.asc().nullsFirst())
    .orderBy('assessment.id')
    .execute()
  const of = at.product.resources.assessment
  const scales = await allScales(at)
  return rows.map(({ name, name_zh, name_en, publish_at, grading_scale_id, ...rest }) => ({
    ...rest,
    letters: lettersOf(scaleOrDefault(scales, grading_scale_id), rest.max_value),
    title: titleOf(of, { name, name_zh, name_en }, at.language),
    out: publish_at !== null,
  }))
}

/** Reads the students, sorted by name. */
async function studentsOf(at: At, course: number): Promise<GridStudent[]> {
  const rows = await enrolmentsToMark(at.db, course)
    .innerJoin('student', 'student.id', 'seat.student_id')
    .select(['student.id', 'student_no', 'last_name', 'first_name', 'native_name'])
    .select(['seat.status', 'seat.grading_exempt'])
    .where('student.archived_time', 'is', null)
    .orderBy('last_name_sort')
    .orderBy('student.id')
    .execute()
  const of = at.product.resources.student
  const titles = new Map(rows.map((row) => [row.id, titleOf(of, row, at.language)]))
  const apart = await distinctTitles(at, of, titles)
  return rows.map((row) => ({
    id: row.id,
    no: row.student_no,
    title: entryOf(apart, row.id),
    exempt: isExempt(row),
    left: !takesCourse(row),
  }))
}
