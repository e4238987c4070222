// The calls of the office that are no actions of the declaration: read an agreement completely, download its PDF, issue
// many, preview a template.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { readArticles } from '../agreement-text.ts'
import { composeText, templateOf } from '../compose.server.ts'
import { addEvent } from '../events.server.ts'
import { gapsOf } from '../gaps.server.ts'
import { engineWords } from '#engine/words.ts'
import { protocolRefusals as words, officeWords } from '../words.ts'
import { prepareIssue } from '../issue.server.ts'
import { faultsOf } from '../seal.server.ts'
import { signaturesOf, signersOf, signersInTurn } from '../signers.server.ts'
import type { Protocol } from '../protocol.ts'
import type { Template } from '../protocol-template.server.ts'
import { type PaperContext, paperRequestOf } from '#platform/papers/index.server.ts'
import { pdfBytes } from './pdf.server.ts'
import { visibleSignature } from './visible-signature.server.ts'
import { issueMany } from './issue-many.server.ts'
import { checkOf } from '#engine/checks.ts'
import { money } from '#engine/field.ts'
import { wireRecord } from '#platform/rows/index.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const day = z.iso.date().nullish()
const html = z.string().max(100_000).nullish()

export function agreementCalls(app: FastifyInstance, product: Product, press: PaperContext): void {
  const protocol = product.resources.protocol
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/protocol/view',
    guard: node('k/protocol/index'),
    about: officeWords.view,
    query: queryOf({ id }),
    run: (at, { query }) => agreementDetails(at, query.id),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/protocol/pdf',
    guard: node('k/protocol/index'),
    about: officeWords.pdf,
    query: queryOf({ id }),
    async run(at, { query }, request) {
      const row = await findRecord(at, protocol, query.id)
      if (row.rendered_html === null) throw new Refusal(engineWords.notFound)
      const body = await pdfBytes(at, press, row, paperRequestOf(at, request))
      const user_agent = String(request.headers['user-agent'] ?? '').slice(0, 400)
      await at.product.store.write((db) => addEvent({ ...at, db }, row.id, { kind: 'downloaded', user_agent }))
      return new Download(`${row.number}.pdf`, 'application/pdf', body)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/protocol/issueMany',
    guard: node('k/protocol/issue'),
    about: officeWords.issueMany,
    body: z.strictObject({
      template_id: id,
      students: z.array(id).max(500).optional(),
      specialty_id: id.nullish(),
      course_id: id.nullish(),
      valid_from: day,
      valid_to: day,
      amount_cents: checkOf(money()).optional() as z.ZodType<number | null | undefined>,
      try: z.boolean(),
    }),
    async run(at, { body }) {
      const done = await issueMany(at, body)
      return body.try ? done : new CallResult(words.issuedMany, { ...done, gaps: done.lacking.length })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/protocolTemplate/preview',
    guard: node('k/protocolTemplate/index'),
    about: officeWords.preview,
    body: z.strictObject({
      layout: z.enum(['fr', 'zh', 'en', 'fr_zh']),
      body: html,
      body_zh: html,
      body_en: html,
      student_id: id,
    }),
    run: (at, { body }) => preview(at, body),
  })
}

async function agreementDetails(at: At, protocolId: number) {
  const resource = at.product.resources.protocol
  const row = await findRecord(at, resource, protocolId)
  const office = may(at.who, 'k/protocol/export')
  const shown = await wireRecord(at, resource, protocolId)
  const signatures = await signaturesOf(at, protocolId)
  const turn = new Set(signersInTurn(signatures).map((each) => each.id))
  const events = office
    ? await at.db
        .selectFrom('protocol_event')
        .selectAll()
        .where('protocol_id', '=', protocolId)
        .orderBy('id', 'desc')
        .limit(300)
        .execute()
    : []
  const amendments = await at.db
    .selectFrom('protocol')
    .select(['id', 'number', 'title', 'status'])
    .where('parent_id', '=', protocolId)
    .where('delete_time', 'is', null)
    .where('status', 'in', [...(office ? (['draft', 'void', 'expired', 'declined'] as const) : []), ...linkedStates])
    .execute()
  const { sign_mode } = await templateOf(at, row.template_id)
  return {
    row: shown,
    sign_mode,
    gaps: row.status === 'draft' ? await gapsIn(at, row) : [],
    faults: row.rendered_html === null ? [] : faultsOf(row, signatures),
    signatures: signatures.map((each) => ({ ...visibleSignature(at, office, each), turn: turn.has(each.id) })),
    events: events.map(({ data, ...each }) => ({ ...each, data: data ? JSON.parse(data) : null })),
    amendments,
  }
}

async function gapsIn(at: At, row: Protocol) {
  return (await prepareIssue(at, row, await templateOf(at, row.template_id))).gaps
}

interface PreviewInput extends Pick<Template, 'layout'> {
  body?: string | null | undefined
  body_zh?: string | null | undefined
  body_en?: string | null | undefined
  student_id: number
}

/**
 * Every reader of an agreement sees its amendments with these statuses. Only the office sees amendments with other
 * statuses.
 */
const linkedStates = ['issued', 'partially_signed', 'signed', 'superseded', 'terminated', 'withdrawn'] as const

/** Returns the text of a template with the values of one student. Nothing is stored. */
async function preview(at: At, tried: PreviewInput) {
  await findRecord(at, at.product.resources.student, tried.student_id)
  const template = { ...tried, signer_roles: '[]', sign_mode: 'none', name: '' } as unknown as Template
  const nothing = { teacher_id: null, course_id: null, parent_id: null, partner_name: null, partner_email: null }
  const dates = { valid_from: null, valid_to: null, amount_cents: null, currency: 'EUR' as const, number: null }
  const about = { id: 0, ...nothing, ...dates, student_id: tried.student_id, title: '…' } as unknown as Protocol
  const { signers } = await signersOf(at, about, {
    ...template,
    sign_mode: 'sign',
    signer_roles: JSON.stringify([
      { role: 'student', order: 1, required: true, proof: 'none' },
      { role: 'school', order: 2, required: true, proof: 'none' },
    ]),
  })
  const names = Object.fromEntries(signers.map(({ role, signer_name }) => [role, signer_name]))
  const { html: text, missing } = await composeText(at, about, template, names)
  return { articles: readArticles(text), gaps: gapsOf(at, about, missing, []) }
}
