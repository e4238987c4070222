// Reads the agreements that wait for the signature of a person, and those that the person has signed.

import type { At } from '#engine/server/product.ts'
import { dayIn } from '../school-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { ownSigners } from './own-signers.server.ts'

export interface WaitingAgreement {
  id: number
  protocol_id: number
  number: string
  title: string
  status: string
  role: string
  expires_at: number | null
  signed_at: number | null
  /** The last day of the withdrawal period, as long as it is not over. */
  withdrawn_by: string | null
  issued_at: number
}

const most = 200

/**
 * Returns first the agreements without the signature of the person, the earliest deadline first; then signed ones, the
 * newest first. `forSchool`: also those that wait for a signature of the school.
 */
export async function agreementsToSign(at: At, forSchool: boolean): Promise<{ list: WaitingAgreement[] }> {
  const rows = await at.db
    .selectFrom('protocol_signature as line')
    .innerJoin('protocol', 'protocol.id', 'line.protocol_id')
    .select(['line.id', 'line.protocol_id', 'line.status', 'line.role', 'line.signed_at'])
    .select('protocol.withdrawal_until')
    .select(['protocol.number', 'protocol.title', 'protocol.expires_at', 'protocol.issued_at'])
    .where(({ or, and, eb }) =>
      or([
        ...ownSigners(at).map(([kind, own]) =>
          and([eb('line.signer_kind', '=', kind), eb('line.signer_id', '=', own)]),
        ),
        ...(forSchool
          ? [
              and([eb('line.signer_kind', '=', 'admin'), eb('line.status', 'in', ['waiting', 'notified', 'viewed'])]),
              and([eb('line.signer_kind', '=', 'admin'), eb('line.signer_id', '=', at.who.id)]),
            ]
          : []),
      ]),
    )
    .where(({ or, eb }) =>
      or([eb('protocol.status', 'in', ['issued', 'partially_signed']), eb('line.status', '=', 'signed')]),
    )
    .where('protocol.delete_time', 'is', null)
    .orderBy('line.signed_at', (order) => order.desc().nullsFirst())
    .orderBy('protocol.expires_at')
    .limit(most)
    .$narrowType<{ number: string; issued_at: number }>()
    .execute()
  const zone = await schoolZone(at)
  const list = rows.map(({ withdrawal_until: until, ...row }) => ({
    ...row,
    withdrawn_by: until !== null && until >= at.now ? dayIn(zone, until) : null,
  }))
  return { list }
}
