// The charts of a student: their attendance and their published averages, by course.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { inLanguage } from '#text/languages.ts'
import { attendanceOf } from '#school/certificate/index.server.ts'
import { reportCards } from '#school/score/index.server.ts'
import { periodOf } from './statistics/school-period.server.ts'
import { ratesChart, shareNotMissed } from './charts-school.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartContent } from './charts.ts'

const self = ({ who }: At) => who.profile.student ?? 0

/** The reader's attendance since the start of the current term; without a term, since the start of the statistics. */
async function currentAttendance(at: At) {
  const { first, today } = await periodOf(at)
  const term = await currentTerm(at, today)
  const period = { from: term?.start_date ?? first, to: today }
  // Cached until the next write, because every home page asks for it and a student has some hundred register lines.
  return at.product.store.untilWritten(`attendance ${self(at)} ${period.from} ${period.to}`, () =>
    attendanceOf(at, self(at), period),
  )
}

export async function presenceOf(at: At): Promise<number | null> {
  const { due, attended } = await currentAttendance(at)
  return shareNotMissed(due - attended, due)
}

export async function myAttendance(at: At): Promise<ChartContent> {
  const { courses } = await currentAttendance(at)
  const rows = courses.map(({ name, due, attended }) => ({
    label: inLanguage({ fr: name.fr, 'zh-cn': name.zh, en: name.en }, at.language) ?? name.fr,
    values: [shareNotMissed(due - attended, due)],
  }))
  return ratesChart(at, { kind: 'rows', of: say(words.course, at.language), rows })
}

/** Averages on the scale of each course are converted to marks out of 20, in hundredths. */
export async function myAverages(at: At): Promise<ChartContent> {
  const { today } = await periodOf(at)
  const term = await currentTerm(at, today)
  const cards = term ? await reportCards(at, { students: [self(at)], term: term.id }) : []
  const rows = cards.flatMap(({ course, scale, shown }) => {
    if (shown === null) return []
    const label = titleOf(at.product.resources.course, { ...course, code: '' }, at.language)
    return [{ label, values: [Math.round((shown * 2000) / scale.max)] }]
  })
  const by = { of: say(words.course, at.language), series: [say(words.average, at.language)] }
  return { kind: 'rows', unit: 'marks', top: 2000, ...by, rows }
}

function currentTerm(at: At, today: string) {
  return at.db
    .selectFrom('academic_term')
    .select(['id', 'start_date'])
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .where('delete_time', 'is', null)
    .orderBy('start_date', 'desc')
    .executeTakeFirst()
}
