// The rules of guardians: the office edits them, and students read the guardians in their own record.

import { Refusal } from '#engine/refusal.ts'
import type { Input, NewInput } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { isMinor } from '#platform/time/index.ts'
import { endGuardianAccess, inviteGuardian } from './guardian-account.server.ts'
import { ownFileOnly } from './own-file.server.ts'
import { guardianRefusals as words } from './words.ts'
import { studentGuardian } from './student-guardian.ts'

type Sent = Input<typeof studentGuardian>
type Reached = Sent & Pick<NewInput<typeof studentGuardian>, 'student_id'>

export const studentGuardianRules = rules(studentGuardian, {
  /** A guardian sees only their own row, and so not the contact data of the other parent. */
  only(rows, at) {
    const { student_guardian: self } = at.who.profile
    const own = ownFileOnly(rows, at, 'student_guardian.student_id')
    return self === undefined ? own : own.where('student_guardian.id', '=', self)
  },
  beforeAdd(at, input) {
    input.is_legal ??= mayBeLegal(input) ? 1 : 0
    input.can_sign ??= input.is_legal
    return check(at, input, 0)
  },
  async beforeEdit(at, input, row) {
    await check(at, { ...(row as Reached), ...input }, row.id)
    // The guardian of an adult receives messages only with consent: if the office turns messages on, it also records
    // the consent.
    const ticked = input.receives_notifications === 1 && row.receives_notifications === 0
    if (ticked && (await isAdult(at, row.student_id))) input.adult_consent ??= 1
  },
  actions: { invite: inviteGuardian, endAccess: endGuardianAccess },
})

async function isAdult(at: At, student: number): Promise<boolean> {
  const row = await at.db.selectFrom('student').select('birth_date').where('id', '=', student).executeTakeFirst()
  return !isMinor(row?.birth_date, await schoolDay(at))
}

/** True for relations that may have the rights of a parent. Host families and agencies may not. */
const mayBeLegal = ({ relation }: Sent) => relation !== 'host_family' && relation !== 'agency'

async function check(at: At, sent: Reached, id: number): Promise<void> {
  const { student_id, email, mobile } = sent
  if (sent.is_legal && !mayBeLegal(sent)) throw new Refusal(words.notInLaw, {}, { data: { fields: { is_legal: '' } } })
  if (!email && !mobile && !at.movesIn) throw new Refusal(words.needsWayToReach)
  if (!email) return
  const same = await at.db
    .selectFrom('student_guardian')
    .select('id')
    .where('student_id', '=', student_id)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('delete_time', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (same) throw new Refusal(words.alreadyThere)
}
