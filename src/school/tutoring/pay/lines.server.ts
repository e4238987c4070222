// Reads the lines of a pay batch by tutor: sessions and corrections with task, minutes and cents.

import type { At } from '#engine/server/product.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'

export interface PaidLine {
  id: number
  task: string
  start_at: number | null
  minutes: number
  rate_cents: number | null
  amount_cents: number
  note: string | null
}
export interface PaidTutor {
  id: number
  teacher_no: string
  last_name: string
  first_name: string
  title: string
  minutes: number
  cents: number
  lines: PaidLine[]
}

export async function paidLinesByTutor(at: At, batch: number): Promise<PaidTutor[]> {
  const rows = await at.db
    .selectFrom('pay_batch_line as line')
    .leftJoin('tutor_session', 'tutor_session.id', 'line.tutor_session_id')
    .select(['line.id', 'line.tutor_id', 'line.tutor_task_id', 'line.minutes', 'line.rate_cents'])
    .select(['line.amount_cents', 'line.note', 'start_at'])
    .where('line.pay_batch_id', '=', batch)
    .orderBy('line.tutor_id')
    .orderBy('start_at')
    .orderBy('line.id')
    .execute()
  const { tutor_task, teacher } = at.product.resources
  const tasks = await titlesOf(at, tutor_task, [...new Set(rows.map((row) => row.tutor_task_id))])
  const byTutor = Map.groupBy(rows, (row) => row.tutor_id)
  const tutors = await at.db
    .selectFrom('teacher')
    .select(['id', 'teacher_no', 'last_name', 'first_name', 'native_name'])
    .where('id', 'in', [0, ...byTutor.keys()])
    .orderBy('last_name_sort')
    .orderBy('id')
    .execute()
  return tutors.map((tutor) => {
    const lines = (byTutor.get(tutor.id) ?? []).map(({ tutor_id: _tutor, tutor_task_id, ...line }) => ({
      ...line,
      task: tasks.get(tutor_task_id) ?? '',
    }))
    const sum = (of: 'minutes' | 'amount_cents') => lines.reduce((all, line) => all + line[of], 0)
    const { id, teacher_no, last_name, first_name } = tutor
    const named = { id, teacher_no, last_name, first_name, title: titleOf(teacher, tutor, at.language) }
    return { ...named, minutes: sum('minutes'), cents: sum('amount_cents'), lines }
  })
}
