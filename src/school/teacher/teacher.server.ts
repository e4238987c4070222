// The rules of teachers: who sees and changes which fields, and when a teacher may go on leave or leave the school.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { inviteToSignIn, linkAccount, unlinkAccount } from '#platform/access/index.server.ts'
import { nextNumber } from '#platform/rows/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { noLeave } from './end-leaves.server.ts'
import { isTeacherOffice as isOffice, mayReadAllTeachers } from '#school/course/index.scope.server.ts'
import { teachersOfStudent } from './own-teachers.server.ts'
import { refuseUnfinished } from './leave.server.ts'
import { refuseUsed } from './used.server.ts'
import { teacherRefusals as words } from './words.ts'
import { teacher } from './teacher.ts'
import { missingInTeachers } from './missing.server.ts'

/** Columns that only the office sees: pay and notes, then contact data and dates. */
const officeOnly = ['hourly_rate_cents', 'tutor_rate_cents', 'currency', 'remark', 'weekly_max_minutes'] as const
const contacts = [
  ...(['email', 'mobile', 'wechat', 'hire_date', 'leave_date', 'away_from', 'away_until', 'diploma'] as const),
] as const

export const teacherRules = rules(teacher, {
  missing: missingInTeachers,
  only: teachersOf,
  hides: (at) => (isOffice(at) ? [] : [...officeOnly, ...contacts]),
  async beforeAdd(at, input) {
    if (!at.movesIn) checkContact(input)
    checkDates(input)
    checkAway({ ...input, status: 'invited' })
    input.teacher_no ??= `ENS-${String(await nextNumber(at, 'teacher')).padStart(4, '0')}`
  },
  async beforeEdit(at, input, row) {
    const mine = row.id === at.who.profile.teacher && Object.keys(input).every((name) => ownBlock.has(name))
    if (!isOffice(at) && !mine) throw new Refusal(engineWords.noRight, {}, { code: 401 })
    if (!at.movesIn) checkContact({ ...row, ...input })
    checkDates({ ...row, ...input })
    checkAway({ ...row, ...input })
  },
  beforeDelete: (at, row) => refuseUsed(at, row, nameOf(at, row)),
  actions: {
    async startLeave(at, _row, input) {
      checkAway({ ...input, status: 'on_leave' })
      if (input.away_until < (await schoolDay(at))) throw new Refusal(words.awayIsOver)
    },
    endLeave: async () => noLeave,
    async leave(at, row, input) {
      checkDates({ ...row, ...input })
      await refuseUnfinished(at, row, nameOf(at, row))
      return noLeave
    },
    rejoin: async () => ({ leave_date: null }),
    invite: (at, row) => inviteToSignIn(at, 'teacher', row),
    linkAccount: (at, row, { admin_id }) => linkAccount(at, 'teacher', row, admin_id),
    unlinkAccount: (at, row) => unlinkAccount(at, 'teacher', row),
  },
})

const nameOf = (at: At, row: Row<typeof teacher>) => titleOf(teacher, row, at.language)

function teachersOf(rows: Rows, at: At): Rows {
  return mayReadAllTeachers(at) ? rows : teachersOfStudent(rows, at, at.who.profile.student ?? 0)
}

/** Fields that teachers edit themselves. */
const ownBlock = new Set(['photo', 'locale', 'languages', 'bio', 'bio_zh', 'bio_en', 'native_name'])

function checkContact({ email, mobile }: { email?: string | null; mobile?: string | null }): void {
  if (!email && !mobile) throw new Refusal(words.needsEmailOrMobile)
}

type Leave = Partial<Pick<Row<typeof teacher>, 'away_from' | 'away_until' | 'status'>>

function checkAway({ away_from, away_until, status }: Leave): void {
  if (status !== 'on_leave' && (away_from || away_until)) throw new Refusal(words.awayOnLeaveOnly)
  if (away_from && away_until && away_until < away_from) throw new Refusal(words.awayEndsFirst)
}

function checkDates({ hire_date, leave_date }: { hire_date?: string | null; leave_date?: string | null }): void {
  if (hire_date && leave_date && leave_date < hire_date) throw new Refusal(words.leavesBeforeJoining)
}
