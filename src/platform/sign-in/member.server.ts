// Finds members: by id for a session, by the name entered at the sign-in, by address; and returns their data for the
// browser.

import { formats } from '#engine/formats.ts'
import { type Caller, anonymous } from '#engine/server/access.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { decimalText } from '#text/money.ts'
import { rulesOfMember } from './rules-of-member.server.ts'
import { signInRefusals as words } from './words.ts'

/** Undefined while the member centre is closed, and for disabled members. A disabled group gives no nodes. */
export async function findMember(at: At, id: number): Promise<Caller | undefined> {
  if (!(await settings(at)).member_center_open) return undefined
  const found = await accounts(at)
    .select(['id', 'username', 'nickname'])
    .where('id', '=', id)
    .where('status', '=', 'enable')
    .executeTakeFirst()
  if (!found) return undefined
  const rules = await rulesOfMember(at, id)
  return { ...anonymous, ...found, realm: 'member', nodes: new Set(rules.map(({ name }) => name.toLowerCase())) }
}

const accounts = ({ db }: Pick<At, 'db'>) => db.selectFrom('user').where('delete_time', 'is', null)

/** Finds a member by what was entered at the sign-in: a user name, an e-mail address or a mobile number. */
export async function memberByName(at: At, typed: string) {
  const found = (column: 'email' | 'mobile', format: 'email' | 'phone') => {
    const tidy = formats[format].tidy?.(typed) ?? typed
    return formats[format].pattern.test(tidy) ? memberByAddress(at, column, tidy) : undefined
  }
  if (!formats.account.pattern.test(typed)) return (await found('email', 'email')) ?? found('mobile', 'phone')
  return accounts(at)
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['username']), '=', typed.toLowerCase())
    .executeTakeFirst()
}

export function memberByAddress(at: Pick<At, 'db'>, column: 'email' | 'mobile', address: string) {
  return accounts(at)
    .selectAll()
    .where(({ fn }) => fn<string>('lower', [column]), '=', address.toLowerCase())
    .executeTakeFirst()
}

/** The member info of the wire. Three times are also given under the older names that existing clients use. */
export async function memberInfo(at: Pick<At, 'db'>, id: number) {
  const row = await at.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { username, nickname, gender, birthday, score, last_login_time, last_login_ip, join_time } = row
  const { avatar, email, mobile, motto } = row
  return {
    id,
    username,
    nickname,
    email: email ?? '',
    mobile: mobile ?? '',
    avatar: avatar ?? '',
    gender,
    birthday,
    money: decimalText(row.money ?? 0),
    score: score ?? 0,
    motto: motto ?? '',
    lastlogintime: last_login_time,
    lastloginip: last_login_ip,
    jointime: join_time,
    last_login_time,
    last_login_ip,
    join_time,
  }
}

export async function refuseClosed(at: At): Promise<void> {
  if (!(await settings(at)).member_center_open) throw new Refusal(words.centreClosed)
}
