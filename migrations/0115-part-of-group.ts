// A group stores whether it is the group of students or of teachers, because the name of a group can be changed.

import type { Kysely } from 'kysely'
import { addColumn, createUnique } from '#server/tables.ts'
import type { AnyDatabase } from '#engine/server/product.ts'

/** The possible names of such a group until now. */
const names = {
  student: ['Étudiant', 'Étudiants', 'Élève', 'Élèves', 'Student', 'Students', '学生'],
  teacher: ['Enseignant', 'Enseignants', 'Teacher', 'Teachers', '教师'],
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'admin_group', 'part', "text check (part in ('student', 'teacher'))")
  await createUnique(db, 'admin_group', 'part')
  const any = db as AnyDatabase
  for (const [part, known] of Object.entries(names)) {
    const living = any.selectFrom('admin_group').select('id').where('delete_time', 'is', null)
    const group = await living
      .where('name', 'in', known)
      .where('all_rules', '=', 0)
      .orderBy('status', 'desc')
      .orderBy('id')
      .executeTakeFirst()
    if (group) await any.updateTable('admin_group').set({ part }).where('id', '=', group.id).execute()
  }
}
