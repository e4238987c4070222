// Whoever plans the school sees its series; a teacher those of the own courses.

import { rules } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/server/records.ts'
import type { Language } from '#engine/words.ts'
import { coursesOf } from '../course/own-courses.server.ts'
import { plansTheSchool } from '../course-plan/own-plans.server.ts'
import { seriesCalls } from './series-calls.server.ts'
import { coursePlanSeries } from './course-plan-series.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', 'zh-cn': 'zh-CN', en: 'en-GB' }

/** `1,3` and two times are Monday and Wednesday at those hours. */
function sayWhen({ weekdays, local_start, local_end }: AnyRow, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  // The fifth of January 1970 was a Monday.
  const days = String(weekdays)
    .split(',')
    .map((each) => format.format((Number(each) + 3) * 86_400_000))
  return `${days.join(language === 'zh-cn' ? '、' : ', ')} ${String(local_start)}–${String(local_end)}`
}

export const coursePlanSeriesRules = rules(coursePlanSeries, {
  async shown(at, rows, as) {
    if (as === 'rows') for (const row of rows) row.title = sayWhen(row, at.language)
  },
  only: (rows, at) => (plansTheSchool(at) ? rows : coursesOf(rows, at, 'course_plan_series.course_id')),
  calls: seriesCalls,
})
