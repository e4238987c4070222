// Why somebody was away: a student explains it, the office decides, and what it accepts excuses the absences of that time.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { attendance } from '../attendance/attendance.ts'
import { settled } from '../attendance/counted.server.ts'
import { settings } from '../config/settings.server.ts'
import { studentsTaught } from '../course/own-courses.server.ts'
import { plansTheSchool } from '../course-plan/own-plans.server.ts'
import { dayWords } from '../course-plan/named.server.ts'
import { dayIn } from '../course-plan/wall-clock.ts'
import { notify } from '../notification/notify.server.ts'
import { justificationRefusals as words } from './attendance-justification.labels.ts'
import { attendanceJustification } from './attendance-justification.ts'
import { decidedNews } from './decided.labels.ts'

type Justification = Row<typeof attendanceJustification>

/** A teacher learns whether an absence is excused, and not why. */
const reasons = ['reason_kind', 'text', 'attachment', 'review_note'] as const

export const attendanceJustificationRules = rules(attendanceJustification, {
  only(rows, at) {
    if (plansTheSchool(at)) return rows
    const { student = 0, teacher = 0 } = at.who.profile
    return teacher > 0
      ? rows.where('attendance_justification.student_id', 'in', studentsTaught(at))
      : rows.where('attendance_justification.student_id', '=', student)
  },
  hides: (at) => (!plansTheSchool(at) && at.who.profile.teacher ? reasons : []),
  async beforeAdd(at, input) {
    refuseOthers(at, input.student_id)
    checkTimes(input as Justification)
    input.status = 'submitted'
  },
  async beforeEdit(at, input, row) {
    refuseOthers(at, input.student_id ?? row.student_id)
    if (row.status !== 'submitted' && !plansTheSchool(at)) throw new Refusal(words.alreadyReviewed)
    checkTimes({ ...row, ...input } as Justification)
  },
  async afterWrite(at, row, before) {
    const { status } = row
    if (!before || before.status === status || (status !== 'accepted' && status !== 'refused')) return
    await tellDecided(at, row, status)
  },
  actions: {
    async accept(at, row) {
      decideOnly(at)
      await excuse(at, row)
      return { reviewed_by: reviewer(at), reviewed_at: at.now }
    },
    async refuse(at) {
      decideOnly(at)
      return { reviewed_by: reviewer(at), reviewed_at: at.now }
    },
    withdraw: async (at, row) => refuseOthers(at, row.student_id),
  },
})

async function tellDecided(at: At, row: Justification, status: keyof typeof decidedNews): Promise<void> {
  const { time_zone } = await settings(at)
  const [from, to] = [dayIn(row.from_at, time_zone), dayIn(row.to_at - 1, time_zone)]
  await notify(at, {
    to: [{ kind: 'student', id: row.student_id }],
    ...decidedNews[status],
    values: { from: dayWords(from), to: dayWords(to), reason: row.review_note ?? '' },
    link: `/admin/k/attendanceJustification?edit=${row.id}`,
    category: 'admin',
  })
}

const reviewer = ({ who }: At) => (who.realm === 'admin' ? who.id : null)

function decideOnly(at: At): void {
  if (!plansTheSchool(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function refuseOthers(at: At, student?: number): void {
  if (plansTheSchool(at) || student === at.who.profile.student) return
  throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function checkTimes({ from_at, to_at }: Justification): void {
  if (to_at <= from_at) throw new Refusal(words.endsBeforeItStarts)
}

/** The absences of that time that are known already; later ones look here when they are marked. */
async function excuse(at: At, { id, student_id, from_at, to_at }: Justification): Promise<void> {
  const known = await at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .selectAll('attendance')
    .select(['course_plan.course_id', 'course_plan.start_at', 'course_plan.end_at'])
    .where('attendance.student_id', '=', student_id)
    .where('attendance.status', '=', 'absent')
    .where('attendance.delete_time', 'is', null)
    .where('course_plan.start_at', '<', to_at)
    .where('course_plan.end_at', '>', from_at)
    .execute()
  for (const { course_id, start_at, end_at, ...row } of known) {
    const session = { course_id, start_at: start_at!, end_at: end_at! }
    const [line] = await settled(at, session, [{ ...row, status: 'excused' }])
    const changes = { status: 'excused', justification_id: id, minutes_counted: line!.minutes_counted }
    await updateRecord(at, attendance as never, row, changes)
  }
}
