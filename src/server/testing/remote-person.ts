// A person who uses a server outside the test process, with the interface of one inside it.

import type { Envelope } from '#engine/envelope.ts'
import type { Running } from './program.ts'
import type { Answer, Person } from './school.ts'

type Headers = Record<string, string>

export function afar(
  { url: origin }: Pick<Running, 'url'>,
  { token = '', refreshToken = '' } = {},
  own: Headers = {},
): Person {
  async function call(method: string, url: string, body: unknown, headers: Headers): Promise<Answer> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const who: Headers = token === '' ? {} : { batoken: token }
    const reply = await fetch(origin + url, {
      method,
      ...json,
      headers: { server: 'true', ...type, ...who, ...own, ...headers },
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const text = bytes.toString()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const envelope: Envelope = isJson ? JSON.parse(text) : { code: -1, msg: '', time: 0, data: null }
    return {
      ...envelope,
      data: envelope.data,
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      text,
      bytes,
    }
  }
  return {
    token,
    refreshToken,
    get: (url, headers = {}) => call('GET', url, undefined, headers),
    post: (url, body, headers = {}) => call('POST', url, body ?? {}, headers),
    del: (url, headers = {}) => call('DELETE', url, undefined, headers),
  }
}
