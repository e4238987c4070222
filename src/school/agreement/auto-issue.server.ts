// Issues agreements automatically when an application is approved or a student gets a place in a course. If values are
// missing, the agreement stays a draft for the office, and the approval or enrolment still succeeds.

import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { deleteRecords, updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import type { Enrolment } from '#school/course/index.enrolments.server.ts'
import type { Template } from './protocol-template.server.ts'
import { createDraftFor, issueNow, prepareIssue } from './issue.server.ts'
import { protocolRefusals as words } from './words.ts'

export const issueOnApproval = (at: At, student: number) => issueOn(at, 'on_approval', { student, course_id: null })

/** Issues the agreements for a student who has got a place in a course. */
export async function issueOnEnrolment(at: At, row: Enrolment, before: Enrolment | null): Promise<void> {
  if (at.movesIn) return
  const { status, student_id: student, course_id } = row
  if (status === 'active' && before?.status !== 'active')
    await issueOn(at, 'on_course_enrolment', { student, course_id })
}

interface IssueTarget {
  student: number
  course_id: number | null
}

/**
 * Issues each published template of this occasion that the student does not have yet. The product issues them, so the
 * person needs no right to agreements. All of them are one change for undo.
 */
async function issueOn(at: At, occasion: NonNullable<Template['auto_issue']>, target: IssueTarget): Promise<void> {
  await lockTables(at, { student: [target.student] })
  const inside: At = { ...at, who: { ...at.who, super: true } }
  const templates = await at.db
    .selectFrom('protocol_template')
    .selectAll()
    .where('status', '=', 'published')
    .where('auto_issue', '=', occasion)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  for (const template of templates)
    if (!(await hasAgreement(at, template.code, target))) await issueOrDraft(inside, template, target)
  if (inside.change !== undefined) at.change = inside.change
}

async function issueOrDraft(at: At, template: Template, { student, course_id }: IssueTarget): Promise<void> {
  const row = await createDraftFor(at, template, student, { course_id })
  const { gaps } = await prepareIssue(at, row, template)
  if (gaps.length === 0) await issueNow(at, row)
}

/**
 * True if the student already has the agreement from any revision of the template, so that no one gets the same
 * agreement twice. If a course is given, an agreement for another course does not count.
 */
async function hasAgreement(at: At, code: string, { student, course_id }: IssueTarget): Promise<boolean> {
  const found = at.db
    .selectFrom('protocol')
    .innerJoin('protocol_template', 'protocol_template.id', 'protocol.template_id')
    .select('protocol.id')
    .where('protocol.student_id', '=', student)
    .where('protocol_template.code', '=', code)
    .where('protocol.status', 'in', ['draft', 'issued', 'partially_signed', 'signed'])
    .where('protocol.delete_time', 'is', null)
  const theSame = course_id === null ? found : found.where('protocol.course_id', '=', course_id)
  return (await theSame.executeTakeFirst()) !== undefined
}

/**
 * Takes back the automatic agreements when an approval is undone: deletes drafts and voids issued ones. Changes nothing
 * and returns false if a person has already signed one.
 */
export async function takeBackIssued(at: At, student: number): Promise<boolean> {
  const protocol = at.product.resources.protocol
  const rows = await at.db
    .selectFrom('protocol')
    .innerJoin('protocol_template', 'protocol_template.id', 'protocol.template_id')
    .selectAll('protocol')
    .where('protocol.student_id', '=', student)
    .where('protocol_template.auto_issue', 'is not', null)
    .where('protocol.status', 'in', ['draft', 'issued', 'partially_signed', 'signed'])
    .where('protocol.delete_time', 'is', null)
    .execute()
  if (rows.some(({ status }) => status === 'partially_signed' || status === 'signed')) return false
  const drafts = rows.filter(({ status }) => status === 'draft').map(({ id }) => id)
  if (drafts.length > 0) await deleteRecords(at, protocol, drafts)
  const void_reason = say(words.approvalTakenBack, 'fr')
  for (const row of rows.filter(({ status }) => status === 'issued'))
    await updateRecord(at, protocol, row, { status: 'void', void_reason }, { kind: 'action', action: 'void' })
  return true
}
