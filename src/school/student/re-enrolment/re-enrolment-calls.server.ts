// The calls of re-enrolments: the page of a student, the funnel, and the actions on a whole campaign.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkOf } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { dateText } from '#platform/time/index.ts'
import { isStudentOffice } from '#school/course/index.scope.server.ts'
import { student } from '../student.ts'
import { closeNow, setClosingDay } from './campaign.server.ts'
import { countCandidates, funnelOf } from './funnel.server.ts'
import { reviewOf } from './review.server.ts'
import { invite, openYear } from './invite.server.ts'
import { ownReEnrolment } from './own-re-enrolment.server.ts'
import { reEnrolmentCallWords as about, reEnrolmentRefusals as words } from '../words.ts'
import { reEnrolmentSteps } from './re-enrolment.ts'
import { contactFields, reEnrolmentPath as path } from './re-enrolment.view.ts'
import { remind } from './remind.server.ts'
import { type StepInput, saveStep } from './save-step.server.ts'
import { submit } from './submit.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const ids = z.array(id).min(1).max(2000).optional()
const day = z.iso.date()
const contact = Object.fromEntries(contactFields.map((name) => [name, checkOf(student.fields[name]).optional()]))

export function reEnrolmentCalls(app: FastifyInstance, product: Product): void {
  ownCalls(app, product)
  officeReads(app, product)
  officeActs(app, product)
}

/** The calls of a student's page. The list of the office has another right. */
function ownCalls(app: FastifyInstance, product: Product): void {
  const guard = node('k/myReEnrolment/index')
  registerCall(app, product, {
    method: 'GET',
    url: `${path}/mine`,
    guard,
    about: about.mine,
    run: (at) => ownReEnrolment(at),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${path}/save`,
    guard,
    about: about.save,
    body: z.strictObject({
      step: z.enum(reEnrolmentSteps),
      ...contact,
      cvec_number: z.string().max(60).nullish(),
      option_ids: z.array(id).max(50).optional(),
    }),
    async run(at, { body }) {
      await saveStep(at, body as StepInput)
      return new CallResult(words.saved)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${path}/submit`,
    guard,
    about: about.submit,
    body: z.strictObject({ exact: z.boolean(), guardian_name: z.string().trim().max(80).nullish() }),
    async run(at, { body }) {
      await submit(at, body)
      return new CallResult(words.sent)
    },
  })
}

function officeReads(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `${path}/funnel`,
    guard: node('k/reEnrolment/index'),
    about: about.funnel,
    query: queryOf({ academic_year_id: id.optional() }),
    run(at, { query }) {
      refuseOthersThanOffice(at)
      return funnelOf(at, query.academic_year_id)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: `${path}/candidates`,
    guard: node('k/reEnrolment/invite'),
    about: about.candidates,
    query: queryOf({ academic_year_id: id }),
    run(at, { query }) {
      refuseOthersThanOffice(at)
      return countCandidates(at, query.academic_year_id)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: `${path}/review`,
    guard: node('k/reEnrolment/index'),
    about: about.review,
    query: queryOf({ id }),
    run: (at, { query }) => reviewOf(at, query.id),
  })
}

/** Refuses people without the rights of the office: an invitation also goes to students whom they may not see. */
function refuseOthersThanOffice(at: At): void {
  if (!isStudentOffice(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function officeActs(app: FastifyInstance, product: Product): void {
  const guard = node('k/reEnrolment/invite')
  const ofYear = { academic_year_id: id }
  const act = <S extends z.ZodRawShape>(
    name: 'invite' | 'remind' | 'deadline' | 'close',
    shape: S,
    run: (at: At, body: z.infer<z.ZodObject<S>>) => Promise<CallResult>,
  ) =>
    registerCall(app, product, {
      method: 'POST',
      url: `${path}/${name}`,
      guard,
      about: about[name],
      body: z.strictObject(shape),
      run(at, { body }) {
        refuseOthersThanOffice(at)
        return run(at, body as z.infer<z.ZodObject<S>>)
      },
    })
  const invitation = { ...ofYear, closes_on: day.optional(), student_ids: ids, undecided: z.boolean().optional() }
  act('invite', invitation, async (at, body) => new CallResult(words.invited, { count: await invite(at, body) }))
  act(
    'remind',
    { ...ofYear, ids },
    async (at, body) => new CallResult(words.reminded, { count: await remind(at, body.academic_year_id, body.ids) }),
  )
  act('deadline', { ...ofYear, closes_on: day }, async (at, body) => {
    const { id: year } = await openYear(at, body.academic_year_id)
    await setClosingDay(at, year, body.closes_on)
    return new CallResult(words.openUntil, { day: dateText(at, body.closes_on) })
  })
  act('close', ofYear, async (at, body) => {
    await closeNow(at, body.academic_year_id)
    return new CallResult(words.closedNow)
  })
}
