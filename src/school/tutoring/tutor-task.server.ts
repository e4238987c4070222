// Rules of tutor tasks, from the draft to the payment: the requirements and effects of each action.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { deleteRecords } from '#engine/server/records.ts'
import { nextNumber } from '#platform/rows/index.server.ts'
import { schoolDay, schoolYear } from '#platform/time/index.server.ts'
import { costOf, sendToPay } from './pay/send-to-pay.server.ts'
import { tellOffice, tellStudents, tellTutor } from './task-news.server.ts'
import { newsWords as news, taskRefusals as words } from './words.ts'
import { type DueTask, boardCalls, isOverdue } from './board/board.server.ts'
import { tutorsCall } from './tutors.server.ts'
import { tutorTask } from './tutor-task.ts'
import { isTutoringOffice, maySeeRates, visibleTasks } from './visible-tasks.server.ts'

type Task = Row<typeof tutorTask>
type Sent = Input<typeof tutorTask>

const pay = ['rate_cents', 'pay_cents', 'currency'] as const
/** Fields that only the office and tutors see. */
const notForStudents = [...pay, 'tutor_report', 'review_note', 'status_reason', 'reminder_days'] as const

export const tutorTaskRules = rules(tutorTask, {
  only: (rows, at) => visibleTasks(rows, at, 'tutor_task.id'),
  hides: hiddenFields,
  /** Locks the tutor, so that a tutor who is leaving the school gets no task meanwhile. */
  holds: ({ tutor_id }) => ({ teacher: [tutor_id] }),
  async beforeAdd(at, input) {
    checkDates(input)
    input.reminder_days ??= ['7', '2', '0']
    input.number = await taskNumber(at)
  },
  async beforeEdit(_at, input, row) {
    if (['validated', 'closed'].includes(row.status)) throw new Refusal(words.settled, { task: row.number })
    const elsewhere = input.tutor_id !== undefined && input.tutor_id !== row.tutor_id
    if (elsewhere && !['draft', 'cancelled'].includes(row.status)) throw new Refusal(words.tutorStays)
    checkDates({ ...row, ...input } as Sent)
  },
  async beforeDelete(at, row) {
    await refuseUndeletable(at, row)
    await deleteStudents(at, row)
  },
  actions: {
    async assign(at, row, { tutor_id }) {
      if ((await studentsIn(at, row)).length === 0) throw new Refusal(words.needsStudents)
      const rate = await rateOf(at, tutor_id)
      // Sends hours that were given before a cancellation to pay, so that they keep the rate agreed then.
      if (tutor_id !== row.tutor_id || rate.rate_cents !== row.rate_cents || rate.currency !== row.currency)
        await sendToPay(at, row)
      await tellTutor(at, { ...row, tutor_id: tutor_id }, news.assigned)
      return { ...rate, status_reason: null }
    },
    accept: async (at, row) => requireTutorOfTask(at, row),
    async decline(at, row, { status_reason }) {
      requireTutorOfTask(at, row)
      // Sends hours that were given before a cancellation to pay, so that they keep the rate agreed then.
      if (row.rate_cents !== null) await sendToPay(at, row)
      await tellOffice(at, row, news.declined, { reason: status_reason })
      return { tutor_id: null, rate_cents: null, currency: null }
    },
    async submit(at, row) {
      requireTutorOfTask(at, row)
      await refuseUnfinished(at, row)
      await tellOffice(at, row, news.submitted)
      return { review_note: null }
    },
    sendBack: (at, row, { review_note }) => tellTutor(at, row, news.sentBack, { reason: review_note }),
    async validate(at, row) {
      await refuseUndecided(at, row)
      await tellTutor(at, row, news.validated)
      return { pay_cents: await costOf(at, row) }
    },
    async close(at, row) {
      await sendToPay(at, row)
    },
    async settle(at, row) {
      if ((await sendToPay(at, row)) === 0) throw new Refusal(words.nothingToPay, { task: row.number })
    },
    async cancel(at, row, { status_reason }) {
      await tellTutor(at, row, news.cancelled, { reason: status_reason })
      const texts = { title: news.cancelled.title, body: news.validated.body }
      if (row.status !== 'draft')
        await tellStudents(
          at,
          row,
          (await studentsIn(at, row)).map(({ student_id }) => student_id),
          texts,
        )
    },
    reopen: async () => ({ status_reason: null }),
  },
  adds: ['overdue'],
  async shown(at, rows, as) {
    // `overdue` is added only in lists, because a form would send it back.
    if (as !== 'rows' || 'reminder_days' in (rows[0] ?? {})) return
    const today = await schoolDay(at)
    for (const row of rows) row.overdue = isOverdue(row as AnyRow & DueTask, today)
  },
  calls(app, product) {
    boardCalls(app, product)
    tutorsCall(app, product)
  },
})

function hiddenFields(at: At) {
  if (isTutoringOffice(at)) return maySeeRates(at) ? [] : pay
  return at.who.profile.teacher ? [] : notForStudents
}

/** Refuses everybody except the tutor of the task. */
function requireTutorOfTask(at: At, { tutor_id }: Task): void {
  if (tutor_id !== at.who.profile.teacher) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

/** The rate of the tutor on the day of the assignment. Later changes of the teacher's record do not change it. */
async function rateOf(at: At, tutor: number): Promise<Pick<Task, 'rate_cents' | 'currency'>> {
  const { status, tutor_rate_cents, currency } = await at.db
    .selectFrom('teacher')
    .select(['status', 'tutor_rate_cents', 'currency'])
    .where('id', '=', tutor)
    .executeTakeFirstOrThrow()
  if (status !== 'active') throw new Refusal(words.tutorNotActive)
  return { rate_cents: tutor_rate_cents, currency }
}

function studentsIn(at: At, { id }: Task) {
  const students = at.db
    .selectFrom('tutor_task_student')
    .select(['student_id', 'state'])
    .where('tutor_task_id', '=', id)
  return students.where('delete_time', 'is', null).where('state', '<>', 'withdrawn').execute()
}

/**
 * Deletes the task students together with the task, also those in the closed archive. Restoring the task restores them.
 */
async function deleteStudents(at: At, { id }: Task): Promise<void> {
  const rows = at.db.selectFrom('tutor_task_student').select('id').where('tutor_task_id', '=', id)
  const ids = (await rows.where('delete_time', 'is', null).execute()).map((row) => row.id)
  if (ids.length === 0) return
  const inside: At = { ...at, archive: true }
  await deleteRecords(inside, at.product.resources.tutor_task_student, ids)
  if (inside.change !== undefined) at.change = inside.change
}

function sessionsOf(at: At, { id }: Task, status: 'draft' | 'submitted') {
  const sessions = at.db.selectFrom('tutor_session').select('id').where('tutor_task_id', '=', id)
  return sessions.where('status', '=', status).where('delete_time', 'is', null).execute()
}

async function refuseUnfinished(at: At, task: Task): Promise<void> {
  const drafts = await sessionsOf(at, task, 'draft')
  if (drafts.length > 0) throw new Refusal(words.sessionsInDraft, { count: drafts.length })
  const open = (await studentsIn(at, task)).filter(({ state }) => !['achieved', 'not_achieved'].includes(state))
  if (open.length > 0) throw new Refusal(words.studentsOpen, { count: open.length })
}

/** Refuses a task with undecided sessions, because after the validation its minutes are final for the pay. */
async function refuseUndecided(at: At, task: Task): Promise<void> {
  const waiting = await sessionsOf(at, task, 'submitted')
  if (waiting.length > 0) throw new Refusal(words.sessionsWaiting, { count: waiting.length })
}

async function refuseUndeletable(at: At, row: Task): Promise<void> {
  const hours = at.db.selectFrom('tutor_session').select('id').where('tutor_task_id', '=', row.id)
  const given = await hours.where('delete_time', 'is', null).limit(1).executeTakeFirst()
  if (given || !['draft', 'cancelled'].includes(row.status))
    throw new Refusal(words.deleteOnlyUnused, { task: row.number })
}

function checkDates({ start_date, due_date }: Sent): void {
  if (start_date && due_date && due_date < start_date) throw new Refusal(words.dueBeforeStart)
}

/** `TUT-2026-0007`: the year and the next number of that year. */
async function taskNumber(at: At): Promise<string> {
  const year = await schoolYear(at)
  return `TUT-${year}-${String(await nextNumber(at, `tutor-task-${year}`)).padStart(4, '0')}`
}
