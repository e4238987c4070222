// How a browser shows a file to who is signed in: a picture in a page is fetched without any header of ours. So the first
// call of the back office leaves a pass, a cookie that opens `/storage` for reading as long as its session lives, and
// nothing else. See docs/decisions/0012.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { At, Product } from '#engine/server/product.ts'
import { isAlive } from '#resources/admin/sessions.server.ts'

const cookie = 'pupitre_files'

export function givePass(app: FastifyInstance, product: Product, secure: boolean): void {
  app.addHook('onSend', async function leavePass(request, reply) {
    const begins = request.routeOptions.url === '/admin/index/index' && request.who?.session > 0
    if (!begins) return
    const value = `${request.who.session}.${sign(product, request.who.session)}`
    const flags = `Path=/storage; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
    reply.header('set-cookie', `${cookie}=${value}; ${flags}`)
  })
}

/** The account behind the pass, or 0. Signing out ends it with the session. */
export async function holderOfPass(at: At, request: FastifyRequest): Promise<number> {
  const pattern = new RegExp(`(?:^|;\\s*)${cookie}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`)
  const [, id = '', signature = ''] = pattern.exec(request.headers.cookie ?? '') ?? []
  if (!timingSafeEqual(Buffer.from(sign(at.product, Number(id))), Buffer.from(signature.padEnd(43)))) return 0
  const session = await at.db
    .selectFrom('session')
    .innerJoin('admin', 'admin.id', 'session.account_id')
    .selectAll('session')
    .where('session.id', '=', Number(id))
    .where('session.realm', '=', 'admin')
    .where('session.revoked_time', 'is', null)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .executeTakeFirst()
  return session && isAlive(session, at.now) ? session.account_id : 0
}

function sign(product: Product, session: number): string {
  return createHmac('sha256', product.key('files pass')).update(String(session)).digest('base64url')
}
