// Invites people by a link to choose a password, so that only the owner of the account knows it. Each link is valid
// once: a mailed link for two days, a printed one for fourteen.

import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { At } from '#engine/server/product.ts'
import type { Language } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { queueMail, mailText, blankCarrying } from '#platform/messages/index.server.ts'
import { invitationMails } from './words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    admin_invitation: {
      hash: string
      admin_id: number
      created_by: number | null
      create_time: number
      expire_time: number
      used_time: number | null
    }
  }
}

const mailedLife = 48 * 3600
const printedLife = 14 * 86_400
/** Characters of printed links, without those that look alike. Twenty-six of them hold 128 random bits. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'
export const invitationHash = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Invited {
  id: number
  nickname: string
  username: string
  email: string
  locale: Language
  password: string | null
}

/** Invalidates the invitations of an account, and removes the text of the messages that contain their links. */
export async function dropInvitations(at: At, account: number): Promise<void> {
  await at.db.deleteFrom('admin_invitation').where('admin_id', '=', account).execute()
  await blankCarrying(at, invitationMessageKey(account))
}

/** The key of messages that contain the invitation link of an account, for `blankCarrying`. */
export const invitationMessageKey = (account: number) => `invitation ${account}`

/** Uses a link. Returns false if it was already used. Removes the text of the messages that contain it. */
export async function takeInvitation(at: At, sent: string, account: number): Promise<boolean> {
  const { numUpdatedRows } = await at.db
    .updateTable('admin_invitation')
    .set({ used_time: at.now })
    .where('hash', '=', invitationHash(sent))
    .where('used_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await blankCarrying(at, invitationMessageKey(account))
  return numUpdatedRows > 0n
}

interface NewInvitation {
  token: string
  account: number
  until: number
}

/** Stores a link. Earlier links of the account become invalid. */
async function storeInvitation(at: At, { token, account, until }: NewInvitation): Promise<void> {
  await dropInvitations(at, account)
  await at.db
    .insertInto('admin_invitation')
    .values({
      hash: invitationHash(token),
      admin_id: account,
      created_by: at.who.realm === 'admin' ? at.who.id : null,
      create_time: at.now,
      expire_time: until,
      used_time: null,
    })
    .execute()
}

const linkOf = (origin: string, token: string) => `${origin}/admin/invitation/${token}`

/** Makes a link for paper: it is valid for longer than a mailed one, and short enough to be entered by hand. */
export async function printedLink(at: At, account: number): Promise<{ link: string; until: number }> {
  const token = `inv_${Array.from({ length: 26 }, () => readable[randomInt(readable.length)]).join('')}`
  const until = at.now + printedLife
  await storeInvitation(at, { token, account, until })
  return { link: linkOf(at.product.origin, token), until }
}

/** Seconds that a person who signed in with a one-time password has to choose another one. */
const choiceLife = 900

/** Returns the token of a link to choose a password, for a person who signs in at this moment. */
export async function choiceToken(at: At, account: number): Promise<string> {
  const token = `inv_${randomBytes(32).toString('base64url')}`
  await storeInvitation(at, { token, account, until: at.now + choiceLife })
  return token
}

/** Mails an invitation. Earlier links of the account become invalid. */
export async function invite(at: At, account: Invited, origin: string): Promise<void> {
  const token = `inv_${randomBytes(32).toString('base64url')}`
  await storeInvitation(at, { token, account: account.id, until: at.now + mailedLife })
  const mail = account.password === null ? invitationMails.first : invitationMails.again
  const values = {
    name: account.nickname,
    account: account.username,
    site: (await settings(at)).site_name,
    link: linkOf(origin, token),
  }
  const carried = { carries: invitationMessageKey(account.id), until: at.now + mailedLife }
  await queueMail(at, { recipient: account.email, ...mailText(mail, account.locale, values), ...carried })
}
