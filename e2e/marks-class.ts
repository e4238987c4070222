// A class for the tests of marks: a course with its students and one assessment, and functions that fill it in.

import type { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { inside } from './reach-in.ts'
import type { School } from './school.ts'

/** Claire's course with three students, and a test without marks. */
export const layDownClass = (school: School): number => inside(school, writeClass)

function writeClass(database: DatabaseSync): number {
  const one = (sql: string, ...values: (string | number)[]) =>
    Number(Object.values(database.prepare(sql).get(...values)!)[0])
  const fileOf = (table: string, name: string) =>
    one(`select t.id from ${table} t join admin a on a.id = t.admin_id where a.username = ?`, name)
  const term = one('select id from academic_term where delete_time is null order by end_date desc limit 1')
  database.prepare('update academic_term set score_lock_at = null where id = ?').run(term)
  const year = one('select academic_year_id from academic_term where id = ?', term)
  const id = one(
    `insert into course (code, name, name_zh, academic_year_id, academic_term_id, lead_teacher_id, status, create_time, update_time)
     values ('TEST-1', 'Grammaire', '语法', ?, ?, ?, 'in_progress', 1, 1) returning id`,
    year,
    term,
    fileOf('teacher', 'claire_dubois'),
  )
  const [zhang, lea] = [fileOf('student', 'zhangwei'), fileOf('student', 'lea_moreau')]
  const other = one(
    'select id from student where status = ? and upper(last_name) <> ? order by id desc limit 1',
    'active',
    'ZHANG',
  )
  for (const student of [zhang, lea, other])
    database
      .prepare(
        `insert into course_enrolment (course_id, student_id, status, create_time, update_time) values (?, ?, 'active', 1, 1)`,
      )
      .run(id, student)
  database
    .prepare(
      `insert into assessment (course_id, academic_term_id, name, name_zh, kind, held_on, grading_scale_id, max_value, create_time, update_time)
       values (?, ?, 'Contrôle 1', '第一次测验', 'quiz', '2026-11-02', (select id from grading_scale where code = 'FR20'), 2000, 1, 1)`,
    )
    .run(id, term)
  return id
}

export const layDownTest = (school: School, course: number, name: string): number =>
  inside(school, (database) => {
    const copied = `select course_id, academic_term_id, ?, kind, '2026-11-09', grading_scale_id, max_value, 1, 1
      from assessment where course_id = ? limit 1`
    const into =
      'course_id, academic_term_id, name, kind, held_on, grading_scale_id, max_value, create_time, update_time'
    return Number(database.prepare(`insert into assessment (${into}) ${copied}`).run(name, course).lastInsertRowid)
  })
/** More students than fit into a low window. */
export const layDownManyIn = (school: School, like: number, many: number): number =>
  inside(school, (database) => {
    const own = 'name, name_zh, academic_year_id, academic_term_id, lead_teacher_id, status, create_time, update_time'
    const made = database.prepare(`insert into course (code, ${own}) select ?, ${own} from course where id = ?`)
    const id = Number(made.run(`TEST-${many}`, like).lastInsertRowid)
    const test = 'academic_term_id, name, kind, held_on, grading_scale_id, max_value, create_time, update_time'
    database
      .prepare(
        `insert into assessment (course_id, ${test}) select ?, ${test} from assessment where course_id = ? limit 1`,
      )
      .run(id, like)
    database
      .prepare(
        `insert into course_enrolment (course_id, student_id, status, create_time, update_time)
         select ?, id, 'active', 1, 1 from student where status = 'active' order by id limit ?`,
      )
      .run(id, many)
    return id
  })
/** A similar course on the scale of letters, with an empty test; its best two bands have ECTS grades. */
export const layDownLetters = (school: School, like: number): number => {
  const id = layDownManyIn(school, like, 0)
  inside(school, (database) => {
    const { scale } = database.prepare(`select id as scale from grading_scale where code = 'GPA4'`).get() as {
      scale: number
    }
    database.prepare('update course set grading_scale_id = ? where id = ?').run(scale, id)
    database.prepare('update assessment set grading_scale_id = ?, max_value = 400 where course_id = ?').run(scale, id)
    database
      .prepare(`update grading_scale_band set ects_grade = 'A' where scale_id = ? and from_value >= 370`)
      .run(scale)
    const seats = 'student_id, status, create_time, update_time'
    database
      .prepare(
        `insert into course_enrolment (course_id, ${seats}) select ?, ${seats} from course_enrolment where course_id = ?`,
      )
      .run(id, like)
  })
  return id
}
/** From the first student of the grid to the last. */
export const storedIn = (school: School, of: number) =>
  inside(school, (database) =>
    database
      .prepare(
        `select score.value from score join assessment on assessment.id = assessment_id
         join student on student.id = score.student_id
         where assessment.course_id = ? order by last_name, first_name, student.id`,
      )
      .all(of)
      .map(({ value }) => (value === null ? null : Number(value) / 100)),
  )
/** The following tests expect one assessment. */
export const dropTest = (school: School, id: number) =>
  inside(school, (database) => database.prepare('update assessment set delete_time = 1 where id = ?').run(id))

export async function openGrid(page: Page, { url }: School, course: number): Promise<void> {
  await page.goto(`${url}/admin/k/marks?course=${course}`)
  await page.locator('.marks tbody .mark').first().waitFor()
}
/** Types from the first cell of the grid downwards. */
export async function typeDown(page: Page, marks: readonly string[], from = 0): Promise<void> {
  await page.locator(`[data-place="${from}-0"]`).focus()
  for (const mark of marks) {
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
  }
}
