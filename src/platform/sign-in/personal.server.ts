// Declares which personal data the tables of sign-in contain, and how it is erased: devices, codes, second factors.

import { type Expression, type SqlBool, sql } from 'kysely'
import { type Eb, type Person, type Personal, ofRealm } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'accounts'

export const signInPersonal: Personal = {
  tables: {
    device: {
      words: words.device,
      activity,
      columns: { hash: 'secret', realm: 'none', account_id: 'identifier', last_time: 'personal' },
      places: [{ of: ofRealm('account_id'), erase: 'remove' }],
    },
    captcha: { columns: { id: 'none', targets: 'none', tries: 'none', expire_time: 'none' } },
    code: {
      words: words.code,
      activity,
      columns: { purpose: 'none', target: 'identifier', hash: 'secret', tries: 'none', expire_time: 'none' },
      places: [{ of: targeted, erase: 'remove', inner: true }],
    },
    challenge: {
      words: words.challenge,
      activity,
      columns: { purpose: 'none', target: 'identifier', challenge: 'secret', expire_time: 'none' },
      places: [{ of: challenged, erase: 'remove', inner: true, first: true }],
    },
    admin_totp: {
      words: words.totp,
      activity,
      columns: {
        admin_id: 'identifier',
        secret: 'secret',
        last_step: 'none',
        confirmed_time: 'none',
        create_time: 'none',
      },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove', inner: true }],
    },
    admin_recovery_code: {
      words: words.recoveryCode,
      activity,
      columns: { admin_id: 'identifier', hash: 'secret', used_time: 'none' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove', inner: true }],
    },
    admin_passkey: {
      words: words.passkey,
      activity,
      columns: {
        id: 'none',
        admin_id: 'identifier',
        credential_id: 'secret',
        public_key: 'secret',
        counter: 'none',
        transports: 'none',
        name: 'personal',
        create_time: 'none',
        last_used_time: 'personal',
      },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
  },
}

function targeted(eb: Eb, { admin = [] }: Person): Expression<SqlBool> | null {
  const targets = admin.map((id) => `admin:${id}`)
  return targets.length > 0 ? eb('target', 'in', targets) : null
}

function challenged(eb: Eb, person: Person): Expression<SqlBool> | null {
  const theirs = targeted(eb, person)
  if (!theirs) return null
  const session = sql<string>`'session:' || ${eb.ref('session.id')}`
  const open = eb
    .selectFrom('session')
    .select(session.as('target'))
    .where((row) => ofRealm('account_id')(row, person) ?? row.lit(false))
  return eb.or([theirs, eb('target', 'in', open)])
}
