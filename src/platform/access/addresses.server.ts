// Changes of the e-mail address and the mobile number of an account. Both give access to the account, so replacing them
// needs a recent proof, and the old address is informed.

import { existing } from '#text/existing.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { queueMessage, mailText } from '#platform/messages/index.server.ts'
import { addressMails as mails } from './words.ts'

interface Addresses {
  email?: string | null | undefined
  mobile?: string | null | undefined
  locale?: At['language'] | null
}

const isMoved = (sent: string | null | undefined, had: string | null | undefined) =>
  sent !== undefined && (sent ?? '') !== (had ?? '')

export const changesAddress = (input: Addresses, row: Addresses) =>
  isMoved(input.email, row.email) || isMoved(input.mobile, row.mobile)

/**
 * Informs the owner of each replaced address: at the old e-mail address, or without one by text message to the old
 * number.
 */
export async function notifyOldAddress(at: At, row: Addresses, before: Addresses): Promise<void> {
  const language = before.locale ?? at.language
  for (const name of ['email', 'mobile'] as const) {
    if (!before[name] || !isMoved(row[name], before[name])) continue
    const message = mailText(mails[name], language)
    if (before.email) await queueMessage(at, 'mail', { recipient: before.email, ...message })
    else
      await queueMessage(at, 'sms', {
        recipient: existing(before.mobile, 'number'),
        subject: message.subject,
        body: say(mails[name].body, language),
      })
  }
}
