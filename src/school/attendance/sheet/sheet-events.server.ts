// Sends an event to the teacher's page within half a second after a sheet changes. Many signatures in this time are one
// event, because the page reads the whole sheet after each event.

import type { FastifyInstance } from 'fastify'
import { Download } from '#engine/envelope.ts'
import type { At } from '#engine/server/product.ts'
import { createEventStreams, sendEvent } from '#platform/access/index.streams.server.ts'
import type { Half } from './halves.ts'
import { halfDayAt, sheetTopic } from './sheet-rows.server.ts'

/** In milliseconds. */
const delay = 500

export function createSheetFollowers(app: FastifyInstance) {
  const streams = createEventStreams()
  app.addHook('preClose', async function endStreams() {
    streams.end()
  })
  return async (at: At, asked: { id: number; half?: Half | undefined }): Promise<Download> => {
    const { plan } = await halfDayAt(at, asked)
    let waiting: NodeJS.Timeout | undefined
    const tell = () => {
      waiting = undefined
      sendEvent(stream, 'sheet', { changed: true })
    }
    const stop = at.product.live.hear([sheetTopic(plan.id)], () => (waiting ??= setTimeout(tell, delay)))
    const stream = streams.open(at, () => {
      stop()
      clearTimeout(waiting)
    })
    const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'content-disposition': 'inline' }
    return new Download('sheet', 'text/event-stream; charset=utf-8', stream, headers)
  }
}
