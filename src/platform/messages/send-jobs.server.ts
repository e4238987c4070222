// The jobs that send waiting messages. Each run reads the settings again, because an administrator may change the
// servers at any time.

import type { At } from '#engine/server/product.ts'
import type { JobServices } from '#engine/server/subject.ts'
import { gatewayOf } from './gateway.server.ts'
import { sendMails, sendTexts } from './send-queued.server.ts'
import { smtpOf } from './smtp.server.ts'

export async function sendMail(at: At, { stop }: Pick<JobServices, 'stop'>): Promise<void> {
  const smtp = await smtpOf(at)
  if (smtp) await sendMails(at.product, smtp, stop)
}

export async function sendSms(at: At, { stop }: Pick<JobServices, 'stop'>): Promise<void> {
  const gateway = await gatewayOf(at)
  if (gateway) await sendTexts(at.product, gateway, stop)
}
