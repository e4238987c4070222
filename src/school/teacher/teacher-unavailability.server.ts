// The rules of unavailability: teachers enter their own; the office may do it for them.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { mayPlanSchool } from '#school/timetable/index.server.ts'
import { unavailabilityRefusals as words } from './words.ts'
import { teacherUnavailability } from './teacher-unavailability.ts'

type Unavailability = Row<typeof teacherUnavailability>

export const teacherUnavailabilityRules = rules(teacherUnavailability, {
  shown: showTitles(teacherUnavailability),
  only: (rows, at) =>
    mayPlanSchool(at) ? rows : rows.where('teacher_unavailability.teacher_id', '=', at.who.profile.teacher ?? 0),
  async beforeAdd(at, input) {
    refuseOthers(at, input.teacher_id)
    checkTimes(input as Unavailability)
  },
  async beforeEdit(at, input, row) {
    refuseOthers(at, row.teacher_id)
    checkTimes({ ...row, ...input })
  },
})

function refuseOthers(at: At, teacher?: number): void {
  if (mayPlanSchool(at) || teacher === at.who.profile.teacher) return
  throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

function checkTimes({ kind, start_at, end_at, weekday, from_time, to_time }: Unavailability): void {
  if (kind === 'weekly') {
    if (!weekday || !from_time || !to_time || ![from_time, to_time].every((time) => clock.test(time)))
      throw new Refusal(words.needsWeekday)
    if (from_time >= to_time) throw new Refusal(words.endsBeforeItStarts)
  } else {
    if (!start_at || !end_at) throw new Refusal(words.needsMoments)
    if (end_at <= start_at) throw new Refusal(words.endsBeforeItStarts)
  }
}
