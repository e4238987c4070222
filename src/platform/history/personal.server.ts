// Declares the personal data of history: who did what, and the values of records before a change or a deletion.

import {
  type Personal,
  type Rule,
  type Tag,
  aboutRecord,
  accountHolders,
  bases,
  oldRows,
  ofRealm,
  securityPeriod,
} from '#platform/rows/index.personal.server.ts'
import { eraseLines } from './audit/erase-lines.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'log'
const activities = [activity]

const columnsOfLog = (own: Record<string, Tag> = {}): Record<string, Tag> => ({
  row_id: 'identifier',
  ip: 'identifier',
  useragent: 'personal',
  title: 'minor',
  search_text: 'minor',
  ...own,
})

/** The general purge leaves these rows alone, because the jobs of this room (`pruneLog`, `purgeOld`) remove them. */
const byItself = (rule: Rule): Rule => ({ ...rule, purge: async () => 0 })

export const historyPersonal: Personal = {
  tables: {
    trail_row: {
      words: words.row,
      activity,
      stays: 'trail',
      columns: {
        id: 'none',
        change_id: 'none',
        resource: 'none',
        row_id: 'identifier',
        title: 'minor',
        kind: 'none',
        action: 'none',
        fields: 'minor',
        version: 'none',
      },
      places: [{ of: aboutRecord, erase: { title: '', fields: '{}' } }],
    },
    trail_change: {
      words: words.change,
      activity,
      stays: 'trail',
      columns: {
        id: 'none',
        realm: 'none',
        who_id: 'identifier',
        who_name: 'personal',
        ip: 'identifier',
        time: 'none',
        undoes: 'none',
      },
      places: [{ of: ofRealm('who_id'), erase: { who_name: '', ip: '' } }],
    },
    data_recycle_log: {
      holds: 'none',
      activity,
      columns: columnsOfLog(),
      places: [
        { of: aboutRecord, erase: { title: '', search_text: '' } },
        { of: { admin: 'admin_id' }, erase: { ip: '', useragent: '' } },
      ],
    },
    sensitive_data_log: {
      holds: 'none',
      activity,
      columns: columnsOfLog({ before: 'personal', after: 'personal' }),
      places: [
        { of: aboutRecord, erase: { title: '', before: null, after: null, search_text: '' } },
        { of: { admin: 'admin_id' }, erase: { ip: '', useragent: '' } },
      ],
    },
    data_recycle: { holds: 'none' },
    sensitive_data: { holds: 'none' },
    admin_log: {
      holds: 'none',
      activity,
      stays: 'log',
      columns: {
        username: 'identifier',
        row_id: 'identifier',
        data: 'personal',
        ip: 'identifier',
        useragent: 'personal',
        search_text: 'personal',
      },
      places: [{ of: ofRealm('admin_id'), erase: 'own', empty: eraseLines }],
    },
    admin_log_seal: { columns: { seq: 'none', log_id: 'none', hash: 'none' } },
    admin_log_anchor: { columns: { seq: 'none', hash: 'none', time: 'none', mac: 'none' } },
    retention: {
      columns: {
        name: 'none',
        days: 'none',
        before_days: 'none',
        from_time: 'none',
        update_time: 'none',
        asked_days: 'none',
        asked_time: 'none',
        asked_by: 'identifier',
        updated_by: 'identifier',
      },
    },
    retention_confirmation: { columns: { id: 'none', confirmed_time: 'none', confirmed_by: 'identifier' } },
  },
  activities: {
    [activity]: {
      order: 70,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.interest,
      people: accountHolders,
      seenBy: words.seenBy,
    },
  },
  periods: {
    history: {
      order: 60,
      words: words.history,
      reason: words.traceReason,
      advised: 365,
      least: 180,
      activities,
      rule: oldRows('trail_row', 'time', { through: 'trail_change' }),
    },
    log: {
      order: 70,
      words: words.log,
      reason: securityPeriod,
      advised: 365,
      least: 180,
      activities,
      rule: byItself(oldRows('admin_log', 'time')),
    },
    sensitive_values: {
      order: 90,
      words: words.sensitiveValues,
      reason: words.sensitiveReason,
      advised: 365,
      least: 30,
      activities,
      rule: byItself(oldRows('sensitive_data_log', 'time')),
    },
  },
  reasons: { trail: words.staysTrail, log: words.staysLog },
}
