// The calls of the deliberation page: read the results of a class, decide on a student, accept proposed decisions.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { refuseWithoutAllCourses } from '../class/class-results.server.ts'
import { mostStudents } from '../class/class-results.ts'
import { decisions } from '../results/decisions.ts'
import { acceptAll, decide } from './decide.server.ts'
import { deliberationPath, mostPoints } from './deliberation.ts'
import { deliberationRights } from '../words.ts'
import { deliberationOf } from './deliberation.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const stamp = z.string().max(40)

export function deliberationCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${deliberationPath}/index`,
    guard: node(`${deliberationPath}/index`),
    about: deliberationRights.index,
    query: queryOf({ jury: id, plus: z.coerce.number().int().min(0).max(mostPoints).default(0) }),
    run(at, { query }) {
      refuseWithoutAllCourses(at)
      return deliberationOf(at, query.jury, query.plus)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${deliberationPath}/decide`,
    guard: node(`${deliberationPath}/decide`),
    about: deliberationRights.decide,
    body: z.strictObject({
      jury: id,
      student: id,
      decision: z.enum(decisions),
      reason: z.string().trim().max(500).optional(),
      seen: stamp.optional(),
    }),
    run: (at, { body }) => decide(at, body),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${deliberationPath}/accept`,
    guard: node(`${deliberationPath}/decide`),
    about: deliberationRights.accept,
    body: z.strictObject({
      jury: id,
      seen: z
        .record(z.string().regex(/^[1-9]\d{0,15}$/), stamp)
        .refine((seen) => Object.keys(seen).length > 0 && Object.keys(seen).length <= mostStudents),
    }),
    transaction: false,
    run: (at, { body }) => acceptAll(at, body),
  })
}
