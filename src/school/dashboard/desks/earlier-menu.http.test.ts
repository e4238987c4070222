// The migration gives the groups of an existing school their desks, and leaves a menu that the school arranged as it is.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { up } from '../../../../migrations/0124-desk-of-group.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** The desks of the groups after the migration of a school with this menu. */
const migrated = (change: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write(async (at) => {
    const db = at as AnyDatabase
    await db.schema.alterTable('admin_group').dropColumn('desk').execute()
    await db.deleteFrom('admin_rule').where('name', 'like', 'desk/page/%').execute()
    await change(db)
    await up(db)
    // No earlier school has a group of guardians.
    const groups = db
      .selectFrom('admin_group')
      .where(({ eb, or }) => or([eb('part', 'is', null), eb('part', '!=', 'student_guardian')]))
    const rows = await groups.select(['name', 'desk']).orderBy('id').execute()
    return Object.fromEntries(rows.map(({ name, desk }) => [name, desk]))
  })

const place = (db: AnyDatabase, name: string, values: object) =>
  db.updateTable('admin_rule').set(values).where('name', '=', name).execute()

test('a school that only renamed entries gets the desks', async () => {
  const desks = await migrated((db) => place(db, 'k/room', { title: 'Nos salles' }))
  expect(desks).toEqual({
    'Super administrateurs': 'super',
    Direction: 'direction',
    Scolarité: 'registrar',
    Pédagogie: null,
    Comptabilité: 'accounts',
    Enseignant: 'teacher',
    Étudiant: 'student',
  })
})

test('a school that moved a page keeps its tree for all groups', async () => {
  const desks = await migrated((db) => place(db, 'k/room', { pid: null }))
  expect(new Set(Object.values(desks))).toEqual(new Set(['tree', null]))
  expect(desks['Super administrateurs']).toBe('tree')
})
