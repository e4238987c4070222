// Tutor tasks of the demo: every state, two overdue ones, one over its hours, eleven sessions to validate, one
// disputed.

import type { tutorSession, tutorTaskStudent, payBatch, tutorTask } from '#school/tutoring/index.ts'
import { addDays, momentOf } from './days.ts'
import { type DemoRow, type PlainRow, to } from './demo-row.ts'
import { chanceFrom } from './random.ts'
import type { StudentFile } from './students.ts'
import { demoTeachers } from './teachers.ts'
import { type Plan, contents, nextSteps, plans } from './tutoring-plans.ts'
import { pickCyclic } from './pick.ts'

type Task = DemoRow<typeof tutorTask> & { number: string; validated_minutes: number }
type Session = DemoRow<typeof tutorSession>
type Presence = 'present' | 'late' | 'absent' | 'excused'

interface Given {
  row: Session & {
    key: string
    tutor: string
    start_at: number
    minutes: number
    status: string
    submitted_at: number | null
  }
  people: { student: string; presence: Presence }[]
}
interface Made {
  plan: Plan
  students: string[]
  task: Task
  /** Cents for an hour. */
  rate: number
  sessions: Given[]
}

const made = new Map<string, Made[]>()
/** Cached by day, because the same school is requested several times. */
export function demoTutoring(today: string, files: StudentFile[]) {
  const all = made.getOrInsertComputed(today, () => plans.map((plan, index) => make(today, files, { plan, index })))
  return {
    tutor_task: all.map(({ task }) => task),
    tutor_task_student: all.flatMap((each) =>
      each.students.map((student, place) => followed(today, each, student, place)),
    ),
    tutor_session: all.flatMap(({ sessions }) => sessions.map(({ row }) => row)),
    pay_batch: [batchOf(today, all)],
  }
}

export function demoTutoringTables(today: string): Record<string, readonly PlainRow[]> {
  const all = made.get(today) ?? []
  return {
    tutor_session_student: all.flatMap((each) => each.sessions.flatMap((given) => named(today, each, given))),
    pay_batch_line: all.flatMap((each) => linesOf(today, each)),
    counter: [{ name: `tutor-task-${today.slice(0, 4)}`, value: plans.length }],
  }
}

const lastMonth = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)

function make(today: string, files: StudentFile[], { plan, index }: { plan: Plan; index: number }): Made {
  const chance = chanceFrom(7000 + index)
  const active = files.filter(({ row }) => row.status === 'active').map(({ row }) => row)
  const first = active.find(({ admin }) => admin === plan.first)
  const others = active.filter((row) => row !== first)
  const chosen = [
    ...(first ? [first] : []),
    ...Array.from({ length: plan.students }, (_, place) => pickCyclic(others, index * 5 + place)),
  ].slice(0, plan.students)
  const students = chosen.map(({ email }) => email)
  const tutors = demoTeachers(today).filter(
    ({ status, role_tags }) => status === 'active' && role_tags.includes('tutor'),
  )
  const tutor = tutors.find(({ admin }) => admin === plan.tutor) ?? pickCyclic(tutors, index)
  const number = `TUT-${today.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`
  const sessions = plan.sessions.map((status, place): Given => {
    const back = plan.sessions.length - 1 - place
    const day = plan.status === 'closed' ? addDays(`${today.slice(0, 7)}-01`, -2 - back) : addDays(today, -2 - back * 3)
    const start_at = momentOf(day, 7 + ((index + 1) % 12))
    const minutes = pickCyclic([60, 45, 60, 30], place)
    const people = students.map((student) => ({
      student,
      presence: chance.happens(88) ? ('present' as const) : chance.oneOf<Presence>(['late', 'absent', 'excused']),
    }))
    const sent = status === 'draft' ? null : start_at + minutes * 60 + 3600
    return {
      people,
      row: {
        key: `${number}-${place}`,
        tutor_task: number,
        tutor: tutor.teacher_no,
        start_at,
        end_at: start_at + minutes * 60,
        minutes,
        mode: chance.oneOf(['onsite', 'online', 'onsite', 'phone']),
        content: pickCyclic(contents, index + place),
        next_step: pickCyclic(nextSteps, place),
        submitted_at: sent,
        status,
        create_time: start_at + minutes * 60,
        created_by: 'direction',
        ...(status === 'rejected' && { reject_reason: 'Cette séance figure déjà la veille.' }),
        ...(status === 'exported' && { pay_batch: lastMonth(today) }),
      },
    }
  })
  const rate = tutor.tutor_rate_cents ?? 3000
  return { plan, students, sessions, rate, task: taskOf(today, { plan, number, tutor, rate, sessions }) }
}

type Tutor = ReturnType<typeof demoTeachers>[number]
interface About {
  plan: Plan
  number: string
  tutor: Tutor
  rate: number
  sessions: Given[]
}
function taskOf(today: string, { plan, number, tutor, rate, sessions }: About): Task {
  const sum = (...states: string[]) =>
    sessions.filter(({ row }) => states.includes(row.status)).reduce((all, { row }) => all + row.minutes, 0)
  const logged_minutes = sum('draft', 'submitted', 'validated', 'exported')
  const validated_minutes = sum('validated', 'exported')
  const isGiven = plan.status !== 'draft'
  const isOver = ['submitted', 'validated', 'closed'].includes(plan.status)
  return {
    number,
    name: plan.name[0],
    name_zh: plan.name[1],
    kind: plan.kind,
    priority: plan.priority ?? 'normal',
    tutor: isGiven ? tutor.teacher_no : null,
    start_date: addDays(today, -60),
    due_date: addDays(today, plan.due),
    budget_minutes: plan.budget ?? Math.max(600, Math.ceil((logged_minutes * 1.3) / 60) * 60),
    logged_minutes,
    validated_minutes,
    reminder_days: ['7', '2', '0'],
    brief: `<p>${plan.brief}</p>`,
    expected_output: '<p>Un compte rendu d’une page et la grille de progression de chaque étudiant.</p>',
    ...(isGiven && { rate_cents: rate, currency: 'EUR' as const }),
    ...(['validated', 'closed'].includes(plan.status) && { pay_cents: Math.round((validated_minutes * rate) / 60) }),
    ...(isOver && {
      tutor_report: '<p>Les objectifs ont été travaillés dans l’ordre prévu ; la grille est à jour.</p>',
    }),
    ...(plan.status === 'cancelled' && { status_reason: 'Le groupe a été réparti dans les cours du soir.' }),
    status: plan.status,
    created_by: 'direction',
  }
}

const attended = (presence: Presence | undefined) => presence === 'present' || presence === 'late'

/** A student who left a task is in no later session. */
const isThere = (today: string, { left }: Plan, place: number, start_at: number) =>
  left?.[0] !== place || start_at < momentOf(addDays(today, -left[1]), 24)

function followed(
  today: string,
  { plan, task, sessions }: Made,
  student: string,
  place: number,
): DemoRow<typeof tutorTaskStudent> {
  const there = sessions.filter(
    ({ row, people }) =>
      row.status !== 'rejected' && attended(people[place]?.presence) && isThere(today, plan, place, row.start_at),
  )
  const isOver = ['submitted', 'validated', 'closed'].includes(plan.status)
  const begun = there.length > 0
  return {
    tutor_task: task.number,
    student,
    target: plan.target,
    initial_level: 'B1',
    final_level: isOver ? 'B2' : null,
    progress: isOver ? 100 - (place % 3) * 10 : begun ? 20 + ((place * 17) % 60) : 0,
    state: isOver
      ? place % 4 === 3
        ? 'not_achieved'
        : 'achieved'
      : begun
        ? place % 5 === 4
          ? 'blocked'
          : 'in_progress'
        : 'todo',
    logged_minutes: there.reduce((sum, { row }) => sum + row.minutes, 0),
    last_contact_at: there.at(-1)?.row.start_at ?? null,
    tutor_comment: begun ? 'Assidu, prend des notes et refait les exercices.' : null,
    feedback_rating: isOver ? 4 + (place % 2) : null,
    student_feedback: isOver ? '老师讲得很清楚，我的写作进步了。' : null,
    joined_at: task.start_date,
    ...(plan.left?.[0] === place && { state: 'withdrawn' as const, left_at: addDays(today, -plan.left[1]) }),
  }
}

/** After three days without an answer the hours count as accepted; one student disputes the last hour. */
function named(today: string, { plan }: Made, { row, people }: Given): PlainRow[] {
  const { submitted_at: sent } = row
  const late = sent !== null && sent < momentOf(today, 12) - 72 * 3600
  const here = people.map((each, place) => ({ ...each, place }))
  return here
    .filter(({ place }) => isThere(today, plan, place, row.start_at))
    .map(({ student, presence, place }) => {
      const disputes =
        plan.disputed === true && row.key.endsWith(`-${plan.sessions.lastIndexOf('submitted')}`) && place === 0
      return {
        tutor_session_id: to('tutor_session', row.key),
        student_id: to('student', student),
        presence,
        minutes: attended(presence) ? row.minutes : 0,
        confirmed_at: late && !disputes ? sent + 72 * 3600 : null,
        silent: late && !disputes ? 1 : 0,
        disputed_at: disputes && sent !== null ? sent + 7200 : null,
        dispute_note: disputes ? '实际只上了半小时。La séance n’a duré que trente minutes.' : null,
      }
    })
}

function linesOf(today: string, { task, rate, sessions }: Made): PlainRow[] {
  let [minutes, paid] = [0, 0]
  return sessions
    .filter(({ row }) => row.status === 'exported')
    .map(({ row }) => {
      minutes += row.minutes
      const amount_cents = Math.round((minutes * rate) / 60) - paid
      paid += amount_cents
      return {
        pay_batch_id: to('pay_batch', lastMonth(today)),
        tutor_id: to('teacher', row.tutor),
        tutor_task_id: to('tutor_task', task.number),
        tutor_session_id: to('tutor_session', row.key),
        minutes: row.minutes,
        rate_cents: rate,
        amount_cents,
        note: null,
        time: row.start_at,
      }
    })
}

function batchOf(today: string, all: Made[]): DemoRow<typeof payBatch> {
  const closed = all.filter(({ plan }) => plan.status === 'closed').map(({ task }) => task)
  return {
    period: lastMonth(today),
    currency: 'EUR',
    status: 'closed',
    closed_at: momentOf(`${today.slice(0, 7)}-01`, 8),
    total_minutes: closed.reduce((sum, { validated_minutes }) => sum + validated_minutes, 0),
    total_cents: closed.reduce((sum, { pay_cents }) => sum + (pay_cents ?? 0), 0),
  }
}
