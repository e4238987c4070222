// At most four of the newest marks of a student that were published in the last fourteen days, with the mean of the
// class if the school shows it.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { secondsAt } from '#text/wall-time.ts'
import type { Entry } from './home.ts'
import type { HomeDays } from './lines.ts'

const shownAtMost = 4

export async function newMarks(at: At, { today, fortnightAgo }: HomeDays): Promise<Entry[]> {
  if (!may(at.who, 'k/score/index') || !may(at.who, 'k/myMarks/index')) return []
  const zone = await schoolZone(at)
  const rows = await rowsOf(at, at.product.resources.score)
    .select(['score.id', 'score.assessment_id', 'score.course_id', 'score.value', 'score.code'])
    .where('score.published_at', '>=', secondsAt(`${fortnightAgo} 00:00:00`, zone))
    .where('score.published_at', '<', secondsAt(`${addDays(today, 1)} 00:00:00`, zone))
    .orderBy('score.published_at', 'desc')
    .orderBy('score.id', 'desc')
    .limit(shownAtMost)
    .execute()
  const tests = await at.db
    .selectFrom('assessment')
    .select(['id', 'name', 'name_zh', 'name_en', 'stats', 'max_value'])
    .where('id', 'in', [0, ...rows.map(({ assessment_id }) => Number(assessment_id))])
    .execute()
  const courses = [...new Set(rows.map(({ course_id }) => Number(course_id)))]
  const names = await titlesOf(at, at.product.resources.course, courses)
  const { show_class_mean } = await settings(at)
  return rows.map((row): Entry => {
    const test = tests.find(({ id }) => id === Number(row.assessment_id))
    const title = test && titleOf(at.product.resources.assessment, test, at.language)
    const stats = JSON.parse(test?.stats ?? 'null') as { mean?: number } | null
    const value = row.value === null ? null : Number(row.value)
    const facts = { value, code: row.code as string | null, max: test?.max_value ?? null }
    return {
      kind: 'newMark',
      id: Number(row.id),
      title: [names.get(Number(row.course_id)), title].filter(Boolean).join(' · '),
      facts: { ...facts, mean: show_class_mean ? (stats?.mean ?? null) : null },
      path: 'k/myMarks',
      search: {},
    }
  })
}
