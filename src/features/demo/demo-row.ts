// The shape of a demo row: what `add` takes, except that a relation is a natural key under the relation's name.

import type { Input } from '#engine/resource.ts'

/** `specialty_id: 3` is written `specialty: 'FLE'`, `group_ids: [2]` is `group: ['Direction']`; see `naturalKeys`. */
export type DemoRow<R> = {
  [Column in keyof Input<R> as Relation<Column>]: Column extends `${string}_ids`
    ? readonly string[]
    : Column extends `${string}_id` | 'pid'
      ? string | null
      : Input<R>[Column]
}
type Relation<Column> = Column extends 'pid'
  ? 'parent'
  : Column extends `${infer Name}_ids` | `${infer Name}_id`
    ? Name
    : Column

/** The column that a relation of the demo rows names its target by. */
export const naturalKeys = {
  academic_year: 'code',
  specialty: 'code',
  teacher: 'teacher_no',
  student: 'email',
  admin: 'username',
  admin_group: 'name',
  user: 'username',
  /** The first one is there before the demo school is. */
  user_group: 'name',
  /** Permission nodes: the menu and its rules exist before the demo school does. */
  admin_rule: 'name',
} as const

/** The weights of a list that people would have put into this order by hand: the greatest comes first. */
export function inThisOrder<Row extends { weigh?: number }>(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, weigh: rows.length - index }))
}
