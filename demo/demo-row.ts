// The type of a demo row: the input of `add`, except that a relation is a natural key with the name of the relation.

import type { NewInput } from '#engine/resource.ts'

/** `specialty_id: 3` is written `specialty: 'FLE'`, `group_ids: [2]` is `group: ['Direction']`; see `naturalKeys`. */
export type DemoRow<R> = {
  [Column in keyof NewInput<R> as Relation<Column>]: Column extends `${string}_ids`
    ? readonly string[]
    : Column extends `${string}_id` | 'pid' | 'created_by' | 'updated_by'
      ? string | null
      : NewInput<R>[Column]
} & {
  /** A key that only the demo uses, for referenced rows without a natural key. */
  key?: string
}
type Relation<Column> = Column extends 'pid'
  ? 'parent'
  : Column extends `${infer Name}_ids` | `${infer Name}_id`
    ? Name
    : Column

/** The same at run time: a column that does not end in `_id` keeps its name, as in `issued_by: 'scolarite'`. */
export const relationTold = (column: string): string => (column === 'pid' ? 'parent' : column.replace(/_ids?$/, ''))

/** In a row of a table without a declaration: a reference to a record, replaced by its id. */
export interface Pointer {
  to: string
  key: string
}
export const to = (name: string, key: string): Pointer => ({ to: name, key })

/** Rows of tables without a declaration, by their columns: `{ course_id: to('course', 'FLE-A1'), role: 'lead' }`. */
export type PlainRow = Record<string, string | number | null | Pointer>

/** The column of each entity that demo rows use as the natural key of a relation. */
export const naturalKeys: Record<string, string> = {
  academic_year: 'code',
  room: 'code',
  course: 'code',
  student_group: 'code',
  tutor_task: 'number',
  pay_batch: 'period',
  grading_scale: 'code',
  specialty: 'code',
  teacher: 'teacher_no',
  student: 'email',
  certificate: 'number',
  admin: 'username',
  admin_group: 'name',
  user: 'username',
  /** The first group exists before the demo is filled in. */
  user_group: 'name',
  /** Permission nodes: the menu and its rules exist before the demo is filled in. */
  admin_rule: 'name',
}

/** Sort weights as if the list had been sorted manually: the greatest comes first. */
export function inThisOrder<Row extends { weigh?: number }>(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, weigh: rows.length - index }))
}
