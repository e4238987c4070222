// How the calls of the member centre are tried.

import type { Try } from './attempts.ts'

const get: Try = { send: ({ person, url }) => person.get(url) }
const post = (body: object): Try => ({ send: ({ person, url }) => person.post(url, body) })

export const memberTries: Record<string, Try> = {
  'GET /api/index/index': get,
  'GET /api/user/index': get,
  'GET /api/user/checkIn': get,
  'POST /api/user/checkIn': post({ tab: 'login', username: 'personne', password: 'Mauvais2026' }),
  'POST /api/user/logout': post({}),
}
