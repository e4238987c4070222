// Tutor tasks: a number from the first day, dates that make sense, pay only for those who deal with it.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { nextNumber } from '../counter.server.ts'
import { taskRefusals as words } from './tutor-task-refusals.labels.ts'
import { tutorTask } from './tutor-task.ts'
import { isTutoringOffice, seesRates, tasksOf } from './tutoring.server.ts'

const pay = ['rate_cents', 'pay_cents', 'currency'] as const
/** What the office and the tutor say to each other. */
const notForStudents = [...pay, 'tutor_report', 'review_note', 'status_reason', 'reminder_days'] as const

export const tutorTaskRules = rules(tutorTask, {
  only: (rows, at) => tasksOf(rows, at, 'tutor_task.id'),
  hides: hidden,
  async beforeAdd(at, input) {
    checkDates(input)
    input.reminder_days ??= ['7', '2', '0']
    input.number = await taskNumber(at)
  },
  async beforeEdit(_at, input, row) {
    checkDates({ ...row, ...input } as Input<typeof tutorTask>)
  },
  async beforeDelete(at, row) {
    await refuseUndeletable(at, row)
    // Those who were chosen for it go with it.
    await at.db
      .updateTable('tutor_task_student')
      .set({ delete_time: at.now })
      .where('tutor_task_id', '=', row.id)
      .where('delete_time', 'is', null)
      .execute()
  },
  actions: {
    accept: async (at, row) => refuseOthers(at, row),
    decline: async (at, row) => refuseOthers(at, row),
    submit: async (at, row) => refuseOthers(at, row),
  },
})

function hidden(at: At) {
  if (isTutoringOffice(at)) return seesRates(at) ? [] : pay
  return at.who.profile.teacher ? [] : notForStudents
}

/** Nobody answers for a tutor but the tutor. */
function refuseOthers(at: At, { tutor_id }: Row<typeof tutorTask>): void {
  if (tutor_id !== at.who.profile.teacher) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function refuseUndeletable(at: At, row: Row<typeof tutorTask>): Promise<void> {
  const hours = at.db.selectFrom('tutor_session').select('id').where('tutor_task_id', '=', row.id)
  const given = await hours.where('delete_time', 'is', null).limit(1).executeTakeFirst()
  if (given || !['draft', 'cancelled'].includes(row.status))
    throw new Refusal(words.deleteOnlyUnused, { task: row.number })
}

function checkDates({ start_date, due_date }: Input<typeof tutorTask>): void {
  if (start_date && due_date && due_date < start_date) throw new Refusal(words.dueBeforeStart)
}

/** `TUT-2026-0007`: the year and the next number of that year. */
async function taskNumber(at: At): Promise<string> {
  const year = new Date(at.now * 1000).getUTCFullYear()
  return `TUT-${year}-${String(await nextNumber(at, `tutor-task-${year}`)).padStart(4, '0')}`
}
