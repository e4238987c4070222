// The shape of a demo row: what `add` takes, except that a relation is a natural key under the relation's name.

import type { Input } from '#engine/resource.ts'

/** `specialty_id: 3` is written `specialty: 'FLE'`, `group_ids: [2]` is `group: ['Direction']`; see `naturalKeys`. */
export type DemoRow<R> = {
  [Column in keyof Input<R> as Relation<Column>]: Column extends `${string}_ids`
    ? readonly string[]
    : Column extends `${string}_id` | 'pid' | 'created_by' | 'updated_by'
      ? string | null
      : Input<R>[Column]
} & {
  /** A name that only the demo uses, for what has no natural key and is pointed to all the same. */
  key?: string
}
type Relation<Column> = Column extends 'pid'
  ? 'parent'
  : Column extends `${infer Name}_ids` | `${infer Name}_id`
    ? Name
    : Column

/** The same at work: what is not called `…_id` keeps its name, as `issued_by: 'scolarite'`. */
export const relationTold = (column: string): string => (column === 'pid' ? 'parent' : column.replace(/_ids?$/, ''))

/** In a row of a table without a declaration: the number of that record. */
export interface Pointer {
  to: string
  key: string
}
export const to = (name: string, key: string): Pointer => ({ to: name, key })

/** Rows of tables that no declaration describes, by their columns: `{ course_id: to('course', 'FLE-A1'), role: 'lead' }`. */
export type PlainRow = Record<string, string | number | null | Pointer>

/** The column that a relation of the demo rows names its target by. */
export const naturalKeys: Record<string, string> = {
  academic_year: 'code',
  room: 'code',
  course: 'code',
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
  /** The first one is there before the demo school is. */
  user_group: 'name',
  /** Permission nodes: the menu and its rules exist before the demo school does. */
  admin_rule: 'name',
}

/** The weights of a list that people would have put into this order by hand: the greatest comes first. */
export function inThisOrder<Row extends { weigh?: number }>(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, weigh: rows.length - index }))
}
