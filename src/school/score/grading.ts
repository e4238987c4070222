// The types of grading scales, and the choice of the scale of a course.

import { Refusal } from '#engine/refusal.ts'
import type { Language } from '#engine/languages.ts'
import { inLanguage } from '#text/languages.ts'
import type { Scale } from './averages.ts'
import { gradingRefusals as words } from './words.ts'

export interface Band {
  from_value: number
  code: string
  label: string
  label_zh: string | null
  label_en: string | null
  gpa_value: number | null
  ects_grade: string | null
  color: string | null
}
export interface CourseScale extends Scale {
  id: number
  kind: 'numeric' | 'letter' | 'pass_fail'
  step: number
  name: string
  name_zh: string | null
  name_en: string | null
  bands: Band[]
}
export interface Scales {
  all: CourseScale[]
  /** The id of the default scale; undefined if the school has no scale. */
  usual: number | undefined
}

/** Returns the scale with this id; for null the default scale. Throws a refusal if there is none. */
export function scaleOrDefault({ all, usual }: Scales, id: number | null): CourseScale {
  const wanted = id ?? usual
  const scale = all.find((each) => each.id === wanted)
  if (!scale) throw new Refusal(words.noScale)
  return scale
}

/**
 * Returns the name of an honour, because readers do not know the codes of a scale. An unknown code is returned
 * unchanged.
 */
export function honoursOf(
  { bands }: Pick<CourseScale, 'bands'>,
  code: string | null,
  language: Language,
): string | null {
  const band = bands.find((each) => each.code === code)
  return band
    ? (inLanguage({ fr: band.label, 'zh-cn': band.label_zh, en: band.label_en }, language) ?? band.label)
    : code
}
