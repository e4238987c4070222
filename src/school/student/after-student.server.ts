// Lets other rooms react to a change of a student's record: `onStudentChange` in the server half of their manifest.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { student } from './student.ts'

export type Student = Row<typeof student>

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Called in the transaction that changes, deletes or restores the record of a student. */
    onStudentChange?(at: At, row: Student, before: Student): Promise<void>
  }
}

export async function afterStudent(at: At, row: Student, before: Student): Promise<void> {
  for (const room of at.product.subjects) await room.onStudentChange?.(at, row, before)
}

/** True while the office reviews the application: possible duplicates are shown, and merged or marked as different. */
export const isApplication = ({ status }: Pick<Student, 'status'>) => status === 'pending' || status === 'incomplete'
