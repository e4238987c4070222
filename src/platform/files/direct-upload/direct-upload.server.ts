// The calls for uploads from the browser directly to the S3 storage, in three steps:
// 1. the browser asks for a ticket with a signed form (`uploadTicket`);
// 2. it uploads the file to the storage with this form;
// 3. it reports the upload (`callback`). The server trusts only the ticket of this report, and reads the file from the
//    storage.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Realm, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { fileOrigin, settings, uploadConfig } from '#platform/settings/index.server.ts'
import { fileFault } from '#screens/upload/file-checks.ts'
import { storeUpload } from '../upload/store-upload.server.ts'
import { refuseWhenFull } from '../upload/quota.server.ts'
import { receive } from '../upload/receive.server.ts'
import { type Storage, type StorageSettings, storageOf } from '../upload/storage-settings.server.ts'
import { isTopic, wireAttachment } from '../upload/upload.server.ts'
import { allowSlowUpload } from '../upload/slow-upload.server.ts'
import { storeWords, directWords, callTitles } from '../words.ts'
import { claimTicket, giveTicket, returnTicket } from './tickets.server.ts'

export function directUploadCalls(app: FastifyInstance, product: Product, given: StorageSettings): void {
  const storage = storageOf(given)
  for (const realm of ['admin', 'member'] as const) {
    const prefix = realm === 'admin' ? '/admin' : '/api'
    ticketCall(app, product, { realm, storage, url: `${prefix}/ajax/uploadTicket` })
    callbackCall(app, product, { realm, storage, url: `${prefix}/Alioss/callback` })
  }
}

interface UploadRoute {
  realm: Realm
  storage: Storage
  url: string
}

const announced = z.strictObject({
  name: z.string().max(1000),
  size: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  type: z.string().max(200).default(''),
  topic: z.string().max(32).default('default'),
  sha1: z.string().regex(/^[0-9a-f]{40}$/),
})

function ticketCall(app: FastifyInstance, product: Product, { realm, storage, url }: UploadRoute): void {
  registerCall(app, product, {
    method: 'POST',
    url,
    guard: signedIn(realm),
    about: callTitles.askToSendAFileToThe,
    body: announced,
    transaction: false,
    async run(at, { body }) {
      const { mode, savename, ...limits } = uploadConfig(await settings(at))
      const { bucket } = storage
      if (!bucket || mode === 'local') throw new Refusal(directWords.notDirect)
      await takeTurn(at)
      await refuseWhenFull(storage.folder)
      const fault = fileFault(body, limits)
      if (fault) throw new Refusal(fault)
      if (!isTopic(body.topic)) throw new Refusal(storeWords.wrongTopic)
      return giveTicket(at, bucket, body, savename)
    },
  })
}

async function takeTurn(at: At): Promise<void> {
  const account = `${at.who.realm} ${at.who.id}`
  await at.product.limits.take('upload account', account)
  await at.product.limits.take('upload account day', account)
}

/** What existing clients report. Only the ticket is read. */
const callback = z.strictObject({
  ticket: z.string().regex(/^[a-z0-9]{32}$/),
  url: z.string().max(2000).optional(),
  name: z.string().max(1000).optional(),
  size: z.number().optional(),
  type: z.string().max(200).optional(),
  sha1: z.string().max(128).optional(),
})

function callbackCall(app: FastifyInstance, product: Product, { realm, storage, url }: UploadRoute) {
  registerCall(app, product, {
    method: 'POST',
    url,
    guard: signedIn(realm),
    about: callTitles.sayThatAFileIsInThe,
    body: callback,
    transaction: false,
    async run(at, { body }, request) {
      const attachment = await allowSlowUpload(request, () => takeOver(at, storage, body.ticket))
      return new CallResult(storeWords.uploaded, { file: wireAttachment(attachment, await fileOrigin(at)) })
    },
  })
}

/**
 * Turns the uploaded file into an attachment, then removes the upload. After a temporary fault the ticket stays valid.
 */
async function takeOver(at: At, storage: Storage, ticket: string) {
  await refuseWhenFull(storage.folder)
  const claimed = await claimTicket(at, ticket)
  // Failures are ignored, because `sweepTickets` removes the uploaded file later.
  const discard = () =>
    storage
      .of('s3')
      .remove(claimed.key)
      .catch(() => undefined)
  try {
    const attachment = await storeSent(at, storage, claimed)
    await discard()
    return attachment
  } catch (problem) {
    if (isTemporary(problem)) await returnTicket(at, claimed.id)
    else await discard()
    throw problem
  }
}

/** True for an error that asks the client to repeat the call. */
const isTemporary = (problem: unknown) => problem instanceof Refusal && [503, 507].includes(problem.status)

/**
 * Checks the uploaded file and stores it like any other upload. Size and type are those that the storage reports, all
 * else is read from the content.
 */
async function storeSent(at: At, storage: Storage, { key, name, topic }: Awaited<ReturnType<typeof claimTicket>>) {
  const place = storage.of('s3')
  const { savename, ...limits } = uploadConfig(await settings(at))
  const found = await place.find(key)
  if (!found) throw new Refusal(directWords.notThere)
  const fault = fileFault({ name, ...found }, limits)
  if (fault) throw new Refusal(fault)
  const file = await receive(storage.folder, { stream: await place.read(key), name, type: found.type }, limits)
  return storeUpload(at, file, { storage, topic, template: savename })
}
