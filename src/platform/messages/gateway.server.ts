// The gateway for text messages that the settings name, and how one message is sent through it.

import type { At } from '#engine/server/product.ts'
import { decryptSecret, settings } from '#platform/settings/index.server.ts'
import { postTo } from './post-to.server.ts'
import type { Resolved } from './public-address.server.ts'
import { type Gateway, presets } from './gateway-presets.ts'

export interface ReadyGateway extends Gateway {
  secret: string
  sender: string
}

/** The usual timeout of a request, in milliseconds. */
const defaultTimeout = 5000

/** Returns the gateway; null if none is configured, so that messages stay in the outbox. */
export async function gatewayOf(at: Pick<At, 'db' | 'product'>): Promise<ReadyGateway | null> {
  const set = await settings(at)
  const own = { url: set.sms_url, headers: set.sms_headers, format: set.sms_format, body: set.sms_body }
  const chosen: Gateway | null =
    set.sms_provider === 'own'
      ? { ...own, success: set.sms_success }
      : set.sms_provider === 'none'
        ? null
        : presets[set.sms_provider]
  if (!chosen || chosen.url === '') return null
  return { ...chosen, secret: decryptSecret(at.product, 'sms_secret', set.sms_secret), sender: set.sms_sender }
}

interface Message {
  recipient: string
  body: string
}

interface SendOptions {
  /** The timeout of the request, in milliseconds. */
  patience?: number
  /** The address to which the host name was resolved before. */
  to?: Resolved | undefined
}

/** The gateway has answered, but not with success. */
export class GatewayError extends Error {
  readonly status: number
  constructor(status: number, response: string) {
    super(`HTTP ${status} ${response}`)
    this.status = status
  }
}

/**
 * Sends one message. Throws an error with the response of the gateway if sending fails. Redirects are not followed,
 * because the secret is meant for one address.
 */
export async function sendToGateway(
  gateway: ReadyGateway,
  { recipient, body }: Message,
  options: SendOptions = {},
): Promise<void> {
  const { patience = defaultTimeout, to } = options
  const values = { mobile: recipient, text: body, secret: gateway.secret, sender: gateway.sender }
  const isJson = gateway.format === 'json'
  const { status, body: response } = await postTo(fillTemplate(gateway.url, values, encodeURIComponent), {
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headersOf(gateway, values),
    },
    body: fillTemplate(gateway.body, values, isJson ? inJson : encodeURIComponent),
    patience,
    to,
  })
  if (status < 200 || status > 299 || !isSuccess(response, gateway.success))
    throw new GatewayError(status, withoutSecrets(response.replaceAll(/\s+/g, ' '), values))
}

/**
 * Removes the secret and the text of the message, which may contain a code, from a response, because responses are
 * stored and shown.
 */
function withoutSecrets(response: string, { secret, text }: Values): string {
  const plain = [text, secret].filter((each) => each !== '').map((each) => each.replaceAll(/\s+/g, ' '))
  const forms = plain.flatMap((each) => [each, inJson(each), encodeURIComponent(each)])
  return forms.reduce((rest, form) => rest.replaceAll(form, '***'), response)
}

type Values = Record<'mobile' | 'text' | 'secret' | 'sender', string>

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

const fillTemplate = (template: string, values: Values, write: (text: string) => string) =>
  template.replaceAll(/\{(mobile|text|secret|sender)\}/g, (_hole, name: keyof Values) => write(values[name]))

function headersOf({ headers }: Gateway, values: Values): Record<string, string> {
  const lines = headers.split(/\r?\n/).filter((line) => line.includes(':'))
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), fillTemplate(line.slice(colon + 1).trim(), values, oneLine)]
    }),
  )
}

/**
 * Whether a response means success. `success`: a path in its JSON and the expected value, such as
 * `messages.0.status=0`. A response that is no JSON is a failure.
 */
export function isSuccess(answer: string, success: string): boolean {
  if (success === '') return true
  const [path = '', wanted = ''] = success.split('=')
  try {
    const found = path
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], JSON.parse(answer))
    return String(found) === wanted
  } catch {
    return false
  }
}
