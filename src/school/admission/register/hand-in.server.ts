// The call with which applicants upload documents. They are stored like every file. The applicant cannot read them back
// here; the office can, and later the student with an account.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { anonymous, open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { settings, uploadConfig } from '#platform/settings/index.server.ts'
import { documentKinds } from '#school/course/index.ts'
import { captchaId, captchaInfo, provesHuman } from '#platform/sign-in/index.server.ts'
import { storeUpload, refuseWhenFull, allowSlowUpload, formOf } from '#platform/files/index.server.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { refuseOverDraftQuota } from './draft-quota.server.ts'
import { registerRefusals as words, callTitles } from '../words.ts'
import { asSchool, registrationBy, token } from './token.server.ts'

const megabyte = 1_048_576
const filesAtMost = 30

/**
 * The token and the kind of the document are sent as headers, because the body contains only the file, and a token in
 * the address would be logged.
 */
export function handInCall(app: FastifyInstance, product: Product, env: StorageSettings): void {
  const storage = storageOf(env)
  void app.register(async function receiving(inner) {
    await inner.register(multipart)
    registerCall(inner, product, {
      method: 'POST',
      url: '/admin/k/student/handIn',
      guard: open('An applicant has no account; the token of the application is the proof.'),
      about: callTitles.handInADocument,
      transaction: false,
      async run(at, _sent, request) {
        await at.product.limits.take('register file ip', at.network)
        const sent = token.safeParse(request.headers['x-application'])
        if (!sent.success) throw new Refusal(words.noSuchLink)
        const followed = await registrationBy(at, sent.data)
        if (!['draft', 'pending', 'incomplete'].includes(followed.status)) throw new Refusal(words.notNow)
        const kind = documentKinds.find((each) => each === request.headers['x-document-kind'])
        if (!kind) throw new Refusal(words.wrongKind)
        const { student_id } = followed
        // Deleted documents count, too: the limit protects the storage.
        const handed = await at.db
          .selectFrom('student_document')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('student_id', '=', student_id)
          .executeTakeFirstOrThrow()
        if (Number(handed.count) >= filesAtMost) throw new Refusal(words.tooManyFiles)
        if (followed.email_verified_at === null) {
          await refuseOverDraftQuota(at, Number(request.headers['content-length'] ?? 10 * megabyte))
          const isFirst = Number(handed.count) === 0 && followed.submitted_at === null
          if (isFirst && !(await isPerson(at, request)))
            throw new Refusal(words.personFirst, {}, { data: { person: true } })
        }
        await refuseWhenFull(storage.folder)
        const limits = { ...uploadConfig(await settings(at)), mimetype: 'pdf,jpg,jpeg,png' }
        limits.maxsize = Math.min(limits.maxsize, 10 * megabyte)
        const attachment = await allowSlowUpload(request, async () => {
          const { file } = await formOf(request, storage.folder, limits)
          return storeUpload({ ...at, who: anonymous }, file, {
            storage,
            topic: 'application',
            template: limits.savename,
          })
        })
        await at.product.store.write((db) =>
          addRecord({ ...asSchool(at), db }, at.product.resources.student_document, {
            student_id,
            kind,
            detail: null,
            file: attachment.url,
            issued_on: null,
            expires_on: null,
          }),
        )
        return new CallResult(words.received)
      },
    })
  })
}

/** True if the captcha is solved. Its id and the answer are sent as headers, too. */
async function isPerson(at: At, { headers }: FastifyRequest): Promise<boolean> {
  const [id, info] = [captchaId.safeParse(headers['x-captcha-id']), captchaInfo.safeParse(headers['x-captcha-info'])]
  return id.success && info.success && provesHuman(at, id.data, info.data)
}
