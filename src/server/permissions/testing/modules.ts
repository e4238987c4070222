// How the tests try the calls of the module store: with a module that does not exist, so that nothing is installed.

import { moduleWords } from '#platform/modules/words.ts'
import type { Try } from './tries.ts'

const unknown = 'uid=never-written'
const get = (query: string): Try => ({ send: ({ person, url }) => person.get(`${url}?${query}`), result })
const post = (query: string, body: object = {}): Try => ({
  send: ({ person, url }) => person.post(`${url}?${query}`, body),
  result,
  stays: true,
})
const result: Try['result'] = ({ msg }) =>
  [moduleWords.unknown, moduleWords.wrongArchive].some(([french]) => msg === french) ? 'none' : undefined

export const moduleTries: Record<string, Try> = {
  'GET /admin/module/index': get(''),
  'GET /admin/module/catalogue': get(''),
  'GET /admin/module/info': get(unknown),
  'GET /admin/module/state': get(unknown),
  ...Object.fromEntries(
    ['install', 'update', 'dependentInstallComplete', 'uninstall'].map((call) => [
      `POST /admin/module/${call}`,
      post(unknown),
    ]),
  ),
  'POST /admin/module/changeState': post('', { uid: 'never-written', state: 1 }),
  'POST /admin/module/upload': post('file=/storage/never-sent.zip'),
}
