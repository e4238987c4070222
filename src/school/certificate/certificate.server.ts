// Rules of certificates: who sees which, and what a request must contain. An issued certificate never changes.

import { existing } from '#text/existing.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { type At, rules } from '#engine/server/product.ts'
import { createCode } from '#platform/papers/index.server.ts'
import { nextNumber } from '#platform/rows/index.server.ts'
import { schoolDay, schoolYear } from '#platform/time/index.server.ts'
import { studentsOf } from '#school/course/index.scope.server.ts'
import { certificate } from './certificate.ts'
import { certificateRefusals as words } from './words.ts'
import { hideSuccessors, openToReader } from './guardians.server.ts'
import { issuedSentence } from './news.server.ts'
import { keepCertificate } from './revoke-proposal.server.ts'
import { issue, refuse, revoke, supersede } from './certificate-actions.server.ts'

export type Certificate = Row<typeof certificate>
type Sent = Input<typeof certificate>

export const certificateRules = rules(certificate, {
  only: (rows, at) => openToReader(studentsOf(rows, at, 'certificate.student_id'), at),
  shown: hideSuccessors,
  hides: (at) => (maySettle(at) ? [] : ['revoke_proposed']),
  /**
   * Locks the student, so that until the end of the transaction the student does not leave and no second request is
   * sent.
   */
  holds: ({ student_id }) => ({ student: [student_id] }),
  async beforeAdd(at, input) {
    await checkRequest(at, input)
    Object.assign(input, await newCertificate(at, input))
  },
  setsBack: ['revoke_proposed'],
  async beforeEdit(at, input, row) {
    if (takesProposalBack(input)) return
    if (row.status !== 'requested') throw new Refusal(words.frozen, { number: row.number })
    await checkRequest(at, { ...row, ...input })
    Object.assign(input, { template_code: input.kind ?? row.kind })
  },
  actions: { issue, refuse, revoke, keep: keepCertificate, supersede },
  async done(at, action, { id }) {
    if (action !== 'issue') return undefined
    const { words, values } = await issuedSentence(at, id)
    return new CallResult(words, values)
  },
})

/**
 * True if the reader may decide on a proposed revocation. Other readers, such as the holder, do not see the proposal.
 */
export const maySettle = ({ who }: At) => who.realm === 'nobody' || may(who, 'k/certificate/revoke')

/**
 * True if the change only removes a proposed revocation, as the undo of a withdrawal does. The contents of the
 * certificate do not change.
 */
const takesProposalBack = (input: Sent) => Object.keys(input).length === 1 && input.revoke_proposed === 0

/** Returns the initial values of every new certificate. */
export async function newCertificate(at: At, { kind }: Sent): Promise<Partial<Certificate>> {
  return {
    number: await certificateNumber(at),
    code: createCode(),
    template_code: existing(kind, 'kind'),
    template_revision: 1,
    requested_at: at.now,
    status: 'requested',
  }
}

/** Returns the next number in the school year: `CERT-2026-00118`. */
async function certificateNumber(at: At): Promise<string> {
  const year = await schoolYear(at)
  return `CERT-${year}-${String(await nextNumber(at, `certificate-${year}`)).padStart(5, '0')}`
}

async function checkRequest(at: At, input: Sent): Promise<void> {
  const { kind, period_from, period_to, valid_until, heading, wording, parts } = input
  if (period_from && period_to && period_to < period_from) throw new Refusal(words.periodReversed)
  if (valid_until && valid_until < (await schoolDay(at))) throw new Refusal(words.alreadyOver)
  if (kind === 'custom' && !(heading && wording)) throw new Refusal(words.needsWording)
  if (kind === 'renewal_pack' && !parts) throw new Refusal(words.packHasParts)
  if (kind === 'enrolment') await refusePeriodOfAnotherYear(at, input)
}

/** Refuses a period that lies completely outside the academic year of the certificate. */
async function refusePeriodOfAnotherYear(
  { db }: At,
  { academic_year_id, period_from, period_to }: Sent,
): Promise<void> {
  if (!academic_year_id) return
  const years = db.selectFrom('academic_year').select(['code', 'start_date', 'end_date'])
  const year = await years.where('id', '=', academic_year_id).executeTakeFirst()
  if (!year || ((period_from ?? '') <= year.end_date && (period_to ?? year.start_date) >= year.start_date)) return
  throw new Refusal(words.periodOfAnotherYear, { year: year.code })
}
