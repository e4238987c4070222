// Sends the file of a courseware to people who may see it now: completely or in ranges, the current or an earlier
// version, and with the student's number as a watermark if configured.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { refuseEarlier, servesFile } from './courseware-calls.server.ts'
import { coursewareWords as words, callTitles } from './words.ts'
import { recordOpening } from './readers.server.ts'
import { type Place, keyOf, rangeOf } from '#platform/files/index.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { type CourseFile, headersOf } from './course-file.server.ts'
import { addWatermark } from './watermark.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function coursewareFileCalls(app: FastifyInstance, product: Product, settings: StorageSettings): void {
  const storage = storageOf(settings)
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/courseware/file',
    guard: node('k/courseware/index'),
    about: callTitles.fileOfACourseware,
    unlogged: true,
    query: queryOf({ id, version: id.optional(), save: z.literal('1').optional() }),
    async run(at, { query }, request) {
      const row = await findRecord(at, product.resources.courseware, query.id)
      refuseEarlier(at, query.version, Number(row.file_version))
      const reads = readsOnly(at)
      if (reads && !servesFile(row)) throw new Refusal(engineWords.notFound)
      if (reads && query.save && row.allow_download !== 1) throw new Refusal(words.viewerOnly)
      const file = await fileOf(at, row.id, query.version ?? Number(row.file_version))
      if (reads && query.save)
        await product.store.write((db) =>
          recordOpening({ ...at, db }, { id: row.id, file_version: Number(row.file_version) }, 'download'),
        )
      const place = storage.of(file.storage)
      if (reads && row.watermark === 1) return await addWatermark(at, place, file)
      return partOf(request, place, file)
    },
  })
}

/** True for students, who get only what is released to them. */
const readsOnly = (at: At) => !isCourseOffice(at) && !at.who.profile.teacher

async function fileOf(at: At, courseware: number, version: number): Promise<CourseFile> {
  const file = await at.db
    .selectFrom('courseware_file')
    .innerJoin('attachment', 'attachment.id', 'courseware_file.attachment_id')
    .select([
      'attachment.url',
      'attachment.name',
      'attachment.mimetype',
      'attachment.storage',
      'attachment.kept_sha256',
    ])
    .where('courseware_id', '=', courseware)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!file) throw new Refusal(engineWords.notFound)
  return file
}

async function partOf({ headers }: FastifyRequest, place: Place, file: CourseFile): Promise<Download> {
  const key = keyOf(file.url)
  const there = await place.find(key)
  if (!there) throw new Refusal(engineWords.notFound)
  const range = rangeOf(headers.range, there.size)
  const common = { ...headersOf(file), 'accept-ranges': 'bytes' }
  if (range === 'none') throw new Refusal(words.nothingThere, {}, { status: 416 })
  const part = range ?? { start: 0, end: there.size - 1 }
  const body = await place.read(key, range ?? undefined)
  const sized = { ...common, 'content-length': String(part.end - part.start + 1) }
  if (!range) return new Download(file.name, file.mimetype, body, sized)
  const which = { 'content-range': `bytes ${range.start}-${range.end}/${there.size}` }
  return new Download(file.name, file.mimetype, body, { ...sized, ...which })
}
