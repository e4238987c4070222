// What other rooms do when the file of a student changes: they register it in the server's half of their manifest.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { student } from './student.ts'

export type Student = Row<typeof student>

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** In the transaction that changes, deletes or restores the file of a student. */
    onStudentChange?(at: At, row: Student, before: Student): Promise<void>
  }
}

export async function afterStudent(at: At, row: Student, before: Student): Promise<void> {
  for (const room of at.product.subjects) await room.onStudentChange?.(at, row, before)
}

/** Under review: a likeness is shown beside it, and the two are merged or told apart. */
export const isApplication = ({ status }: Pick<Student, 'status'>) => status === 'pending' || status === 'incomplete'
