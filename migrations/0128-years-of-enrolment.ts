// The academic years of each student: the current one from the record, and past ones whose programme the courses tell.

import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, createUnique } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'enrolment_year', {
    student_id: 'integer not null references "student" (id)',
    academic_year_id: 'integer not null references "academic_year" (id)',
    specialty_id: 'integer references "specialty" (id)',
    level: 'text',
    status: "text not null default 'active' check (status in ('active', 'suspended', 'graduated', 'withdrawn'))",
    entry_date: 'text',
    exit_date: 'text',
    result: "text not null default 'pending' check (result in ('pending', 'passed', 'repeat', 'left', 'graduated'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
    delete_time: 'integer',
  })
  await fillPastYears(db)
  await fillCurrentYears(db)
  await createUnique(db, 'enrolment_year', 'pair', 'student_id, academic_year_id')
  for (const column of ['student_id', 'academic_year_id', 'specialty_id'])
    await createIndex(db, 'enrolment_year', column)
  for (const column of ['entry_date', 'exit_date']) await createIndex(db, 'enrolment_year', `${column}, id`)
}

const now = Math.floor(Date.now() / 1000)
const today = new Date().toISOString().slice(0, 10)
const enrolled = sql`student.status in ('active', 'suspended', 'graduated', 'withdrawn') and student.delete_time is null`

/**
 * Years that are over, before the year of the record: the programme of most courses, as certificates of a past year
 * state it. The level was overwritten and stays empty. A year with two programmes of equally many courses gets no row.
 */
async function fillPastYears(db: Kysely<unknown>): Promise<void> {
  await sql`with taken as (
      select course_enrolment.student_id, course.academic_year_id, course.specialty_id, count(*) as courses
      from course_enrolment join course on course.id = course_enrolment.course_id
      where course_enrolment.status in ('active', 'completed') and course_enrolment.delete_time is null
        and course.specialty_id is not null
      group by course_enrolment.student_id, course.academic_year_id, course.specialty_id
    )
    insert into enrolment_year (student_id, academic_year_id, specialty_id, entry_date, exit_date, create_time, update_time)
    select student.id, taken.academic_year_id, taken.specialty_id, student.entry_date,
      case when student.exit_date <= then_year.end_date then student.exit_date end, ${sql.lit(now)}, ${sql.lit(now)}
    from taken
      join student on student.id = taken.student_id
      join academic_year as then_year on then_year.id = taken.academic_year_id
      left join academic_year as own_year on own_year.id = student.academic_year_id
    where ${enrolled} and then_year.delete_time is null and then_year.end_date < ${sql.lit(today)}
      and (own_year.id is null or then_year.start_date < own_year.start_date)
      and (student.entry_date is null or student.entry_date <= then_year.end_date)
      and (student.exit_date is null or student.exit_date >= then_year.start_date)
      and not exists (
        select 1 from taken as other
        where other.student_id = taken.student_id and other.academic_year_id = taken.academic_year_id
          and other.specialty_id <> taken.specialty_id and other.courses >= taken.courses
      )
    order by then_year.start_date, student.id`.execute(db)
}

async function fillCurrentYears(db: Kysely<unknown>): Promise<void> {
  await sql`insert into enrolment_year (student_id, academic_year_id, specialty_id, level, status, entry_date, exit_date,
      result, create_time, update_time)
    select student.id, student.academic_year_id, student.specialty_id, student.level, student.status,
      student.entry_date, student.exit_date,
      case student.status when 'graduated' then 'graduated' when 'withdrawn' then 'left' else 'pending' end,
      ${sql.lit(now)}, ${sql.lit(now)}
    from student
    where ${enrolled} and student.academic_year_id is not null
    order by student.id`.execute(db)
}
