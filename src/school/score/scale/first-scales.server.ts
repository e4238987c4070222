// Creates the first grading scales of a school, also in production: without a scale no mark can be interpreted.

import type { At } from '#engine/server/product.ts'
import { computeSearchText } from '#engine/server/search.ts'
import { gradingScaleBand } from './grading-scale-band.ts'
import { type FirstScale, firstScales } from './first-scales.ts'
import { gradingScale } from './grading-scale.ts'

/** Does nothing if a scale exists, so that later changes and deletions stay. */
export async function fillScales(at: At): Promise<void> {
  const there = await at.db.selectFrom('grading_scale').select('id').limit(1).executeTakeFirst()
  if (there) return
  for (const scale of firstScales) await insertScale(at, scale)
}

async function insertScale(at: At, { code, kind, bands, ...given }: FirstScale): Promise<void> {
  const [name, name_zh, name_en] = given.name
  const row = {
    code,
    name,
    name_zh,
    name_en,
    kind,
    max_value: given.max,
    min_value: 0,
    step: given.step,
    pass_value: given.pass,
    rounding: 'half_up' as const,
    display_decimals: given.decimals,
    status: 'active' as const,
    is_default: given.isDefault ? (1 as const) : (0 as const),
  }
  const search_text = await computeSearchText(gradingScale, row)
  const { id } = await at.db
    .insertInto('grading_scale')
    .values({ ...row, ...timestamps(at), search_text, delete_time: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const band of bands) await insertBand(at, id, band)
}

async function insertBand(at: At, scale_id: number, { from, code, label, gpa, color }: FirstScale['bands'][number]) {
  const [first, label_zh, label_en] = label
  const row = { scale_id, from_value: from, code, label: first, label_zh, label_en, color }
  const search_text = await computeSearchText(gradingScaleBand, row)
  await at.db
    .insertInto('grading_scale_band')
    .values({ ...row, gpa_value: gpa ?? null, ects_grade: null, ...timestamps(at), search_text })
    .execute()
}

const timestamps = ({ now }: At) => ({ create_time: now, update_time: now, created_by: null, updated_by: null })
