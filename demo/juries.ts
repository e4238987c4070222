// A jury that is being prepared: the largest class in this term.

import type { jury } from '#school/score/index.ts'
import { addDays, momentOf } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { termOf } from './marks.ts'
import type { StudentFile } from './students.ts'

export function demoJuries(today: string, files: readonly StudentFile[]): DemoRow<typeof jury>[] {
  const active = files.filter(({ row }) => row.status === 'active' && row.specialty)
  const classes = [...Map.groupBy(active, ({ row }) => `${row.specialty} ${row.level ?? ''}`).values()]
  const [largest = []] = classes.toSorted((one, other) => other.length - one.length)
  const { specialty = null, level = null } = largest[0]?.row ?? {}
  return [
    {
      academic_term: termOf(today),
      specialty,
      level,
      held_at: momentOf(addDays(today, -1), 14),
      place: 'Salle du conseil',
      president: 'ENS-0001',
      member: ['ENS-0002', 'ENS-0003'],
      quorum: 3,
      guests: 'Mme Isabelle Morel, inspectrice',
    },
  ]
}
