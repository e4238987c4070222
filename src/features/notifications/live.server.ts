// How many notifications wait, told the moment it changes, to every page that stands open.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Download } from '#engine/envelope.ts'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { register } from '#engine/server/routes.ts'
import { unreadOf } from './inbox.server.ts'

const seconds = 1000
/** Whatever stands between us and the browser takes a silent line for a dead one. */
const beat = 25 * seconds
/** The page comes back with a token that still holds, or does not come back. */
const life = 300 * seconds

export function liveCalls(app: FastifyInstance, product: Product): void {
  const streams = new Set<Readable>()
  app.addHook('preClose', async function endStreams() {
    for (const stream of streams) stream.destroy()
  })
  register(app, product, {
    method: 'GET',
    url: '/admin/index/notificationCount',
    guard: signedIn('admin'),
    about: ['Suivre le nombre de non-lues', '实时未读数', 'Follow the number of unread'],
    async run(at) {
      const stream = countStream(at)
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'content-disposition': 'inline' }
      return new Download('count', 'text/event-stream; charset=utf-8', stream, headers)
    },
  })
}

function countStream(at: At): Readable {
  const stream = new Readable({ read: () => undefined })
  const here = { ...at, db: at.product.store.read }
  let told = -1
  let asking = false
  let again = false
  async function tell(): Promise<void> {
    again = asking
    if (asking) return
    asking = true
    const unread = await unreadOf(here).catch(() => told)
    asking = false
    if (stream.destroyed) return
    if (unread !== told) stream.push(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`)
    told = unread
    if (again) void tell()
  }
  const stop = at.product.live.hear(() => void tell())
  const heart = setInterval(() => stream.push(':\n\n'), beat)
  const end = setTimeout(() => stream.push(null), life)
  stream.once('close', () => {
    stop()
    clearInterval(heart)
    clearTimeout(end)
  })
  void tell()
  return stream
}
