// The status changes of each student.

import type { studentStatusLog } from '#school/student/index.ts'
import { addDays, momentOf } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import type { StudentFile } from './students.ts'

type Entry = DemoRow<typeof studentStatusLog>
type Status = NonNullable<Entry['to_status']>
type Step = [to: Status, day: string, hour: number, actor: string | null, reason?: string | null]

export function demoStatusLog(files: StudentFile[]): Entry[] {
  return files.flatMap((file) => chained(file.row.email, stepsOf(file)))
}

function chained(student: string, steps: Step[]): Entry[] {
  return steps.map(([to_status, day, hour, actor, reason = null], index) => ({
    student,
    from_status: steps[index - 1]?.[0] ?? null,
    to_status,
    reason,
    actor,
    at: momentOf(day, hour, student.length),
  }))
}

/** The form, the e-mail confirmed an hour later, the decision of the office, and later changes. */
function stepsOf({ row, applied, approved, since, reopened }: StudentFile): Step[] {
  const status = row.status
  const asked: Step[] = [['draft', applied, 9, null]]
  if (status !== 'draft') asked.push(['pending', applied, 10, null])
  if (reopened && since) {
    asked.push(['cancelled', addDays(applied, 40), 14, null, 'Visa refusé, candidature retirée par l’étudiante.'])
    asked.push(['pending', since, 11, 'scolarite', '家长来电，申请重新打开。'])
  }
  if (!approved)
    return status === 'draft' || status === 'pending' ? asked : [...asked, ending(status, since ?? applied)]
  const decided: Step[] = [...asked, ...detour(row.email, applied), ['active', approved, 15, 'scolarite']]
  return status === 'active' ? decided : [...decided, ending(status, since ?? approved)]

  function ending(to: Status, day: string): Step {
    return [to, day, 16, to === 'graduated' ? 'direction' : 'scolarite', row.status_reason ?? row.exit_reason]
  }
}

/** Every seventh application was incomplete at first. */
function detour(email: string, applied: string): Step[] {
  const letters = [...email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  if (letters % 7 !== 0) return []
  return [
    ['incomplete', addDays(applied, 1), 11, 'scolarite', 'Manque : relevé de notes traduit.'],
    ['pending', addDays(applied, 4), 18, null],
  ]
}
