// Rules of a grading scale: its limits are consistent, and exactly one scale is the default.

import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { lockName } from '#engine/server/locks.ts'
import { type At, rules } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { gradingScaleRefusals as words } from '../words.ts'
import { gradingScale } from './grading-scale.ts'

type Scale = Row<typeof gradingScale>

export const gradingScaleRules = rules(gradingScale, {
  async beforeAdd(at, input) {
    checkScale({ min_value: 0, ...input } as Scale)
    await takeDefault(at, input, 0)
  },
  async beforeEdit(at, input, row) {
    checkScale({ ...row, ...input })
    if (row.is_default === 1 && input.is_default === 0) throw new Refusal(words.onlyOneDefault)
    await takeDefault(at, input, row.id)
  },
  async beforeDelete(_at, row) {
    if (row.is_default === 1) throw new Refusal(words.onlyOneDefault)
  },
})

function checkScale({ min_value, max_value, pass_value, step }: Scale): void {
  if (max_value <= min_value) throw new Refusal(words.upsideDown)
  if (pass_value < min_value || pass_value > max_value) throw new Refusal(words.passOutside)
  if (step > max_value - min_value) throw new Refusal(words.stepTooGreat)
}

/** Removes the default from the previous default scale first, because the database allows only one. */
async function takeDefault(at: At, { is_default }: Input<typeof gradingScale>, id: number): Promise<void> {
  if (is_default !== 1) return
  await lockName(at, 'default grading scale')
  const others = at.db.selectFrom('grading_scale').selectAll().where('is_default', '=', 1).where('id', '<>', id)
  for (const other of await others.where('delete_time', 'is', null).execute())
    await updateRecord(at, at.product.resources.grading_scale, other, { is_default: 0 })
}
