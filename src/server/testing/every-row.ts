// For tests: every living row of a school, without stamps and without logs of what happened.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { School } from './school.ts'
import { resources } from '#subjects.server.ts'

const logs = new Set(['admin_log', 'admin', 'data_recycle_log', 'sensitive_data_log', 'attachment', 'notification'])

export async function everyRow(school: School): Promise<Record<string, unknown[]>> {
  const db = school.product.store.read as AnyDatabase
  const found: Record<string, unknown[]> = {}
  for (const { table, name, hardDelete } of Object.values(resources)) {
    if (logs.has(name)) continue
    const all = db.selectFrom(table).selectAll().orderBy('id')
    const rows = await (hardDelete ? all : all.where(`${table}.delete_time`, 'is', null)).execute()
    found[table] = rows.map(({ update_time: _time, updated_by: _by, version: _version, ...row }) => row)
  }
  const places = db.selectFrom('course_plan_student').selectAll().orderBy('course_plan_id').orderBy('student_id')
  return { ...found, course_plan_student: await places.execute() }
}
