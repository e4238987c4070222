// Compresses long answers: a page of a list shrinks to a fifth. Answers to POST requests stay uncompressed, because
// they may contain a token. A sender could guess it from the compressed size, if the answer also contains text of the
// sender.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { entryOf } from '#text/entry-of.ts'

type Encoder = (text: string) => Promise<Buffer>

/**
 * The compression level. These levels take half a millisecond for a page of a list; higher ones save little and take
 * longer, especially for long texts.
 */
const effort = (text: string) => (text.length > 20_000 ? 2 : 4)
const encoders: Record<string, Encoder> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort(text) } }),
  gzip: (text) => promisify(gzip)(text, { level: effort(text) }),
}

const minLength = 1400

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async function compress(request, reply, payload) {
    if (typeof payload !== 'string' || payload.length < minLength || request.method !== 'GET') return payload
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const way = Object.keys(encoders).find((each) => accepts(request.headers['accept-encoding'], each))
    if (!way) return payload
    reply.header('content-encoding', way)
    return entryOf(encoders, way)(payload)
  })
}

/** Whether the header `accept-encoding` names this encoding without the weight 0. */
function accepts(header: string | string[] = '', way: string): boolean {
  const offer = String(header)
    .split(',')
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .find(([name]) => name === way)
  return offer !== undefined && Number(offer[1] ?? 1) > 0
}
