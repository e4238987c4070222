// Rules of a scale conversion: it has two different scales, and each value of the first scale is converted only once.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { gradingScaleRefusals as words } from '../words.ts'
import { gradingScaleConversion } from './grading-scale-conversion.ts'

type Conversion = Pick<Row<typeof gradingScaleConversion>, 'from_scale_id' | 'to_scale_id' | 'from_value'>

export const gradingScaleConversionRules = rules(gradingScaleConversion, {
  shown: showTitles(gradingScaleConversion),
  beforeAdd: (at, input) => checkConversion(at, input as Conversion, 0),
  beforeEdit: (at, input, row) => checkConversion(at, { ...row, ...input }, row.id),
})

async function checkConversion(at: At, conversion: Conversion, id: number): Promise<void> {
  const { from_scale_id, to_scale_id, from_value } = conversion
  if (from_scale_id === to_scale_id) throw new Refusal(words.sameScale)
  const taken = await at.db
    .selectFrom('grading_scale_conversion')
    .select('id')
    .where('from_scale_id', '=', from_scale_id)
    .where('to_scale_id', '=', to_scale_id)
    .where('from_value', '=', from_value)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(words.conversionTaken, { value: from_value / 100 })
}
