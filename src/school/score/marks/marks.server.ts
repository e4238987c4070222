// The calls of marks: read the grid of a course, save marks, read the own marks, compute the results of a term.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { ownRecord } from '#platform/access/index.server.ts'
import { saveScore } from '../save-score.server.ts'
import { type Outcome, computeTerm } from '../results/compute.server.ts'
import { gapsByCourse } from '../results/gap-text.server.ts'
import type { UploadContext } from '#platform/transfer/index.server.ts'
import { gradebookOf } from './gradebook.server.ts'
import { gridPath, myMarksPath } from './marks.ts'
import { marksWords as words, sheetWords } from '../words.ts'
import { markedCourses } from './marked-courses.server.ts'
import { myMarks } from './my-marks.server.ts'
import { manyMarks, saveMany } from './save-many.server.ts'
import { sheetCalls } from './sheet.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const comment = z.string().trim().max(500).nullish()
const mark = z.strictObject({
  assessment_id: id,
  student_id: id,
  mark: z.string().max(20).optional(),
  comment,
  comment_zh: comment,
  version: z.int().min(0),
  reason: z.string().trim().max(500).nullish(),
})

const computation = z.strictObject({
  academic_term_id: id,
  writes: z.boolean(),
  /** Undefined: all students with results of the term. */
  students: z.array(id).min(1).max(500).optional(),
})

export function marksCalls(app: FastifyInstance, product: Product, arrivals: UploadContext): void {
  sheetCalls(app, product, arrivals)
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${gridPath}/index`,
    guard: node(`${gridPath}/index`),
    about: words.index,
    query: queryOf({ course: id, term: id.optional() }),
    run: (at, { query }) => gradebookOf(at, query.course, query.term),
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${gridPath}/courses`,
    guard: node(`${gridPath}/index`),
    about: words.courses,
    run: (at) => markedCourses(at),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${gridPath}/save`,
    guard: node(`${gridPath}/save`),
    about: words.save,
    body: mark,
    async run(at, { body }) {
      const { value, code, version, assessment_id, student_id } = await saveScore(at, { ...body, via: 'grid' })
      return new CallResult(words.saved, { assessment_id, student_id, value, code, version })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${gridPath}/saveMany`,
    guard: node(`${gridPath}/save`),
    about: sheetWords.saveMany,
    body: manyMarks,
    async run(at, { body }) {
      const { saved, refused } = await saveMany(at, body)
      return new CallResult(sheetWords.many, { count: saved.length, saved, refused })
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${myMarksPath}/index`,
    guard: node(`${myMarksPath}/index`),
    about: words.mineIndex,
    run: (at) => myMarks(at),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${myMarksPath}/seen`,
    guard: node(`${myMarksPath}/index`),
    about: words.seen,
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    async run(at, { body }) {
      const shown = at.db.selectFrom('assessment').select('id').where('status', 'in', ['published', 'locked'])
      await at.db
        .updateTable('score')
        .set({ first_seen_at: at.now })
        .where('student_id', '=', ownRecord(at, 'student'))
        .where('assessment_id', 'in', body.ids)
        .where('assessment_id', 'in', shown)
        .where('first_seen_at', 'is', null)
        .execute()
      return null
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/termResult/compute',
    guard: node('k/termResult/compute'),
    about: words.compute,
    body: computation,
    async run(at, { body: { academic_term_id, ...how } }) {
      await findRecord(at, product.resources.academic_term, academic_term_id)
      const outcome = await computeTerm(at, academic_term_id, how)
      const incomplete = await describeIncomplete(at, outcome.incomplete.slice(0, 200))
      const differences = outcome.differences.slice(0, 200)
      return new CallResult(words.computed, { ...outcome, differences, open: outcome.incomplete.length, incomplete })
    },
  })
}

/** Adds names and reasons in the language of the reader. */
async function describeIncomplete(at: At, some: Outcome['incomplete']) {
  const ids = some.map(({ student_id }) => student_id)
  const names = await distinctTitlesOf(at, at.product.resources.student, ids)
  const gapTexts = await gapsByCourse(
    at,
    some.map(({ gaps }) => gaps),
  )
  return some.map(({ student_id }, place) => ({
    student_id,
    student: names.get(student_id) ?? '',
    gaps: itemAt(gapTexts, place),
  }))
}
