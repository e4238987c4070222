// Values that need the ids of the demo's rows: which record uses a file, and possible duplicates.

import { join } from 'node:path'
import { writeDurably } from '#platform/files/index.server.ts'
import type { At } from '#engine/server/product.ts'
import { addUses } from '#platform/files/index.uses.server.ts'
import { presetSettings } from '#platform/settings/index.server.ts'
import { compareAgain, giveFollowLinks } from '#school/admission/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { countOpenings } from '#school/courseware/index.server.ts'
import { computeTerm } from '#school/score/index.server.ts'
import { tellCertificates } from './certificate-history.server.ts'
import { courseFiles } from './course-files.ts'
import { specimens } from './specimens.ts'

export async function finishDemo(at: At): Promise<void> {
  await useFiles(at)
  await countOpenings(at)
  await giveFollowLinks(at)
  await tellCertificates(at)
  await computeDrafts(at)
  // A person who applied twice.
  await compareAgain(at, await numberOf(at, 'zihan.ouyang@example.test'))
  // Whoever tries the demo school can also try to get in.
  await presetSettings(at, { registration_open: '1' })
}

/** The records that show the files of the demo. */
async function useFiles(at: At): Promise<void> {
  const papers = at.db
    .selectFrom('student_document')
    .innerJoin('attachment', 'attachment.url', 'student_document.file')
    .select(['attachment.id as attachment_id', 'student_document.id as row_id'])
  await addUses(at, { resource: 'student_document', field: 'file' }, await papers.execute())
  const taught = at.db
    .selectFrom('courseware_file')
    .select(['attachment_id', 'courseware_id as row_id'])
    .where('attachment_id', 'is not', null)
    .distinct()
  await addUses(at, { resource: 'courseware', field: 'attachment_id' }, await taught.execute())
}

/** The results of the current term, from its marks. */
async function computeDrafts(at: At): Promise<void> {
  const today = await schoolDay(at)
  const term = await at.db
    .selectFrom('academic_term')
    .select('id')
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .executeTakeFirstOrThrow()
  await computeTerm(at, term.id, { writes: true })
}

async function numberOf(at: At, email: string): Promise<number> {
  return (await at.db.selectFrom('student').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Stores the files of documents and courses in the storage of this installation. */
export async function keepSpecimens(folder: string): Promise<void> {
  for (const { kind, bytes } of specimens) await writeDurably(join(folder, 'demo', `${kind}.pdf`), bytes)
  for (const { name, bytes } of courseFiles()) await writeDurably(join(folder, 'demo', name), bytes)
}
