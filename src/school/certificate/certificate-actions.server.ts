// The actions of a certificate: issue, refuse, revoke, replace (`supersede`).

import { Refusal } from '#engine/refusal.ts'
import type { Input } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { actOnRecord, addRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import type { Certificate } from './certificate.server.ts'
import { certificate } from './certificate.ts'
import { snapshotIn } from './contents.server.ts'
import { type Gap, type HolderStatus, gapsIn } from './gaps.ts'
import { gapWords } from './words.ts'
import { momentOfGuardians } from './guardians.server.ts'
import { tellHolder } from './news.server.ts'
import { snapshotOf } from './snapshot.server.ts'
import { studyYear, wasEnrolled } from './study-year.server.ts'

type Sent = Input<typeof certificate>

const accountId = ({ who }: At) => (who.realm === 'admin' ? who.id : null)

export async function issue(at: At, row: Certificate): Promise<Partial<Certificate>> {
  const snapshot = await snapshotOf(at, row)
  const holder = await holderOf(at, row)
  const stopped = gapsIn(snapshot, holder).filter(({ stops }) => stops)
  if (stopped.length > 0)
    throw new Refusal(gapWords.cannotIssue, { name: holder.name, gaps: gapsSentence(at, stopped) })
  // The student is not notified in two cases: a student in the closed archive has no account and no address, and a pack
  // is announced once by the code that makes it.
  if (!at.archive && row.parts === null) await tellHolder(at, row, 'issued')
  const year = row.kind === 'enrolment' ? { academic_year_id: holder.year } : {}
  return {
    ...year,
    snapshot: JSON.stringify(snapshot),
    valid_until: snapshot.valid_until,
    issued_at: at.now,
    issued_by: accountId(at),
    guardians_at: await momentOfGuardians(at, row),
  }
}

/** Returns the missing data before the issue: required data, and notes on other missing data. */
export async function gapsOf(at: At, row: Certificate): Promise<Gap[]> {
  return gapsIn(await snapshotOf(at, row), await holderOf(at, row))
}

export const gapsSentence = (at: At, gaps: readonly Gap[]) =>
  new Intl.ListFormat(at.language === 'zh-cn' ? 'zh' : at.language).format(
    gaps.map(({ words, values }) => say(words, at.language, values)),
  )

async function holderOf(at: At, row: Certificate): Promise<HolderStatus & { name: string; year: number | null }> {
  const student = await at.db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', row.student_id)
    .executeTakeFirstOrThrow()
  const year = await studyYear(at, row, student)
  const enrolled = year !== null && (await wasEnrolled(at, student, year))
  const name = titleOf(at.product.resources.student, student, at.language)
  return { status: student.status, enrolled, name, year: year?.id ?? null }
}

export async function revoke(at: At, row: Certificate, { revoke_reason }: Sent): Promise<Partial<Certificate>> {
  await tellHolder(at, row, 'revoked', revoke_reason ?? '')
  return { revoked_at: at.now, revoked_by: accountId(at), revoke_proposed: 0 }
}

export async function refuse(at: At, row: Certificate, { refuse_reason }: Sent): Promise<void> {
  await tellHolder(at, row, 'refused', refuse_reason ?? '')
}

/**
 * Issues the same request again with the current data. The old certificate keeps its contents and refers to the new
 * one.
 */
export async function supersede(at: At, row: Certificate): Promise<Partial<Certificate>> {
  const { student_id, kind, doc_locale, purpose, purpose_note, period_from, period_to, heading, wording } = row
  const wishes = { student_id, kind, doc_locale, purpose, purpose_note, period_from, period_to, heading, wording }
  const { academic_year_id } = row
  const id = await addRecord(at, certificate, { ...wishes, academic_year_id, valid_until: chosenEnd(row) })
  await actOnRecord(at, certificate, 'issue', { id })
  return { superseded_by: id, revoke_proposed: 0 }
}

/** Returns the end of validity that a person chose; null for the end of the academic year, which is computed again. */
function chosenEnd(row: Certificate): string | null {
  const isComputed = row.kind === 'enrolment' && row.valid_until === snapshotIn(row)?.studies.year?.end
  return isComputed ? null : row.valid_until
}
