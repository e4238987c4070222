// Turns a received file into an attachment: stores the file under its final name, then adds its row. If the same person
// uploads the same content again, the existing attachment is returned.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import { flush } from '../durable.server.ts'
import { attachment } from '../attachment.ts'
import { suffixOf } from '#text/suffix.ts'
import { ownerColumns, ownerOf } from './owner.ts'
import { isReencodable, reencode } from './picture.server.ts'
import { mostPixels, pictureSize } from './picture-size.ts'
import { keyOf, thumbnailOf } from './place.ts'
import { refuseOverQuota } from './quota.server.ts'
import { isTypeConsistent, mimeOf } from './real-type.ts'
import type { Received } from './receive.server.ts'
import { randomText, shownName, storedName } from './file-names.server.ts'
import { isUnavailable } from './s3.server.ts'
import type { Storage } from './storage-settings.server.ts'
import { writeIntent } from './incoming-files.server.ts'
import { storeWords } from '../words.ts'

export type Attachment = Row<typeof attachment>

interface UploadTarget {
  storage: Storage
  topic: string
  template: string
}

export async function storeUpload(at: At, received: Received, to: UploadTarget): Promise<Attachment> {
  const [whole, small] = [`${received.path}~whole`, `${received.path}~small`]
  try {
    const facts = await factsOf(received)
    const known = await findDuplicate(at, received, to)
    if (known) return known
    const drawn = isReencodable(facts.mimetype) ? await reencode(received.path, facts.mimetype, { whole, small }) : null
    const lasting = drawn
      ? await flushAndHash(whole)
      : { path: received.path, size: received.size, hash: received.sha256 }
    if (drawn) await flushAndHash(small)
    const name = shownName(received.name).slice(0, 255) || `file.${facts.suffix}`
    const { sha1, sha256 } = received
    const row = { ...facts, ...drawn, name, sha1, sha256, size: lasting.size, kept_sha256: lasting.hash }
    return await storeUnderFreeName(at, { path: lasting.path, small: drawn && small, row }, to)
  } finally {
    for (const path of [received.path, whole, small]) await rm(path, { force: true })
  }
}

/** Suffix, type and size of the picture. Refuses content of another type, and pictures with too many pixels. */
async function factsOf({ name, type, head }: Received) {
  const suffix = suffixOf(name) || 'file'
  const mimetype = mimeOf(suffix)
  if (!(await isTypeConsistent(suffix, type, head))) throw new Refusal(storeWords.wrongContent, { suffix })
  const size = pictureSize(suffix, head)
  const isMeasured = /^image\/(png|jpeg|gif|webp|bmp)$/.test(mimetype)
  if (isMeasured && !(size && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels))
    throw new Refusal(storeWords.wrongImage)
  const { width, height } = (isMeasured && size) || { width: 0, height: 0 }
  return { suffix, mimetype, width, height }
}

/**
 * Finds the same content among the files of the same person only, so that the response reveals nothing about others.
 */
async function findDuplicate(
  at: At,
  { sha256 }: Received,
  { storage, topic }: UploadTarget,
): Promise<Attachment | undefined> {
  const found = await at.db
    .selectFrom('attachment')
    .select(['id', 'url', 'storage'])
    .where('sha256', '=', sha256)
    .where('topic', '=', topic)
    .where(ownerOf(at.who))
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!found || (await storage.of(found.storage).find(keyOf(found.url))) === null) return undefined
  return at.product.store.write(
    (db) =>
      db
        .updateTable('attachment')
        .set(({ eb }) => ({ quote: eb('quote', '+', 1), last_upload_time: at.now }))
        .where('id', '=', found.id)
        .where('delete_time', 'is', null)
        .returningAll()
        .executeTakeFirst() as Promise<Attachment | undefined>,
  )
}

type StoredFacts = Awaited<ReturnType<typeof factsOf>> &
  Pick<Attachment, 'name' | 'sha1' | 'sha256' | 'size' | 'kept_sha256'>

/** Stores the file and its row. If the name is taken, tries again with a random suffix. */
async function storeUnderFreeName(at: At, file: FinishedFile, to: UploadTarget): Promise<Attachment> {
  const { suffix, name, sha1 } = file.row
  const parts = { topic: to.topic, at: new Date(at.now * 1000), name, suffix, filesha1: sha1, random: randomText }
  const wanted = storedName(to.template, parts)
  for (let url = wanted.startsWith('/storage/') ? wanted : `/storage${wanted}`; ;) {
    const stored = await storeAs(at, url, file, to)
    if (stored) return stored
    url = url.replace(/(\.[^./]*)?$/, (end) => `-${randomText(8)}${end}`)
  }
}

interface FinishedFile {
  path: string
  small: string | null
  row: StoredFacts
}

/**
 * Writes the intent, then the file, then the row, so that a row never exists without its file, and a file without row
 * is found by its intent. Returns undefined if the name is taken.
 */
async function storeAs(at: At, url: string, { path, small, row }: FinishedFile, { storage, topic }: UploadTarget) {
  const [key, { place, folder }] = [keyOf(url), storage]
  const promised = await writeIntent(folder, url)
  const settle = () => rm(promised, { force: true })
  try {
    const isPut = await place.put(key, path, row.mimetype)
    if (isPut && small) await place.put(thumbnailOf(key), small, 'image/webp')
    const columns = { ...row, topic, url, storage: place.name }
    const added = isPut ? await at.product.store.write((db) => addAttachment({ ...at, db }, columns)) : undefined
    await settle()
    return added
  } catch (problem) {
    // An unavailable storage may have stored the file. It is not asked again now: the intent stays, and the next
    // `sweepIncoming` removes the file.
    if (!isUnavailable(problem)) await removeOrphan(at, storage, url).then(settle)
    throw problem
  }
}

/** Removes a stored file and its thumbnail if there is no row for it, because writing the row has failed. */
export async function removeOrphan(at: Pick<At, 'db'>, { place }: Storage, url: string): Promise<void> {
  const row = await at.db.selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirst()
  if (row) return
  await place.remove(keyOf(url))
  await place.remove(thumbnailOf(keyOf(url)))
}

/** Removes a file that the product has created and no longer needs. A file that a record uses stays. */
export async function discard(at: At, storage: Storage, url: string): Promise<void> {
  await at.product.store.write((db) =>
    db
      .deleteFrom('attachment')
      .where('url', '=', url)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attachment_use')
              .select('attachment_use.attachment_id')
              .whereRef('attachment_use.attachment_id', '=', 'attachment.id'),
          ),
        ),
      )
      .execute(),
  )
  await removeOrphan(at, storage, url)
}

type NewAttachment = StoredFacts & Pick<Attachment, 'topic' | 'url' | 'storage'>

/** Adds the row of a stored file. Throws if the quota of its owner is exceeded. */
export async function addAttachment(at: At, given: NewAttachment): Promise<Attachment> {
  await refuseOverQuota(at, given.size)
  const by = at.who.realm === 'admin' ? at.who.id : null
  const timestamps = { create_time: at.now, update_time: at.now, created_by: by, updated_by: by }
  const row = { ...given, ...ownerColumns(at.who), quote: 1, last_upload_time: at.now, ...timestamps }
  const added = await at.db
    .insertInto('attachment')
    .values({ ...row, ...(await deriveColumns(attachment, row)) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await at.product.trail.written(at, at.product.resources.attachment, { kind: 'add', before: null, after: added })
  return added
}

/** Flushes a re-encoded picture to the disk and returns its size and hash. */
async function flushAndHash(path: string): Promise<{ path: string; size: number; hash: string }> {
  await flush(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, size: (await stat(path)).size, hash: hash.digest('hex') }
}
