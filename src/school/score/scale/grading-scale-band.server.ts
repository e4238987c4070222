// Rules of a band: it begins within its scale, at a value where no other band begins.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { gradingScaleRefusals as words } from '../words.ts'
import { gradingScaleBand } from './grading-scale-band.ts'

type Band = Pick<Row<typeof gradingScaleBand>, 'scale_id' | 'from_value'>

export const gradingScaleBandRules = rules(gradingScaleBand, {
  beforeAdd: (at, input) => checkBand(at, input as Band, 0),
  beforeEdit: (at, input, row) => checkBand(at, { ...row, ...input }, row.id),
})

async function checkBand(at: At, { scale_id, from_value }: Band, id: number): Promise<void> {
  const scale = await at.db
    .selectFrom('grading_scale')
    .select(['min_value', 'max_value'])
    .where('id', '=', scale_id)
    .executeTakeFirstOrThrow()
  if (from_value < scale.min_value || from_value > scale.max_value)
    throw new Refusal(words.bandOutside, { min: scale.min_value / 100, max: scale.max_value / 100 })
  const taken = await at.db
    .selectFrom('grading_scale_band')
    .select('id')
    .where('scale_id', '=', scale_id)
    .where('from_value', '=', from_value)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(words.bandTaken, { value: from_value / 100 })
}
