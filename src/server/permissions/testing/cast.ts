// The eight people of the permission table, and the rows that belong to them or to others.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { everyResource } from '#server/testing/samples.ts'
import type { Person, School } from '#server/testing/school.ts'
import { type Entered, changeSensitive, enter } from './cast-enter.ts'
import { editAll, theirs } from './cast-owned.ts'
import { db, guardianOfLea, head, member, signedIn } from './cast-people.ts'
import type { Name, Whose } from './permission-table.ts'
import { sendHours } from './tutoring.ts'
import { keepView } from './views.ts'

export interface Rows {
  own: number
  other: number
}
export interface Cast {
  school: School
  people: Record<Name, Person & { id: number }>
  /** By entity; people's own rows are distinguished where the school does so. */
  rows(name: Name, resource: Resource): Rows
  /** A saved view of each person. */
  views: Record<Name, number>
  /** The change by which that row was last edited. */
  change(resource: Resource, row: number): Promise<number>
}

/** A time far in the future: proofs of identity never expire here, because they have their own tests. */
const farOff = 4_000_000_000
export const missing = 99_999_999
export const idOf = ({ own, other }: Rows, whose: Whose) => ({ own, other, missing })[whose]

export async function gather(school: School): Promise<Cast> {
  const superadmin = await signedIn(school, 'superadmin')
  await superadmin.post('/admin/routine/config/edit', { member_center_open: true })
  const group = await head(school, superadmin)
  const people: Cast['people'] = {
    visitor: { ...school.stranger(), id: 0 },
    member: await member(school, superadmin.id),
    student: await signedIn(school, 'lea_moreau'),
    guardian: await guardianOfLea(school),
    'teacher A': await signedIn(school, 'claire_dubois'),
    'teacher B': await signedIn(school, 'lin_yue'),
    group,
    super: superadmin,
  }
  const entered: Entered = new Map()
  await changeSensitive(people.super)
  for (const resource of everyResource) entered.set(resource.name, await enter(school, resource, people, entered))
  const mine = await theirs(school, people, entered)
  await editAll(people, entered, mine)
  await sendHours(school)
  const views = {} as Cast['views']
  for (const [name, { id }] of Object.entries(people))
    views[name as Name] = ['visitor', 'member'].includes(name) ? missing : await keepView(school, id)
  await school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('session').set({ proof_time: farOff }).execute(),
  )
  const changes = new Map<string, number>()
  return {
    school,
    people,
    views,
    rows(name, { name: entity }) {
      const known = mine[name]?.[entity]
      if (known) return known
      const { own, other } = entered.get(entity)!
      return name === 'super' ? { own: other, other: own } : { own, other }
    },
    async change({ name }, row) {
      const key = `${name} ${row}`
      if (!changes.has(key)) changes.set(key, await lastChange(school, name, row))
      return changes.get(key)!
    },
  }
}

async function lastChange(school: School, resource: string, row: number): Promise<number> {
  const found = await db(school)
    .selectFrom('trail_row')
    .select('change_id')
    .where('resource', '=', resource)
    .where('row_id', '=', row)
    .where('kind', '=', 'edit')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return Number(found?.change_id ?? missing)
}
