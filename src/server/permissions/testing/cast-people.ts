// The accounts of the permission table, and the records that are theirs.

import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample } from '#server/testing/samples.ts'
import type { Person, School } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'

export const db = ({ product }: School) => product.store.read as AnyDatabase

export async function signedIn(school: School, username: string) {
  const { id } = await db(school)
    .selectFrom('admin')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { ...(await openedSession(school, { id: Number(id) })), id: Number(id) }
}

/** The guardian of the student Léa. Léa is of age and has agreed that the guardian reads her file. */
export async function guardianOfLea(school: School) {
  const person = await signedIn(school, 'claire_lambert')
  const student_id = await fileOf(school, 'student', await signedIn(school, 'lea_moreau'))
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .updateTable('student_guardian')
      .set({ student_id, adult_consent: 1 })
      .where('admin_id', '=', person.id)
      .execute(),
  )
  return person
}

/** A member with the id of a super administrator, so that code that confuses the realms gives every right. */
export async function member(school: School, id: number) {
  const { token } = await openedSession(school, { id, realm: 'member' })
  return { ...school.stranger({ 'ba-user-token': token }), token, id }
}

/** Every right of the office, and the accounts and groups below. */
export async function head(school: School, superadmin: Person) {
  const closed = /^(auth\/menu|module\/|routine\/|security\/|ajax\/)|\/anonymise$/
  const rules = await db(school).selectFrom('admin_rule').select(['id', 'name']).where('type', '=', 'button').execute()
  const rule_ids = rules.filter(({ name }) => !closed.test(String(name))).map(({ id }) => Number(id))
  const [top] = await db(school).selectFrom('admin_group').select('id').where('all_rules', '=', 1).execute()
  const above = await addSample(school, superadmin, resources.admin_group, {
    pid: Number(top!.id),
    rule_ids,
    status: '1',
  })
  await addSample(school, superadmin, resources.admin, { username: 'chef', group_ids: [above.id], status: '1' })
  return signedIn(school, 'chef')
}

export async function groupOf(school: School, id: number): Promise<number> {
  const rows = db(school).selectFrom('admin_group_access').select('admin_group_id').where('admin_id', '=', id)
  return Number((await rows.executeTakeFirstOrThrow()).admin_group_id)
}

export async function someoneElse(school: School, { id }: { id: number }): Promise<number> {
  const active = db(school).selectFrom('student').select('id').where('status', '=', 'active')
  const others = active.where(({ eb, or }) => or([eb('admin_id', 'is', null), eb('admin_id', '<>', id)]))
  return Number((await others.orderBy('id', 'desc').executeTakeFirstOrThrow()).id)
}

export async function fileOf(school: School, table: string, { id }: { id: number }): Promise<number> {
  const files = db(school).selectFrom(table).select('id').where('admin_id', '=', id)
  return Number((await files.executeTakeFirstOrThrow()).id)
}
