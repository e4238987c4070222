// Four hundred and ten enrolments in courses, in every state; one course is full with three students waiting.

import type { courseEnrolment } from '#school/course/index.ts'
import { type CoursePlan, coursePlans } from './courses.ts'
import { addDays, momentOf } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import type { StudentFile } from './students.ts'
import { pickCyclic } from './pick.ts'

type Enrolment = DemoRow<typeof courseEnrolment>

export function demoEnrolments(today: string, files: readonly StudentFile[]): Enrolment[] {
  const active = files.filter(({ row }) => row.status === 'active')
  return coursePlans.flatMap((plan, index) =>
    takers(plan, index, active).map((student, place) => ({
      ...common(student, plan, today, place),
      ...situation(plan, place, today),
    })),
  )
}

/** The specialty first, then the next students in the list; in open courses, each course begins with other students. */
function takers({ of, size }: CoursePlan, index: number, files: readonly StudentFile[]): string[] {
  const pool = of.length > 0 ? files.filter(({ row }) => of.includes(String(row.specialty))) : files
  const shift = of.length > 0 ? 0 : index * 7
  return pool.slice(0, size).map((_file, place) => String(pickCyclic(pool, place + shift).row.email))
}

function common(student: string, { code, more }: CoursePlan, today: string, place: number): Enrolment {
  const alone = more?.mode === 'one_to_one'
  return {
    course: code,
    student,
    status: 'active',
    create_time: momentOf(addDays(today, -90 + (place % 20)), 10, place % 60),
    purchased_minutes: alone ? 1200 : 0,
    bonus_minutes: alone && place % 2 === 0 ? 60 : 0,
    billing_rule: alone ? 'per_minute' : 'none',
  }
}

/** Special cases in some courses, from the end of the list. */
function situation({ code, size }: CoursePlan, place: number, today: string): Partial<Enrolment> {
  const fromLast = size - place
  const asked = (days: number, hour: number) => momentOf(addDays(today, -days), hour)
  if (code === 'ATE-THE' && fromLast <= 3)
    return { status: 'waitlisted', queued_at: asked(fromLast + 2, 9), remark: 'Souhaite jouer en français.' }
  if (code === 'CONV-FR' && fromLast <= 6) return { status: 'requested', create_time: asked(fromLast, 14) }
  if (code === 'CINE')
    return fromLast <= 2
      ? { status: 'cancelled' }
      : { status: 'dropped', end_date: addDays(today, -30), drop_reason: 'Trop peu d’inscrits pour ouvrir le cours.' }
  if (code === 'FLE-INT')
    return fromLast === 1
      ? { status: 'dropped', end_date: addDays(today, -40), drop_reason: 'Niveau déjà acquis.' }
      : { status: 'completed' }
  if (code === 'MGT-MKT' && fromLast <= 2)
    return { status: 'dropped', end_date: addDays(today, -21), drop_reason: 'Emploi du temps incompatible.' }
  if (code === 'FLE-A2' && fromLast === 1)
    return { start_date: addDays(today, -10), remark: 'Arrivée tardive : visa obtenu le mois dernier.' }
  return {}
}
