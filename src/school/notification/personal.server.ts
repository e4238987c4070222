// Declares the personal data of notification: who received which message, and who has read it.

import type { Expression, SqlBool } from 'kysely'
import type { Eb, Person, Personal } from '#platform/rows/index.personal.server.ts'
import { containsPerson, removePeople } from './recipient-chunks.server.ts'
import { takeOutOfCounts, readsOfPerson } from './erase-reads.server.ts'
import { answerPrefix } from './answers.ts'
import { personalWords as words } from './words.ts'

const activity = 'messages'
const kinds = ['student', 'teacher', 'admin'] as const
const noText = {
  title: '—',
  title_zh: null,
  title_en: null,
  body: '—',
  body_zh: null,
  body_en: null,
  previous_text: null,
  search_text: '',
  link_path: null,
  group_key: null,
}

export const notificationPersonal: Personal = {
  tables: {
    notification_preference: {
      words: words.preference,
      activity,
      columns: { admin_id: 'identifier', category: 'none', mail: 'personal' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
    notification_text: {
      words: words.texts,
      activity,
      columns: { admin_id: 'identifier', accepted_at: 'personal' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
    notification: {
      holds: 'none',
      activity,
      columns: {
        title: 'personal',
        title_zh: 'personal',
        title_en: 'personal',
        body: 'personal',
        body_zh: 'personal',
        body_en: 'personal',
        previous_text: 'personal',
        search_text: 'personal',
        group_key: 'identifier',
        link_path: 'identifier',
      },
      places: [
        { of: sentToPersonOnly, erase: noText, archived: 'as erased' },
        { of: writtenAsAnswer, erase: noText, archived: 'as erased' },
        // `takeOutOfCounts` takes the person out of the counts of each message.
        { of: ofReads, erase: 'own', empty: takeOutOfCounts, inner: true, archived: 'as erased' },
      ],
    },
    notification_target: {
      words: words.target,
      activity,
      columns: {
        id: 'none',
        notification_id: 'none',
        kind: 'none',
        ref: 'identifier',
        include: 'none',
        audience: 'none',
      },
      places: [{ of: namedAsTarget, erase: 'remove', archived: 'as erased' }],
    },
    notification_read: {
      words: words.read,
      activity,
      columns: {
        notification_id: 'none',
        recipient_kind: 'none',
        recipient_id: 'identifier',
        delivered_at: 'none',
        email_status: 'personal',
        outbox_id: 'identifier',
        read_at: 'minor',
        ack_at: 'minor',
        reminder_count: 'minor',
        last_reminder_at: 'none',
        hidden_at: 'personal',
        sms_status: 'personal',
        sms_outbox_id: 'identifier',
      },
      places: [{ of: received, erase: 'remove', handed: readsOfPerson, archived: 'as erased' }],
    },
    notification_audience: {
      words: words.audience,
      activity,
      columns: {
        notification_id: 'none',
        recipient_kind: 'none',
        lot: 'none',
        delivered_at: 'none',
        members: 'identifier',
        many: 'none',
        to_mail: 'none',
        reminder_count: 'none',
        last_reminder_at: 'none',
      },
      places: kinds.map((kind) => ({
        of: (eb: Eb, { [kind]: ids = [] }: Person) =>
          ids.length > 0 ? eb.or(ids.map((id) => containsPerson(kind, id))) : null,
        erase: ({ [kind]: ids = [] }: Person) => removePeople(ids),
        inner: true,
        archived: 'as erased',
      })),
    },
  },
}

function received(eb: Eb, person: Person): Expression<SqlBool> {
  const reader = (kind: string, ids: readonly number[]) =>
    eb.and([eb('recipient_kind', '=', kind), eb('recipient_id', 'in', [0, ...ids])])
  return eb.or(kinds.map((kind) => reader(kind, person[kind] ?? [])))
}

const readIn = (eb: Eb, person: Person) =>
  eb
    .selectFrom('notification_read')
    .select('notification_id')
    .where((read) => received(read, person))

function ofReads(eb: Eb, person: Person): Expression<SqlBool> {
  return eb('id', 'in', readIn(eb, person))
}

/** Automatic notices and answers whose only recipient is this person. */
function sentToPersonOnly(eb: Eb, person: Person): Expression<SqlBool> {
  const kinds = eb.or([eb('origin', '=', 'system'), eb('group_key', 'like', `${answerPrefix}%`)])
  return eb.and([kinds, eb('recipient_count', '=', 1), eb('id', 'in', readIn(eb, person))])
}

/** The answers that this person wrote to the author of a message. */
function writtenAsAnswer(eb: Eb, { admin = [] }: Person): Expression<SqlBool> {
  return eb.and([eb('group_key', 'like', `${answerPrefix}%`), eb('created_by', 'in', [0, ...admin])])
}

function namedAsTarget(eb: Eb, person: Person): Expression<SqlBool> {
  const named = (kind: string, ids: readonly number[]) =>
    eb.and([eb('kind', '=', kind), eb('ref', 'in', ['', ...ids.map(String)])])
  return eb.or(kinds.map((kind) => named(kind, person[kind] ?? [])))
}
