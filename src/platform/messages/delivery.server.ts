// Decides how a mail or a text message is delivered: through a gateway, only into the outbox, or not at all.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import type { Settings } from '#platform/settings/index.ts'
import { settings } from '#platform/settings/index.server.ts'
import { outboxRefusals as words } from './words.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    /** True for NODE_ENV=production or DEMO=off: features that only serve to try the product are hidden. */
    production: boolean
  }
}

export type Channel = 'mail' | 'sms'

/**
 * `outbox`: there is no gateway and this is no production server, so the super administrator reads the message in the
 * outbox.
 */
export type Delivery = 'gateway' | 'outbox' | 'none'

const hasGateway: Record<Channel, (set: Settings) => boolean> = {
  mail: ({ smtp_server }) => smtp_server !== '',
  sms: ({ sms_provider, sms_url }) => sms_provider !== 'none' && (sms_provider !== 'own' || sms_url !== ''),
}

export async function deliveryOf(at: Pick<At, 'db' | 'product'>, channel: Channel): Promise<Delivery> {
  if (hasGateway[channel](await settings(at))) return 'gateway'
  return at.product.production ? 'none' : 'outbox'
}

/**
 * Refuses a message that cannot be delivered. For messages that are useless unless they are read, such as a code or a
 * link.
 */
export async function demandDelivery(at: Pick<At, 'db' | 'product'>, channel: Channel): Promise<void> {
  if ((await deliveryOf(at, channel)) === 'none') throw new Refusal(channel === 'mail' ? words.noMail : words.noSms)
}
