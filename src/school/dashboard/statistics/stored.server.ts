// Reads the stored figures of the whole school, with the labels of specialties and bands.

import type { At } from '#engine/server/product.ts'
import { periodOf } from './school-period.server.ts'

/**
 * All metrics, or the named ones. `specialty`: only values by specialty, also those combined with another dimension.
 */
export async function storedStatistics(at: At, metrics?: readonly string[], specialty = false) {
  const { weeks, today, first } = await periodOf(at)
  const all = at.db.selectFrom('stat_daily').selectAll().where('day', '>=', first).orderBy('day')
  const matching = all.where('dim_kind', specialty ? 'like' : 'not like', specialty ? '%specialty' : '%/specialty')
  const stats = (metrics ? matching.where('metric', 'in', metrics) : matching).execute()
  const specialties = at.db.selectFrom('specialty').select(['id', 'name', 'name_zh', 'name_en']).execute()
  const mondays = weeks.map(({ day }) => day)
  return {
    today,
    mondays,
    stats: await stats,
    specialties: await specialties,
    bands: await schoolBands(at),
    snapshot: (await snapshotDay(at)) ?? today,
  }
}
export type StoredStatistics = Awaited<ReturnType<typeof storedStatistics>>

/** The day of the last snapshot. After midnight it is yesterday, until the figures are computed again. */
async function snapshotDay(at: At): Promise<string | null> {
  const rows = at.db.selectFrom('stat_daily').where('metric', 'in', ['files', 'students', 'marks'])
  const found = await rows.select(({ fn }) => fn.max('day').as('day')).executeTakeFirst()
  return found?.day ?? null
}

/** The bands of the school's default scale, from the lowest. */
export function schoolBands(at: At) {
  return at.db
    .selectFrom('grading_scale_band')
    .innerJoin('grading_scale', 'grading_scale.id', 'grading_scale_band.scale_id')
    .select(['from_value', 'label', 'label_zh', 'label_en'])
    .where('grading_scale.is_default', '=', 1)
    .where('grading_scale.delete_time', 'is', null)
    .orderBy('from_value')
    .execute()
}
