// The migration finds the groups of students and teachers of existing schools by their names.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { up } from '../../../migrations/0115-part-of-group.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('one undeleted group of each name gets the profile, and none with all rights', async () => {
  const result = await school.product.store.write(async (at) => {
    const db = at as AnyDatabase
    await db.schema.dropIndex('admin_group_part_unique').execute()
    await db.schema.alterTable('admin_group').dropColumn('part').execute()
    const row = { create_time: 1, update_time: 1, all_rules: 0, status: '1', delete_time: null }
    await db.updateTable('admin_group').set({ name: 'Élèves' }).where('name', '=', 'Étudiant').execute()
    await db
      .insertInto('admin_group')
      .values([
        { ...row, name: 'Students', status: '0' },
        { ...row, name: 'Teachers', delete_time: 1 },
        { ...row, name: '教师', all_rules: 1 },
      ])
      .execute()
    await up(db)
    return db.selectFrom('admin_group').select(['name', 'part']).where('part', 'is not', null).orderBy('part').execute()
  })
  expect(result).toEqual([
    { name: 'Élèves', part: 'student' },
    { name: 'Enseignant', part: 'teacher' },
  ])
})
