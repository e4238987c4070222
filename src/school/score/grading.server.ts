// Reads the grading scales, and the rules of the school for absences and resits.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import type { GradingRules } from './averages.ts'
import { type CourseScale, type Scales, scaleOrDefault } from './grading.ts'

export { type Band, type CourseScale, scaleOrDefault } from './grading.ts'

export async function gradingRules(at: At): Promise<GradingRules> {
  const { absence_rule, missing_work_rule, resit_rule } = await settings(at)
  return { absence: absence_rule, missingWork: missing_work_rule, resit: resit_rule }
}

/** Returns the scale with this id; for null the default scale. Throws a refusal if there is none. */
export const scaleOf = async (at: At, id: number | null): Promise<CourseScale> =>
  scaleOrDefault(await allScales(at), id)

/** Reads all scales at once, because a school has few and the caller often does not know yet which ones it needs. */
export async function allScales(at: At): Promise<Scales> {
  const [rows, bands] = await Promise.all([scalesIn(at), bandsIn(at)])
  const byScale = Map.groupBy(bands, ({ scale_id }) => scale_id)
  const open = rows.filter(({ delete_time }) => delete_time === null)
  const usual = open.find(({ is_default }) => is_default === 1) ?? open[0]
  const all = rows.map(({ id, kind, name, name_zh, name_en, step, rounding, ...row }) => ({
    id,
    kind,
    name,
    name_zh,
    name_en,
    step,
    rounding,
    max: row.max_value,
    pass: row.pass_value,
    decimals: row.display_decimals,
    bands: byScale.get(id) ?? [],
  }))
  return { all, usual: usual?.id }
}

const scalesIn = ({ db }: At) =>
  db
    .selectFrom('grading_scale')
    .select(['id', 'name', 'name_zh', 'name_en', 'max_value', 'pass_value', 'step', 'rounding', 'display_decimals'])
    .select(['kind', 'is_default', 'delete_time'])
    .orderBy('id')
    .execute()

const bandsIn = ({ db }: At) =>
  db
    .selectFrom('grading_scale_band')
    .select(['scale_id', 'from_value', 'code', 'label', 'label_zh', 'label_en', 'gpa_value', 'ects_grade', 'color'])
    .orderBy('from_value', 'desc')
    .execute()

/** Returns a function from a course id to the scale of this course; for null it returns the default scale. */
export async function scalesOfCourses(at: At, ids: readonly number[]): Promise<(course: number | null) => CourseScale> {
  const [scales, rows] = await Promise.all([
    allScales(at),
    at.db
      .selectFrom('course')
      .select(['id', 'grading_scale_id'])
      .where('id', 'in', [0, ...ids])
      .execute(),
  ])
  const chosen = new Map(rows.map(({ id, grading_scale_id }) => [id, grading_scale_id]))
  return (course) => scaleOrDefault(scales, (course && chosen.get(course)) ?? null)
}
