// The calls of the roll-over. They are only for the office, because they read and write all students of a year.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { isStudentOffice } from '#school/course/index.scope.server.ts'
import { carryOut } from './carry-out.server.ts'
import { courseLines, markCourses, readCourses } from './courses.server.ts'
import { openDraft } from './draft.server.ts'
import { decide, peopleOf } from './people.server.ts'
import { renewalsOf } from './renewals.server.ts'
import { rollOverCallWords as about, rollOverRefusals as words } from '../words.ts'
import { outcomes, rollOverPath as path } from './roll-over.ts'
import { saveYear } from './save-year.server.ts'
import { trialOf } from './plan.server.ts'
import { undoRollOver } from './undo.server.ts'
import { currentRollOver, viewOf } from './view.server.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const inQuery = z.coerce.number().pipe(id)
const ofYear = { from: inQuery.optional() }
const inBody = { from: id.optional() }
const level = z.string().trim().min(1).max(20)
const filter = { outcome: z.enum(outcomes).optional(), quick_search: z.string().max(100).optional() }
const days = { start_date: z.iso.date(), end_date: z.iso.date() }

export function rollOverCalls(app: FastifyInstance, product: Product): void {
  readingCalls(app, product)
  draftCalls(app, product)
  finalCalls(app, product)
}

/** Refuses people without the rights of the office, because they would decide about students whom they may not see. */
function refuseOthersThanOffice(at: At): void {
  if (!isStudentOffice(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function readingCalls(app: FastifyInstance, product: Product): void {
  const reads = <Q extends z.ZodRawShape>(name: keyof typeof about, url: string, shape: Q, run: Reading<Q>) =>
    registerCall(app, product, {
      method: 'GET',
      url: `/admin/${path}/${url}`,
      guard: node(`${path}/index`),
      about: about[name],
      query: queryOf(shape),
      async run(at, { query }) {
        refuseOthersThanOffice(at)
        return run(at, query as Parameters<Reading<Q>>[1])
      },
    })
  reads('view', 'index', ofYear, (at, { from }) => viewOf(at, from))
  const page = {
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }
  const narrowed = { specialty: inQuery.optional(), group: inQuery.optional(), level: level.optional(), ...filter }
  reads('people', 'people', { ...ofYear, ...page, ...narrowed }, async (at, { from, ...asked }) =>
    peopleOf(at, await currentRollOver(at, from), asked),
  )
  reads('courses', 'courses', ofYear, async (at, { from }) => ({
    list: await courseLines(at, await readCourses(at, await currentRollOver(at, from))),
  }))
  reads('renewals', 'renewals', ofYear, async (at, { from }) => renewalsOf(at, await currentRollOver(at, from)))
  reads('trial', 'trial', ofYear, async (at, { from }) => trialOf(at, await currentRollOver(at, from)))
}

type Reading<Q extends z.ZodRawShape> = (at: At, query: z.infer<z.ZodObject<Q>>) => Promise<unknown>

function draftCalls(app: FastifyInstance, product: Product): void {
  const guard = node(`${path}/prepare`)
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/save`,
    guard,
    about: about.save,
    body: z.strictObject({
      ...inBody,
      code: z.string().trim().min(1).max(20),
      name: z.string().trim().min(1).max(60),
      ...days,
      to_year_id: id.nullable(),
      make_current: z.union([z.literal(0), z.literal(1)]),
      terms: z.array(z.strictObject({ id, ...days })).max(20),
    }),
    async run(at, { body }) {
      refuseOthersThanOffice(at)
      await saveYear(at, body)
      return new CallResult(words.saved, {})
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/decide`,
    guard,
    about: about.decide,
    body: z.strictObject({
      ...inBody,
      ids: z.array(id).min(1).max(5000).optional(),
      filter: z
        .strictObject({ specialty: id.optional(), group: id.optional(), level: level.optional(), ...filter })
        .optional(),
      outcome: z.enum([...outcomes, 'proposed']),
      level: level.nullish(),
      specialty_id: id.nullish(),
    }),
    async run(at, { body }) {
      refuseOthersThanOffice(at)
      return new CallResult(words.chosen, { count: await decide(at, body) })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/courses`,
    guard,
    about: about.mark,
    body: z.strictObject({ ...inBody, ids: z.array(id).min(1).max(5000), copied: z.boolean() }),
    async run(at, { body }) {
      refuseOthersThanOffice(at)
      await markCourses(at, await openDraft(at, body.from), body.ids, body.copied)
      return new CallResult(words.saved, {})
    },
  })
}

function finalCalls(app: FastifyInstance, product: Product): void {
  const guard = node(`${path}/carryOut`)
  const body = z.strictObject(inBody)
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/carryOut`,
    guard,
    about: about.carryOut,
    body,
    async run(at, sent) {
      refuseOthersThanOffice(at)
      const draft = await openDraft(at, sent.body.from)
      const counts = await carryOut(at, draft)
      const { goes_on, repeats, leaves, graduates, courses } = counts
      const people = goes_on + repeats + leaves + graduates
      return new CallResult(words.carriedOut, { year: draft.code, people, courses, counts })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/undo`,
    guard,
    about: about.undo,
    body,
    async run(at, sent) {
      refuseOthersThanOffice(at)
      await lockName(at, 'roll-over')
      await undoRollOver(at, await currentRollOver(at, sent.body.from))
      return new CallResult(words.undone, {})
    },
  })
}
