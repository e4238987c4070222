// Proposes to revoke the certificates of enrolment of a student who leaves, because they become wrong. The office
// decides: it revokes them with a reason or keeps them valid.

import { Refusal } from '#engine/refusal.ts'
import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { certificateRefusals as words } from './words.ts'
import type { Certificate } from './certificate.server.ts'

export async function proposeRevoking(at: At, student: number): Promise<void> {
  for (const row of await certificatesToRevoke(at, student)) await write(at, row, 1)
}

/**
 * Returns the certificates to revoke. Expired ones are left out, and those about a past year, because their statement
 * stays true.
 */
export async function certificatesToRevoke(at: At, student: number): Promise<Certificate[]> {
  const day = await schoolDay(at)
  const ended = await at.db.selectFrom('academic_year').select('id').where('end_date', '<', day).execute()
  const past = new Set(ended.map(({ id }) => id))
  return (await enrolmentCertificates(at, student, 0)).filter(
    ({ valid_until, academic_year_id }) =>
      (valid_until === null || valid_until >= day) && !(academic_year_id && past.has(academic_year_id)),
  )
}

/** Removes the proposals when the student has come back. */
export async function dropProposals(at: At, student: number): Promise<void> {
  for (const row of await enrolmentCertificates(at, student, 1)) await write(at, row, 0)
}

/** The action `keep`: removes the proposal. Refuses if there is none, or if the certificate has expired. */
export async function keepCertificate(at: At, row: Certificate): Promise<Partial<Certificate>> {
  const { number, revoke_proposed, valid_until } = row
  if (revoke_proposed === 0) throw new Refusal(words.notProposed, { number })
  if (valid_until !== null && valid_until < (await schoolDay(at))) throw new Refusal(words.overAnyway, { number })
  return { revoke_proposed: 0 }
}

/** Removes the proposals for certificates that expired before the office decided. Returns their number. */
export function dropExpired(at: At, today: string): Promise<number> {
  return at.product.store.write(async (db) => {
    if (!(await tryLockName({ ...at, db }, 'certificates over'))) return 0
    const over = await db
      .selectFrom('certificate')
      .selectAll()
      .where('revoke_proposed', '=', 1)
      .where('valid_until', '<', today)
      .where('delete_time', 'is', null)
      .limit(1000)
      .execute()
    for (const row of over) await write({ ...at, db }, row, 0)
    return over.length
  })
}

async function enrolmentCertificates(at: At, student: number, proposed: 0 | 1): Promise<Certificate[]> {
  const rows = at.db
    .selectFrom('certificate')
    .selectAll()
    .where('student_id', '=', student)
    .where('kind', '=', 'enrolment')
    .where('status', '=', 'issued')
    .where('revoke_proposed', '=', proposed)
    .where('delete_time', 'is', null)
  return await rows.orderBy('id').execute()
}

const write = (at: At, row: Certificate, revoke_proposed: 0 | 1) =>
  updateRecord(at, at.product.resources.certificate, row, { revoke_proposed })
