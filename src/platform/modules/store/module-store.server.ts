// The calls of the module store, in the format of existing clients (see calls.ts). Changes need a recent proof of
// identity.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import type { Words } from '#engine/languages.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { currentCall, logAction } from '#platform/history/index.server.ts'
import { version } from '#platform/settings/index.server.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { readArchive } from './archive.server.ts'
import { offerCatalogueOf } from './catalogue.server.ts'
import type { InstallDecisions } from './install-conflicts.server.ts'
import { categories, uidShape } from './manifest.ts'
import { modulePage, moduleWords as words } from '../words.ts'
import type { TableTools } from './module-migrations.server.ts'
import { infoOf, rowsOf } from './module-rows.server.ts'
import { catalogueFor, detailOf } from './catalogue-rows.server.ts'
import * as steps from './steps.server.ts'
import { type ModuleSettings, signatureCheckOf } from './trust.server.ts'
import { readUpload } from './read-upload.server.ts'

export type ModuleStoreSettings = ModuleSettings & StorageSettings & { tables: TableTools }

export function storeContextOf(settings: ModuleStoreSettings): steps.StoreContext {
  return { settings, catalogue: offerCatalogueOf(settings, version), tables: settings.tables, version, logStep: recordStep }
}

/**
 * Writes a completed step into the administrator log. Refused and failed calls are logged elsewhere, as for all calls.
 */
async function recordStep(at: At, step: { uid: string; version: string; step: string }): Promise<void> {
  const asked = currentCall.getStore()
  if (!asked) return
  await logAction(at, { asked, kind: 'call', said: step, object: step.uid })
  asked.isLogged = true
}

// Existing clients send these values for paid modules. Here all modules are free, and the values are ignored.
const paid = { orderId: z.string().max(64).optional(), token: z.string().max(200).optional() }
const ofOne = queryOf({ uid: uidShape, ...paid })
const solutions = z.record(z.string().max(80), z.enum(['cover', 'discard'])).default({})
const answersShape = z
  .strictObject({
    extend: z
      .strictObject({
        fileConflict: solutions,
        dependConflict: z.strictObject({ module: solutions }).default({ module: {} }),
      })
      .optional(),
  })
  .nullish()

export function moduleStoreCalls(app: FastifyInstance, product: Product, settings: ModuleStoreSettings): void {
  const shop = storeContextOf(settings)
  const storage = storageOf(settings)
  readingCalls(app, product, shop)

  registerCall(app, product, {
    ...changing('install', modulePage.install),
    query: ofOne,
    body: answersShape,
    async run(at, { query, body }) {
      await recentProof(at)
      return answerOf(await steps.install(at, shop, query.uid, answersIn(body)), (info) => ({ data: info }))
    },
  })
  registerCall(app, product, {
    ...changing('update', modulePage.update),
    query: ofOne,
    async run(at, { query }) {
      await recentProof(at)
      return answerOf(await steps.update(at, shop, query.uid), () => null)
    },
  })
  registerCall(app, product, {
    ...changing('uninstall', modulePage.uninstall),
    query: ofOne,
    async run(at, { query }) {
      await recentProof(at)
      return answerOf(await steps.uninstall(at, shop, query.uid), () => null)
    },
  })
  registerCall(app, product, {
    ...changing('changeState', modulePage.changeState),
    body: z.strictObject({
      uid: uidShape,
      state: z.preprocess((sent) => (sent === '0' || sent === '1' ? Number(sent) : sent), z.literal([0, 1])),
      confirmConflict: z.boolean().default(false),
      dependConflictSolution: z.strictObject({ module: z.array(uidShape).max(100).default([]) }).optional(),
      update: z.boolean().default(false),
      token: z.string().max(200).optional(),
      order: z.string().max(64).optional(),
    }),
    async run(at, { body }) {
      await recentProof(at)
      const { uid, state, confirmConflict: confirmed, update } = body
      const together = body.dependConflictSolution?.module ?? []
      const done =
        state === 1 ? steps.enableAgain(at, shop, uid) : steps.disable(at, shop, uid, { confirmed, together, update })
      return answerOf(await done, (info) => ({ info }))
    },
  })
  registerCall(app, product, {
    ...changing('dependentInstallComplete', words.aboutDependencies, 'install'),
    query: ofOne,
    async run(at, { query }) {
      await recentProof(at)
      return answerOf(await steps.dependenciesComplete(at, shop, query.uid), () => null)
    },
  })
  registerCall(app, product, {
    ...changing('upload', modulePage.upload),
    query: queryOf({ file: z.string().max(500), token: paid.token }),
    async run(at, { query }) {
      await recentProof(at)
      const bytes = await readUpload(at, storage, query.file)
      const pack = await readArchive(bytes, signatureCheckOf(settings, true))
      return answerOf(await steps.storeUpload(at, shop, pack), (info) => ({ info }))
    },
  })
}

function readingCalls(app: FastifyInstance, product: Product, shop: steps.StoreContext): void {
  const reading = (call: string) => ({
    method: 'GET' as const,
    url: `/admin/module/${call}`,
    guard: node('module/index'),
  })
  registerCall(app, product, {
    ...reading('index'),
    about: modulePage.index,
    run: async (at) => ({ sysVersion: shop.version, installed: (await rowsOf(at)).map((row) => infoOf(at, row)) }),
  })
  registerCall(app, product, {
    ...reading('catalogue'),
    about: words.aboutCatalogue,
    query: queryOf({
      activeTab: z.enum(['all', ...categories]).default('all'),
      quickSearch: z.string().max(100).default(''),
    }),
    run: (at, { query }) => catalogueFor(at, shop, query),
  })
  registerCall(app, product, {
    ...reading('info'),
    about: words.aboutInfo,
    query: ofOne,
    run: async (at, { query }) => ({ info: await detailOf(at, shop, query.uid) }),
  })
  registerCall(app, product, {
    ...reading('state'),
    about: words.aboutState,
    query: ofOne,
    run: async (at, { query }) => ({ state: await steps.stateOf(at, shop, query.uid) }),
  })
}

/**
 * The common part of calls that change modules. They open their own transactions, because files are written in between.
 */
const changing = (call: string, about: Words, right = call) => ({
  method: 'POST' as const,
  url: `/admin/module/${call}`,
  guard: node(`module/${right}`),
  about,
  transaction: false as const,
})

function answersIn(body: z.infer<typeof answersShape>): InstallDecisions {
  return { places: body?.extend?.fileConflict ?? {}, modules: body?.extend?.dependConflict.module ?? {} }
}

function answerOf({ code, words: sentence, data }: steps.Outcome, answer: (info: object) => unknown): CallResult {
  if (code === 1) return new CallResult(sentence, answer(data))
  const { title, ...rest } = data
  const missing = 'missing' in data ? (data.missing ?? []).map((each) => each.title).join(', ') : ''
  throw new Refusal(sentence, { title, missing }, { code, data: rest })
}
