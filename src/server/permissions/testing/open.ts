// How the tests try the calls that need no session.

import { directWords } from '#platform/files/words.ts'
import type { Answer } from '#server/testing/school.ts'
import { type Attempt, type Try, get, post, saying, sendFile } from './tries.ts'

export const openTries: Record<string, Try> = {
  'POST /api/ajax/upload': { send: sendAsMember },
  'POST /api/certificate/verify': { send: post(() => ({ code: 'K7QF-2M9X-4TRA' })) },
  'POST /api/certificate/open': { send: post(() => ({ code: 'K7QF-2M9X-4TRA', birth_date: '2004-05-01' })) },
  'GET /api/ajax/area': { send: get(() => '') },
  'GET /admin/index/login': { send: get(() => '') },
  'POST /admin/index/login': { send: post(() => ({ username: 'personne', password: 'Mauvais2026' })) },
  'POST /admin/index/loginCode': { send: post(() => ({ username: 'personne' })) },
  'POST /admin/index/logout': { send: post(() => ({})) },
  'POST /api/common/refreshToken': { send: post(() => ({ refresh_token: 'adr_invented' })) },
  'GET /api/common/logo': { send: get(() => '') },
  'GET /api/common/icon': { send: get(() => 'size=192') },
  'GET /api/common/manifest': { send: get(() => '') },
  'GET /api/common/clickCaptcha': { send: get(() => 'id=permissions') },
  'GET /api/common/workCaptcha': { send: get(() => 'id=permissions') },
  'POST /api/common/checkClickCaptcha': { send: post(() => ({ id: 'permissions', info: '1,1;350;200' })) },
  'GET /admin/ajax/buildSuffixSvg': { send: get(() => 'suffix=pdf') },
  'GET /api/ajax/buildSuffixSvg': { send: get(() => 'suffix=pdf') },
  ...Object.fromEntries(['admin', 'api'].flatMap(directTries)),
}

/** The test school stores files in a folder, so both calls only say that. */
function directTries(side: string): [string, Try][] {
  const announced = { name: 'note.txt', size: 7, type: 'text/plain', sha1: 'a'.repeat(40) }
  return [
    [`POST /${side}/ajax/uploadTicket`, { send: post(() => announced), result: saying(directWords.notDirect, 'yes') }],
    [
      `POST /${side}/Alioss/callback`,
      { send: post(() => ({ ticket: 'a'.repeat(32) })), result: saying(directWords.noTicket, 'none') },
    ],
  ]
}

function sendAsMember({ cast, person, url }: Attempt): Promise<Answer> {
  return sendFile(cast, person, url, { name: 'note.txt', content: 'bonjour' }, 'ba-user-token')
}
