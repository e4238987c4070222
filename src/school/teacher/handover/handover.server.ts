// The calls of the handover of a teacher's open work. Conflicts are checked in the transaction that writes, so that
// either all chosen work is given or none.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/resource.ts'
import { actOnRecord, findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { holdResources } from '#school/timetable/index.server.ts'
import { teacher } from '../teacher.ts'
import { giveCourse, giveTask } from './give.server.ts'
import { clashesOfTakeover, giveSessions } from './give-sessions.server.ts'
import type { SessionClash, OpenWork, Takeover } from './handover.ts'
import { handoverRefusals as words, callTitles } from '../words.ts'
import { type WorkRows, openWorkOf } from './open-work.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const key = z.string().max(60)
const guard = node('k/teacher/leave')
const toldAtMost = 20

const handOverBody = z.strictObject({
  id,
  version: id.optional(),
  /**
   * Units of work with their new teacher. Null is allowed only for sessions as assistant, because they have a teacher
   * anyway.
   */
  given: z.array(z.strictObject({ key, to: id.nullable() })).max(500),
  /** If it is set, the teacher also leaves. */
  leave_date: z.iso.date().optional(),
  override_reason: z.string().trim().max(500).optional(),
})
type HandOver = z.infer<typeof handOverBody>

export function handoverCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/teacher/openWork',
    guard,
    about: callTitles.whatATeacherWouldLeaveBehind,
    query: queryOf({ id }),
    run: (at, { query }) => openWork(at, query.id),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/teacher/takeover',
    guard,
    about: callTitles.checkWhoTakesOver,
    query: queryOf({ id, key, to: id }),
    run: (at, { query }) => previewTakeover(at, query),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/teacher/handOver',
    guard,
    about: callTitles.handWorkOver,
    body: handOverBody,
    run: (at, { body }) => handOver(at, body),
  })
}

async function openWork(at: At, id: number): Promise<OpenWork> {
  const row = await findRecord(at, teacher, id)
  const works = await openWorkOf(at, id)
  return {
    name: nameOf(at, row),
    status: String(row.status),
    version: Number(row.version),
    leave_date: row.leave_date ?? null,
    works: works.map(({ plans: _plans, task: _task, course: _course, ...work }) => work),
  }
}

async function previewTakeover(at: At, asked: { id: number; key: string; to: number }): Promise<Takeover> {
  await findRecord(at, teacher, asked.id)
  await findRecord(at, teacher, asked.to)
  const work = (await openWorkOf(at, asked.id)).find((each) => each.key === asked.key)
  if (!work) throw new Refusal(words.listChanged)
  const clashes = await clashesOfTakeover(at, work, asked.to)
  return { clashes: clashes.slice(0, toldAtMost), more: Math.max(0, clashes.length - toldAtMost) }
}

async function handOver(at: At, body: HandOver): Promise<CallResult> {
  const { id, given, leave_date } = body
  if (given.length === 0 && !leave_date) throw new Refusal(words.nothingChosen)
  const row = await refuseAbsent(at, body)
  await refuseTakers(at, row, [...new Set(given.flatMap(({ to }) => to ?? []))])
  const taken = await chosenWork(at, body)
  const met: SessionClash[] = []
  for (const { work, to } of taken) met.push(...(await give(at, work, { from: id, to, ...reasonIn(body) })))
  refuseBlocked(met, body.override_reason)
  if (leave_date) await actOnRecord(at, teacher, 'leave', { id, leave_date })
  return new CallResult(leave_date ? words.doneAndLeft : words.done, {
    sessions: taken.reduce((sum, { work }) => sum + work.plans.length, 0),
    tasks: taken.filter(({ work }) => work.kind === 'task').length,
    courses: taken.filter(({ work }) => work.kind === 'course').length,
    name: nameOf(at, row),
    clashes: met.slice(0, toldAtMost),
  })
}

const nameOf = (at: At, row: AnyRow) => titleOf(teacher, row, at.language)
const reasonIn = ({ override_reason }: HandOver) => (override_reason ? { override_reason } : {})

async function refuseAbsent(at: At, { id, version }: HandOver) {
  const row = await findRecord(at, teacher, id)
  if (version !== undefined && version !== row.version)
    throw await at.product.trail.conflict(at, teacher, row, { mine: {}, version })
  if (!['active', 'on_leave'].includes(String(row.status))) throw new Refusal(words.notHere, { name: nameOf(at, row) })
  return row
}

/**
 * Locks the plans of all these teachers, so that the work that is read next does not change before it is written.
 * Refuses a new teacher who is not active, or who is the leaving one.
 */
async function refuseTakers(at: At, from: { id: number }, takers: readonly number[]): Promise<void> {
  const everybody = [from.id, ...takers]
  await holdResources(
    at,
    everybody.map((teacher_id) => ({ teacher_id, assistant_id: null, room_id: null })),
  )
  for (const taker of takers) {
    const row = await findRecord(at, teacher, taker)
    if (taker === from.id) throw new Refusal(words.samePerson, { name: nameOf(at, row) })
    if (row.status !== 'active') throw new Refusal(words.gone, { name: nameOf(at, row) })
  }
}

async function chosenWork(at: At, { id, given }: HandOver): Promise<{ work: WorkRows; to: number | null }[]> {
  const open = new Map((await openWorkOf(at, id)).map((work) => [work.key, work]))
  return given.map(({ key, to }) => {
    const work = open.get(key)
    // A unit that is sent twice is no longer in `open` the second time, and is refused.
    if (!work || !open.delete(key)) throw new Refusal(words.listChanged)
    if (!work.may) throw new Refusal(engineWords.noRight, {}, { code: 401 })
    if (to === null && work.kind !== 'assisted') throw new Refusal(words.needsSomebody, { title: work.title })
    return { work, to }
  })
}

export interface WorkTransfer {
  from: number
  to: number | null
  override_reason?: string
}

async function give(at: At, work: WorkRows, how: WorkTransfer): Promise<SessionClash[]> {
  if (work.task) await giveTask(at, work.task, how)
  else if (work.course) await giveCourse(at, work.course, how)
  else return giveSessions(at, work, how)
  return []
}

function refuseBlocked(met: readonly SessionClash[], reason: string | undefined): void {
  const blocks = met.filter(({ severity }) => severity === 'block')
  const [first] = blocks
  if (!first || reason) return
  const more = blocks.length - 1
  const clashes = [...blocks, ...met.filter(({ severity }) => severity !== 'block')].slice(0, toldAtMost)
  throw new Refusal(
    more > 0 ? words.blockedMore : words.blocked,
    { first: first.message, more },
    { data: { clashes, mayOverride: true } },
  )
}
