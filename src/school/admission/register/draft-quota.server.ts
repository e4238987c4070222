// Limits uploads before the address is confirmed: for each network, and for all applicants together.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { registerRefusals as words } from '../words.ts'

const megabyte = 1_048_576

/** Thirty applicants behind one network address stay within the limits of a network. */
export const draftQuota = { networkFiles: 300, networkBytes: 500 * megabyte, bytes: 5000 * megabyte }

/**
 * Refuses a file that exceeds a limit. Drafts expire after two days, which frees the space. Files of applicants with a
 * confirmed address do not count.
 */
export async function refuseOverDraftQuota(at: At, size: number): Promise<void> {
  const all = at.db
    .selectFrom('student_registration')
    .innerJoin('student_document', 'student_document.student_id', 'student_registration.student_id')
    .innerJoin('attachment', 'attachment.url', 'student_document.file')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum<number | null>('attachment.size').as('bytes')])
    .where('student_registration.email_verified_at', 'is', null)
  const { files, bytes } = await all.where('ip', 'like', addressesIn(at)).executeTakeFirstOrThrow()
  const isOver = Number(files) >= draftQuota.networkFiles || Number(bytes) + size > draftQuota.networkBytes
  if (isOver) throw new Refusal(words.networkOverQuota, {}, { status: 429, retryAfter: 3600 })
  const { bytes: ofAll } = await all.executeTakeFirstOrThrow()
  if (Number(ofAll) + size > draftQuota.bytes)
    throw new Refusal(words.overDraftQuota, {}, { status: 503, retryAfter: 3600 })
}

/**
 * Returns the LIKE pattern for the addresses of a network. `network` is an IPv4 address, or the first half of an IPv6
 * address; addresses contain no wildcard characters.
 */
const addressesIn = ({ ip, network }: At) => (ip === network ? ip : `${network}:%`)
