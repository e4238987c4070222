// Creates the groups of a split with their members in one transaction, and undoes a split.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord, deleteRecords } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { splitWords as words } from '../words.ts'
import { groupKinds } from './student-group.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const splitBody = z.strictObject({
  kind: z.enum(groupKinds),
  academic_year_id: id,
  academic_term_id: id.nullable(),
  groups: z
    .array(
      z.strictObject({
        code: z.string().trim().min(1).max(30),
        name: z.string().trim().min(1).max(120),
        student_ids: z.array(id).max(1000),
      }),
    )
    .min(1)
    .max(60),
})

export function splitCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/group/split',
    guard: node('k/group/add'),
    about: words.call,
    body: splitBody,
    async run(at, { body: { groups, ...period } }) {
      const { student_group, student_group_member } = at.product.resources
      for (const { student_ids, ...group } of groups) {
        const student_group_id = await addRecord(at, student_group, { ...period, ...group })
        for (const student_id of student_ids)
          await addRecord(at, student_group_member, { student_group_id, student_id })
      }
      return new CallResult(words.done, { count: groups.length, change: at.change })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/group/undoSplit',
    guard: node('k/group/del'),
    about: words.undoCall,
    body: z.strictObject({ change: id }),
    async run(at, { body: { change } }) {
      const added = await addedBy(at, change)
      if (added.length === 0) throw new Refusal(words.notYours)
      const idsOf = (name: string) => added.filter(({ resource }) => resource === name).map(({ row_id }) => row_id)
      // `deleteRecords` refuses a group to which a member was added after the split, so that nothing is undone.
      for (const name of ['student_group_member', 'student_group'] as const)
        if (idsOf(name).length > 0) await deleteRecords(at, at.product.resources[name], idsOf(name))
      return new CallResult(words.undone)
    },
  })
}

/** Finds the groups and members that one change of this person has added. */
function addedBy({ db, who }: At, change: number) {
  return db
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .select(['resource', 'row_id'])
    .where('trail_change.id', '=', change)
    .where('trail_change.realm', '=', who.realm)
    .where('trail_change.who_id', '=', who.id)
    .where('trail_row.kind', '=', 'add')
    .where('resource', 'in', ['student_group', 'student_group_member'])
    .execute()
}
