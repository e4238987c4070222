// Rules of justifications: the student submits a justification, the office decides. While it is accepted, it excuses
// the missed minutes in its period.

import { engineWords } from '#engine/words.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { recomputeLines } from './computed-lines.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { studentsTaught } from '#school/course/index.server.ts'
import { mayPlanSchool } from '#school/timetable/index.server.ts'
import { dayIn, dayWords } from '#platform/time/index.ts'
import { notify } from '#school/notification/index.server.ts'
import { justificationRefusals as words, decidedNews } from './words.ts'
import { attendanceJustification } from './attendance-justification.ts'

type Justification = Row<typeof attendanceJustification>
type Period = Pick<Justification, 'from_at' | 'to_at'>

/** Teachers see whether an absence is excused, but not the reason. */
const reasonFields = ['reason_kind', 'text', 'attachment', 'review_note'] as const

export const attendanceJustificationRules = rules(attendanceJustification, {
  async shown(at, rows, as) {
    if (as !== 'rows') return
    const { time_zone } = await settings(at)
    for (const row of rows) row.title = periodText(at, row as AnyRow & Period, time_zone)
  },
  only(rows, at) {
    if (mayPlanSchool(at)) return rows
    const { student = 0, teacher = 0 } = at.who.profile
    return teacher > 0
      ? rows.where('attendance_justification.student_id', 'in', studentsTaught(at))
      : rows.where('attendance_justification.student_id', '=', student)
  },
  hides: (at) => (!mayPlanSchool(at) && at.who.profile.teacher ? reasonFields : []),
  /** Locks the student, so that a register that is saved at the same time waits and then includes the excuse. */
  holds: ({ student_id }) => ({ student: [student_id] }),
  async beforeAdd(at, input) {
    refuseOtherStudent(at, input.student_id)
    checkTimes(input as Justification)
    input.status = 'submitted'
  },
  async beforeEdit(at, input, row) {
    refuseOtherStudent(at, row.student_id)
    if (row.status !== 'submitted' && !mayPlanSchool(at)) throw new Refusal(words.alreadyReviewed)
    checkTimes({ ...row, ...input })
  },
  async afterWrite(at, row, before) {
    await followChange(at, row, before)
    if (!before || before.status === row.status) return
    const news = row.status === 'submitted' ? 'takenBack' : row.status
    if (news !== 'withdrawn') await tellDecided(at, row, news)
  },
  async afterDelete(at, row) {
    if (isExcusing(row)) await recomputePeriod(at, row)
  },
  actions: {
    async accept(at) {
      requireOffice(at)
      return { reviewed_by: reviewer(at), reviewed_at: at.now }
    },
    async refuse(at) {
      requireOffice(at)
      return { reviewed_by: reviewer(at), reviewed_at: at.now }
    },
    withdraw: async (at, row) => refuseOtherStudent(at, row.student_id),
    async takeBack(at) {
      requireOffice(at)
      return { reviewed_by: null, reviewed_at: null }
    },
  },
})

/** `27/11/2026 12:55–18:55`. If the period ends on another day, the end has its date too. */
function periodText({ language }: At, { from_at, to_at }: Period, zone: string) {
  const [from, to] = [from_at, to_at].map((moment) => formatMoment(language, wallTime(moment, zone))) as [
    string,
    string,
  ]
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  return isOneDay ? `${from}–${to.slice(11)}` : `${from} – ${to}`
}

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

function requireOffice(at: At): void {
  if (!mayPlanSchool(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function refuseOtherStudent(at: At, student?: number): void {
  if (mayPlanSchool(at) || student === idInPerson(at, 'student')) return
  throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function checkTimes({ from_at, to_at }: Justification): void {
  if (to_at <= from_at) throw new Refusal(words.endsBeforeItStarts)
}

/** Computes the register lines in this period again. */
const recomputePeriod = (at: At, { student_id: student, from_at: from, to_at: to }: Justification) =>
  recomputeLines(at, { student, span: { from, to } })

const isExcusing = (row: Justification | null): row is Justification =>
  row?.status === 'accepted' && row.delete_time === null
const excusingColumns = ['student_id', 'from_at', 'to_at'] as const

/** Computes register lines again if the change adds, removes or moves an accepted justification. */
async function followChange(at: At, row: Justification, before: Justification | null): Promise<void> {
  const same = isExcusing(row) && isExcusing(before) && excusingColumns.every((name) => row[name] === before[name])
  if (same) return
  if (isExcusing(before)) await recomputePeriod(at, before)
  if (isExcusing(row)) await recomputePeriod(at, row)
}
