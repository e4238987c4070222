// Calls of enrolments besides the standard ones: enrolling several students, and requests of students.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { enrolmentWords as words, callTitles } from './words.ts'
import { enrolSeveral, requestPlace } from './enrol.server.ts'
import { overlapsByName } from './timetable.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const day = z.iso.date().nullish()

export function enrolmentCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/courseEnrolment/enrol',
    guard: node('k/courseEnrolment/add'),
    about: callTitles.enrolSeveralStudents,
    body: z.strictObject({
      course_id: id,
      student_ids: z.array(id).min(1).max(200),
      start_date: day,
      over: z.boolean().default(false),
      /** If it is true, nothing is written: the call only reports the students whose timetable the course overlaps. */
      try: z.boolean().default(false),
    }),
    async run(at, { body }) {
      const overlaps = await overlapsByName(at, body.course_id, body.student_ids)
      if (body.try) return { overlaps }
      const results = await enrolSeveral(at, body)
      const count = (status: string) => results.filter((each) => each.status === status).length
      const counts = { active: count('active'), waitlisted: count('waitlisted'), refused: count('refused') }
      return new CallResult(words.enrolled, { ...counts, results, overlaps })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/courseEnrolment/request',
    guard: node('k/courseEnrolment/request'),
    about: callTitles.askForAPlace,
    body: z.strictObject({ course_id: id }),
    async run(at, { body }) {
      const student_id = recordInPerson(at, 'student')
      return new CallResult(words.requested, await requestPlace(at, { ...body, student_id }))
    },
  })
}
