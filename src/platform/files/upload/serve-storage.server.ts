// Serves stored files (`/storage/…`) to people who may read them. Browsers may show only pictures, video and audio.
// They download all other files, so that no file can run as a page of this site.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Caller } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { atOf } from '#engine/server/routes.ts'
import { mayRead } from '../uses.server.ts'
import { isReencodable } from './picture.server.ts'
import { type Place, type Range, keyOf, thumbnailOf } from './place.ts'
import { rangeOf } from './range.ts'
import { isInlineType } from './real-type.ts'
import type { Storage } from './storage-settings.server.ts'
import { storeWords } from '../words.ts'
import { textBefore } from '#text/parts.ts'

type Identify = (request: FastifyRequest) => Promise<Caller>

export function serveStorage(app: FastifyInstance, product: Product, storage: Storage, identify: Identify): void {
  app.get('/storage/*', async function handOut(request, reply) {
    request.who = await identify(request)
    if (request.who.session === 0) return refuseVisitor(request, reply)
    const file = await fileAt(atOf(request, product), pathIn(request.url))
    const place = storage.of(file.storage)
    const wantsSmall = (request.query as { small?: unknown }).small !== undefined && isReencodable(file.mimetype)
    const found = (wantsSmall && (await smallOf(place, file))) || (await wholeOf(place, file))
    return send(request, reply, place, found)
  })
}

async function fileAt(at: At, url: string) {
  const file = await at.db
    .selectFrom('attachment')
    .select(['id', 'url', 'name', 'mimetype', 'storage', 'kept_sha256', 'admin_id', 'user_id'])
    .where('url', '=', url)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  // A forbidden file gets the same response as a missing one, so that guessing an address reveals nothing.
  if (!file || !(await mayRead(at, file))) throw missing()
  return file
}
type File = Awaited<ReturnType<typeof fileAt>>

const missing = () => new Refusal(storeWords.noFileHere, {}, { status: 404 })

/** The address without query. Zero bytes are removed, because PostgreSQL does not accept them. */
const pathIn = (url: string) => decodeURIComponent(textBefore(url, '?')).replaceAll('\0', '')

/** Refuses visitors: a person who opens the address gets a page, a picture inside a page gets only the status. */
function refuseVisitor(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if ((request.headers.accept ?? '').includes('text/html')) return reply.redirect('/401')
  throw new Refusal(engineWords.signIn, {}, { code: 302, status: 401, data: { routePath: '/admin/login' } })
}

interface ServedFile {
  key: string
  size: number
  tag: string
  headers: Record<string, string>
}

async function wholeOf(place: Place, file: File): Promise<ServedFile> {
  const key = keyOf(file.url)
  const there = await place.find(key)
  if (!there) throw missing()
  return { key, size: there.size, tag: file.kept_sha256, headers: headersOf(file) }
}

/** The thumbnail of a picture; null if it has none, because it was stored before there were thumbnails. */
async function smallOf(place: Place, file: File): Promise<ServedFile | null> {
  const key = thumbnailOf(keyOf(file.url))
  const there = await place.find(key)
  const headers = headersOf({ ...file, mimetype: 'image/webp' })
  return there && { key, size: there.size, tag: `${file.kept_sha256}-small`, headers }
}

async function send({ method, headers: asked }: FastifyRequest, reply: FastifyReply, place: Place, found: ServedFile) {
  const { key, size, tag, headers } = found
  const etag = `"${tag || key}"`
  reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  if (asked['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(asked.range, size)
  if (range === 'none') {
    return reply.code(416).removeHeader('content-disposition').header('content-range', `bytes */${size}`).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', lengthOf(range, size))
  return reply.send(method === 'HEAD' ? Readable.from([]) : await place.read(key, range ?? undefined))
}

const lengthOf = (range: Range | null, size: number) => (range ? range.end - range.start + 1 : size)

function headersOf({ name, mimetype }: Pick<File, 'name' | 'mimetype'>): Record<string, string> {
  const way = isInlineType(mimetype) ? 'inline' : 'attachment'
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return {
    'content-type': mimetype,
    'content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    // Proxies must not cache the file, and browsers ask again after an hour, because the right to it may have ended.
    'cache-control': 'private, max-age=3600',
  }
}
