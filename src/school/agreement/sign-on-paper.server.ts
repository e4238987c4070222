// Signs an agreement on paper: the scan replaces the required signatures that are still missing. The scan can be
// removed for seven days.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import type { Words } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dateText } from '#platform/time/index.ts'
import { momentOf } from '#platform/time/index.ts'
import { existing } from '#text/existing.ts'
import { addEvent } from './events.server.ts'
import { protocolRefusals as words } from './words.ts'
import { completion, sealSignature } from './seal-signature.server.ts'
import { dayIn } from './school-days.ts'
import { signaturesOf, tellNext } from './signers.server.ts'
import type { Protocol } from './protocol.ts'

const undoPeriod = 7 * 86_400

/** The action `signOnPaper`. `day`: the handwritten date beside the signatures. */
export async function signOnPaper(at: At, row: Protocol, day: string): Promise<Partial<Protocol>> {
  const signed_at = await momentOfSigning(at, row, day)
  for (const signature of await signaturesOf(at, row.id))
    if (signature.required && signature.status !== 'signed')
      await sealSignature(at, row, { ...signature, method: 'paper', consent_text: null, signed_at })
  await addEvent(at, row.id, { kind: 'paper_signed', data: { day } })
  return completion(at, row)
}

/**
 * Returns the moment of signing. Paper shows a day without a time, so it is noon at the school, but not before the
 * issue and not after now. Refuses a day before the issue or after today.
 */
async function momentOfSigning(at: At, row: Protocol, day: string): Promise<number> {
  const { time_zone } = await settings(at)
  const refused = (message: Words, limit: string) =>
    fieldRefusal(at, at.product.resources.protocol, 'signed_on', message, { day: dateText(at, limit) })
  const issued_at = existing(row.issued_at, 'date of issue')
  const [issued, today] = [dayIn(time_zone, issued_at), dayIn(time_zone, at.now)]
  if (day < issued) throw refused(words.signedBeforeIssue, issued)
  if (day > today) throw refused(words.signedLater, today)
  return Math.max(issued_at, Math.min(at.now, momentOf(day, '12:00', time_zone)))
}

/**
 * Returns the moment when the scan was filed. The days for its removal are counted from this moment, not from the date
 * on the paper.
 */
async function filedAt(at: At, row: Protocol): Promise<number> {
  const filed = await at.db
    .selectFrom('protocol_event')
    .select('at')
    .where('protocol_id', '=', row.id)
    .where('kind', '=', 'paper_signed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return filed?.at ?? existing(row.completed_at, 'date of completion')
}

/**
 * The action `undoPaper`: removes the scan. The signatures that it replaced are open again, and their signers are asked
 * again. Refuses if the agreement has an amendment, or if the days for the removal are over.
 */
export async function undoPaper(at: At, row: Protocol): Promise<Partial<Protocol>> {
  if (row.paper_scan === null) throw new Refusal(words.notOnPaper)
  const amendments = at.db.selectFrom('protocol').select('id').where('parent_id', '=', row.id)
  const amended = await amendments.where('delete_time', 'is', null).executeTakeFirst()
  if (amended || at.now - (await filedAt(at, row)) > undoPeriod) throw new Refusal(words.paperLocked)
  const emptied = { status: 'waiting' as const, method: null, signed_at: null, content_sha256: null }
  await at.db
    .updateTable('protocol_signature')
    .set({ ...emptied, chain_sha256: null, chain_no: null, update_time: at.now })
    .where('protocol_id', '=', row.id)
    .where('method', '=', 'paper')
    .execute()
  const signed = (await signaturesOf(at, row.id)).some(({ status }) => status === 'signed')
  await addEvent(at, row.id, { kind: 'paper_undone' })
  await tellNext(at, row)
  return {
    status: signed ? 'partially_signed' : 'issued',
    paper_scan: null,
    signed_on: null,
    completed_at: null,
    withdrawal_until: null,
  }
}
