// Sends a test message through the saved gateway for text messages, and explains a failure in plain words. Unsaved
// values are ignored, so that the form cannot be used to make the server call any address.

import { CallResult } from '#engine/envelope.ts'
import { formats } from '#engine/formats.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addressCheck } from '#platform/sign-in/index.ts'
import {
  allowedAddress,
  PrivateAddress,
  GatewayError,
  type ReadyGateway,
  gatewayOf,
  sendToGateway,
} from '#platform/messages/index.server.ts'
import { settingRefusal } from './setting-refusal.server.ts'
import { testSmsWords as words } from '../words.ts'

export async function sendTestSms(at: At, sent: Record<string, unknown>): Promise<CallResult> {
  const to = addressCheck('mobile').safeParse(sent.testMobile)
  if (!to.success) throw settingRefusal(at, 'testMobile', formats.phone.words)
  await recentProof(at)
  await at.product.limits.take('test sms', String(at.who.id))
  const gateway = await gatewayOf(at)
  if (!gateway) throw settingRefusal(at, 'sms_provider', words.noGateway)
  const { site_name: site } = await settings(at)
  try {
    const address = await allowedAddress(at, 'sms_url', new URL(gateway.url).hostname)
    await sendToGateway(gateway, { recipient: to.data, body: say(words.body, at.language, { site }) }, { to: address })
  } catch (problem) {
    throw explainProblem(problem as GatewayProblem, gateway)
  }
  return new CallResult(words.sent, { to: to.data })
}

interface GatewayProblem extends Error {
  code?: string
  cause?: { code?: string; message?: string }
}

/** Makes a refusal from the problem. Of the answer of the gateway only the status is shown, not its text. */
function explainProblem(problem: GatewayProblem, { url }: ReadyGateway): Refusal {
  const { name, cause } = problem
  return new Refusal(sentence(), {
    server: new URL(url).host,
    status: problem instanceof GatewayError ? problem.status : 0,
  })

  function sentence(): Words {
    const errorText = `${problem.code ?? ''} ${cause?.code ?? ''} ${cause?.message ?? ''}`
    if (problem instanceof PrivateAddress) return words.notPublic
    if (name === 'TimeoutError') return words.timeout
    if (problem instanceof GatewayError) return words.refused
    if (/redirect/i.test(errorText)) return words.redirect
    return /ENOTFOUND|EAI_AGAIN/.test(errorText) ? words.unknownHost : words.noConnection
  }
}
