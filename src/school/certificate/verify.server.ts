// The public calls that verify a certificate. Without the birth date the response is one line. With it, the response
// contains the contents, because the document itself states the birth date, so its reader knows it. Unknown and
// mistyped codes run the same statements, so that the time of the response tells nothing.

import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { Row } from '#engine/resource.ts'
import type { certificateCheck } from './certificate-check.ts'
import { kindWords, certificateWords as words } from './words.ts'
import type { Certificate } from './certificate.server.ts'
import { readCode } from '#platform/papers/index.code.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { isCorrectAnswer, captchaId, captchaInfo } from '#platform/sign-in/index.server.ts'
import { type VerifiedSheet, versionWithCode } from '#school/attendance/index.sheets.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { contentsOf, snapshotIn } from './contents.server.ts'
import { noExpiryReason, maskedHolder } from './facts.ts'

/** The results that are possible without a birth date. */
type Verdict = Exclude<Result, 'opened' | 'wrong_birth_date'>
type Result = Row<typeof certificateCheck>['result']

const typedCode = z.string().max(64)
const captchaFields = { captchaId: captchaId.or(z.literal('')).default(''), captchaInfo: captchaInfo.default('') }
const why =
  'A stranger to whom a certificate is shown checks it; limited by address, and by a picture after wrong codes.'

export function verifyCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/api/certificate/verify',
    guard: open(why),
    about: words.verify,
    body: z.strictObject({ code: typedCode, ...captchaFields }),
    transaction: false,
    async run(at, { body }, request) {
      await refuseMachines(at, body)
      const row = await findCertificate(at, body.code)
      const sheet = await versionWithCode(at, readCode(body.code) ?? '')
      const result = row ? await resultOf(at, row) : (sheet?.result ?? 'unknown')
      if (result === 'unknown') await at.product.limits.add('verify wrong', at.network)
      await note(at, { code: body.code, row, result, agent: request.headers['user-agent'] })
      const isSheet = sheet !== undefined && result !== 'unknown'
      return { result, said: words[result], ...(row && publicAnswer(row)), ...(isSheet && sheetAnswer(sheet)) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/certificate/open',
    guard: open(why),
    about: words.open,
    body: z.strictObject({ code: typedCode, birth_date: z.iso.date(), ...captchaFields }),
    transaction: false,
    async run(at, { body }, request) {
      await refuseMachines(at, body)
      await at.product.limits.take('verify birth date', readCode(body.code) ?? '')
      const row = await findCertificate(at, body.code)
      const snapshot = row && snapshotIn(row)
      const right = snapshot?.holder?.birth_date === body.birth_date
      if (!right) await at.product.limits.add('verify wrong', at.network)
      await note(at, {
        code: body.code,
        row,
        result: right ? 'opened' : 'wrong_birth_date',
        agent: request.headers['user-agent'],
      })
      if (!snapshot || !right) throw new Refusal(words.wrongBirthDate, {}, { data: { fields: { birth_date: '' } } })
      return contentsOf(at, snapshot)
    },
  })
}

/** Limits the requests of one address: twenty per minute, and after five wrong codes only with a captcha. */
async function refuseMachines(at: At, body: { captchaId: string; captchaInfo: string }): Promise<void> {
  await at.product.limits.take('verify ip', at.network)
  if (!(await at.product.limits.full('verify wrong', at.network))) return
  if (body.captchaId === '' || !(await isCorrectAnswer(at, body.captchaId, body.captchaInfo, true)))
    throw new Refusal(words.captcha, {}, { data: { captcha: true } })
  await at.product.limits.reset('verify wrong', at.network)
}

/**
 * Finds an issued certificate by its code; requests are not found. An invalid code runs the same query, so that the
 * time of the response is the same.
 */
async function findCertificate(at: At, code: string): Promise<Certificate | undefined> {
  return at.db
    .selectFrom('certificate')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['code']), '=', (readCode(code) ?? '????-????-????').toLowerCase()))
    .where('status', 'in', ['issued', 'revoked', 'superseded'])
    .where('delete_time', 'is', null)
    .executeTakeFirst()
}

async function resultOf(at: At, { status, valid_until }: Certificate): Promise<Verdict> {
  if (status === 'revoked' || status === 'superseded') return status
  return valid_until !== null && valid_until < (await schoolDay(at)) ? 'expired' : 'valid'
}

interface CheckRecord {
  code: string
  row: Certificate | undefined
  result: Result
  agent: string | undefined
}

/**
 * Stores the verification. The address of the caller is stored as a keyed hash, which cannot be reversed without the
 * key of this installation.
 */
async function note(at: At, { code, row, result, agent }: CheckRecord): Promise<void> {
  const ip_hash = createHmac('sha256', at.product.key('certificate check')).update(at.network).digest('hex')
  const timestamps = { create_time: at.now, update_time: at.now, created_by: null, updated_by: null }
  await at.product.store.write(async (db) => {
    await db
      .updateTable('certificate')
      .set(({ eb }) => ({ verify_count: eb('verify_count', '+', 1), last_verified_at: at.now }))
      .where('id', '=', row?.id ?? 0)
      .execute()
    await db
      .insertInto('certificate_check')
      .values({
        at: at.now,
        certificate_id: row?.id ?? null,
        code_tried: code
          .replaceAll(/[^0-9a-z]/gi, '')
          .slice(0, 4)
          .toUpperCase(),
        result,
        ip_hash: ip_hash.slice(0, 16),
        user_agent: agent?.slice(0, 200) ?? null,
        ...timestamps,
      })
      .execute()
  })
}

/** Returns the public data of a sign-in sheet: what took place, and no name of a student. */
function sheetAnswer({ code, school, course, day, closed_at, timezone, pdf_sha256 }: VerifiedSheet) {
  const issued_on = dayIn(closed_at, timezone)
  return { code, kind: words.sheet, school, issued_on, pdf_sha256, sheet: { course, day } }
}

/** Returns the public data of a certificate, without the birth date. The reason of a revocation is not public. */
function publicAnswer(row: Certificate) {
  const snapshot = snapshotIn(row)
  return {
    code: row.code,
    kind: snapshot?.heading ? [snapshot.heading, snapshot.heading, snapshot.heading] : kindWords[row.kind],
    school: snapshot?.school.name ?? '',
    issued_on: snapshot?.issued_on ?? null,
    valid_until: row.valid_until,
    about: (snapshot && noExpiryReason(snapshot)) ?? undefined,
    holder: snapshot ? maskedHolder(snapshot.holder) : '—',
    pdf_sha256: row.pdf_sha256,
  }
}
