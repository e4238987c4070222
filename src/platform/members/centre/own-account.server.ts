// What the calls of the member centre share: rights, password check, messages to the owner. The account is always the
// one of the session, never an id in the request.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { passwordMatches } from '#platform/access/index.server.ts'
import { queueMessage, mailText } from '#platform/messages/index.server.ts'
import { memberCentreWords as words, memberMails } from '../words.ts'
import { formRefusal } from './register.server.ts'

/** Refuses members whose group does not have this rule: a page, or an element of a page. */
export function demandRight({ who }: At, name: string): void {
  if (!who.nodes.has(name.toLowerCase())) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

export const ownRow = (at: At) => findRecord(at, at.product.resources.user, at.who.id)

/** Refuses a wrong password beside the form field `field`. Limits the attempts. */
export async function demandPassword(at: At, password: string, field: string): Promise<void> {
  const { limits } = at.product
  await limits.take('proof account', `member ${at.who.id}`)
  const { password: stored } = await ownRow(at)
  if (!(await passwordMatches(password, stored, 'member'))) throw formRefusal(at, field, words.wrongPassword)
  await limits.giveBack('proof account', `member ${at.who.id}`)
}

/** Informs the owner of the account by mail, or by text message if there is no mail address. */
export async function notifyOwner(
  at: At,
  { email, mobile }: Record<string, unknown>,
  mail: keyof typeof memberMails,
): Promise<void> {
  const message = mailText(memberMails[mail], at.language)
  if (typeof email === 'string') await queueMessage(at, 'mail', { recipient: email, ...message })
  else if (typeof mobile === 'string') await queueMessage(at, 'sms', { recipient: mobile, ...message })
}
