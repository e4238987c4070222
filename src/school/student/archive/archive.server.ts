// The calls of the closed archive: list, record, documents, a new certificate, and re-enrolment. Each reading is
// logged.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { actOnRecord, addRecord, findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { documentLanguages, certificateKinds } from '#school/certificate/index.ts'
import { pdfOf } from '#school/certificate/index.server.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { paperRequestOf } from '#platform/papers/index.server.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { excludedKinds, archivePath as path } from './archive.ts'
import { archivePage, archiveSaid as words } from '../words.ts'
import { readArchivedFile } from './file.server.ts'
import { listArchived } from './list.server.ts'
import { findArchived, withArchive } from './archive-access.server.ts'
import { reEnrol } from './re-enrol.server.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const inQuery = z.coerce.number().pipe(id)
const page = (max: number, usual: number) => z.coerce.number().int().min(1).max(max).default(usual)
const reader = node(`${path}/index`)

export function archiveCalls(
  app: FastifyInstance,
  product: Product,
  settings: StorageSettings & { aside: WorkerRunner },
): void {
  readingCalls(app, product, settings)
  const certificate = product.resources.certificate
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/issue`,
    guard: node(`${path}/issue`),
    about: archivePage.issue,
    body: z.strictObject({
      student_id: id,
      kind: z.enum(certificateKinds).exclude(excludedKinds),
      doc_locale: z.enum(documentLanguages).default('fr'),
      purpose: z.enum(['prefecture', 'caf', 'bank', 'embassy', 'other']).nullable().default(null),
      academic_year_id: id.nullable().default(null),
    }),
    async run(asked, { body }) {
      const at = withArchive(asked)
      await findArchived(at, body.student_id)
      const made = await addRecord(at, certificate, { ...body })
      await actOnRecord(at, certificate, 'issue', { id: made })
      return new CallResult(words.issued, { id: made })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/reEnrol`,
    guard: node(`${path}/reEnrol`),
    about: archivePage.reEnrol,
    body: z.strictObject({ id, specialty_id: id, academic_year_id: id, entry_date: z.iso.date() }),
    run: async (at, { body }) => new CallResult(words.reEnrolled, { name: await reEnrol(at, body) }),
  })
}

function readingCalls(
  app: FastifyInstance,
  product: Product,
  settings: StorageSettings & { aside: WorkerRunner },
): void {
  const press = { aside: settings.aside, storage: storageOf(settings) }
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/index`,
    guard: reader,
    about: words.listRead,
    reads: 'student',
    query: queryOf({ page: page(100_000, 1), limit: page(100, 20), quick_search: z.string().max(100).default('') }),
    run: (at, { query }) => listArchived(at, query),
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/file`,
    guard: reader,
    about: words.fileRead,
    reads: 'student',
    query: queryOf({ id: inQuery }),
    run: (at, { query }) => readArchivedFile(at, query.id),
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/pdf`,
    guard: reader,
    about: words.paperRead,
    reads: 'certificate',
    query: queryOf({ id: inQuery }),
    async run(asked, { query }, request) {
      const at = withArchive(asked)
      const row = await findRecord(at, product.resources.certificate, query.id)
      // The right to the archive gives access only to documents of archived records.
      await findArchived(at, row.student_id)
      return { url: await pdfOf(at, press, row, paperRequestOf(at, request)) }
    },
  })
}
