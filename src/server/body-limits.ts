// Refuses long JSON bodies of callers without a session, and removes zero bytes from bodies and query strings.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Caller } from '#engine/server/access.ts'

/** In bytes. The longest body that our pages send without a session contains a drawn signature of 60,000 characters. */
const anonymousBodyLimit = 65_536

/**
 * Refuses long JSON bodies of callers without a session before they are read. A body without a length counts as long.
 */
export function limitAnonymousBodies(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Caller>,
): void {
  app.addHook('preParsing', async function limitStranger(request) {
    const { 'content-length': length, 'content-type': type = '', 'transfer-encoding': chunked } = request.headers
    const isLong = chunked !== undefined || Number(length ?? 0) > anonymousBodyLimit
    if (!isLong || !type.startsWith('application/json')) return
    if ((await identify(request)).id === 0) throw new Refusal(engineWords.tooLarge, {}, { status: 413 })
  })
}

/**
 * Removes U+0000 from all texts of the value, and properties with U+0000 in their name: PostgreSQL cannot store zero
 * bytes. Changes objects and lists in place.
 */
export function withoutZeroBytes(sent: unknown): unknown {
  if (typeof sent === 'string') return sent.includes('\0') ? sent.replaceAll('\0', '') : sent
  if (typeof sent !== 'object' || sent === null) return sent
  if (Array.isArray(sent)) {
    for (const [place, each] of sent.entries()) sent[place] = withoutZeroBytes(each)
    return sent
  }
  const record = sent as Record<string, unknown>
  for (const [key, value] of Object.entries(record)) {
    if (key.includes('\0')) delete record[key]
    else record[key] = withoutZeroBytes(value)
  }
  return record
}
