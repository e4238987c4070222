// Tables of this room that are not entities: signatures and events of agreements.

import type { Generated } from 'kysely'
import type { Language } from '#engine/languages.ts'
import type { SignerRole } from './signer-roles.ts'

export interface SignatureRow {
  id: Generated<number>
  protocol_id: number
  role: SignerRole
  order_no: number
  required: 0 | 1
  proof: 'none' | 'email_code' | 'sms_code'
  /** `admin` without an id: any person who may sign for the school. */
  signer_kind: 'student' | 'guardian' | 'admin' | 'teacher' | 'partner'
  signer_id: number | null
  signer_name: string
  signer_email: string | null
  locale: Language
  status: 'waiting' | 'notified' | 'viewed' | 'signed' | 'declined' | 'expired'
  access_token_hash: string | null
  method: 'typed' | 'drawn' | 'click' | 'paper' | null
  typed_text: string | null
  drawn_svg: string | null
  consent_text: string | null
  proof_kind: string | null
  proof_at: number | null
  notified_at: number | null
  viewed_at: number | null
  read_at: number | null
  signed_at: number | null
  decline_reason: string | null
  ip: string | null
  user_agent: string | null
  timezone: string | null
  content_sha256: string | null
  chain_sha256: string | null
  /** The position in the chain of signatures; it also orders signatures of the same second. */
  chain_no: number | null
  reminder_count: Generated<number>
  last_reminder_at: number | null
  create_time: number
  update_time: number
}

export const eventKinds = [
  ...(['created', 'issued', 'mail_sent', 'mail_bounced', 'link_opened', 'viewed', 'scrolled_to_end'] as const),
  ...(['code_sent', 'code_ok', 'code_failed', 'signed', 'declined', 'reminded', 'expired', 'reissued'] as const),
  ...(['voided', 'withdrawn', 'terminated', 'paper_signed', 'paper_undone', 'amended', 'superseded'] as const),
  ...(['completed', 'downloaded', 'tampered'] as const),
]
export type EventKind = (typeof eventKinds)[number]

declare module '#engine/server/product.ts' {
  interface Tables {
    protocol_signature: SignatureRow
    /** Rows are only added. */
    protocol_event: {
      id: Generated<number>
      protocol_id: number
      signature_id: number | null
      kind: EventKind
      at: number
      actor: string | null
      actor_id: number | null
      ip: string | null
      user_agent: string | null
      data: string | null
    }
  }
}
