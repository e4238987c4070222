// The calls of series: preview all sessions of a rule, create all ticked sessions or none, and change sessions later.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord, findRecord, updateRecord } from '#engine/server/records.ts'
import { checkRelations } from '#engine/server/relations.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { claim, holdResources } from './claim.server.ts'
import { coursePlan } from './course-plan.ts'
import { refuseForeignSession } from './place.server.ts'
import { tellPlaced } from './plan-news.server.ts'
import { coursePlanSeries } from './course-plan-series.ts'
import { changeBody, changeSeries } from './series-change.server.ts'
import { type SentRule, daysOfRule, participantsOf, previewSeries, ruleShape, requestOn } from './series-rule.server.ts'
import { seriesRefusals as words, callTitles } from './words.ts'

const createBody = z.strictObject({
  ...ruleShape,
  title: z.string().trim().max(160).default(''),
  /** The ticked days; `room_id` if the session is in another room than the series. */
  days: z.array(z.strictObject({ date: z.iso.date(), room_id: z.number().int().min(1).optional() })).max(200),
  override_reason: z.string().trim().max(500).optional(),
})

export function seriesCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlanSeries/preview',
    guard: node('k/coursePlanSeries/create'),
    about: callTitles.previewOfASeries,
    query: queryOf(ruleShape),
    async run(at, { query }) {
      await refuseForeignSession(at, query)
      return { days: await previewSeries(at, query) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/coursePlanSeries/create',
    guard: node('k/coursePlanSeries/create'),
    about: callTitles.createASeries,
    body: createBody,
    run: async (at, { body }) => new CallResult(words.created, await createSeries(at, body)),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/coursePlanSeries/change',
    guard: node('k/coursePlanSeries/change'),
    about: callTitles.changeASeries,
    body: changeBody,
    run: async (at, { body }) => new CallResult(words.changed, await changeSeries(at, body)),
  })
}

/**
 * Gives the ticked days first to planned sessions of the course without a date, in their order, then creates further
 * sessions. A series for groups creates all its sessions.
 */
export async function createSeries(at: At, body: z.infer<typeof createBody>) {
  const { days: ticked, title, override_reason, ...sent } = body
  await refuseForeignSession(at, sent)
  if (ticked.length === 0) throw new Refusal(words.chooseSome)
  const { rule, days } = await daysOfRule(at, sent)
  const { course_id, kind, teacher_id, assistant_id } = sent
  await findRecord(at, at.product.resources.course, course_id)
  const rooms = [...new Set([sent.room_id, ...ticked.map(({ room_id }) => room_id ?? null)])]
  const whom = participantsOf(sent.group_ids)
  for (const room_id of rooms)
    await checkRelations(at, coursePlan, { course_id, teacher_id, assistant_id, room_id, ...whom })
  const byDate = new Map(days.map((day) => [day.date, day]))
  const wanted = ticked.map(({ date, room_id }) => {
    const day = byDate.get(date)
    if (!day) throw new Refusal(words.notOfTheSeries, { date })
    return requestOn({ ...sent, room_id: room_id ?? sent.room_id }, rule.timezone, day)
  })
  await holdResources(at, wanted)
  const series_id = await addRecord(at, coursePlanSeries, seriesRow(sent, rule.timezone, days, ticked))
  const waiting = whom.participants === 'groups' ? [] : await linesWithoutDate(at, course_id)
  const first = await nextSeq(at, course_id)
  for (const [index, each] of wanted.entries()) {
    const seq = first + Math.max(0, index - waiting.length)
    const line = { ...whom, course_id, kind, seq, title: title || `Séance ${seq}`, title_zh: title || `第 ${seq} 次课` }
    const id =
      waiting[index] ??
      (await addRecord(at, coursePlan, { ...line, planned_minutes: (each.end_at - each.start_at) / 60 }))
    const { override_reason: reason } = await claim(at, { ...each, id }, override_reason)
    const { start_at, end_at, room_id } = each
    const place = { start_at, end_at, teacher_id, assistant_id, room_id, override_reason: reason, status: 'scheduled' }
    const row = await findRecord(at, coursePlan, id)
    const changes = { ...place, series_id, series_index: index + 1 }
    await updateRecord(at, coursePlan, row, changes, { kind: 'action', action: 'schedule' })
    await tellPlaced(at, row, { start_at, end_at, teacher_id, assistant_id, room_id })
  }
  return { id: series_id, count: wanted.length }
}

function seriesRow(sent: SentRule, timezone: string, days: { date: string }[], ticked: { date: string }[]) {
  const { kind: _kind, assistant_id: _assistant, group_ids: _groups, ...rule } = sent
  const tickedDates = new Set(ticked.map(({ date }) => date))
  return { ...rule, timezone, exdates: days.map(({ date }) => date).filter((date) => !tickedDates.has(date)) }
}

async function linesWithoutDate(at: At, course: number): Promise<number[]> {
  const rows = at.db.selectFrom('course_plan').select('id').where('course_id', '=', course)
  const waiting = rows
    .where('status', '=', 'planned')
    .where('participants', '=', 'all')
    .where('delete_time', 'is', null)
    .orderBy('seq')
    .orderBy('id')
  return (await waiting.execute()).map(({ id }) => id)
}

async function nextSeq(at: At, course: number): Promise<number> {
  const rows = at.db.selectFrom('course_plan').where('course_id', '=', course).where('delete_time', 'is', null)
  const { last } = await rows.select(({ fn }) => fn.max('seq').as('last')).executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
