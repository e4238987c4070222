// Values that need the ids of the demo's rows: which record uses a file, and possible duplicates.

import { join } from 'node:path'
import { sql } from 'kysely'
import { writeDurably } from '#platform/files/index.server.ts'
import type { At } from '#engine/server/product.ts'
import { followToken } from '#school/admission/index.server.ts'
import { tellCertificates } from './certificate-history.server.ts'
import { courseFiles } from './course-files.ts'
import { specimens } from './specimens.ts'

export async function finishDemo(at: At): Promise<void> {
  await sql`
    insert into attachment_use (attachment_id, resource, row_id, field)
    select attachment.id, 'student_document', student_document.id, 'file'
    from student_document join attachment on attachment.url = student_document.file
  `.execute(at.db)
  await sql`
    insert into attachment_use (attachment_id, resource, row_id, field)
    select distinct attachment_id, 'courseware', courseware_id, 'attachment_id' from courseware_file
  `.execute(at.db)
  await sql`
    update courseware set opened_count =
      (select count(*) from courseware_access where courseware_access.courseware_id = courseware.id)
  `.execute(at.db)
  await giveLinks(at)
  await tellCertificates(at)
  const older = await numberOf(at, 'ouyang.zihan@example.test')
  const newer = await numberOf(at, 'zihan.ouyang@example.test')
  const likely = [{ id: older, score: 90, same: ['mobile', 'birth_and_name'] }]
  await at.db
    .updateTable('student_registration')
    .set({ duplicate_of: JSON.stringify(likely) })
    .where('student_id', '=', newer)
    .execute()
  // The public registration is open, so that visitors of the demo can try it.
  await at.db.updateTable('config').set({ value: '1' }).where('name', '=', 'registration_open').execute()
}

/** Makes the links that the office sends to applicants work. */
async function giveLinks(at: At): Promise<void> {
  const verified = await at.db
    .selectFrom('student_registration')
    .select(['id', 'email_verified_at'])
    .where('email_verified_at', 'is not', null)
    .execute()
  for (const { id, email_verified_at } of verified)
    await at.db
      .updateTable('student_registration')
      .set({ token_hash: followToken(at, id, email_verified_at!).hash })
      .where('id', '=', id)
      .execute()
}

async function numberOf(at: At, email: string): Promise<number> {
  return (await at.db.selectFrom('student').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Stores the files of documents and courses in the storage of this installation. */
export async function keepSpecimens(folder: string): Promise<void> {
  for (const { kind, bytes } of specimens) await writeDurably(join(folder, 'demo', `${kind}.pdf`), bytes)
  for (const { name, bytes } of courseFiles()) await writeDurably(join(folder, 'demo', name), bytes)
}
