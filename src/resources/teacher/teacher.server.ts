// Teachers: a number from the first day, their own file in their own hands, pay only for those who deal with it.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import { may } from '#engine/server/access.ts'
import { type At, rules } from '#engine/server/product.ts'
import { nextNumber } from '../counter.server.ts'
import { teacherRefusals as words } from './teacher.labels.ts'
import { teacher } from './teacher.ts'

/** What the school reads of a colleague, and what stays with the office and the teacher. */
const officeOnly = ['hourly_rate_cents', 'tutor_rate_cents', 'currency', 'remark', 'weekly_max_minutes'] as const
const contacts = ['email', 'mobile', 'wechat', 'hire_date', 'leave_date', 'diploma'] as const

export const teacherRules = rules(teacher, {
  hides: (at) => (isOffice(at) ? [] : [...officeOnly, ...contacts]),
  async beforeAdd(at, input) {
    checkContact(input)
    checkDates(input)
    input.teacher_no = `ENS-${String(await nextNumber(at, 'teacher')).padStart(4, '0')}`
  },
  async beforeEdit(at, input, row) {
    const mine = row.id === at.who.profile.teacher && Object.keys(input).every((name) => ownBlock.has(name))
    if (!isOffice(at) && !mine) throw new Refusal(engineWords.noRight, {}, { code: 401 })
    checkContact({ ...row, ...input } as typeof input)
    checkDates({ ...row, ...input } as typeof input)
  },
})

/** What teachers say of themselves. */
const ownBlock = new Set(['photo', 'locale', 'languages', 'bio', 'bio_zh', 'bio_en', 'native_name'])

/** Who may take the whole list away is the office; teachers and students only read names. */
const isOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')

function checkContact({ email, mobile }: { email?: string | null; mobile?: string | null }): void {
  if (!email && !mobile) throw new Refusal(words.needsEmailOrMobile)
}

function checkDates({ hire_date, leave_date }: { hire_date?: string | null; leave_date?: string | null }): void {
  if (hire_date && leave_date && leave_date < hire_date) throw new Refusal(words.leavesBeforeJoining)
}
