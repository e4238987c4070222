// A text message sent on trial with the gateway that is saved; and in plain words why it could not be sent. What is only typed
// is not tried: nobody makes the server call an address that the settings do not hold.

import { Done } from '#engine/envelope.ts'
import { formats } from '#engine/formats.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/words.ts'
import { recentProof } from '#resources/admin/proof.server.ts'
import { settings } from '#resources/config/settings.server.ts'
import { addressOf } from '../codes/targets.ts'
import { type Ready, gatewayOf, handOver } from '../sms/gateway.server.ts'
import { beside } from './beside.server.ts'
import { testSmsWords as words } from './config.labels.ts'

export async function sendTestSms(at: At, sent: Record<string, unknown>): Promise<Done> {
  const to = addressOf('mobile').safeParse(sent.testMobile)
  if (!to.success) throw beside(at, 'testMobile', formats.phone.words)
  await recentProof(at)
  await at.product.limits.take('test sms', String(at.who.id))
  const gateway = await gatewayOf(at)
  if (!gateway) throw beside(at, 'sms_provider', words.noGateway)
  const { site_name: site } = await settings(at)
  try {
    await handOver(gateway, { recipient: to.data, body: say(words.body, at.language, { site }) })
  } catch (problem) {
    throw explained(problem as GatewayProblem, gateway)
  }
  return new Done(words.sent, { to: to.data })
}

interface GatewayProblem extends Error {
  cause?: { code?: string; message?: string }
}

function explained({ name, message, cause }: GatewayProblem, { url }: Ready): Refusal {
  return new Refusal(sentence(), { server: new URL(url).host, answer: message.slice(0, 200) })

  function sentence(): Words {
    const said = `${cause?.code ?? ''} ${cause?.message ?? ''}`
    if (name === 'TimeoutError') return words.timeout
    if (message.startsWith('HTTP ')) return words.refused
    if (/redirect/i.test(said)) return words.redirect
    return /ENOTFOUND|EAI_AGAIN/.test(said) ? words.unknownHost : words.noConnection
  }
}
