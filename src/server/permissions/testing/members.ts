// How the tests try the calls of the member centre.

import type { Try } from './tries.ts'

const get: Try = { send: ({ person, url }) => person.get(url) }
const post = (body: object): Try => ({ send: ({ person, url }) => person.post(url, body) })

/** A caller who gets the detailed refusal passed the permission check. */
const judged = (body: object): Try => ({ ...post(body), result: ({ data }) => (data?.fields ? 'yes' : undefined) })
const wrong = 'Mauvais2026'

export const memberTries: Record<string, Try> = {
  'GET /api/index/index': get,
  'GET /api/user/index': get,
  'GET /api/account/overview': get,
  'GET /api/account/profile': get,
  'POST /api/account/profile': post({ username: 'mei_lin', nickname: '林美' }),
  'GET /api/account/balance': get,
  'GET /api/account/integral': get,
  'POST /api/account/verification': judged({ type: 'email', captcha: '000000' }),
  'POST /api/account/changeBind': judged({ type: 'email', email: 'autre@example.test', captcha: '000000' }),
  'POST /api/account/changePassword': judged({ oldPassword: wrong, newPassword: 'Nouveau2026' }),
  'GET /api/account/sessions': get,
  'POST /api/account/endSessions': post({ others: true }),
  'POST /api/account/export': judged({ password: wrong }),
  'POST /api/account/close': judged({ password: wrong }),
  'GET /api/user/checkIn': get,
  'POST /api/user/checkIn': post({ tab: 'login', username: 'personne', password: 'Mauvais2026' }),
  'POST /api/Ems/send': post({ email: 'personne@example.test', event: 'user_register' }),
  'POST /api/Sms/send': post({ mobile: '+33600000999', template_code: 'user_register' }),
  'POST /api/account/retrievePassword': post({
    type: 'email',
    account: 'personne@example.test',
    captcha: '000000',
    password: 'Nouveau2026',
  }),
  'POST /api/user/logout': post({}),
}
