// A file that has arrived becomes an attachment: it gets its lasting name, then its row. The same content of the same
// person is kept once.

import { randomInt } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Generated, Selectable } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { suffixOf } from '#screens/upload/file-checks.ts'
import { pictureSize } from './picture-size.ts'
import { agrees, mimeOf } from './real-type.ts'
import type { Received } from './receive.server.ts'
import { clean, saveName } from './save-name.ts'
import { storeWords } from './upload.labels.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    attachment: AttachmentTable
  }
}

interface AttachmentTable {
  id: Generated<number>
  topic: string
  admin_id: number | null
  user_id: number | null
  /** Below the storage, as it is stored in a field: `/storage/…`. */
  url: string
  name: string
  suffix: string
  mimetype: string
  size: number
  width: Generated<number>
  height: Generated<number>
  storage: string
  sha1: string
  sha256: string
  /** How often it was uploaded. */
  quote: Generated<number>
  last_upload_time: number
  create_time: number
  update_time: number
  created_by: number | null
  updated_by: number | null
  search_text: string
  delete_time: Generated<number | null>
}
export type Attachment = Selectable<AttachmentTable>

/** A picture of 16,000 × 16,000 weighs thirty kilobytes and fills a gigabyte once it is drawn. */
const mostPixels = 40_000_000

interface Kept {
  storage: string
  topic: string
  template: string
}

export async function keep(at: At, received: Received, to: Kept): Promise<Attachment> {
  try {
    const facts = await factsOf(received)
    return (await again(at, received, to.topic)) ?? (await store(at, received, to, facts))
  } finally {
    await rm(received.path, { force: true })
  }
}

async function factsOf({ name, type, head }: Received) {
  const suffix = suffixOf(name) || 'file'
  const mimetype = mimeOf(suffix)
  if (!(await agrees(suffix, type, head))) throw new Refusal(storeWords.wrongContent, { suffix })
  const size = pictureSize(suffix, head)
  const isPicture = /^image\/(png|jpeg|gif|webp|bmp)$/.test(mimetype)
  if (isPicture && !(size && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels))
    throw new Refusal(storeWords.wrongImage)
  return { suffix, mimetype, ...(size && isPicture && size) }
}

/** Only within what the same person sent: nobody learns from an answer what others have. */
function again(at: At, { sha256 }: Received, topic: string): Promise<Attachment | undefined> {
  return at.product.store.write((db) =>
    db
      .updateTable('attachment')
      .set(({ eb }) => ({ quote: eb('quote', '+', 1), last_upload_time: at.now }))
      .where('sha256', '=', sha256)
      .where('topic', '=', topic)
      .where('admin_id', '=', at.who.id)
      .where('delete_time', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  )
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function store(at: At, received: Received, { storage, topic, template }: Kept, facts: Facts) {
  const { path, sha1, sha256, size } = received
  const name = clean(received.name).slice(0, 255) || `file.${facts.suffix}`
  const date = new Date(at.now * 1000)
  const wanted = saveName(template, { topic, at: date, name, suffix: facts.suffix, filesha1: sha1, random })
  const url = await claim(storage, wanted)
  const lasting = pathOf(storage, url)
  try {
    await rename(path, lasting)
    await settle(dirname(lasting))
    const row = { ...facts, topic, url, name, size, sha1, sha256, storage: 'local', admin_id: at.who.id, user_id: null }
    return await at.product.store.write((db) => insert({ ...at, db }, row))
  } catch (problem) {
    await rm(lasting, { force: true })
    throw problem
  }
}

function insert(at: At, row: Omit<Facts, 'width' | 'height'> & Pick<Attachment, (typeof given)[number]>) {
  const { now, who } = at
  const times = { last_upload_time: now, create_time: now, update_time: now, created_by: who.id, updated_by: who.id }
  return at.db
    .insertInto('attachment')
    .values({ ...row, ...times, search_text: row.name.toLowerCase() })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const given = ['topic', 'url', 'name', 'size', 'sha1', 'sha256', 'storage', 'admin_id', 'user_id'] as const

/** Every row has a file of its own: an empty one is put in its place first, and who comes second takes another name. */
async function claim(storage: string, wanted: string): Promise<string> {
  const url = wanted.startsWith('/storage/') ? wanted : `/storage${wanted}`
  const path = pathOf(storage, url)
  await mkdir(dirname(path), { recursive: true })
  try {
    await (await open(path, 'wx')).close()
    return url
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'EEXIST') throw problem
    return claim(
      storage,
      url.replace(/(\.[^./]*)?$/, (suffix) => `-${random(8)}${suffix}`),
    )
  }
}

/** Whatever the template says, the file lies in the storage. */
export function pathOf(storage: string, url: string): string {
  const path = join(storage, url.replace(/^\/storage\//, ''))
  if (!path.startsWith(storage + sep)) throw new Error(`${url} leads out of the storage`)
  return path
}

/** A new name is only there after a power cut once its folder is written. Not every system opens folders. */
async function settle(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'
function random(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
