// How the tests try calls about notifications: sent and received ones.

import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { notify } from '#school/notification/notify.server.ts'
import { systemContext } from '#server/product.ts'
import type { Answer } from '#server/testing/school.ts'
import type { Attempt, Try } from './tries.ts'
import { idOf, missing } from './cast.ts'

const below = '/admin/index/notification'
const ofLetter = (more = ''): Try => ({ send: ({ person, url, id }) => person.get(`${url}?id=${id}${more}`) })

export const notificationTries: Record<string, Try> = {
  'GET target': ofLetter(),
  'POST target': {
    send: (attempt) => attempt.person.post(attempt.url, { id: attempt.id, targets: [toOwnStudent(attempt)] }),
  },
  'POST test': { send: ({ person, url, id }) => person.post(url, { id }) },
  'GET preview': {
    send: (attempt) =>
      attempt.person.get(`${attempt.url}?targets=${encodeURIComponent(JSON.stringify([toOwnStudent(attempt)]))}`),
  },
  'POST preview': {
    send: (attempt) => attempt.person.post(attempt.url, { targets: [toOwnStudent(attempt)] }),
  },
  'POST draft': { send: ({ person, url }) => person.post(url, { title: 'x' }) },
  'GET readers': ofLetter('&page=1'),
  'GET readersFile': {
    ...ofLetter(),
    result: ({ headers }) => (String(headers['content-type']).startsWith('text/csv') ? 'yes' : undefined),
  },
  [`GET ${below}s`]: { send: ({ person, url }) => person.get(url) },
  [`GET ${below}Preference`]: { send: ({ person, url }) => person.get(url) },
  [`POST ${below}Preference`]: { send: ({ person, url }) => person.post(url, { category: 'course', mail: 'daily' }) },
  [`GET ${below}Count`]: { send: firstBeat, stays: true },
  [`GET ${below}`]: {
    send: async (attempt) => attempt.person.get(`${attempt.url}?id=${await received(attempt)}`),
    stays: true,
  },
  ...Object.fromEntries(
    ['read', 'ack', 'hide', 'unhide'].map((name) => [
      `POST ${below}/${name}`,
      {
        send: async (attempt: Attempt) => attempt.person.post(attempt.url, { id: await received(attempt) }),
        stays: true as const,
      },
    ]),
  ),
  [`POST ${below}/answer`]: {
    send: async (attempt) =>
      attempt.person.post(attempt.url, { id: await received(attempt, { origin: 'written' }), text: 'x' }),
    stays: true,
  },
  [`POST ${below}/readAll`]: { send: ({ person, url }) => person.post(url) },
}

const toOwnStudent = ({ cast, name }: Attempt) => ({
  kind: 'student',
  ref: String(idOf(cast.rows(name, resources.student), 'own')),
  include: 1,
  audience: 'students',
})

/** It goes to a recipient that the author may write to, and has an unread copy. */
export function addressed(attempt: Attempt) {
  return async (db: AnyDatabase) => {
    const { id, person } = attempt
    if (id === missing) return
    await db
      .insertInto('notification_target')
      .values({ notification_id: id, ...toOwnStudent(attempt) })
      .execute()
    const row = { notification_id: id, recipient_kind: 'admin', delivered_at: 1 }
    await db
      .insertInto('notification_read')
      .values({ ...row, recipient_id: (person as { id?: number }).id ?? 1 })
      .execute()
  }
}

/** Another one, sent to this person or to another person. */
async function received({ cast, name, whose }: Attempt, more: { origin?: 'written' } = {}): Promise<number> {
  if (whose === 'missing') return missing
  const { product } = cast.school
  const to = whose === 'own' ? cast.people[name].id : cast.people[name === 'group' ? 'super' : 'group'].id
  return product.store.write(async (db) => {
    await notify(
      { ...systemContext(product), db },
      { to: [{ kind: 'admin', id: to }], title: ['a', 'a', 'a'], body: ['b', 'b', 'b'] },
    )
    const rows = db.updateTable('notification').set({ ack_required: 1, ...more })
    const newest = db.selectFrom('notification').select(({ fn }) => fn.max('id').as('id'))
    const { id } = await rows.where('id', '=', newest).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('notification_read').set({ ack_at: 1 }).where('notification_id', '=', id).execute()
    return id
  })
}

/** The stream never ends, so only its beginning is read. */
export async function firstBeat({ cast, person, url }: Attempt): Promise<Answer> {
  const headers = { server: 'true', ...(person.token && { batoken: person.token }) }
  const reply = await cast.school.app.inject({ method: 'GET', url, headers, payloadAsStream: true })
  const stream = reply.stream()
  const live = String(reply.headers['content-type']).startsWith('text/event-stream')
  const text = live ? '' : Buffer.concat(await stream.toArray()).toString()
  stream.destroy()
  const envelope = live ? { code: 1, msg: '', time: 0, data: null } : JSON.parse(text)
  return { ...envelope, status: reply.statusCode, headers: reply.headers, text }
}
