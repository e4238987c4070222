// One record of the closed archive: the academic record in one response.

import type { At } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { decimalText } from '#text/money.ts'
import { type TranslatedName, nameIn } from '#school/certificate/index.ts'
import { marksOf } from '#school/certificate/index.server.ts'
import type { ArchivedAgreement, ArchivedCertificate, ArchivedCourse, ArchivedFile, ArchivedTerm } from './archive.ts'
import { findArchived, withArchive } from './archive-access.server.ts'

export async function readArchivedFile(asked: At, id: number): Promise<ArchivedFile> {
  const at = withArchive(asked)
  await findArchived(at, id)
  const { student } = at.product.resources
  const row = await readRecord(at, student, id)
  return {
    row: { ...row, title: titleOf(student, row, at.language) },
    steps: await stepsOf(at, id),
    courses: await coursesOf(at, id),
    terms: await termsOf(at, id),
    certificates: await certificatesOf(at, id),
    agreements: await agreementsOf(at, id),
  }
}

async function stepsOf({ db }: At, id: number): Promise<ArchivedFile['steps']> {
  const rows = db.selectFrom('student_status_log').select(['id', 'to_status', 'at']).where('student_id', '=', id)
  return await rows.orderBy('at').orderBy('id').execute()
}

async function coursesOf(at: At, id: number): Promise<ArchivedCourse[]> {
  const rows = await at.db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .innerJoin('academic_year', 'academic_year.id', 'course.academic_year_id')
    .select(['course_enrolment.id', 'course.code', 'course.name', 'name_zh', 'name_en', 'academic_year.code as year'])
    .select(['course_enrolment.status', 'course_enrolment.start_date', 'course_enrolment.end_date'])
    .where('student_id', '=', id)
    .where('course_enrolment.delete_time', 'is', null)
    .orderBy('academic_year.start_date', 'desc')
    .orderBy('course.code')
    .execute()
  const of = { ...at.product.resources.course, title: ['name'] }
  return rows.map(({ name, name_zh, name_en, ...row }) => ({
    ...row,
    title: titleOf(of, { name, name_zh, name_en }, at.language),
  }))
}

async function termsOf(at: At, id: number): Promise<ArchivedTerm[]> {
  const { terms } = await marksOf(at, id)
  const nameText = (name: TranslatedName | null) => name && nameIn(name, at.language)
  return terms.map(({ name, provisional, courses, appreciation = null, appreciation_zh = null, ...term }) => ({
    name: nameIn(name, at.language),
    year: term.year,
    average: term.average,
    mention: nameText(term.mention),
    ects_earned: term.ects_earned,
    decision: term.decision ?? 'pending',
    published: !provisional,
    appreciation: (at.language === 'zh-cn' && appreciation_zh) || appreciation,
    courses: courses.map(({ average, max, mention, ects_earned, marks, ...course }) => ({
      name: nameIn(course.name, at.language),
      average,
      max,
      mention: nameText(mention ?? null),
      ects_earned: ects_earned ?? null,
      marks: marks.map((mark) => ({
        name: nameIn(mark.name, at.language),
        value: mark.value,
        max: mark.max,
        letter: mark.letter ?? null,
        code: mark.code,
      })),
    })),
  }))
}

async function certificatesOf({ db }: At, id: number): Promise<ArchivedCertificate[]> {
  const rows = await db
    .selectFrom('certificate')
    .select(['id', 'number', 'kind', 'status', 'issued_at', 'valid_until'])
    .where('student_id', '=', id)
    .where('delete_time', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, printed: row.issued_at !== null }))
}

/** Returns completed agreements with their amount. Others are left out, because they have lost their text. */
async function agreementsOf({ db }: At, id: number): Promise<ArchivedAgreement[]> {
  const rows = await db
    .selectFrom('protocol')
    .select(['id', 'number', 'title', 'status', 'completed_at', 'amount_cents', 'currency', 'pdf', 'paper_scan'])
    .where('student_id', '=', id)
    .where('completed_at', 'is not', null)
    .where('delete_time', 'is', null)
    .orderBy('completed_at', 'desc')
    .execute()
  return rows.map(({ amount_cents, pdf, paper_scan, ...row }) => ({
    ...row,
    amount: amount_cents === null ? null : decimalText(amount_cents),
    file: paper_scan ?? pdf,
  }))
}
