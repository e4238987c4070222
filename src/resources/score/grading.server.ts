// By which scale and which rules of the school the marks of a course are read.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import type { GradingRules, Scale } from './averages.ts'
import { gradingRefusals as words } from './grading.labels.ts'

export interface Band {
  from_value: number
  code: string
  label: string
  label_zh: string | null
  label_en: string | null
  ects_grade: string | null
  color: string | null
}
export interface CourseScale extends Scale {
  id: number
  step: number
  name: string
  name_zh: string | null
  name_en: string | null
  bands: Band[]
}

export async function gradingRules(at: At): Promise<GradingRules> {
  const { absence_rule, missing_work_rule, resit_rule } = await settings(at)
  return { absence: absence_rule, missingWork: missing_work_rule, resit: resit_rule }
}

/** That of the course; else the one that courses begin with. */
export async function scaleOf(at: At, id: number | null): Promise<CourseScale> {
  const [row, bands] = id ? await Promise.all([byNumber(at, id), bandsOf(at, id)]) : [await byDefault(at)]
  if (!row) throw new Refusal(words.noScale)
  const { name, name_zh, name_en, step, rounding, max_value: max, pass_value: pass, display_decimals: decimals } = row
  const names = { id: row.id, name, name_zh, name_en }
  return { ...names, max, pass, step, rounding, decimals, bands: bands ?? (await bandsOf(at, row.id)) }
}

const scales = ({ db }: At) =>
  db
    .selectFrom('grading_scale')
    .select(['id', 'name', 'name_zh', 'name_en', 'max_value', 'pass_value', 'step', 'rounding', 'display_decimals'])

const byNumber = (at: At, id: number) => scales(at).where('id', '=', id).executeTakeFirst()

async function byDefault(at: At) {
  const { grading_scale } = await settings(at)
  return scales(at)
    .where('delete_time', 'is', null)
    .where(({ eb, or }) => or([eb('is_default', '=', 1), eb('code', '=', grading_scale)]))
    .orderBy('is_default', 'desc')
    .executeTakeFirst()
}

const bandsOf = ({ db }: At, scale: number) =>
  db
    .selectFrom('grading_scale_band')
    .select(['from_value', 'code', 'label', 'label_zh', 'label_en', 'ects_grade', 'color'])
    .where('scale_id', '=', scale)
    .orderBy('from_value', 'desc')
    .execute()
