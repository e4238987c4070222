// Lets other rooms react to a change of an enrolment: `onEnrolmentChange` in the server half of their manifest.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { courseEnrolment } from './course-enrolment.ts'

export type Enrolment = Row<typeof courseEnrolment>

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /**
     * Called in the transaction that adds, changes, deletes or restores an enrolment; `before` is null for a new one.
     */
    onEnrolmentChange?(at: At, row: Enrolment, before: Enrolment | null): Promise<void>
  }
}

export async function afterEnrolment(at: At, row: Enrolment, before: Enrolment | null): Promise<void> {
  for (const room of at.product.subjects) await room.onEnrolmentChange?.(at, row, before)
}

/** True if the marks of the enrolment count in the figures of the class. */
export const isInFigures = ({ status, grading_exempt }: Enrolment) =>
  (status === 'active' || status === 'completed') && grading_exempt === 0
