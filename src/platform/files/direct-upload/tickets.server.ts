// A ticket allows one person to store one file under one key, for ten minutes. The browser sends the file to the
// storage; the server checks it before the file is used.

import type { Generated } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Realm } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { randomText } from '../upload/store-upload.server.ts'
import { mimeOf } from '../upload/real-type.ts'
import { type Bucket, clientFor } from '../upload/s3.server.ts'
import { saveName } from '../upload/save-name.ts'
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
  /** The time when the ticket was used. */
  claim_time: number | null
  create_time: number
}

const minutes = 10
/** After this time unclaimed files are removed from the storage. */
const keptFor = 3600

export interface FileAnnouncement {
  name: string
  size: number
  topic: string
  sha1: string
}

/** The key follows the template of the settings, below a folder that only this ticket uses. */
export async function giveTicket(at: At, bucket: Bucket, announced: FileAnnouncement, template: string) {
  const { name, size, topic, sha1 } = announced
  const ticket = randomText(32)
  const suffix = suffixOf(name) || 'file'
  const mimetype = mimeOf(suffix)
  const wanted = saveName(template, {
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

/** A used ticket and the ticket of another person get the same answer as an invalid one. */
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

/** The person may report the same file again. */
export async function returnTicket(at: At, id: number): Promise<void> {
  await at.product.store.write((db) =>
    db.updateTable('direct_upload').set({ claim_time: null }).where('id', '=', id).execute(),
  )
}

/** A form stays valid for some minutes after its use, so its key is emptied only once the form has expired. */
export async function sweepTickets({ product: { store }, now }: Pick<At, 'product' | 'now'>, storage: Storage) {
  const old = await oldTickets(store, now - keptFor)
  for (const { id, key } of old) {
    await storage.of('s3').remove(key)
    await store.write((db) => db.deleteFrom('direct_upload').where('id', '=', id).execute())
  }
}

const oldTickets = ({ read }: Product['store'], before: number) =>
  read.selectFrom('direct_upload').select(['id', 'key']).where('create_time', '<', before).limit(1000).execute()
