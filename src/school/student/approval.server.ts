// The account of an approved student, the call that takes an approval back, and the erasure of the account.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { lockRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { eraseAccount } from '#platform/access/index.account.server.ts'
import {
  invite,
  closeUnusedAccount,
  openAccount,
  leavePart,
  demandAccount,
  otherGroupsOf,
} from '#platform/access/index.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { applicationOf } from './application.server.ts'
import { studentRefusals as words, callTitles } from './words.ts'
import { undoWelcome } from './welcome.server.ts'
import type { student } from './student.ts'

type Student = Row<typeof student>

/**
 * Returns the id of the linked account, or of a new account that is invited by e-mail. Null without an e-mail address:
 * the office links an account later.
 */
export async function accountFor(at: At, row: Student): Promise<number | null> {
  if (row.admin_id !== null) return row.admin_id
  const email = row.email ?? (await applicationOf(at, row.id))?.email ?? null
  if (!email) return null
  const account = await openAccount(at, 'student', { ...row, email })
  await invite(at, account, at.product.origin)
  return account.id
}

export function approvalCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/takeBack',
    guard: node('k/student/approve'),
    about: callTitles.takeTheApprovalBack,
    body: z.strictObject({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    async run(at, { body }) {
      const resource = at.product.resources.student
      const row = await lockRecord(at, resource, body)
      const name = titleOf(resource, row, at.language)
      const since = row.status === 'active' ? await approvedSince(at, body.id) : null
      if (since === null || (await hasRecordsSince(at, body.id, since)))
        throw new Refusal(words.notJustApproved, { name })
      if (row.admin_id !== null && !(await closeUnusedAccount(at, Number(row.admin_id))))
        throw new Refusal(words.hasSignedIn, { name })
      await undoWelcome(at, body.id, name)
      await updateRecord(
        at,
        resource,
        row,
        { status: 'pending', admin_id: null },
        { kind: 'action', action: 'takeBack' },
      )
      return new CallResult(words.takenBack, { name })
    },
  })
}

/** Returns when the record was approved; null if its status has changed since. */
async function approvedSince(at: At, id: number): Promise<number | null> {
  const last = await at.db
    .selectFrom('student_status_log')
    .select(['from_status', 'to_status', 'at'])
    .where('student_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.from_status === 'pending' && last.to_status === 'active' ? last.at : null
}

/**
 * True if the student has a valid certificate issued since then, or a mark. An applicant has neither, so the approval
 * stays.
 */
async function hasRecordsSince({ db }: At, id: number, since: number): Promise<boolean> {
  const certificate = db
    .selectFrom('certificate')
    .select('id')
    .where('student_id', '=', id)
    .where('status', '=', 'issued')
    .where('issued_at', '>=', since)
    .where('delete_time', 'is', null)
  const mark = db
    .selectFrom('score')
    .select('id')
    .where('student_id', '=', id)
    .where(({ or, eb }) => or([eb('value', 'is not', null), eb('code', 'is not', null)]))
  return ((await certificate.executeTakeFirst()) ?? (await mark.executeTakeFirst())) !== undefined
}

/**
 * Erases the account of an anonymised student. An owner who is also a teacher or works at the school keeps the account
 * and loses only the rights of a student.
 */
export async function forgetAccount(at: At, row: Student): Promise<void> {
  await recentProof(at)
  if (row.admin_id === null) return
  await demandAccount(at, row.admin_id)
  const teacher = at.db.selectFrom('teacher').select('id').where('admin_id', '=', row.admin_id)
  if ((await teacher.executeTakeFirst()) || (await otherGroupsOf(at, row.admin_id)).length > 0)
    return leavePart(at, 'student', row.admin_id)
  await eraseAccount(at, row.admin_id)
}
