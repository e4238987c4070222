// How the tests try calls about the own account and about access to other accounts.

import { factorRefusals } from '#platform/sign-in/words.ts'
import type { Answer } from '#server/testing/school.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import type { Attempt, Try } from './tries.ts'

const below = '/admin/routine/adminInfo'
const get = (query = ''): Try => ({ send: ({ person, url }) => person.get(`${url}?${query}`) })
const post = (body: object = {}): Try => ({ send: ({ person, url }) => person.post(url, body) })
const ofRow: Try = { send: ({ person, url, id }) => person.post(url, { id }) }
const wrong = 'Mauvais2026'

/** A caller who gets the detailed refusal passed the permission check. */
const judged = (body: object, ...fields: string[]): Try => ({
  ...post(body),
  result: ({ data }) => (fields.some((name) => data?.fields?.[name]) ? 'yes' : undefined),
})
const refusedWith = (body: object, words: readonly string[]): Try => ({
  ...post(body),
  result: ({ msg }) => (msg === words[0] ? 'yes' : undefined),
})
const passkey = { id: 'invented', response: {} }

/** A file for somebody who has never signed in. */
const ofSheet: Pick<Try, 'arrange' | 'result'> = {
  arrange:
    ({ resource, id }) =>
    (db) =>
      db.updateTable(resource.table).set({ status: 'active', admin_id: null }).where('id', '=', id).execute(),
  result: ({ headers }) => (headers['content-type'] === 'application/pdf' ? 'yes' : undefined),
}

export const accountTries: Record<string, Try> = {
  [`GET ${below}/index`]: get(),
  [`POST ${below}/edit`]: post({ motto: 'Autre' }),
  [`POST ${below}/password`]: judged({ current: wrong, password: 'Nouveau2026' }, 'current'),
  [`GET ${below}/sessions`]: get(),
  [`POST ${below}/endSessions`]: post({ others: true }),
  [`GET ${below}/factors`]: get(),
  [`POST ${below}/beginTotp`]: post(),
  [`POST ${below}/confirmTotp`]: judged({ code: '000000' }, 'code'),
  [`POST ${below}/beginPasskey`]: post(),
  [`POST ${below}/confirmPasskey`]: refusedWith({ name: 'Clé', response: passkey }, factorRefusals.wrongPasskey),
  [`POST ${below}/newRecoveryCodes`]: refusedWith({}, factorRefusals.none),
  [`POST ${below}/removeFactor`]: judged({ password: wrong }, 'password'),
  'GET /admin/index/proof': get(),
  'POST /admin/index/proof': judged({ password: wrong }, 'password'),
  'POST /admin/index/proofChallenge': post(),
  'GET /admin/index/missing': get('node=k/student/index'),
  'POST /admin/index/lookAs': {
    send: async (attempt) => attempt.person.post(attempt.url, { group_id: await lower(attempt) }),
  },
  'POST /admin/index/actAs': post({ part: 'student' }),
  'POST /admin/index/notificationTexts': post({ texts: 0 }),
  'POST /admin/index/notificationZone': post({ time_zone: '' }),
  'GET sessions': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  'POST endSessions': ofRow,
  'POST invite': { ...ofRow, arrange: withAddress },
  'POST invitationSheet': { send: sendSheet, ...ofSheet },
  'POST oneTimePasswords': post({ lines: [{ who: 'personne-1', password: 'provisoire-1' }] }),
  'POST resetFactors': ofRow,
  'GET rights': get(),
  'POST /admin/index/loginFactor': post({ ticket: 'sis_invented', code: '000000' }),
  'POST /admin/index/loginChallenge': post({ ticket: 'sis_invented' }),
  'POST /admin/index/invitation': post({ token: 'inv_invented' }),
  'POST /admin/index/acceptInvitation': post({ token: 'inv_invented', password: 'Nouveau2026' }),
}

/** Other calls of the table count as invitations of the same person. */
async function sendSheet({ cast, person, url, id, resource }: Attempt): Promise<Answer> {
  const answer = await person.post(url, { ids: [id] })
  await cast.school.product.limits.reset('invitation account', `${resource.name} ${id}`)
  return answer
}

async function lower({ cast }: Attempt): Promise<number> {
  const groups = (cast.school.product.store.read as AnyDatabase).selectFrom('admin_group').select('id')
  return Number((await groups.where('name', '=', 'Étudiant').executeTakeFirst())!.id)
}

function withAddress({ id }: Attempt) {
  return (db: AnyDatabase) =>
    db.updateTable('admin').set({ email: 'compte@example.test' }).where('id', '=', id).execute()
}
