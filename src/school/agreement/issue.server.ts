// Issues an agreement: placeholders get their values, the text is frozen and hashed, and the first signer is informed.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord, findRecord, updateRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { nextNumber } from '#platform/rows/index.server.ts'
import type { Template } from './protocol-template.server.ts'
import { refuseAmendmentOfEnded } from './amendments.server.ts'
import { readBlocks } from './agreement-text.ts'
import { composeText, templateOf } from './compose.server.ts'
import { addEvent } from './events.server.ts'
import { type Gap, gapsOf } from './gaps.server.ts'
import { gapWords, protocolRefusals as words } from './words.ts'
import { dayIn, endOfDay } from './school-days.ts'
import { sha256 } from '#platform/papers/index.server.ts'
import { type Signer, storeSigners, signersOf, tellNext } from './signers.server.ts'
import type { SignerRole } from './signer-roles.ts'
import type { Protocol } from './protocol.ts'

interface PreparedIssue {
  html: string
  signers: Signer[]
}

/**
 * Returns the text and the signers if nothing is missing, otherwise the missing values. Takes no number and stores
 * nothing.
 */
export async function prepareIssue(
  at: At,
  about: Protocol,
  template: Template,
): Promise<{ ready: PreparedIssue; gaps: readonly [] } | { ready: null; gaps: readonly Gap[] }> {
  const { signers, lacking } = await signersOf(at, about, template)
  const names: Partial<Record<SignerRole, string>> = Object.fromEntries(
    signers.map(({ role, signer_name }) => [role, signer_name]),
  )
  const { html, missing } = await composeText(at, { ...about, number: about.number ?? '—' }, template, names)
  const gaps = gapsOf(at, about, missing, lacking)
  if (about.parent_id !== null && readBlocks(about.amended_clauses ?? '').length === 0)
    gaps.push({
      name: 'amended_clauses',
      what: say(gapWords.clauses, at.language),
      link: { path: 'k/protocol', search: { edit: String(about.id) } },
    })
  return gaps.length > 0 ? { ready: null, gaps } : { ready: { html, signers }, gaps: [] }
}

/**
 * The action `issue`: stores a signature row for each signer, and returns the values to write. It prepares the text
 * twice, because a number is taken only after the first check found nothing missing.
 */
export async function issue(at: At, row: Protocol): Promise<Partial<Protocol>> {
  await refuseAmendmentOfEnded(at, row)
  const template = await templateOf(at, row.template_id)
  if (template.status !== 'published') throw new Refusal(words.templateNotPublished, { name: template.name })
  await readyToIssue(at, row, template)
  const number = await nextAgreementNumber(at)
  const { html, signers } = await readyToIssue(at, { ...row, number }, template)
  await storeSigners(at, row.id, signers)
  const { time_zone } = await settings(at)
  return {
    number,
    rendered_html: html,
    content_sha256: sha256(html),
    issued_at: at.now,
    expires_at: signers.length > 0 ? endOfDay(time_zone, at.now, template.expire_days) : null,
  }
}

async function readyToIssue(at: At, row: Protocol, template: Template) {
  const { ready, gaps } = await prepareIssue(at, row, template)
  if (ready) return ready
  throw new Refusal(words.gaps, { gaps: gaps.map(({ what }) => what).join(' ; ') }, { data: { gaps } })
}

/** Runs after the status `issued` is stored. */
export async function afterIssue(at: At, row: Protocol): Promise<void> {
  await addEvent(at, row.id, { kind: 'issued', data: { sha256: row.content_sha256 } })
  await tellNext(at, row)
}

/** Returns the next number of the year: `CONV-2026-00031`. */
async function nextAgreementNumber(at: At): Promise<string> {
  const year = dayIn((await settings(at)).time_zone, at.now).slice(0, 4)
  return `CONV-${year}-${String(await nextNumber(at, `protocol-${year}`)).padStart(5, '0')}`
}

/** The terms that agreements with many people have in common. */
export interface Terms {
  title?: string
  course_id?: number | null
  valid_from?: string | null
  valid_to?: string | null
  amount_cents?: number | null
}

/** Creates a draft for one student. The caller issues it, alone or together with others. */
export async function createDraftFor(
  at: At,
  template: Template,
  student: number,
  terms: Terms = {},
): Promise<Protocol> {
  const protocol = at.product.resources.protocol
  const row = await findRecord(at, at.product.resources.student, student)
  const name = titleOf(at.product.resources.student, row, 'fr')
  const { title = template.name, ...rest } = terms
  const id = await addRecord(at, protocol, {
    ...rest,
    template_id: template.id,
    party_kind: 'student',
    student_id: student,
    title: `${title} – ${name}`.slice(0, 200),
  })
  return await findRecord(at, protocol, id)
}

/** Runs the action `issue` when the product issues an agreement itself, or many agreements. */
export async function issueNow(at: At, row: Protocol): Promise<void> {
  const changes = { ...(await issue(at, row)), status: 'issued' as const }
  await updateRecord(at, at.product.resources.protocol, row, changes, { kind: 'action', action: 'issue' })
}
