// Rules of agreements: who sees which, the required values of a draft, and the effects of each action.

import { Refusal } from '#engine/refusal.ts'
import type { Input } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { addRecord, updateRecord } from '#engine/server/records.ts'
import { refuseAmendmentOfEnded, voidAmendments } from './amendments.server.ts'
import { canonicalise } from './agreement-text.ts'
import { storeContractedAmount, clearContractedAmount } from './contracted-amount.server.ts'
import { templateOf } from './compose.server.ts'
import { addEvent } from './events.server.ts'
import { afterIssue, issue } from './issue.server.ts'
import { signOnPaper, undoPaper } from './sign-on-paper.server.ts'
import { protocolRefusals as words } from './words.ts'
import { type Protocol, protocol } from './protocol.ts'
import { reissue } from './reissue.server.ts'
import { maySign, signaturesOf, mailSigner, tellNext, signersInTurn } from './signers.server.ts'
import type { EventKind } from './tables.server.ts'
import { ownSigners } from './signing/own-signers.server.ts'

type Sent = Input<typeof protocol>

export const protocolRules = rules(protocol, {
  only: agreementsOf,
  /**
   * Locks the template, so that it is not retired meanwhile; the student, so that no one gets the same text twice; and
   * the amended agreement, so that it and its amendment change one after the other.
   */
  holds: ({ template_id, student_id, parent_id }) => ({
    protocol_template: { shared: [template_id] },
    student: [student_id],
    protocol: [parent_id],
  }),
  hides: (at) => (isOffice(at) ? [] : ['partner_email']),
  async beforeAdd(at, input) {
    const template = await templateOf(at, input.template_id)
    if (template.status !== 'published' && !input.parent_id)
      throw new Refusal(words.templateNotPublished, { name: template.name })
    checkDraft(input)
  },
  async beforeEdit(at, input, row) {
    if (row.status !== 'draft' && Object.keys(input).some((name) => isChanged(input, row, name as keyof Sent)))
      throw new Refusal(words.frozen, { number: row.number })
    if (input.template_id && input.template_id !== row.template_id) {
      const template = await templateOf(at, input.template_id)
      if (template.status !== 'published') throw new Refusal(words.templateNotPublished, { name: template.name })
    }
    // An amendment keeps the currency, because its contracted amount is the difference to the amended agreement.
    if (row.parent_id !== null && input.currency && input.currency !== row.currency)
      throw new Refusal(words.currencyOfAmendment, { currency: row.currency })
    checkDraft(input, row)
  },
  async beforeDelete(_at, row) {
    if (row.status !== 'draft') throw new Refusal(words.deleteOnlyDrafts, { number: row.number })
  },
  beforeRestore: refuseSecondAmendment,
  async afterWrite(at, row, before) {
    if (!before) await addEvent(at, row.id, { kind: 'created' })
    if (before && before.status !== row.status) await runEffects(at, row, before)
  },
  actions: {
    issue,
    remind,
    async signOnPaper(at, row, { signed_on }) {
      await refuseAmendmentOfEnded(at, row)
      return signOnPaper(at, row, signed_on)
    },
    undoPaper,
    async reissue(at, row) {
      await refuseSecondAmendment(at, row)
      return reissue(at, row)
    },
    amend,
    withdraw: async (at, row) => {
      if (row.withdrawal_until === null || at.now > row.withdrawal_until)
        throw new Refusal(words.noWithdrawal, { number: row.number })
    },
  },
})

const isOffice = ({ who }: At) => who.realm === 'nobody' || may(who, 'k/protocol/export')

/** The office sees all agreements; parties and signers see those that were issued to them. */
export function agreementsOf(rows: Rows, at: At): Rows {
  if (isOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  const signs = at.db
    .selectFrom('protocol_signature')
    .select('protocol_id')
    .where(({ or, and, eb }) =>
      or(ownSigners(at).map(([kind, own]) => and([eb('signer_kind', '=', kind), eb('signer_id', '=', own)]))),
    )
  return rows
    .where('protocol.status', '!=', 'draft')
    .where(({ or, and, eb }) =>
      or([
        and([eb('protocol.party_kind', '=', 'student'), eb('protocol.student_id', '=', student)]),
        and([eb('protocol.party_kind', '=', 'teacher'), eb('protocol.teacher_id', '=', teacher)]),
        eb('protocol.id', 'in', signs),
      ]),
    )
}

const isChanged = (input: Sent, row: Protocol, name: keyof Sent) =>
  (input[name] ?? null) !== ((row as Record<string, unknown>)[name] ?? null)

function checkDraft(input: Sent, row?: Protocol): void {
  const draft = { ...row, ...input } as Protocol
  if (draft.party_kind === 'teacher' ? !draft.teacher_id : !draft.student_id)
    throw new Refusal(draft.party_kind === 'teacher' ? words.needsTeacher : words.needsStudent)
  if (draft.valid_from && draft.valid_to && draft.valid_to < draft.valid_from)
    throw new Refusal(words.endsBeforeItBegins)
  if (input.amended_clauses) {
    if (!draft.parent_id) throw new Refusal(words.clausesOfAmendment)
    input.amended_clauses = canonicalise(input.amended_clauses)
  }
}

/** Runs the effects of a new status, whatever changed it. */
async function runEffects(at: At, row: Protocol, before: Protocol): Promise<void> {
  // An amendment ended, and this agreement is in force again: nothing else changes, because it was signed before.
  if (before.status === 'superseded') return
  const kind = eventOf[row.status]
  if (before.status === 'signed') await putParentBackInForce(at, row)
  if (['withdrawn', 'terminated'].includes(row.status)) await voidAmendments(at, row)
  if (row.status === 'issued' && before.status === 'draft') return afterIssue(at, row)
  if (before.status === 'expired') {
    await addEvent(at, row.id, { kind: 'reissued' })
    return tellNext(at, row)
  }
  if (kind) await addEvent(at, row.id, { kind, ...(row.void_reason && { data: { reason: row.void_reason } }) })
  if (row.status === 'signed') await completeSigned(at, row)
  if (row.status === 'terminated') await clearContractedAmount(at, row)
}

const eventOf: Partial<Record<Protocol['status'], EventKind>> = {
  expired: 'expired',
  void: 'voided',
  withdrawn: 'withdrawn',
  terminated: 'terminated',
  superseded: 'superseded',
  signed: 'completed',
}

/** Completes a signed agreement: stores its contracted amount, and marks the agreement that it amends as superseded. */
async function completeSigned(at: At, row: Protocol): Promise<void> {
  await storeContractedAmount(at, row)
  if (row.parent_id === null) return
  const resource = at.product.resources.protocol
  const parent = await at.db
    .selectFrom('protocol')
    .selectAll()
    .where('id', '=', row.parent_id)
    .executeTakeFirstOrThrow()
  if (parent.status === 'signed') await updateRecord(at, resource, parent, { status: 'superseded' })
}

/** Puts the amended agreement back in force when a signed amendment is withdrawn or its scan is removed. */
async function putParentBackInForce(at: At, { parent_id, status }: Protocol): Promise<void> {
  if (parent_id === null || !['withdrawn', 'issued', 'partially_signed'].includes(status)) return
  const parent = await at.db.selectFrom('protocol').selectAll().where('id', '=', parent_id).executeTakeFirstOrThrow()
  if (parent.status === 'superseded')
    await updateRecord(at, at.product.resources.protocol, parent, { status: 'signed' })
}

/** The action `remind`: mails a reminder to the signers whose turn it is. The status stays the same. */
async function remind(at: At, row: Protocol): Promise<void> {
  const waited = signersInTurn(await signaturesOf(at, row.id)).filter(({ status }) =>
    ['notified', 'viewed'].includes(status),
  )
  if (waited.length === 0) throw new Refusal(words.nobodyToRemind)
  for (const signature of waited)
    if (!(await maySign(at, signature))) throw new Refusal(words.signerGone, { name: signature.signer_name })
  for (const signature of waited) await mailSigner(at, row, signature, 'reminded')
}

/** Refuses if the amended agreement is not in force, or already has another open amendment. */
async function refuseSecondAmendment(at: At, row: Protocol): Promise<void> {
  const { id, parent_id } = row
  if (parent_id === null) return
  await lockTables(at, { protocol: [parent_id] })
  await refuseAmendmentOfEnded(at, row)
  const other = await openAmendments(at, parent_id).where('id', '!=', id).executeTakeFirst()
  if (other) throw new Refusal(words.amendmentStays, { other: other.number ?? other.title })
}

const openAmendments = (at: At, agreement: number) =>
  at.db
    .selectFrom('protocol')
    .select(['number', 'title'])
    .where('parent_id', '=', agreement)
    .where('status', 'in', ['draft', 'issued', 'partially_signed'])
    .where('delete_time', 'is', null)

/**
 * The action `amend`: creates a draft for the changed clauses. The amended agreement stays in force until the draft is
 * signed.
 */
async function amend(at: At, row: Protocol): Promise<void> {
  const there = await openAmendments(at, row.id).executeTakeFirst()
  if (there) throw new Refusal(words.amendmentThere, { number: row.number, other: there.number ?? there.title })
  const { template_id, title, party_kind, student_id, teacher_id, course_id, tutor_task_id } = row
  const { partner_name, partner_email, valid_from, valid_to, amount_cents, currency } = row
  await addRecord(at, at.product.resources.protocol, {
    template_id,
    party_kind,
    student_id,
    teacher_id,
    course_id,
    tutor_task_id,
    partner_name,
    partner_email,
    valid_from,
    valid_to,
    amount_cents,
    currency,
    parent_id: row.id,
    title: `Avenant – ${title}`.slice(0, 200),
  })
  await addEvent(at, row.id, { kind: 'amended' })
}
