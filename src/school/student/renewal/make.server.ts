// Makes the pack of one student: its certificates, then the cover that names them. Either all are made or none.

import { Refusal } from '#engine/refusal.ts'
import { anonymous } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { actOnRecord, addRecord, updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { dateText } from '#platform/time/index.ts'
import { notify } from '#school/notification/index.server.ts'
import { openRenewal } from './follow.server.ts'
import { comparisonOf } from './passport.server.ts'
import { type PartWish, isMade, planPack } from './parts.server.ts'
import { comparedWords, renewalNews, renewalRefusals as words } from '../words.ts'

/** Every paper is in French, because it is handed in to the prefecture. */
const everyPart = { doc_locale: 'fr', purpose: 'prefecture' } as const

/** Must run in a transaction. Returns the id of the renewal, the id of the cover, and the number of parts. */
export async function makePack(at: At, student_id: number): Promise<{ id: number; pack_id: number; parts: number }> {
  await lockTables(at, { student: [student_id] })
  const student = await at.db.selectFrom('student').selectAll().where('id', '=', student_id).executeTakeFirstOrThrow()
  const renewal = await openRenewal(at, student)
  if (renewal.status === 'closed') throw new Refusal(words.closed)
  await refuseDifferences(at, student)
  const { parts } = await planPack(at, student, renewal)
  const stopped = parts.find((part) => part.required && !isMade(part))
  if (stopped) {
    const gaps = stopped.gaps.filter(({ stops }) => stops).map(({ text }) => text)
    throw new Refusal(words.partMissing, { part: stopped.title, gaps: gaps.join(' · ') })
  }
  const ids: number[] = []
  for (const { wish } of parts.filter(isMade)) ids.push(await issuePart(at, student_id, { ...wish, parts: [] }))
  const pack_id = await issuePart(at, student_id, { kind: 'renewal_pack', parts: ids })
  const prepared = renewal.status === 'to_prepare' ? { status: 'prepared' as const } : {}
  const changes = { ...prepared, pack_id, prepared_at: at.now }
  await updateRecord(at, at.product.resources.renewal, renewal, changes, { kind: 'action', action: 'makePack' })
  if (idInPerson(at, 'student') !== student_id) await tellStudent(at, student_id)
  return { id: renewal.id, pack_id, parts: ids.length }
}

/**
 * Refuses without a valid passport, or if the student's record differs from it, until the record or the entered values
 * of the passport are corrected.
 */
async function refuseDifferences(at: At, student: Parameters<typeof comparisonOf>[1]): Promise<void> {
  const comparison = await comparisonOf(at, student)
  if (!comparison) throw new Refusal(words.noPassport)
  const different = comparison.filter(({ same }) => !same)
  if (different.length === 0) return
  const fields = different.map(({ field, record, passport }) =>
    say(words.difference, at.language, {
      field: say(comparedWords[field], at.language),
      record: shown(at, field, record),
      passport: shown(at, field, passport),
    }),
  )
  throw new Refusal(words.differs, { differences: fields.join(' · ') }, { data: { comparison } })
}

const shown = (at: At, field: string, value: string | null) =>
  value === null ? '—' : field === 'birth_date' ? dateText(at, value) : value

/**
 * Issues one certificate. Students have no right to issue, so for their own pack the product is the issuer; the rules
 * of certificates still apply.
 */
async function issuePart(at: At, student_id: number, wish: PartWish & { parts: number[] }): Promise<number> {
  const issuer = idInPerson(at, 'student') === student_id ? { ...at, who: anonymous } : at
  const certificate = at.product.resources.certificate
  const id = await addRecord(issuer, certificate, { student_id, ...everyPart, ...wish })
  await actOnRecord(issuer, certificate, 'issue', { id })
  return id
}

const tellStudent = (at: At, id: number) =>
  notify(at, {
    to: [{ kind: 'student', id }],
    ...renewalNews.made,
    link: '/admin/k/myRenewal',
    category: 'visa',
    email: true,
  })
