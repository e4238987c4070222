// Personal data of agreements. Signed agreements are evidence: they stay complete until the end of their retention
// period.

import type { Expression, SqlBool } from 'kysely'
import {
  type Eb,
  type Personal,
  type RetentionStart,
  bases,
  refersToPerson,
  refersToRows,
} from '#platform/rows/index.personal.server.ts'
import { pupils } from '#school/year/index.ts'
import { agreementRetention } from './retention.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'agreements'
const parties = { student: 'student_id', teacher: 'teacher_id' }
const ofAgreements = refersToRows('protocol_id', 'protocol', refersToPerson(parties))

/**
 * `withoutSigner` and `withoutText` keep the signature and the hash of the text, and remove the signer and the text.
 */
const withoutSigner = {
  signer_name: '',
  signer_email: null,
  access_token_hash: null,
  typed_text: null,
  drawn_svg: null,
  decline_reason: null,
  ip: null,
  user_agent: null,
  timezone: null,
}
const withoutText = {
  title: '—',
  rendered_html: null,
  amended_clauses: null,
  partner_name: null,
  partner_email: null,
  void_reason: null,
  paper_scan: null,
  pdf: null,
  search_text: '',
}

export const agreementPersonal: Personal = {
  tables: {
    protocol_event: {
      words: words.event,
      activity,
      columns: {
        id: 'none',
        protocol_id: 'identifier',
        signature_id: 'none',
        kind: 'none',
        at: 'none',
        actor: 'personal',
        actor_id: 'identifier',
        ip: 'identifier',
        user_agent: 'personal',
        data: 'minor',
      },
      places: [
        {
          of: ofAgreements,
          erase: { actor: null, ip: null, user_agent: null, data: null },
          evidence: { period: 'agreements', released: ofReleased },
          archived: 'as erased',
        },
      ],
    },
    protocol_signature: {
      words: words.signature,
      activity,
      columns: {
        id: 'none',
        protocol_id: 'identifier',
        role: 'none',
        order_no: 'none',
        required: 'none',
        proof: 'none',
        signer_kind: 'none',
        signer_id: 'identifier',
        signer_name: 'minor',
        signer_email: 'identifier',
        locale: 'personal',
        status: 'none',
        access_token_hash: 'secret',
        method: 'none',
        typed_text: 'minor',
        drawn_svg: 'minor',
        consent_text: 'none',
        proof_kind: 'none',
        proof_at: 'none',
        notified_at: 'none',
        viewed_at: 'personal',
        read_at: 'personal',
        signed_at: 'personal',
        decline_reason: 'minor',
        ip: 'identifier',
        user_agent: 'personal',
        timezone: 'personal',
        content_sha256: 'none',
        chain_sha256: 'none',
        chain_no: 'none',
        reminder_count: 'none',
        last_reminder_at: 'none',
        create_time: 'none',
        update_time: 'none',
      },
      places: [
        {
          of: ofAgreements,
          erase: withoutSigner,
          evidence: { period: 'agreements', released: ofReleased },
          archived: 'as erased',
        },
      ],
    },
    protocol: {
      holds: 'none',
      activity,
      stays: 'agreements',
      columns: {
        number: 'identifier',
        title: 'minor',
        partner_name: 'personal',
        partner_email: 'identifier',
        amount_cents: 'personal',
        amended_clauses: 'minor',
        rendered_html: 'minor',
        void_reason: 'minor',
        contracted_cents: 'personal',
        paper_scan: 'minor',
        pdf: 'minor',
        search_text: 'minor',
      },
      places: [
        {
          of: parties,
          erase: withoutText,
          history: true,
          evidence: { period: 'agreements', released: isReleased },
          // Only agreements that were never signed lose their text: signed ones are evidence and part of the record.
          archived: 'as erased',
        },
      ],
    },
    protocol_template: { holds: 'none' },
  },
  activities: {
    [activity]: {
      order: 30,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.contract,
      people: pupils,
      seenBy: words.seenBy,
    },
  },
  periods: {
    agreements: {
      order: 40,
      words: words.kept,
      reason: words.keptReason,
      advised: 3650,
      least: 1825,
      activities: [activity],
      rule: agreementRetention,
    },
  },
  reasons: { agreements: words.staysAgreements },
}

/** True if the agreement was never concluded, or if the limitation period has ended. */
function isReleased(eb: Eb, { moment, day }: RetentionStart): Expression<SqlBool> {
  const over = eb.or([eb('protocol.valid_to', 'is', null), eb('protocol.valid_to', '<', day)])
  return eb.or([eb('protocol.completed_at', 'is', null), eb.and([eb('protocol.completed_at', '<', moment), over])])
}

function ofReleased(eb: Eb, since: RetentionStart): Expression<SqlBool> {
  const released = eb
    .selectFrom('protocol')
    .select('protocol.id')
    .where((row) => isReleased(row, since))
  return eb('protocol_id', 'in', released)
}
