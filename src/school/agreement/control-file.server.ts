// Creates the "dossier de contrôle" of a training for a funder or an inspector: one archive with every sign-in sheet,
// every agreement with its signatures and events, and the journal of the sessions. It also lists missing sheets.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { type PaperContext, type PaperRequest, paperRequestOf } from '#platform/papers/index.server.ts'
import { type Entry, zip } from '#platform/privacy/index.erase.server.ts'
import { schoolFacts, settings } from '#platform/settings/index.server.ts'
import { journalOf, sheetFilesOf, sheetsOfCourse } from '#school/attendance/index.sheets.server.ts'
import { faultsOf } from './seal.server.ts'
import { officeWords } from './words.ts'
import { pdfBytes } from './signing/pdf.server.ts'
import { signaturesOf } from './signers.server.ts'
import type { Protocol } from './protocol.ts'

export function controlFileCall(app: FastifyInstance, product: Product, press: PaperContext): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/protocol/controlFile',
    guard: node('k/protocol/export'),
    about: officeWords.controlFile,
    query: queryOf({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    async run(at, { query }, request) {
      const course = await findRecord(at, product.resources.course, query.id)
      const entries = entriesOf(at, press, { id: course.id, name: String(course.name) }, paperRequestOf(at, request))
      const body = zip(entries)
      return new Download(`dossier-de-controle-${course.id}.zip`, 'application/zip', body)
    },
  })
}

interface Course {
  id: number
  name: string
}

async function* entriesOf(at: At, press: PaperContext, course: Course, order: PaperRequest): AsyncGenerator<Entry> {
  const agreements = await agreementsOf(at, course.id)
  const { missing, sessions } = await journalOf(at, course.id)
  const { name: school } = await schoolFacts(at)
  const { training_number: number } = await settings(at)
  const sheets = await sheetsOfCourse(at, course.id)
  yield json('dossier.json', {
    school,
    number,
    course,
    made_at: at.now,
    sheets,
    agreements: agreements.map((row) => ({ number: row.number, title: row.title, status: row.status })),
    missing_sheets: missing,
  })
  yield json('journal.json', sessions)
  yield* sheetFilesOf(at, press, course.id, order)
  for (const row of agreements) {
    const name = `conventions/${(row.number ?? String(row.id)).replaceAll(/[^\w.-]+/g, '-')}`
    yield json(`${name}.json`, await evidenceOf(at, row))
    yield { name: `${name}.pdf`, body: [await pdfBytes(at, press, row, order)] }
  }
}

const json = (name: string, value: unknown): Entry => ({ name, body: [Buffer.from(JSON.stringify(value, null, 2))] })

/** Reads the issued agreements of the training. A draft has no text yet. */
const agreementsOf = async (at: At, course: number): Promise<Protocol[]> =>
  await at.db
    .selectFrom('protocol')
    .selectAll()
    .where('course_id', '=', course)
    .where('rendered_html', 'is not', null)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()

async function evidenceOf(at: At, row: Protocol) {
  const signatures = await signaturesOf(at, row.id)
  const events = await at.db
    .selectFrom('protocol_event')
    .select(['kind', 'at', 'actor', 'data'])
    .where('protocol_id', '=', row.id)
    .orderBy('id')
    .execute()
  const { number, title, status, content_sha256, issued_at, completed_at } = row
  return {
    number,
    title,
    status,
    content_sha256,
    issued_at,
    completed_at,
    faults: faultsOf(row, signatures),
    signatures: signatures.map(({ role, signer_name, method, status: state, signed_at, chain_sha256, chain_no }) => ({
      role,
      signer_name,
      method,
      status: state,
      signed_at,
      chain_sha256,
      chain_no,
    })),
    events,
  }
}
