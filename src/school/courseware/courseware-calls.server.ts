// Calls of courseware besides the standard ones: reading, readers, reminders, adding many files.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { addRecord, findRecord, readRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { notify } from '#school/notification/index.server.ts'
import type { courseware } from './courseware.ts'
import { coursewareWords as words, callTitles } from './words.ts'
import { namedReaders, recordOpening } from './readers.server.ts'
import { isOut } from './visible-courseware.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const path = 'k/courseware'

export function coursewareCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/read`,
    guard: node(`${path}/index`),
    about: callTitles.openACourseware,
    query: queryOf({ id }),
    run: (at, { query }) => readOne(at, query.id),
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/readers`,
    guard: node(`${path}/edit`),
    about: callTitles.whoHasOpenedIt,
    query: queryOf({ id }),
    async run(at, { query }) {
      const row = await findRecord(at, product.resources.courseware, query.id)
      return { readers: await namedReaders(at, row.id), versions: await versionsOf(at, row.id) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/remind`,
    guard: node(`${path}/edit`),
    about: callTitles.remindThoseWhoHaveNotOpenedIt,
    body: z.strictObject({ id }),
    run: (at, { body }) => remind(at, body.id),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/addSeveral`,
    guard: node(`${path}/add`),
    about: callTitles.addSeveralFiles,
    body: z.strictObject({
      course_id: id,
      files: z
        .array(z.strictObject({ url: z.string().max(500), name: z.string().max(255) }))
        .min(1)
        .max(50),
    }),
    async run(at, { body: { course_id, files } }) {
      const ids: number[] = []
      for (const { url, name } of files)
        ids.push(await addRecord(at, product.resources.courseware, { course_id, title: titleFrom(name), file: url }))
      return new CallResult(words.added, { count: ids.length, ids })
    },
  })
}

/** Makes a title from the name of a file: `02_Grammaire-les temps.pdf` gives `02 Grammaire les temps`. */
export function titleFrom(name: string): string {
  const bare = name
    .replace(/\.[a-z0-9]{1,12}$/i, '')
    .replaceAll(/[_\s]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim()
  return (bare || name).slice(0, 160)
}

async function readOne(at: At, courseware: number) {
  const row = await readRecord(at, at.product.resources.courseware, courseware)
  const stored = await at.db.selectFrom('courseware').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  const student = idInPerson(at, 'student')
  const before = student
    ? await at.db
        .selectFrom('courseware_access')
        .select('last_file_version')
        .where('courseware_id', '=', row.id)
        .where('student_id', '=', student)
        .executeTakeFirst()
    : undefined
  if (student) await at.product.store.write((db) => recordOpening({ ...at, db }, stored, 'view'))
  const updated = before !== undefined && Number(before.last_file_version) < stored.file_version
  const title = titleOf(at.product.resources.courseware, row, at.language)
  return { row: { ...row, title, updated, attached: await attached(at, stored) } }
}

/**
 * True if the file is sent. Courseware that was changed from a file to a text or a link may still store the old file,
 * which is not sent.
 */
export const servesFile = ({ kind, file }: { kind: unknown; file: unknown }): boolean =>
  Boolean(file) && (kind === 'file' || kind === 'video')

async function attached(at: At, row: Pick<Row<typeof courseware>, 'kind' | 'file' | 'attachment_id'>) {
  if (row.attachment_id === null || !servesFile(row)) return null
  const columns = ['name', 'size', 'mimetype', 'suffix'] as const
  return (
    (await at.db.selectFrom('attachment').select(columns).where('id', '=', row.attachment_id).executeTakeFirst()) ??
    null
  )
}

function versionsOf(at: At, courseware: number) {
  return at.db
    .selectFrom('courseware_file')
    .innerJoin('attachment', 'attachment.id', 'courseware_file.attachment_id')
    .select(['courseware_file.version', 'courseware_file.create_time', 'attachment.name', 'attachment.size'])
    .where('courseware_id', '=', courseware)
    .orderBy('version', 'desc')
    .execute()
}

async function remind(at: At, courseware: number) {
  const row = await findRecord(at, at.product.resources.courseware, courseware)
  const out = at.db.selectFrom('courseware').select('id').where('id', '=', row.id).where(isOut(at))
  if (!(await out.executeTakeFirst())) throw new Refusal(words.notOut)
  const unread = (await namedReaders(at, row.id)).filter(({ first_view_at }) => first_view_at === null)
  if (unread.length === 0) throw new Refusal(words.allHaveRead)
  await notify(at, {
    to: unread.map(({ id: student }) => ({ kind: 'student', id: student })),
    title: words.reminderTitle,
    body: words.reminderBody,
    values: { title: String(row.title) },
    link: `/admin/k/courseware?edit=${row.id}`,
    category: 'course',
    group: `courseware ${row.id}`,
  })
  return new CallResult(words.reminded, { count: unread.length })
}

/** Refuses an earlier version to students: it is only for people who prepare the courseware. */
export function refuseEarlier(at: At, version: number | undefined, current: number): void {
  const prepares = isCourseOffice(at) || at.who.profile.teacher
  if (version !== undefined && version !== current && !prepares) throw new Refusal(engineWords.notFound)
}
