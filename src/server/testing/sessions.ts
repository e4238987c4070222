// Sessions opened by the product itself, without a password, because hashing is slow and seldom under test.

import type { Realm } from '#engine/server/access.ts'
import { openSession } from '#platform/access/sessions.server.ts'
import { systemContext } from '../product.ts'
import type { Person, School } from './school.ts'

interface Options {
  id: number
  keep?: boolean
  realm?: Realm
  /** Opened so many seconds ago. */
  age?: number
}

export async function openedSession(
  school: School,
  { id, keep = false, realm = 'admin', age = 0 }: Options,
): Promise<Person> {
  const at = systemContext(school.product)
  const tokens = await school.product.store.write((db) =>
    openSession({ ...at, db, now: at.now - age }, { realm, id, keep, userAgent: '' }),
  )
  return { ...school.stranger({ batoken: tokens.token }), ...tokens }
}

/** The code of the first call of the back office: 1, or the reason for a refusal. */
export const works = async (person: Person) => (await person.get('/admin/index/index')).code

export const renew = (school: School, refresh_token: string, rotate = false) =>
  school.stranger().post('/api/common/refreshToken', { refresh_token }, rotate ? { 'x-refresh-rotate': '1' } : {})
