// The rules of courseware: visibility, required contents, and versions of the file.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { addUse } from '#platform/files/index.uses.server.ts'
import { isCourseOffice, ownCourses } from '#school/course/index.server.ts'
import { coursewareRefusals as words } from './words.ts'
import { coursewareCalls } from './courseware-calls.server.ts'
import { courseware } from './courseware.ts'
import { readersOf } from './readers.server.ts'
import { visibleCourseware } from './visible-courseware.server.ts'

type Courseware = Row<typeof courseware>

/**
 * Fields that students do not see. They get the file by a call that checks the access each time, and never by its
 * address.
 */
const notForStudents = ['file', 'attachment_id', 'student_ids', 'audience', 'release_rule', 'opened_count'] as const

export const coursewareRules = rules(courseware, {
  only: visibleCourseware,
  hides: (at) => (isCourseOffice(at) || at.who.profile.teacher ? [] : notForStudents),
  shown: showReaders,
  adds: ['seen'],
  async beforeAdd(at, input) {
    await check(at, { kind: 'file', release_rule: 'date', ...input } as Courseware)
    if (input.file) input.attachment_id = await attachmentAt(at, input.file)
  },
  async beforeEdit(at, input, row) {
    const after = { ...row, ...input } as Courseware
    await check(at, after)
    if (row.status === 'published') checkWhole(after)
    if (input.file === undefined || (input.file || null) === row.file) return
    input.attachment_id = input.file ? await attachmentAt(at, input.file) : null
    if (input.file) input.file_version = await nextVersion(at, row.id)
  },
  async afterWrite(at, row, before) {
    const { file, attachment_id } = row
    if (file && attachment_id && file !== before?.file) await keepVersion(at, row, { url: file, attachment_id })
  },
  calls: coursewareCalls,
  actions: {
    publish: async (at, row) => {
      checkWhole(row)
      await check(at, row)
    },
  },
})

async function check(at: At, row: Courseware): Promise<void> {
  if (row.release_at && row.expire_at && row.release_at >= row.expire_at) throw new Refusal(words.expiresTooSoon)
  if (row.release_rule !== 'date' && !row.course_plan_id) throw new Refusal(words.needsSession)
  if (row.watermark === 1 && row.file && !/\.(png|jpe?g|webp)$/i.test(row.file))
    throw new Refusal(words.onlyPicturesMarked)
  if (!isCourseOffice(at)) await refuseOthersCourse(at, row.course_id)
  if (!row.course_plan_id) return
  const session = at.db.selectFrom('course_plan').select('course_id').where('id', '=', row.course_plan_id)
  if ((await session.executeTakeFirstOrThrow()).course_id !== row.course_id)
    throw new Refusal(words.sessionOfAnotherCourse)
}

async function refuseOthersCourse(at: At, id: number): Promise<void> {
  const own = at.db.selectFrom('course').select('id').where('id', '=', id).where('id', 'in', ownCourses(at))
  if (!(await own.executeTakeFirst())) throw new Refusal(words.notOwnCourse)
}

/** Refuses to publish courseware without content. */
function checkWhole({ kind, file, url, body }: Courseware): void {
  if (kind === 'file' && !file) throw new Refusal(words.needsFile)
  if (kind === 'link' && !url) throw new Refusal(words.needsLink)
  if (kind === 'video' && !file && !url) throw new Refusal(words.needsLink)
  if (kind === 'text' && !body) throw new Refusal(words.needsText)
}

async function attachmentAt(at: At, url: string): Promise<number | null> {
  const found = at.db.selectFrom('attachment').select('id').where('url', '=', url).where('delete_time', 'is', null)
  return (await found.executeTakeFirst())?.id ?? null
}

/**
 * Returns the number of the next version. The number of a removed file is not used again, because the file stays an
 * earlier version.
 */
async function nextVersion(at: At, id: number): Promise<number> {
  const { last } = await at.db
    .selectFrom('courseware_file')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('courseware_id', '=', id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * Stores the file as a version, so that teachers can open earlier ones. The file counts as used as long as a version
 * refers to it.
 */
async function keepVersion(
  at: At,
  { id, file_version }: Courseware,
  { url, attachment_id }: { url: string; attachment_id: number },
): Promise<void> {
  const by = at.who.realm === 'admin' ? at.who.id : null
  const columns = { attachment_id, url, created_by: by, create_time: at.now }
  await at.db
    .insertInto('courseware_file')
    .values({ courseware_id: id, version: file_version, ...columns })
    .onConflict((already) => already.columns(['courseware_id', 'version']).doUpdateSet(columns))
    .execute()
  await addUse(at, { attachment_id, resource: 'courseware', row_id: id, field: 'attachment_id' })
}

/** Adds the number of recipients, and how many have opened the courseware: `seen: { opened: 18, expected: 24 }`. */
async function showReaders(at: At, rows: (Record<string, unknown> & { id: number })[], as: string): Promise<void> {
  // Only in lists, because a form would send the numbers back. Rows of a list have no `body`.
  if (as !== 'rows' || rows.length === 0 || rows.some((row) => 'body' in row)) return
  if (at.who.profile.student && !at.who.profile.teacher && !isCourseOffice(at)) return
  const counts = await readersOf(
    at,
    rows.map(({ id }) => id),
  )
  for (const row of rows) row.seen = counts.get(row.id) ?? { opened: 0, expected: 0 }
}
