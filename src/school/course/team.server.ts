// Saves the team of a course with roles and shares. It is saved as a whole, so that the lead teacher can be checked.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { lockRecord, updateRecord } from '#engine/server/records.ts'
import { checkRelations } from '#engine/server/relations.ts'
import { registerCall } from '#engine/server/routes.ts'
import { courseRefusals as words, callTitles } from './words.ts'
import { course } from './course.ts'
import { isCourseOffice } from './own-courses.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const member = z.strictObject({
  teacher_id: id,
  role: z.enum(['lead', 'co', 'assistant', 'substitute']),
  share_percent: z.number().int().min(1).max(100).nullable().default(null),
})
type Member = z.infer<typeof member>

export function teamCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/course/team',
    guard: node('k/course/edit'),
    about: callTitles.setTheTeamOfACourse,
    body: z.strictObject({ id, team: z.array(member).max(20) }),
    async run(at, { body }) {
      await setTeam(at, body.id, body.team)
      return new CallResult(words.teamSaved)
    },
  })
}

async function setTeam(at: At, courseId: number, team: readonly Member[]): Promise<void> {
  if (!isCourseOffice(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  const resource = at.product.resources.course
  const lead = team.find(({ role }) => role === 'lead')
  const lead_teacher_id = lead?.teacher_id ?? null
  const row = await lockRecord(at, resource, { id: courseId, lead_teacher_id })
  const teacher_ids = team.map(({ teacher_id }) => teacher_id)
  await checkTeam(at, row, team)
  await checkRelations(at, resource, { teacher_ids })
  await updateRecord(at, resource, row, { lead_teacher_id, teacher_ids })
  for (const { teacher_id, ...as } of team)
    await at.db
      .updateTable('course_teacher')
      .set(as)
      .where('course_id', '=', courseId)
      .where('teacher_id', '=', teacher_id)
      .execute()
}

async function checkTeam(at: At, row: Row<typeof course>, team: readonly Member[]): Promise<void> {
  if (new Set(team.map(({ teacher_id }) => teacher_id)).size < team.length) throw new Refusal(words.twiceInTheTeam)
  const leads = team.filter(({ role }) => role === 'lead').length
  if (leads > 1) throw new Refusal(words.oneLead)
  if (leads === 0 && row.status !== 'draft' && row.to_staff === 0)
    throw new Refusal(words.needsTeacher, { name: row.name })
  const shares = team.reduce((sum, { share_percent }) => sum + (share_percent ?? 0), 0)
  if (shares > 100) throw new Refusal(words.moreThanWhole, { shares })
}
