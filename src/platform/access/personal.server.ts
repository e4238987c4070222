// Describes the personal data of the access room: accounts, their groups and their sessions.

import {
  type Personal,
  accountHolders,
  bases,
  oldRows,
  ofRealm,
  securityPeriod,
  refersToRows,
} from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'accounts'

export const accessPersonal: Personal = {
  people: {
    admin: { order: 80, words: words.account, knownBy: ['username', 'email', 'mobile'], ended: { status: '0' } },
  },
  tables: {
    session_used: {
      words: words.session,
      activity,
      columns: { hash: 'secret', session_id: 'identifier', time: 'none' },
      places: [
        { of: refersToRows('session_id', 'session', ofRealm('account_id')), erase: 'remove', inner: true, first: true },
      ],
    },
    session: {
      words: words.session,
      activity,
      columns: {
        id: 'none',
        realm: 'none',
        account_id: 'identifier',
        keep: 'none',
        rotates: 'none',
        create_time: 'personal',
        access_hash: 'secret',
        refresh_hash: 'secret',
        previous_hash: 'secret',
        last_used_time: 'personal',
        access_until: 'none',
        refresh_until: 'none',
        previous_until: 'none',
        revoked_time: 'none',
        ip: 'identifier',
        user_agent: 'personal',
        proof_time: 'none',
        look_group_id: 'none',
        acting_as: 'none',
        acting_record: 'identifier',
      },
      places: [{ of: ofRealm('account_id'), erase: 'remove' }],
    },
    sign_in_step: {
      words: words.signInStep,
      activity,
      columns: { hash: 'secret', admin_id: 'identifier', keep: 'none', tries: 'none', expire_time: 'none' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove', inner: true }],
    },
    admin_invitation: {
      words: words.invitation,
      activity,
      columns: {
        hash: 'secret',
        admin_id: 'identifier',
        created_by: 'identifier',
        create_time: 'none',
        expire_time: 'none',
        used_time: 'none',
      },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove', inner: true }],
    },
    admin_group_access: {
      words: words.groupAccess,
      activity,
      columns: { admin_id: 'identifier', admin_group_id: 'none' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
    admin_group: { holds: 'none' },
    admin_rule: { holds: 'none' },
    admin_group_rule: { columns: { admin_group_id: 'none', admin_rule_id: 'none' } },
    admin: {
      holds: 'personal',
      activity,
      columns: { username: 'identifier', last_login_ip: 'identifier' },
      places: [{ of: { admin: 'id' }, erase: 'blank' }],
    },
  },
  activities: {
    [activity]: {
      order: 50,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.interest,
      people: accountHolders,
      seenBy: words.seenBy,
    },
  },
  periods: {
    sign_ins: {
      order: 50,
      words: words.signIns,
      reason: securityPeriod,
      advised: 365,
      least: 180,
      activities: [activity],
      rule: oldRows('session', 'last_used_time', { first: 'session_used' }),
    },
  },
}
