// The tickets of direct uploads. A ticket allows one person to upload one file to the storage under one key, for ten
// minutes. The server checks the file before it becomes an attachment.

import type { Generated } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Realm } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { mimeOf } from '../upload/real-type.ts'
import { type Bucket, clientFor } from '../upload/s3.server.ts'
import { randomText, storedName } from '../upload/file-names.server.ts'
import type { Storage } from '../upload/storage-settings.server.ts'
import { suffixOf } from '#text/suffix.ts'
import { directWords } from '../words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    direct_upload: TicketTable
  }
}

interface TicketTable {
  id: Generated<number>
  ticket: string
  key: string
  realm: Realm
  who_id: number
  topic: string
  name: string
  mimetype: string
  size: number
  /** The time at which the upload was reported; null before. */
  claim_time: number | null
  create_time: number
}

/** How long the signed form is valid. */
const minutes = 10
/** Seconds after which a ticket is no longer accepted, and its upload is removed from the storage. */
const keptFor = 3600

export interface FileAnnouncement {
  name: string
  size: number
  topic: string
  sha1: string
}

/** Makes a ticket. The key of the file follows the template of the settings, in a folder of this ticket only. */
export async function giveTicket(at: At, bucket: Bucket, announced: FileAnnouncement, template: string) {
  const { name, size, topic, sha1 } = announced
  const ticket = randomText(32)
  const suffix = suffixOf(name) || 'file'
  const mimetype = mimeOf(suffix)
  const wanted = storedName(template, {
    topic,
    at: new Date(at.now * 1000),
    name,
    suffix,
    filesha1: sha1,
    random: randomText,
  })
  const key = `.incoming/${ticket}${wanted.replace(/^\/storage\//, '/')}`
  const row = { ticket, key, realm: at.who.realm as Realm, who_id: at.who.id, topic, name, mimetype, size }
  await at.product.store.write((db) =>
    db
      .insertInto('direct_upload')
      .values({ ...row, claim_time: null, create_time: at.now })
      .execute(),
  )
  return { ticket, ...(await signedForm(bucket, row)) }
}

async function signedForm(bucket: Bucket, { key, mimetype, size }: Pick<TicketTable, 'key' | 'mimetype' | 'size'>) {
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { url, fields } = await createPresignedPost(await clientFor(bucket), {
    Bucket: bucket.bucket,
    Key: key,
    Fields: { 'Content-Type': mimetype },
    Conditions: [
      ['eq', '$Content-Type', mimetype],
      ['content-length-range', size, size],
    ],
    Expires: minutes * 60,
  })
  return { url, params: fields }
}

/** Marks the ticket as used and returns it. Used, expired, unknown and foreign tickets get the same refusal. */
export async function claimTicket(at: At, ticket: string) {
  const claimed = await at.product.store.write((db) =>
    db
      .updateTable('direct_upload')
      .set({ claim_time: at.now })
      .where('ticket', '=', ticket)
      .where('realm', '=', at.who.realm as Realm)
      .where('who_id', '=', at.who.id)
      .where('claim_time', 'is', null)
      .where('create_time', '>', at.now - keptFor)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!claimed) throw new Refusal(directWords.noTicket)
  return claimed
}

/** Makes the ticket usable again, so that the client can repeat the report. */
export async function returnTicket(at: At, id: number): Promise<void> {
  await at.product.store.write((db) =>
    db.updateTable('direct_upload').set({ claim_time: null }).where('id', '=', id).execute(),
  )
}

/** Removes old tickets and their uploads. Not at once, because a signed form can be used again until it expires. */
export async function sweepTickets({ product: { store }, now }: Pick<At, 'product' | 'now'>, storage: Storage) {
  const old = await oldTickets(store, now - keptFor)
  for (const { id, key } of old) {
    await storage.of('s3').remove(key)
    await store.write((db) => db.deleteFrom('direct_upload').where('id', '=', id).execute())
  }
}

const oldTickets = ({ read }: Product['store'], before: number) =>
  read.selectFrom('direct_upload').select(['id', 'key']).where('create_time', '<', before).limit(1000).execute()
