// Gathers what a certificate says, at the moment it is issued. Only reads; nothing of it is looked up again afterwards.

import type { At } from '#engine/server/product.ts'
import { schoolFacts } from '../config/school.server.ts'
import { settings } from '../config/settings.server.ts'
import { certifiedAttendance } from './attended.server.ts'
import type { Certificate } from './certificate.server.ts'
import { marksOf } from './marks.server.ts'
import { named } from './named.ts'
import type { Snapshot, Studies } from './snapshot.ts'
import { weeklyMinutes } from './weekly.server.ts'

export async function snapshotOf(at: At, row: Certificate): Promise<Snapshot> {
  const student = await at.db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', row.student_id)
    .executeTakeFirstOrThrow()
  const { last_name, usage_name, first_name, native_name, gender, birth_date, birth_place, birth_country } = student
  const { student_no, ine } = student
  const known = await studiesOf(at, student)
  const weekly_minutes = row.kind === 'enrolment' ? await weeklyMinutes(at, row, known) : null
  const studies = { ...known, weekly_minutes }
  const issued_on = await today(at)
  const period = periodOf(row, studies, issued_on)
  return {
    version: 1,
    number: row.number,
    code: row.code,
    kind: row.kind,
    doc_locale: row.doc_locale,
    purpose: row.purpose,
    heading: row.heading,
    wording: row.wording,
    period,
    issued_on,
    valid_until: row.valid_until ?? (row.kind === 'enrolment' ? (studies.year?.end ?? null) : null),
    school: { ...(await schoolFacts(at)), origin: at.product.origin },
    holder: {
      ...{ last_name, usage_name, first_name, native_name, gender, birth_date, birth_place, birth_country },
      ...{ student_no, ine },
    },
    studies,
    attended: row.kind === 'attendance' && period ? await certifiedAttendance(at, row.student_id, period) : null,
    marks: row.kind === 'transcript' ? await marksOf(at, row.student_id) : null,
  }
}

/** The day it is at the school. */
export async function today(at: At): Promise<string> {
  const { time_zone } = await settings(at)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(at.now * 1000)
}

type Student = Pick<
  Awaited<ReturnType<typeof studentAt>>,
  'specialty_id' | 'academic_year_id' | 'level' | 'entry_date' | 'exit_date' | 'french_level' | 'english_level' | 'id'
>
const studentAt = (at: At, id: number) =>
  at.db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function studiesOf(at: At, student: Student): Promise<Omit<Studies, 'weekly_minutes'>> {
  const { level, entry_date, exit_date, french_level, english_level } = student
  const specialty = await at.db
    .selectFrom('specialty')
    .select(['name', 'name_zh', 'name_en', 'degree_title'])
    .where('id', '=', student.specialty_id ?? 0)
    .executeTakeFirst()
  const year = await at.db
    .selectFrom('academic_year')
    .select(['code', 'start_date', 'end_date'])
    .where('id', '=', student.academic_year_id ?? 0)
    .executeTakeFirst()
  return {
    specialty: specialty ? named(specialty) : null,
    degree: specialty?.degree_title ?? null,
    year: year ? { code: year.code, start: year.start_date, end: year.end_date } : null,
    modes: await modesOf(at, student.id),
    ...{ level, entry_date, exit_date, french_level, english_level },
  }
}

async function modesOf(at: At, student: number): Promise<string[]> {
  const modes = await at.db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select('course.mode')
    .distinct()
    .where('course_enrolment.student_id', '=', student)
    .where('course_enrolment.status', '=', 'active')
    .where('course_enrolment.delete_time', 'is', null)
    .orderBy('course.mode')
    .execute()
  return modes.map(({ mode }) => mode)
}

/** What was asked for, else the school year as far as it has gone: nothing is certified of days to come. */
function periodOf(
  { period_from, period_to }: Certificate,
  { year }: Pick<Studies, 'year'>,
  day: string,
): Snapshot['period'] {
  const from = period_from ?? year?.start
  const to = period_to ?? (year && (from && from <= day && day < year.end ? day : year.end))
  return from && to ? { from, to } : null
}
