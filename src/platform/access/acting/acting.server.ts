// One account may be a teacher and a student at once: tutor-students. It acts as one of them at a time, so that every list,
// menu and figure is that one's; the session remembers which, and what the account is, is asked anew each time.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Done } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Who, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { register } from '#engine/server/routes.ts'
import { type Acting, type Part, parts } from './acting.ts'
import { actingSaid as words } from './acting.refusals.labels.ts'

type Own = Who['profile']

/** Whoever has left teaches nobody any more. */
export async function profilesOf(at: Pick<At, 'db'>, adminId: number): Promise<Own> {
  const own = (table: Part) =>
    at.db.selectFrom(table).select('id').where('admin_id', '=', adminId).where('delete_time', 'is', null)
  const [student, teacher] = [
    await own('student').executeTakeFirst(),
    await own('teacher').where('status', '<>', 'left').executeTakeFirst(),
  ]
  return { ...(student && { student: student.id }), ...(teacher && { teacher: teacher.id }) }
}

/** Nothing to choose for who is only one of them. */
const isBoth = (own: Own) => parts.every((part) => own[part] !== undefined)

/** With the other part go the rights of its group; those of any other group stay. */
export function actingAs<Group extends { part: Part | null }>(own: Own, chosen: Part | null, groups: Group[]) {
  if (!isBoth(own)) return { profile: own, groups }
  const now = chosen ?? parts[0]
  const other = parts.find((part) => part !== now)!
  return { profile: { [now]: own[now]! }, groups: groups.filter(({ part }) => part !== other) }
}

/** For the menu of the person. */
export async function actingOf(at: At): Promise<Acting | null> {
  const { profile, id, looking } = at.who
  if (looking !== undefined || Object.keys(profile).length !== 1 || !isBoth(await profilesOf(at, id))) return null
  return { now: parts.find((part) => profile[part] !== undefined)! }
}

export function actingCalls(app: FastifyInstance, product: Product, identities: { forget(): number }): void {
  register(app, product, {
    method: 'POST',
    url: '/admin/index/actAs',
    guard: signedIn('admin'),
    about: ['Agir comme enseignant ou comme étudiant', '选择教师或学生身份', 'Act as a teacher or as a student'],
    body: z.strictObject({ part: z.enum(parts) }),
    async run(at, { body: { part } }) {
      const own = await profilesOf(at, at.who.id)
      if (own[part] === undefined) throw new Refusal(words.notYours[part], {}, { code: 401, data: [] })
      await at.db.updateTable('session').set({ acting_as: part }).where('id', '=', at.who.session).execute()
      identities.forget()
      return new Done(words.done[part])
    },
  })
}
