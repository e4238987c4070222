// Adds the handover to the actions of a teacher, and offers it after a refused departure.

import type { Row } from '#screens/list-state.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { handoverStep } from '../words.ts'

const step = (row: Row, leave_date?: unknown) => ({
  name: 'handOver',
  label: text(handoverStep),
  take: async () => (await import('./handover.ui.tsx')).askTakers(row.id, leave_date ? String(leave_date) : undefined),
})

export const handoverScreen: Pick<OwnScreen, 'ownSteps' | 'helps'> = {
  ownSteps: (row, { allowed }) =>
    allowed('k/teacher/leave') && ['active', 'on_leave'].includes(String(row.status)) ? [step(row)] : [],
  helps: {
    leave: (row, { leave_date }, answer) =>
      (answer as { handOver?: true } | null)?.handOver ? step(row, leave_date) : undefined,
  },
}
