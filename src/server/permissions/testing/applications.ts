// How the tests try calls about applications: with an invalid link, and with decisions of the office.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { Attempt, Try } from './tries.ts'

const token = `reg_${'a'.repeat(43)}`
const sent = (body: object): Try => ({ send: ({ person, url }) => person.post(url, body) })

const set =
  (change: object) =>
  ({ id }: Attempt) =>
  (db: AnyDatabase) =>
    db.updateTable('student').set(change).where('id', '=', id).execute()
const pending = set({ status: 'pending', permit_kind: 'other' })
const about = (body: object): Pick<Try, 'send'> => ({
  send: ({ person, url, id }: Attempt) => person.post(url, { id, ...body }),
})

const registered =
  ({ id }: Attempt, more: object) =>
  async (db: AnyDatabase) => {
    const row = { student_id: id, token_hash: `of ${id}`, expires_at: 4_000_000_000, create_time: 1, update_time: 1 }
    // An id that does not exist.
    if (id < 90_000_000)
      await db
        .insertInto('student_registration')
        .values({ ...row, ...more })
        .execute()
  }
/** A similar record that has not been reviewed yet. */
const likeness = (attempt: Attempt) => registered(attempt, { duplicate_of: '[]' })
const followed = (attempt: Attempt) =>
  registered(attempt, { email_verified_at: 1, payload: JSON.stringify({ email: 'mei@example.org' }) })

export const applicationTries: Record<string, Try> = {
  'GET /admin/k/student/register': { send: ({ person, url }) => person.get(url) },
  'POST /admin/k/student/registerDraft': sent({ token, form: {} }),
  'POST /admin/k/student/registerRead': sent({ token }),
  'POST /admin/k/student/registerSend': sent({
    token,
    consent: true,
    captchaId: 'permissions',
    captchaInfo: '1,1;2;2',
  }),
  'POST /admin/k/student/registerReopen': sent({ token }),
  'POST /admin/k/student/registerVerify': sent({ token, code: '000000' }),
  'POST /admin/k/student/handIn': { send: ({ person, url }) => person.post(url, {}) },
  'POST /admin/k/student/follow': sent({ token }),
  'POST /admin/k/student/followResubmit': sent({ token }),
  'POST /admin/k/student/followWithdraw': sent({ token }),
  'POST /admin/k/student/followLanguage': sent({ token, locale: 'fr' }),
  'POST /admin/k/student/takeBack': {
    ...about({}),
    arrange:
      ({ id }) =>
      async (db) => {
        await db.updateTable('student').set({ status: 'active', admin_id: null }).where('id', '=', id).execute()
        const log = {
          student_id: id,
          from_status: 'pending',
          to_status: 'active',
          at: 1,
          create_time: 1,
          update_time: 1,
        }
        if (id < 90_000_000) await db.insertInto('student_status_log').values(log).execute()
      },
  },
  'GET /admin/k/review/index': { send: ({ person, url }) => person.get(url) },
  'GET /admin/k/review/file': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`), arrange: pending },
  'GET /admin/k/review/mergePreview': {
    send: ({ person, url, id }) => person.get(`${url}?id=${id}&into=1`),
    arrange: pending,
  },
  'POST /admin/k/review/decide': { ...about({ act: 'reject', message: 'Non' }), arrange: pending },
  'POST /admin/k/review/merge': { ...about({ into: 1 }), arrange: pending },
  'POST /admin/k/review/tellApart': {
    ...about({ other: 1 }),
    arrange: likeness,
  },
  'POST /admin/k/review/sendLink': { ...about({}), arrange: followed },
}
