// Metrics from the database, the back-ups and the disk. metrics/index.ts caches them for some seconds, however many
// scrapers ask.

import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Product, Store } from '#engine/server/product.ts'
import { endOfChain } from '#platform/history/index.server.ts'
import { blank } from '#platform/messages/index.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { lastDrill, newestBackUp } from '../back-up/drill-record.ts'
import type { Env } from '../env.ts'
import { type Family, gauge } from './exposition.ts'

const now = () => Date.now() / 1000

/** Each group is read separately, so that a lost database does not hide the metrics of the disk. */
export const figureGroups = (product: Product, env: Env): Record<string, () => Promise<Family[]>> => ({
  outbox: () => outbox(product.store),
  sessions: () => sessions(product.store),
  log: () => log(product.store),
  backups: () => backUps(product.store, env),
  disk: () => disk(env),
})

async function outbox({ read }: Store): Promise<Family[]> {
  const { rows } = await sql<{ channel: string; queued: number; oldest: number | null }>`
    select channel, count(*) as queued, min(due_time) as oldest from outbox
    where status = 'queued' and body <> ${blank} group by channel`.execute(read)
  const oldest = Math.min(...rows.map((row) => Number(row.oldest ?? Infinity)))
  const age = Number.isFinite(oldest) ? Math.max(0, now() - oldest) : 0
  const queued = ['mail', 'sms'].map((channel) => ({
    labels: { channel },
    value: Number(rows.find((row) => row.channel === channel)?.queued ?? 0),
  }))
  return [
    gauge('pupitre_outbox_queued', 'Messages that wait to be sent.', queued),
    gauge('pupitre_outbox_oldest_age_seconds', 'Time since the oldest unsent message was due; 0 if none is.', age),
  ]
}

async function sessions({ read }: Store): Promise<Family[]> {
  const time = Math.floor(now())
  const { rows } = await sql<{ realm: string; open: number }>`
    select realm, count(*) as open from session
    where revoked_time is null and (access_until > ${time} or refresh_until > ${time}) group by realm`.execute(read)
  const open = ['admin', 'member'].map((realm) => ({
    labels: { realm },
    value: Number(rows.find((row) => row.realm === realm)?.open ?? 0),
  }))
  return [gauge('pupitre_sessions', 'Open sessions of the back office and of members.', open)]
}

async function log({ read }: Store): Promise<Family[]> {
  const { seq } = await endOfChain(read)
  return [gauge('pupitre_audit_chain_length', 'Number of the last line in the chain of the administrator log.', seq)]
}

/**
 * Without a back-up or a drill, the age is the time since the first start, so that a new school gets no alert before
 * its first nightly back-up.
 */
async function backUps({ read }: Store, env: Env): Promise<Family[]> {
  const [newest, drill] = await Promise.all([newestBackUp(env), lastDrill(env)])
  const drilled = drill && Date.parse(drill.time) / 1000
  const begun = newest && drilled !== null ? 0 : await beginOf(read)
  const ageOf = (time: number | null | undefined) => Math.max(0, now() - (time ?? begun))
  return [
    gauge(
      'pupitre_backup_age_seconds',
      'Age of the newest back-up; without one, time since the first start.',
      ageOf(newest?.time),
    ),
    gauge(
      'pupitre_drill_age_seconds',
      'Time since the last drill; without one, time since the first start.',
      ageOf(drilled),
    ),
    ...(drill ? [gauge('pupitre_drill_failed', '1 if the last drill failed.', Number(drill.fault !== ''))] : []),
  ]
}

/** Unix time of the first start, when the fingerprint of the secret was stored. */
async function beginOf(read: Store['read']): Promise<number> {
  const row = await read.selectFrom('installation').select('time').executeTakeFirst()
  return Number(row?.time ?? 0)
}

async function disk(env: Env): Promise<Family[]> {
  const folders = { data: env.DATA_DIR, storage: storageOf(env).folder }
  const found = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => ({ labels: { folder }, ...(await spaceAt(path)) })),
  )
  const of = (figure: 'free' | 'size' | 'inodes') => found.map((each) => ({ labels: each.labels, value: each[figure] }))
  return [
    gauge('pupitre_disk_free_bytes', 'Free space where the folder is.', of('free')),
    gauge('pupitre_disk_size_bytes', 'Size of the disk of the folder.', of('size')),
    gauge('pupitre_disk_free_inodes', 'Files that still fit on the disk of the folder.', of('inodes')),
  ]
}

async function spaceAt(path: string) {
  const { bavail, blocks, bsize, ffree } = await statfs(path)
  return { free: bavail * bsize, size: blocks * bsize, inodes: ffree }
}
