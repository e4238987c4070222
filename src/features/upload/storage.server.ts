// Files are handed out to who is signed in, as what they are and never as a page: what is not a picture, a film or a
// sound is saved and not shown.

import { mkdirSync } from 'node:fs'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Who } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { atOf } from '#engine/server/routes.ts'
import type { Attachment } from './attachment.server.ts'
import { isShown } from './real-type.ts'
import { storeWords } from './upload.labels.ts'

type Identify = (request: FastifyRequest) => Promise<Who>

export async function serveStorage(
  app: FastifyInstance,
  product: Product,
  storage: string,
  identify: Identify,
): Promise<void> {
  mkdirSync(storage, { recursive: true })
  app.addHook('preHandler', async function openFile(request, reply) {
    const at = atOf(request, product)
    if ((await identify(request)).session === 0) return turnAway(request, reply)
    const file = await at.db
      .selectFrom('attachment')
      .select(['name', 'mimetype'])
      .where('url', '=', pathIn(request.url))
      .where('delete_time', 'is', null)
      .executeTakeFirst()
    if (!file) throw new Refusal(storeWords.noFileHere, {}, { status: 404 })
    reply.headers(headersOf(file))
  })
  await app.register(serveFiles, {
    root: storage,
    prefix: '/storage/',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    cacheControl: false,
    setHeaders: () => undefined,
  })
}

/** PostgreSQL takes no zero byte. */
const pathIn = (url: string) => decodeURIComponent(url.split('?', 1)[0]!).replaceAll('\0', '')

/** A person who opens an address sees the page for it; a picture in a page only fails. */
function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if ((request.headers.accept ?? '').includes('text/html')) return reply.redirect('/401')
  throw new Refusal(engineWords.signIn, {}, { code: 302, status: 401, data: { routePath: '/admin/login' } })
}

function headersOf({ name, mimetype }: Pick<Attachment, 'name' | 'mimetype'>): Record<string, string> {
  const way = isShown(mimetype) ? 'inline' : 'attachment'
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return {
    'content-type': mimetype,
    'content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    // Nobody else's copy, and asked for again after an hour: the right to see it may have ended.
    'cache-control': 'private, max-age=3600',
  }
}
