// Limits how much one person may store and upload, and refuses uploads when the disk is nearly full.

import { statfs } from 'node:fs/promises'
import { Refusal } from '#engine/refusal.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { storeWords } from '../words.ts'
import { ownerOf } from './owner.ts'

const gigabyte = 1024 ** 3

/** The limits for one person: in total, and uploaded within a day. Sizes in bytes. */
export const quota = {
  files: 20_000,
  bytes: 20 * gigabyte,
  dayFiles: 2000,
  dayBytes: 4 * gigabyte,
}

/**
 * Must run in the transaction that adds the file. It locks the owner, so that parallel uploads cannot exceed the
 * limits.
 */
export async function refuseOverQuota(at: At, size: number): Promise<void> {
  await lockName(at, `files of ${at.who.realm} ${at.who.id}`)
  const own = at.db
    .selectFrom('attachment')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum<number | null>('size').as('bytes')])
    .where(ownerOf(at.who))
    .where('delete_time', 'is', null)
  const all = await own.executeTakeFirstOrThrow()
  const day = await own.where('create_time', '>', at.now - 86_400).executeTakeFirstOrThrow()
  if (Number(all.files) >= quota.files || Number(all.bytes) + size > quota.bytes)
    throw new Refusal(storeWords.overQuota, { files: quota.files, gigabytes: quota.bytes / gigabyte })
  if (Number(day.files) >= quota.dayFiles || Number(day.bytes) + size > quota.dayBytes)
    throw new Refusal(storeWords.overDay, {}, { status: 429, retryAfter: 3600 })
}

/**
 * The free disk space below which uploads are refused, so that the database can still write: 15 % of the disk, at most
 * 10 GB.
 */
export const minFreeSpace = { share: 0.15, bytes: 10 * gigabyte }

export async function refuseWhenFull(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  if (bavail * bsize < Math.min(minFreeSpace.share * blocks * bsize, minFreeSpace.bytes))
    throw new Refusal(storeWords.noSpace, {}, { status: 507 })
}
