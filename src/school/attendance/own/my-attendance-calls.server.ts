// The calls of a student's own attendance.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { justify, justifyBody } from './justify.server.ts'
import { myAttendance } from './my-attendance.server.ts'
import { myAttendancePage as page, myAttendanceRefusals } from '../words.ts'
import { myAttendancePath as path } from './my-attendance.ts'

export function myAttendanceCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/index`,
    guard: node(`${path}/index`),
    about: page.index,
    query: queryOf({ year: z.coerce.number().int().min(1).optional() }),
    run: (at, { query }) => myAttendance(at, query.year),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/justify`,
    guard: node('k/attendanceJustification/add'),
    about: page.justify,
    body: justifyBody,
    run: async (at, { body }) => new CallResult(myAttendanceRefusals.sent, { count: await justify(at, body) }),
  })
}
