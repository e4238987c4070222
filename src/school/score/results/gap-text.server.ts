// Describes why a result is incomplete, in the language of the reader.

import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { inLanguage } from '#text/languages.ts'
import { listOf } from '#text/list-of.ts'
import type { Gap } from '../gaps.ts'
import type { CourseGap } from './results.ts'
import { gapWords as words } from '../words.ts'

/** Returns one phrase per reason, without the course. */
export const gapTexts = ({ language }: Pick<At, 'language'>, gaps: readonly Gap[]): string[] => [
  ...new Set(
    gaps.map(({ why, assessment, code }) => {
      const names = assessment && { fr: assessment.name, 'zh-cn': assessment.name_zh, en: assessment.name_en }
      const called = names && (inLanguage(names, language) || assessment.name)
      return say(why === 'unpublished' && !called ? words.unpublishedUnnamed : words[why], language, {
        assessment: called,
        code,
      })
    }),
  ),
]

/**
 * Returns for each result its incomplete courses with their reasons: `Droit (« Partiel » sans note)`, `Histoire (aucune
 * évaluation)`.
 */
export async function gapsByCourse(at: At, results: readonly (readonly CourseGap[])[]): Promise<string[][]> {
  const ids = [...new Set(results.flat().map(({ course_id }) => course_id))]
  const names = await titlesOf(at, at.product.resources.course, ids)
  return results.map((gaps) =>
    [...Map.groupBy(gaps, ({ course_id }) => course_id)].map(([id, own]) =>
      say(words.ofCourse, at.language, { course: names.get(id), gap: listOf(at.language, gapTexts(at, own)) }),
    ),
  )
}
