// The calls that upload a file, serve stored files, and draw the icon of a suffix.

import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Realm, type Caller, open, signedIn } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { fileOrigin, settings, uploadConfig } from '#platform/settings/index.server.ts'
import type { FileLimits } from '#screens/upload/file-checks.ts'
import { type Attachment, storeUpload } from './store-upload.server.ts'
import { refuseWhenFull } from './quota.server.ts'
import { type Received, receive } from './receive.server.ts'
import { type Storage, type StorageSettings, storageOf } from './storage-settings.server.ts'
import { serveStorage } from './serve-storage.server.ts'
import { suffixSvg } from './suffix-svg.ts'
import { allowSlowUpload } from './slow-upload.server.ts'
import { storeWords, callTitles } from '../words.ts'

interface Settings extends StorageSettings {
  identify(request: FastifyRequest): Promise<Caller>
}

export function uploadCalls(app: FastifyInstance, product: Product, settings: Settings): void {
  const storage = storageOf(settings)
  mkdirSync(storage.folder, { recursive: true })
  // Only the upload calls accept multipart forms, because any other web site can make a browser send one.
  void app.register(async function receiving(inner) {
    await inner.register(multipart)
    for (const realm of ['admin', 'member'] as const) uploadCall(inner, product, { realm, storage })
  })
  serveStorage(app, product, storage, settings.identify)
  void app.register(async function drawing(inner) {
    inner.addHook('onRequest', async function sealPicture(_request, reply) {
      reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'max-age=86400' })
    })
    suffixCall(inner, product, '/admin/ajax/buildSuffixSvg')
    suffixCall(inner, product, '/api/ajax/buildSuffixSvg')
  })
}

interface UploadRoute {
  realm: Realm
  storage: Storage
}

function uploadCall(app: FastifyInstance, product: Product, { realm, storage }: UploadRoute): void {
  registerCall(app, product, {
    method: 'POST',
    url: realm === 'admin' ? '/admin/ajax/upload' : '/api/ajax/upload',
    guard: signedIn(realm),
    about: callTitles.uploadAFile,
    transaction: false,
    async run(at, _sent, request) {
      const account = `${realm} ${at.who.id}`
      await at.product.limits.take('upload account', account)
      await at.product.limits.take('upload account day', account)
      await refuseWhenFull(storage.folder)
      const limits = uploadConfig(await settings(at))
      const attachment = await allowSlowUpload(request, async () => {
        const { file, topic } = await formOf(request, storage.folder, limits)
        return storeUpload(at, file, { storage, topic, template: limits.savename })
      })
      return new CallResult(storeWords.uploaded, { file: wireAttachment(attachment, await fileOrigin(at)) })
    },
  })
}

const topicCheck = /^[a-z0-9_-]{1,32}$/i
export const isTopic = (topic: unknown): topic is string => typeof topic === 'string' && topicCheck.test(topic)

type Form = { file: Received; topic: string }
/** Receives the file and the fields of an upload. The fields may come before or after the file. */
export async function formOf(request: FastifyRequest, folder: string, limits: FileLimits): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal(storeWords.noFile)
  const fields: Record<string, unknown> = {}
  let file: Received | undefined
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (file) throw new Refusal(storeWords.severalFiles)
      else file = await receive(folder, { stream: part.file, name: part.filename, type: part.mimetype }, limits)
    }
    if (!file) throw new Refusal(storeWords.noFile)
    const { topic = 'default', driver = 'local', sha1 = file.sha1 } = fields
    // `sha1` is the hash that the browser has computed. If it differs, the file was damaged during the upload.
    if (sha1 !== file.sha1) throw new Refusal(storeWords.damaged)
    if (!isTopic(topic)) throw new Refusal(storeWords.wrongTopic)
    if (driver !== 'local') throw new Refusal(storeWords.wrongDriver, { driver: String(driver).slice(0, 32) })
    return { file, topic }
  } catch (problem) {
    if (file) await rm(file.path, { force: true })
    throw problem
  }
}

function partsOf(request: FastifyRequest, { maxsize }: FileLimits): AsyncIterableIterator<Multipart> {
  const limits = { files: 2, fields: 8, parts: 10, fieldSize: 1000, fieldNameSize: 100, fileSize: maxsize + 1 }
  return request.parts({ limits: { ...limits, headerPairs: 20 } })
}

/** The attachment in the format that existing clients expect. */
export function wireAttachment(row: Attachment, origin: string) {
  const { id, topic, admin_id, user_id, url, width, height, name, size, mimetype, storage, sha1, suffix } = row
  const facts = {
    id,
    topic,
    admin_id,
    user_id,
    url,
    width,
    height,
    name,
    size,
    mimetype,
    type: mimetype,
    storage,
    sha1,
  }
  return { ...facts, suffix, last_upload_time: row.last_upload_time, full_url: `${origin}${url}` }
}

function suffixCall(app: FastifyInstance, product: Product, url: string): void {
  registerCall(app, product, {
    method: 'GET',
    url,
    guard: open('Draws a word of four letters; a picture in a page is fetched without a token.'),
    about: callTitles.iconOfAFileType,
    query: queryOf({
      suffix: z.string().regex(/^[a-z0-9]{1,12}$/i),
      background: z
        .string()
        .regex(/^(#[0-9a-f]{3,8}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i)
        .optional(),
      // Existing clients send it. It has no effect.
      batoken: z.string().max(100).optional(),
    }),
    async run(_at, { query }) {
      return new Download('suffix.svg', 'image/svg+xml; charset=utf-8', suffixSvg(query.suffix, query.background))
    },
  })
}
