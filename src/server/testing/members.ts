// Members of the demo school as they come in, while the member centre is open.

import { openedSession } from './sessions.ts'
import type { Answer, Person, School } from './school.ts'

export async function openCentre(school: School, more: object = {}): Promise<Person> {
  const chief = await school.signIn('superadmin')
  const { code, msg } = await chief.post('/admin/routine/config/edit', { member_center_open: true, ...more })
  if (code !== 1) throw new Error(msg)
  return chief
}

/** With a session the product opened by itself: hashing is slow and not always what is looked at. */
export async function memberOf(school: School, username: string): Promise<Person & { id: number }> {
  const found = school.product.store.read.selectFrom('user').select('id').where('username', '=', username)
  const id = Number((await found.executeTakeFirstOrThrow()).id)
  const { token, refreshToken } = await openedSession(school, { id, realm: 'member', keep: true })
  return { ...school.stranger({ 'ba-user-token': token }), token, refreshToken, id }
}

export const checkIn = (person: Person, body: object, headers = {}): Promise<Answer> =>
  person.post('/api/user/checkIn', { tab: 'login', ...body }, headers)
