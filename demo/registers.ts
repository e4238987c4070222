// The registers of the last weeks, and justifications of some absences.

import type { attendance, attendanceJustification } from '#school/attendance/index.ts'
import type { DemoRow } from './demo-row.ts'
import { chanceFrom } from './random.ts'
import { type Session, isDated } from './sessions.ts'
import { pickCyclic } from './pick.ts'

type Line = DemoRow<typeof attendance> & { marked_at: number }
type Justification = DemoRow<typeof attendanceJustification>
interface Enrolment {
  course?: unknown
  student?: unknown
  status?: unknown
}

const most = 6200

/** Backwards from the last session, so that recent registers are complete; nine hours in ten are attended. */
export function demoRegisters(sessions: readonly Session[], enrolments: readonly Enrolment[]): Line[] {
  const chance = chanceFrom(20_261)
  const next = () => chance.between(0, 999) / 1000
  const active = Map.groupBy(
    enrolments.filter(({ status }) => status === 'active'),
    ({ course }) => String(course),
  )
  const rarely = new Set([...new Set(enrolments.map(({ student }) => String(student)))].slice(4, 6))
  const lines: Line[] = []
  const held = sessions
    .filter(isDated)
    .filter(({ status }) => status === 'done')
    .toReversed()
  for (const { key, course, start_at, end_at } of held) {
    for (const { student } of active.get(String(course)) ?? []) {
      if (lines.length >= most) return lines
      const minutes = (end_at - start_at) / 60
      const luck = rarely.has(String(student)) ? next() * 0.28 : next()
      const [status, missed] =
        luck < 0.045
          ? (['absent', minutes] as const)
          : luck < 0.075
            ? (['excused', minutes] as const)
            : luck < 0.12
              ? (['late', 15] as const)
              : luck < 0.13
                ? (['left_early', 30] as const)
                : (['present', 0] as const)
      lines.push({
        course_plan: key,
        student: String(student),
        status,
        minutes_missed: missed,
        minutes_counted: 0,
        method: 'teacher',
        marked_at: start_at + 600,
      })
    }
  }
  return lines
}

const reasons = ['medical', 'administrative', 'family', 'transport', 'exam', 'other'] as const
const texts = [
  'Rendez-vous médical',
  'Rendez-vous à la préfecture',
  'Naissance dans la famille',
  'Train supprimé',
  'Examen de langue',
  'Raison personnelle',
]
const states = ['submitted', 'accepted', 'accepted', 'refused', 'accepted', 'withdrawn'] as const

export function demoJustifications(lines: readonly Line[]): Justification[] {
  const away = lines.filter(({ status }) => status === 'excused' || status === 'absent')
  // During holidays fewer are absent.
  const explained = away.filter((_, place) => place % 5 === 0).slice(0, 22)
  return explained.map(({ student, marked_at }, n) => {
    const status = pickCyclic(states, n)
    const reviewed = status === 'accepted' || status === 'refused'
    return {
      student,
      from_at: marked_at - 7200,
      to_at: marked_at + 14_400,
      reason_kind: reasons[n % 6],
      text: texts[n % 6],
      status,
      ...(reviewed && { reviewed_by: 'scolarite', reviewed_at: marked_at + 86_400 }),
      ...(status === 'refused' && { review_note: 'Justificatif illisible.' }),
    } as Justification
  })
}
