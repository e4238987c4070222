// How the tests try the calls of the office: settings, personal data, back-ups, views and the terminal.

import { backUpPageWords } from '#platform/back-up/words.ts'
import { configWords, testMailWords, testSmsWords } from '#platform/office/words.ts'
import { resources } from '#subjects.server.ts'
import { addSample } from '#server/testing/samples.ts'
import type { Answer } from '#server/testing/school.ts'
import { idOf, missing } from './cast.ts'
import { ownView, tryView } from './views.ts'
import { type Attempt, type Try, get, post, saying } from './tries.ts'

export const officeTries: Record<string, Try> = {
  'GET /admin/index/views': { send: get(() => 'resource=student') },
  'POST /admin/index/views/add': { send: post(() => ({ resource: 'student', name: 'Vue', content: ownView })) },
  'POST /admin/index/views/edit': { send: (attempt) => tryView(attempt, (id) => ({ id, name: 'Autre' })) },
  'DELETE /admin/index/views/del': { send: (attempt) => tryView(attempt) },
  'POST /admin/index/pin': { send: post(() => ({ name: 'dashboard', pinned: true })) },
  'POST /admin/index/views/default': { send: (attempt) => tryView(attempt, (id) => ({ resource: 'student', id })) },
  'POST /admin/ajax/clearCache': { send: post(() => ({ type: 'tp' })) },
  'GET /admin/Terminal/commands': { send: get(() => '') },
  'POST /admin/Terminal/ticket': { send: post(() => ({ command: 'version.node', uuid: 'tried-once-only' })) },
  'GET /admin/Terminal/index': { send: get(() => 'command=nothing') },
  'POST /admin/ajax/changeTerminalConfig': { send: post(() => ({ manager: 'yarn' })) },
  'GET /admin/routine/config/index': { send: get(() => '') },
  'GET /admin/routine/config/preview': { send: get(() => 'name=student_number_format&value=x') },
  'POST /admin/routine/config/edit': { send: post(() => ({ record_number: 'Autre' })) },
  'POST /admin/routine/config/add': {
    send: post(() => ({ group: 'basics', name: 'permission', title: 'Autre', type: 'string' })),
  },
  'DELETE /admin/routine/config/del': {
    send: ({ person, url }) => person.del(`${url}?ids[]=${missing}`),
    result: ({ msg }) => (msg === configWords.unknown[0] ? 'none' : undefined),
  },
  'POST /admin/routine/outbox/open': { send: ({ person, url, id }) => person.post(url, { id }) },
  'POST /admin/routine/config/sendTestMail': {
    send: post(() => ({ testMail: 'lea.moreau@example.test', smtp_server: '' })),
    result: ({ msg }) => (msg === testMailWords.noServer[0] ? 'yes' : undefined),
  },
  'POST /admin/routine/config/sendTestSms': {
    send: post(() => ({ testMobile: '+33612340099' })),
    result: ({ msg }) => (msg === testSmsWords.noGateway[0] ? 'yes' : undefined),
  },
  'GET /admin/ajax/fileUses': {
    send: get(({ cast, name, whose }) => `id=${idOf(cast.rows(name, resources.attachment), whose)}`),
  },
  'GET /admin/routine/personalData/index': { send: get(() => '') },
  'POST /admin/routine/personalData/edit': { send: post(() => ({ name: 'messages', days: 30 })) },
  'POST /admin/routine/personalData/confirm': { send: post(() => ({})) },
  'GET /admin/routine/personalData/person': { send: get(({ id }) => `entity=student&id=${id}`) },
  'GET /admin/routine/personalData/export': {
    send: get(({ id }) => `entity=student&id=${id}`),
    result: ({ headers }) => (headers['content-type'] === 'application/zip' ? 'yes' : undefined),
  },
  'POST /admin/routine/personalData/erase': { send: eraseSomebody, stays: true },
  'GET /admin/routine/backUps/index': { send: get(() => '') },
  // There is no back-up to verify, so the program ends at once.
  'POST /admin/routine/backUps/run': { send: post(() => ({ command: 'verify' })) },
  'GET /admin/routine/backUps/proof': {
    send: get(() => ''),
    result: saying(backUpPageWords.noDrill, 'yes'),
  },
}

/** A new, unapproved person each time, because the people of the cast must not be erased. */
async function eraseSomebody(attempt: Attempt): Promise<Answer> {
  const { cast, person, url, whose } = attempt
  const id = whose === 'missing' ? missing : (await addSample(cast.school, cast.people.super, attempt.resource)).id
  await cast.people.super.post('/admin/k/student/cancel', { id })
  return person.post(url, { entity: 'student', id })
}
