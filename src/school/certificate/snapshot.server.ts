// Collects the contents of a certificate when it is issued. They are stored, and later changes of the records have no
// effect.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { schoolFacts } from '#platform/settings/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { certifiedAttendance } from './attendance.server.ts'
import type { Certificate } from './certificate.server.ts'
import { marksOf } from './transcript-marks.server.ts'
import { translatedNameOf } from './translated-name.ts'
import { packParts } from './pack.server.ts'
import { progressOf } from './progress.server.ts'
import type { Snapshot, Studies } from './snapshot.ts'
import { weeklyMinutes } from './weekly-minutes.server.ts'
import { type StudyYear, modesInYear, specialtyInYear, studyYear, enrolmentYearOf } from './study-year.server.ts'

export async function snapshotOf(at: At, row: Certificate): Promise<Snapshot> {
  const student = await at.db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', row.student_id)
    .executeTakeFirstOrThrow()
  const { last_name, usage_name, first_name, native_name, gender, birth_date, birth_place, birth_country } = student
  const { student_no, ine } = student
  const known = await studiesOf(at, student, { kind: row.kind, year: await studyYear(at, row, student) })
  const weekly_minutes = row.kind === 'enrolment' ? await weeklyMinutes(at, row, known) : null
  const studies = { ...known, weekly_minutes }
  const issued_on = await schoolDay(at)
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
    valid_until: row.valid_until ?? endOf(row, studies, issued_on),
    school: { ...(await schoolFacts(at)), origin: at.product.origin },
    holder: {
      last_name,
      usage_name,
      first_name,
      native_name,
      gender,
      birth_date,
      birth_place,
      birth_country,
      student_no,
      ine,
      ...(row.kind === 'renewal_pack' && { nationality: student.nationality }),
    },
    studies,
    attended: row.kind === 'attendance' && period ? await certifiedAttendance(at, row.student_id, period) : null,
    marks: row.kind === 'transcript' ? await marksOf(at, row.student_id) : null,
    ...(row.kind === 'progress' && { progress: await progressOf(at, student) }),
    ...(row.kind === 'renewal_pack' && { parts: await packParts(at, row) }),
  }
}

/**
 * Returns the last day of validity: for a certificate of enrolment the end of its academic year. Null for a past year,
 * because the certificate states a past fact and does not expire; null for other kinds.
 */
function endOf({ kind }: Certificate, { year }: Pick<Studies, 'year'>, issued_on: string): string | null {
  return kind === 'enrolment' && year && year.end >= issued_on ? year.end : null
}

type Student = Selectable<Tables['student']>

/**
 * Returns the studies in a year. For another year than the current one, level and dates come from its row
 * `enrolment_year`; an unknown level is not stated. Language levels are always the current ones.
 */
async function studiesOf(
  at: At,
  student: Student,
  { kind, year }: { kind: Certificate['kind']; year: StudyYear | null },
): Promise<Omit<Studies, 'weekly_minutes'>> {
  const written = await enrolmentYearOf(at, student, year)
  const { entry_date, exit_date } = written ?? student
  const { french_level, english_level } = student
  const known = await specialtyInYear(at, student, year)
  // A future year may have no courses yet, so the specialty of the record is used.
  const expected = kind === 'pre_enrolment' ? student.specialty_id : null
  const specialty = await at.db
    .selectFrom('specialty')
    .select(['name', 'name_zh', 'name_en', 'degree_title'])
    .where('id', '=', known ?? expected ?? 0)
    .executeTakeFirst()
  return {
    specialty: specialty ? translatedNameOf(specialty) : null,
    degree: specialty?.degree_title ?? null,
    year: year && { code: year.code, start: year.start_date, end: year.end_date },
    modes: await modesInYear(at, student, year),
    level: year && year.id !== student.academic_year_id ? (written?.level ?? null) : student.level,
    entry_date,
    exit_date,
    french_level,
    english_level,
  }
}

/** Returns the requested period, otherwise the academic year until today, because future days are not certified. */
function periodOf(
  { kind, period_from, period_to }: Certificate,
  { year, entry_date, exit_date }: Pick<Studies, 'year' | 'entry_date' | 'exit_date'>,
  day: string,
): Snapshot['period'] {
  // For a past year, the default period is from the entry to the exit within this year.
  if (kind === 'enrolment' && year && year.end < day)
    return {
      from: period_from ?? (entry_date && entry_date > year.start ? entry_date : year.start),
      to: period_to ?? (exit_date && exit_date < year.end ? exit_date : year.end),
    }
  const from = period_from ?? year?.start
  const to = period_to ?? (year && (from && from <= day && day < year.end ? day : year.end))
  return from && to ? { from, to } : null
}
