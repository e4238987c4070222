// Issues one template to selected students or to a whole specialty. Agreements without missing values are issued; for
// the others the missing values are returned.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { templateOf } from '../compose.server.ts'
import type { Gap } from '../gaps.server.ts'
import { type Terms, createDraftFor, issueNow, prepareIssue } from '../issue.server.ts'
import { protocolRefusals as words } from '../words.ts'
import type { Protocol } from '../protocol.ts'

interface IssueRequest {
  template_id: number
  students?: number[] | undefined
  specialty_id?: number | null | undefined
  course_id?: number | null | undefined
  valid_from?: string | null | undefined
  valid_to?: string | null | undefined
  amount_cents?: number | null | undefined
  /** True: nothing is issued, only the report is returned. */
  try: boolean
}
interface Report {
  issued: number
  /** Students who already have this agreement, also as a draft. */
  there: number[]
  /** Requested students who are not enrolled, or whom the person may not see. */
  absent: number[]
  lacking: { student: { id: number; title: string }; gaps: readonly Gap[] }[]
}

const mostStudents = 500

export async function issueMany(at: At, asked: IssueRequest): Promise<Report> {
  const template = await templateOf(at, asked.template_id)
  if (template.status !== 'published') throw new Refusal(words.templateNotPublished, { name: template.name })
  if (asked.course_id) await findRecord(at, at.product.resources.course, asked.course_id)
  const students = await chosenStudents(at, asked)
  if (!asked.try) await lockTables(at, { protocol_template: { shared: [template.id] }, student: students })
  const taken = await studentsWithAgreement(at, students, { code: template.code, course_id: asked.course_id ?? null })
  const titles = await distinctTitlesOf(at, at.product.resources.student, students)
  const absent = (asked.students ?? []).filter((each) => !students.includes(each))
  const report: Report = { issued: 0, there: [...taken], absent, lacking: [] }
  const { course_id = null, valid_from = null, valid_to = null, amount_cents = null } = asked
  const terms: Terms = { course_id, valid_from, valid_to, amount_cents }
  for (const student of students.filter((each) => !taken.has(each))) {
    const { gaps } = await prepareIssue(at, unstoredDraft(student, asked.template_id, terms), template)
    if (gaps.length > 0) report.lacking.push({ student: { id: student, title: titles.get(student) ?? '' }, gaps })
    else {
      if (!asked.try) await issueNow(at, await createDraftFor(at, template, student, terms))
      report.issued++
    }
  }
  return report
}

/** Returns the requested students who are enrolled and whom the person may see. */
async function chosenStudents(at: At, { students, specialty_id }: IssueRequest): Promise<number[]> {
  let rows = rowsOf(at, at.product.resources.student).select('student.id').where('student.status', '=', 'active')
  if (students) rows = rows.where('student.id', 'in', [0, ...students])
  if (specialty_id) rows = rows.where('student.specialty_id', '=', specialty_id)
  if (!students && !specialty_id) return []
  const found = (await rows.orderBy('last_name_sort').orderBy('student.id').limit(mostStudents).execute()) as {
    id: number
  }[]
  return found.map(({ id }) => Number(id))
}

/** Returns the students who already have the agreement. With a course, only an agreement for this course counts. */
async function studentsWithAgreement(
  at: At,
  students: number[],
  { code, course_id }: { code: string; course_id: number | null },
): Promise<Set<number>> {
  const found = at.db
    .selectFrom('protocol')
    .innerJoin('protocol_template', 'protocol_template.id', 'protocol.template_id')
    .select('protocol.student_id')
    .where('protocol.student_id', 'in', [0, ...students])
    .where('protocol_template.code', '=', code)
    .where('protocol.status', 'in', ['draft', 'issued', 'partially_signed', 'signed'])
    .where('protocol.delete_time', 'is', null)
  const rows = await (course_id === null ? found : found.where('protocol.course_id', '=', course_id)).execute()
  return new Set(rows.map(({ student_id }) => Number(student_id)))
}

/** Returns a draft for the check of missing values, which is not stored. */
function unstoredDraft(student_id: number, template_id: number, terms: Terms): Protocol {
  const nothing = { id: 0, number: null, parent_id: null, teacher_id: null, tutor_task_id: null, partner_name: null }
  const rest = { partner_email: null, currency: 'EUR', amended_clauses: null, title: '…' }
  return { ...nothing, ...rest, ...terms, student_id, template_id } as unknown as Protocol
}
