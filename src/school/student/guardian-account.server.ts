// The account of a guardian: who may have one, which student's record it reads, how it is opened and how it ends.

import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { eraseAccount } from '#platform/access/index.account.server.ts'
import {
  closeUnusedAccount,
  demandAccount,
  endSessionsOf,
  inviteToSignIn,
  leavePart,
} from '#platform/access/index.server.ts'
import type { Person } from '#platform/rows/index.personal.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { isMinor } from '#platform/time/index.ts'
import { guardianAccountRefusals as words } from './words.ts'
import type { studentGuardian } from './student-guardian.ts'

type Guardian = Row<typeof studentGuardian>

const part = 'student_guardian'

/** A guardian reads a student's record only in these statuses. */
const readStates = ['active', 'suspended', 'graduated', 'withdrawn'] as const

/**
 * Returns the student whose record this guardian may read: a minor, because legal guardians have the rights of parents
 * (code civil, art. 371-1), or an adult who has agreed. It is checked at every request, so the access to the record of
 * a minor ends on the eighteenth birthday.
 */
export async function fileReadBy(
  at: Pick<At, 'db' | 'product'>,
  guardian: number,
): Promise<{ student: number } | undefined> {
  const row = await at.db
    .selectFrom('student_guardian')
    .innerJoin('student', 'student.id', 'student_guardian.student_id')
    .select(['student.id', 'student.birth_date', 'is_legal', 'adult_consent'])
    .where('student_guardian.id', '=', guardian)
    .where('student_guardian.delete_time', 'is', null)
    .where('student.status', 'in', readStates)
    .where('student.archived_time', 'is', null)
    .where('student.delete_time', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const today = await schoolDay({ ...at, now: Math.floor(Date.now() / 1000) })
  const may = isMinor(row.birth_date, today) ? row.is_legal === 1 : row.adult_consent === 1
  return may ? { student: row.id } : undefined
}

/**
 * Invites a guardian to sign in. A parent of two children gets one account, which is found by the same e-mail address.
 */
export async function inviteGuardian(at: At, row: Guardian): Promise<{ admin_id: number }> {
  if (!(await fileReadBy(at, row.id))) throw new Refusal(words.mayNotRead, { name: row.name })
  const admin_id = row.admin_id ?? (await accountOfSibling(at, row))
  return inviteToSignIn(at, part, { ...row, ...splitName(row.name), admin_id })
}

async function accountOfSibling(at: At, { id, email }: Guardian): Promise<number | null> {
  if (!email) return null
  const found = await at.db
    .selectFrom('student_guardian')
    .innerJoin('admin', 'admin.id', 'student_guardian.admin_id')
    .select('admin.id')
    .where('student_guardian.id', '!=', id)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['student_guardian.email']), '=', email.toLowerCase()))
    .where(({ eb, fn }) => eb(fn<string>('lower', ['admin.email']), '=', email.toLowerCase()))
    .where('student_guardian.delete_time', 'is', null)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .orderBy('admin.id')
    .executeTakeFirst()
  return found?.id ?? null
}

/**
 * `Claire Lambert`, `LAMBERT Claire`: the family name is the first word if that is in capitals, otherwise the last
 * word.
 */
export function splitName(name: string): { last_name: string; first_name: string; name_order: string } {
  const all = name.trim().split(/\s+/)
  const capitals = all.length > 1 && itemAt(all, 0).length > 1 && all[0] === itemAt(all, 0).toUpperCase()
  const [last_name, first] = capitals ? [itemAt(all, 0), all.slice(1)] : [itemAt(all, all.length - 1), all.slice(0, -1)]
  return { last_name, first_name: first.join(' '), name_order: capitals ? 'family_first' : 'given_first' }
}

/**
 * Unlinks the account from this guardian. The account stays open if it is also linked to the guardian of another child.
 */
export async function endGuardianAccess(at: At, row: Guardian): Promise<{ admin_id: null }> {
  const { admin_id } = row
  if (admin_id === null) throw new Refusal(words.hasNoAccount, { name: row.name })
  await demandAccount(at, admin_id)
  if (await isLinkedElsewhere(at, admin_id, [row.id])) await endSessionsOf(at, 'admin', admin_id)
  else {
    await leavePart(at, part, admin_id)
    await closeUnusedAccount(at, admin_id)
  }
  return { admin_id: null }
}

async function isLinkedElsewhere(at: At, account: number, except: readonly number[]): Promise<boolean> {
  const found = await at.db
    .selectFrom('student_guardian')
    .select('id')
    .where('admin_id', '=', account)
    .where('id', 'not in', [0, ...except])
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the guardians of erased students, and their accounts unless an account is also used for something else. */
export async function eraseGuardians(at: At, { student = [] }: Person): Promise<void> {
  const rows = await at.db
    .selectFrom('student_guardian')
    .select(['id', 'admin_id'])
    .where('student_id', 'in', [0, ...student])
    .execute()
  const ids = rows.map(({ id }) => id)
  for (const account of new Set(rows.flatMap(({ admin_id }) => admin_id ?? [])))
    if (!(await isLinkedElsewhere(at, account, ids)) && !(await servesElsewhere(at, account)))
      await eraseAccount(at, account)
  await at.db
    .deleteFrom('student_guardian')
    .where('id', 'in', [0, ...ids])
    .execute()
}

/** True for an account that is also that of a student, a teacher or the office. */
async function servesElsewhere(at: At, account: number): Promise<boolean> {
  const found = await (at.db as AnyDatabase)
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_group.id')
    .where('admin_group_access.admin_id', '=', account)
    .where(({ eb, or }) => or([eb('admin_group.part', 'is', null), eb('admin_group.part', '!=', part)]))
    .executeTakeFirst()
  return found !== undefined
}
