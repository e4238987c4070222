// Reads what the page of a student shows about the own permit and its renewal.

import type { At } from '#engine/server/product.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { openOf } from './follow.server.ts'
import type { OwnRenewal } from './preview.ts'
import { daysOf, previewOf } from './preview.server.ts'
import { renewalRefusals as words } from '../words.ts'
import { lateFee, monthlyMeans } from './window.ts'

export async function ownRenewal(at: At): Promise<OwnRenewal> {
  const id = recordInPerson(at, 'student', words.onlyStudents)
  const student = await at.db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const open = await openOf(at, id)
  const about = open ?? { next_year_id: null, explanation: null, pack_id: null }
  const ends = open?.permit_expiry ?? student.permit_expiry
  return {
    renewal: open ? shown(open) : null,
    permit: ends ? { ...(await daysOf(at, ends)), ends } : null,
    preview: ends ? await previewOf(at, student, about) : null,
    fee: lateFee,
    means: monthlyMeans,
  }
}

/** Returns the fields that the student may read, without the notes of the office. */
const shown = ({
  id,
  status,
  filing_number,
  filed_on,
  asked_documents,
  answer_by,
  extension_until,
  prepared_at,
}: NonNullable<Awaited<ReturnType<typeof openOf>>>) => ({
  id,
  status,
  filing_number,
  filed_on,
  asked_documents,
  answer_by,
  extension_until,
  prepared_at,
})
