// Sends a trial text message through the saved gateway, and explains a failure in plain words. Unsaved values are
// ignored, so that the server cannot be made to call any address.

import { Done } from '#engine/envelope.ts'
import { formats } from '#engine/formats.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/words.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addressOf } from '#platform/sign-in/index.ts'
import {
  allowedAddress,
  PrivateAddress,
  NotTaken,
  type Ready,
  gatewayOf,
  handOver,
} from '#platform/messages/index.server.ts'
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
    const address = await allowedAddress(at, 'sms_url', new URL(gateway.url).hostname)
    await handOver(gateway, { recipient: to.data, body: say(words.body, at.language, { site }) }, { to: address })
  } catch (problem) {
    throw explained(problem as GatewayProblem, gateway)
  }
  return new Done(words.sent, { to: to.data })
}

interface GatewayProblem extends Error {
  code?: string
  cause?: { code?: string; message?: string }
}

/** Only the status of the gateway's answer is shown. */
function explained(problem: GatewayProblem, { url }: Ready): Refusal {
  const { name, cause } = problem
  return new Refusal(sentence(), {
    server: new URL(url).host,
    status: problem instanceof NotTaken ? problem.status : 0,
  })

  function sentence(): Words {
    const errorText = `${problem.code ?? ''} ${cause?.code ?? ''} ${cause?.message ?? ''}`
    if (problem instanceof PrivateAddress) return words.notPublic
    if (name === 'TimeoutError') return words.timeout
    if (problem instanceof NotTaken) return words.refused
    if (/redirect/i.test(errorText)) return words.redirect
    return /ENOTFOUND|EAI_AGAIN/.test(errorText) ? words.unknownHost : words.noConnection
  }
}
