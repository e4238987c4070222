// The calls of the page of class results: read the classes and one class, publish, cancel a planned publication, redo
// one bulletin.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { classRights, classAnswers as words } from '../words.ts'
import { classPath, mostStudents } from './class-results.ts'
import { classResults, refuseWithoutAllCourses } from './class-results.server.ts'
import { classesOf } from './classes.server.ts'
import { publishClass, unplanClass } from './publish-class.server.ts'
import { redoBulletin } from './redo-bulletin.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function classCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${classPath}/index`,
    guard: node(`${classPath}/index`),
    about: classRights.index,
    query: queryOf({ term: id.optional() }),
    run(at, { query }) {
      refuseWithoutAllCourses(at)
      return classesOf(at, query.term)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${classPath}/class`,
    guard: node(`${classPath}/index`),
    about: classRights.class,
    query: queryOf({
      term: id,
      specialty: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      level: z.string().trim().max(20).default(''),
      group: id.optional(),
    }),
    run(at, { query }) {
      refuseWithoutAllCourses(at)
      return classResults(at, query)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${classPath}/publish`,
    guard: node('k/termResult/publish'),
    about: classRights.publish,
    body: z.strictObject({
      academic_term_id: id,
      seen: z
        .record(z.string().regex(/^[1-9]\d{0,15}$/), z.string().max(40))
        .refine((seen) => Object.keys(seen).length > 0 && Object.keys(seen).length <= mostStudents),
      publish_at: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      guardians_at: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
    }),
    transaction: false,
    run: (at, { body }) => publishClass(at, body),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${classPath}/unplan`,
    guard: node('k/termResult/publish'),
    about: classRights.unplan,
    body: z.strictObject({ academic_term_id: id, students: z.array(id).min(1).max(mostStudents) }),
    transaction: false,
    run: (at, { body }) => unplanClass(at, body),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${classPath}/redo`,
    guard: node('k/termResult/reopen'),
    about: classRights.redo,
    body: z.strictObject({ academic_term_id: id, student_id: id }),
    async run(at, { body: { academic_term_id: term, student_id: student } }) {
      await redoBulletin(at, { student, term })
      return new CallResult(words.redone)
    },
  })
}
