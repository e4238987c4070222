// Rules of series: the office sees all series, a teacher those of their own courses.

import type { AnyRow } from '#engine/resource.ts'
import { rules } from '#engine/server/product.ts'
import { coursesOf } from '#school/course/index.server.ts'
import { mayPlanSchool } from './visible-plans.server.ts'
import { seriesCalls } from './series-calls.server.ts'
import { coursePlanSeries } from './course-plan-series.ts'
import { type SeriesTimes, seriesTimesText } from './series-text.ts'

export const coursePlanSeriesRules = rules(coursePlanSeries, {
  async shown(at, rows, as) {
    if (as === 'rows') for (const row of rows) row.title = seriesTimesText(row as AnyRow & SeriesTimes, at.language)
  },
  only: (rows, at) => (mayPlanSchool(at) ? rows : coursesOf(rows, at, 'course_plan_series.course_id')),
  calls: seriesCalls,
})
