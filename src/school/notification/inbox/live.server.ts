// The call by which open pages follow their number of unread notifications (server-sent events).

import type { FastifyInstance } from 'fastify'
import { Download } from '#engine/envelope.ts'
import { signedIn } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { createSubscribers } from './subscribers.server.ts'
import { callTitles } from '../words.ts'

export function liveCalls(app: FastifyInstance, product: Product): void {
  const following = createSubscribers()
  app.addHook('preClose', async function endStreams() {
    following.end()
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/notificationCount',
    guard: signedIn('admin'),
    about: callTitles.followTheNumberOfUnread,
    async run(at) {
      const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'content-disposition': 'inline' }
      return new Download('count', 'text/event-stream; charset=utf-8', following.follow(at), headers)
    },
  })
}
