// Creates an account for a person with a record of a part: with a readable user name, in the group of the part, and
// without a password.

import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { lockName } from '#engine/server/locks.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import { fold } from '#text/fold.ts'
import type { StoredLanguage } from '#text/languages.ts'
import { peopleOf } from './acting/parts.ts'
import { adminRefusals as words } from './words.ts'
import { dropInvitations } from './invite.server.ts'
import { keepOneSuper } from './reach.server.ts'
import { endSessionsOf } from './sessions.server.ts'

export interface AccountHolder {
  last_name: string
  first_name: string
  name_order?: string | null
  email: string | null
  mobile: string | null
  locale: StoredLanguage
}

export interface OpenedAccount<Email> {
  id: number
  username: string
  nickname: string
  email: Email
  locale: StoredLanguage
  password: null
}

/**
 * Opens an account in the group of the part. The caller needs no right to accounts, because no other group can be
 * given.
 */
export async function openAccount<Email extends string | null>(
  at: At,
  part: string,
  holder: AccountHolder & { email: Email },
): Promise<OpenedAccount<Email>> {
  const group = await groupOf(at, part)
  const row = {
    username: await freeUsername(at, holder),
    nickname: namedInOrder(holder).slice(0, 50),
    avatar: null,
    email: holder.email,
    mobile: holder.mobile,
    password: null,
    motto: null,
    locale: holder.locale,
    last_login_time: null,
    last_login_ip: null,
    status: '1' as const,
  }
  const by = at.who.realm === 'admin' ? at.who.id : null
  const timestamps = { create_time: at.now, update_time: at.now, created_by: by, updated_by: by }
  const admin = at.product.resources.admin
  const { id } = await at.db
    .insertInto('admin')
    .values({ ...row, ...timestamps, delete_time: null, ...(await deriveColumns(admin, row)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.db.insertInto('admin_group_access').values({ admin_id: id, admin_group_id: group }).execute()
  await at.product.trail.written(at, admin, { kind: 'add', before: null, after: { ...row, id, group_ids: [group] } })
  return { id, ...row, email: holder.email }
}

/** Deletes an account that was never used, with its invitation. Returns false if it was used. */
export async function closeUnusedAccount(at: At, id: number): Promise<boolean> {
  const row = await at.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.last_login_time !== null || row.password !== null) return false
  await keepOneSuper(at, id, { status: '0' })
  await dropInvitations(at, id)
  await endSessionsOf(at, 'admin', id)
  // The record of the person may be erased, so the account must not contain the name any more.
  const blank = { username: `anonyme${id}`, nickname: 'Anonyme', email: null, mobile: null }
  const admin: Resource = at.product.resources.admin
  const derived = { ...(await deriveColumns(admin, blank)), search_text: '' }
  const erased = { ...blank, ...derived, delete_time: at.now, status: '0' as const }
  await at.db.updateTable('admin').set(erased).where('id', '=', id).execute()
  await at.product.trail.written(at, admin, { kind: 'del', before: row, after: {} })
  return true
}

export async function groupOf(at: At, part: string): Promise<number> {
  const found = await at.db
    .selectFrom('admin_group')
    .select('id')
    .where('part', '=', part)
    .where('all_rules', '=', 0)
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal(words.noGroupFor, { people: peopleOf(at, part) })
  return found.id
}

/** Returns a free user name: `zhangwei`, `lea_moreau`, or `zhangwei2` if `zhangwei` is taken. */
async function freeUsername(at: At, holder: AccountHolder): Promise<string> {
  const wanted = usernameOf(holder)
  await lockName(at, `username ${wanted.slice(0, 12)}`)
  const rows = await at.db
    .selectFrom('admin')
    .select('username')
    .where('username', 'like', `${wanted.slice(0, 12)}%`)
    .where('delete_time', 'is', null)
    .execute()
  const taken = new Set(rows.map(({ username }) => username.toLowerCase()))
  for (let n = 1; n < 1000; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, 15 - String(n).length)}${n}`
    if (!taken.has(name)) return name
  }
  throw new Refusal(words.noFreeName, { name: namedInOrder(holder) })
}

/** Three to fifteen letters, digits and underscores; the first is a letter. */
export function usernameOf({
  last_name,
  first_name,
  name_order,
}: Pick<AccountHolder, 'last_name' | 'first_name' | 'name_order'>) {
  const [last, first] = [last_name, first_name].map((name) => fold(name).replaceAll(/[^a-z]/g, ''))
  const whole = name_order === 'family_first' ? `${last}${first}` : `${first}_${last}`
  // A name without Latin letters leaves nothing.
  return (whole.replaceAll(/^_+|_+$/g, '') || 'compte').padEnd(3, '0').slice(0, 15)
}

export const namedInOrder = ({
  last_name,
  first_name,
  name_order,
}: Pick<AccountHolder, 'last_name' | 'first_name' | 'name_order'>) =>
  (name_order === 'given_first' ? `${first_name} ${last_name}` : `${last_name} ${first_name}`).trim()
