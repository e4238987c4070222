// The renewals of the demo students: most untouched, some filed, one with documents asked for.

import type { renewal } from '#school/student/index.ts'
import { addDays, momentOf } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import type { StudentFile } from './students.ts'

type Renewal = DemoRow<typeof renewal>

/** Days before the end at which the product opens a renewal. */
const openedBefore = 180

export function demoRenewals(files: StudentFile[], today: string): Renewal[] {
  const ending = files.flatMap(({ row }) => {
    const { status, permit_expiry } = row
    return status === 'active' && permit_expiry && permit_expiry <= addDays(today, openedBefore)
      ? [{ row, permit_expiry }]
      : []
  })
  return ending.map(({ row, permit_expiry }, index) => ({
    student: row.email,
    permit_expiry,
    requests: 0,
    status: 'to_prepare',
    // The student of the demo account has everything still to do.
    ...(row.admin ? {} : stepOf(index, today)),
    create_time: momentOf(addDays(today, -1), 8),
  }))
}

function stepOf(index: number, today: string): Partial<Renewal> {
  const filing_number = `7511-${String(2600 + index * 7)}`
  if (index % 4 === 1) return { status: 'filed', filing_number, filed_on: addDays(today, -12 - index) }
  if (index % 4 !== 3) return {}
  const asked = addDays(today, -6)
  return {
    status: 'documents_asked',
    filing_number,
    filed_on: addDays(today, -40),
    asked_on: asked,
    requests: 1,
    asked_documents: 'Relevés bancaires des trois derniers mois',
    answer_by: addDays(asked, 30),
  }
}
