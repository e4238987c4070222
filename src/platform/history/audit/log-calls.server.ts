// The calls of the log besides its list: verify the whole log, and read the details of one line.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'

import { say } from '#engine/languages.ts'
import { adminLog } from './admin-log.ts'
import { auditWords as words } from '../words.ts'
import type { AuditSettings } from './seal.server.ts'
import { detailOf } from './detail.server.ts'
import { type Verdict, verify } from './verify.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function logCalls(app: FastifyInstance, product: Product, settings: AuditSettings): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${adminLog.path}/info`,
    guard: node(`${adminLog.path}/index`),
    about: words.detail,
    query: queryOf({ id }),
    run: (at, { query }) => detailOf(at, query.id),
  })
  /** The running verification. Several callers at the same time share it. */
  let underWay: Promise<Verdict> | undefined
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${adminLog.path}/verify`,
    guard: node(`${adminLog.path}/index`),
    about: words.about,
    async run({ who, language }) {
      if (!who.super) throw new Refusal(engineWords.noRight, {}, { code: 401 })
      underWay ??= verify(product, settings).finally(() => (underWay = undefined))
      const verdict = await underWay
      const { broken, ...counts } = verdict
      const sentence = broken ? say(words[broken.how], language, broken) : say(words.whole, language, counts)
      return new CallResult([sentence, sentence, sentence], verdict)
    },
  })
}
