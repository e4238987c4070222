// Reads the details of a certificate for its drawer: validity, contents, replacements and verifications.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord, readRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { maySettle } from './certificate.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { contentsOf, snapshotIn } from './contents.server.ts'
import { verifyAddress } from './verify-address.ts'

const checksAtOnce = 20

export async function certificateDetailsOf(at: At, id: number) {
  const resource = at.product.resources.certificate
  const row = await findRecord(at, resource, id)
  const snapshot = snapshotIn(row)
  const shown = await readRecord(at, resource, id)
  return {
    row: shown,
    over: shown.status === 'issued' && row.valid_until !== null && row.valid_until < (await schoolDay(at)),
    verify: snapshot && verifyAddress(snapshot.school.origin || at.product.origin, row.code),
    contents: snapshot && contentsOf(at, snapshot),
    left: row.revoke_proposed === 1 && maySettle(at) ? await exitDay(at, row.student_id) : null,
    replaces: (await visibleCertificate(at, 'superseded_by', id)) ?? null,
    replacedBy: (await visibleCertificate(at, 'id', row.superseded_by)) ?? null,
    checks: may(at.who, 'k/certificateCheck/index') ? await checksOf(at, id) : [],
  }
}

/** Returns the day on which the student left, which is why the revocation is proposed. */
async function exitDay({ db }: At, student: number): Promise<string | null> {
  const row = await db.selectFrom('student').select('exit_date').where('id', '=', student).executeTakeFirst()
  return row?.exit_date ?? null
}

/** Returns the id and number of another certificate if the reader may see it. */
async function visibleCertificate(at: At, column: 'id' | 'superseded_by', value: number | null) {
  const found = rowsOf(at, at.product.resources.certificate)
    .select(['certificate.id', 'certificate.number'])
    .where(`certificate.${column}`, '=', value ?? 0)
  const row = await found.executeTakeFirst()
  return row && { id: Number(row.id), number: String(row.number) }
}

/** Returns the newest verifications; `verify_count` is the total number. */
const checksOf = ({ db }: At, id: number) =>
  db
    .selectFrom('certificate_check')
    .select(['id', 'at', 'result'])
    .where('certificate_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(checksAtOnce)
    .execute()
