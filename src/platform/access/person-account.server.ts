// The account of a person with a record of a part: opens it and invites the person, links an existing account, or
// unlinks it.

import { demandDelivery } from '#platform/messages/index.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { Language } from '#engine/languages.ts'
import { findRecord, updateRecord } from '#engine/server/records.ts'
import { adminRefusals as words, invitationRefusals } from './words.ts'
import { invite, printedLink } from './invite.server.ts'
import { type AccountHolder, groupOf, namedInOrder, openAccount } from './open-account.server.ts'
import { oneTimeOf } from './one-time-password.server.ts'
import { demandAccount, groupsOf, keepOneSuper } from './reach.server.ts'
import { endSessionsOf } from './sessions.server.ts'

export type AccountPerson = AccountHolder & { id: number; admin_id: number | null }

/** Opens an account in the group of the part if the person has none, and mails a link to choose a password. */
export async function inviteToSignIn(at: At, part: string, person: AccountPerson): Promise<{ admin_id: number }> {
  await demandDelivery(at, 'mail')
  const name = namedInOrder(person)
  await at.product.limits.take('invitation account', `${part} ${person.id}`)
  const account = person.admin_id === null ? null : await accountOf(at, person.admin_id)
  if (account) await demandAccount(at, account.id)
  const email = account ? account.email : person.email
  if (!email) throw new Refusal(invitationRefusals.noAddress, { name })
  if (account && account.status !== '1') throw new Refusal(words.accountClosed, { name })
  const invited = account ?? (await openAccount(at, part, { ...person, email }))
  await invite(at, { ...invited, email }, at.product.origin)
  return { admin_id: invited.id }
}

export interface PrintedInvitation {
  /** The id of the account. */
  id: number
  username: string
  locale: Language
  link: string
  until: number
}

/**
 * Returns a link for paper, also for people without an e-mail address; opens the account if there is none. The paper
 * passes through other hands, so people who have signed in before are refused.
 */
export async function printedInvitation(at: At, part: string, person: AccountPerson): Promise<PrintedInvitation> {
  const { id, username } = await unusedAccount(at, part, person)
  return { id, username, locale: person.locale, ...(await printedLink(at, id)) }
}

/** Returns the account of this person, or opens an account. Refuses if the person has signed in before. */
async function unusedAccount(at: At, part: string, person: AccountPerson): Promise<{ id: number; username: string }> {
  const name = namedInOrder(person)
  await at.product.limits.take('invitation account', `${part} ${person.id}`)
  const account = person.admin_id === null ? null : await accountOf(at, person.admin_id)
  if (account) await demandAccount(at, account.id)
  if (account && account.status !== '1') throw new Refusal(words.accountClosed, { name })
  const isChosen = account !== null && account.password !== null && oneTimeOf(account.password) === null
  if (account && (isChosen || account.last_login_time !== null))
    throw new Refusal(invitationRefusals.hasPassword, { name })
  return account ?? openAccount(at, part, person)
}

/** Stores a one-time password: the owner of the account signs in once with it, and then chooses another one. */
export async function giveOneTimePassword(
  at: At,
  part: string,
  person: AccountPerson,
  stored: string,
): Promise<{ id: number }> {
  const { id } = await unusedAccount(at, part, person)
  const admin = at.product.resources.admin
  await updateRecord(at, admin, await findRecord(at, admin, id), { password: stored })
  return { id }
}

/**
 * Links a person to an existing account. An account may belong to records of several entities, but only to one record
 * of each.
 */
export async function linkAccount(at: At, part: string, person: AccountPerson, adminId: number): Promise<void> {
  if (person.admin_id !== null) throw new Refusal(words.hasAccount, { name: namedInOrder(person) })
  const other = await (at.db as AnyDatabase)
    .selectFrom(part)
    .select(['last_name', 'first_name'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  if (other) throw new Refusal(words.accountTaken, { name: namedInOrder(other) })
  await demandAccount(at, adminId)
  const account = await accountOf(at, adminId)
  if (account.status !== '1') throw new Refusal(words.accountClosed, { name: account.nickname })
  const group = await groupOf(at, part)
  await regroup(at, adminId, (groups) => [...new Set([...groups, group])])
}

/** Unlinks a person from their account, which loses the group of this part and its rights. */
export async function unlinkAccount(at: At, part: string, person: AccountPerson): Promise<{ admin_id: null }> {
  if (person.admin_id === null) throw new Refusal(words.hasNoAccount, { name: namedInOrder(person) })
  await demandAccount(at, person.admin_id)
  await leavePart(at, part, person.admin_id)
  return { admin_id: null }
}

/** Removes an account from the group of this part. The account itself stays. */
export async function leavePart(at: At, part: string, adminId: number): Promise<void> {
  const group = await groupOf(at, part)
  await regroup(at, adminId, (groups) => groups.filter((each) => each !== group))
  await endSessionsOf(at, 'admin', adminId)
}

async function accountOf(at: At, id: number) {
  return at.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Changes the groups of an account. The caller needs no right to accounts, because only the group of one part is added
 * or removed.
 */
async function regroup(at: At, id: number, change: (groups: number[]) => number[]): Promise<void> {
  const before = await groupsOf(at, id)
  const group_ids = change(before)
  if (group_ids.length === before.length) return
  await keepOneSuper(at, id, { group_ids })
  const row = await accountOf(at, id)
  await updateRecord(at, at.product.resources.admin, row, { group_ids }, { kind: 'action', action: 'linkAccount' })
}
