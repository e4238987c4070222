// Checks of the doctor: schema, integrity and clock of the database, the administrator log, and the settings of
// PostgreSQL.

import { join } from 'node:path'
import { sql } from 'kysely'
import type { Product } from '#engine/server/product.ts'
import { auditFileOf, endOfChain, verifyLog } from '#platform/history/index.server.ts'
import { serverHalves } from '#subjects.halves.ts'
import { existsSync } from 'node:fs'
import { itemAt } from '#text/item-at.ts'
import { resources } from '#subjects.server.ts'
import { faultInSqlite } from '../back-up/sqlite-rows.ts'
import { findDrift, isMissingIndex, plainIndexesMissing } from '../drift.ts'
import { readAppliedMigrations, isSameMigration, migrationsIn } from '../migrate.ts'
import { systemContext } from '../product.ts'
import { type Check, type Finding, type Patient, broken, warning } from './finding.ts'

async function schema({ store }: Patient) {
  if (!store) return []
  const applied = await readAppliedMigrations(store.read)
  const ours = migrationsIn()
  const unknown = [...applied.keys()].find((name) => !ours.includes(name))
  if (unknown !== undefined) return broken('newerDatabase', { migration: unknown })
  const changed = [...applied.values()].find((each) => !isSameMigration(each))
  if (changed) return broken('changedMigration', { migration: changed.name })
  const waiting = ours.filter((name) => !applied.has(name))
  if (waiting.length > 0) return warning('waitingMigrations', { count: waiting.length })
  const [db, declared] = [store.read, Object.values(resources)]
  const [first, ...more] = (await findDrift(db, declared)).filter((fault) => !isMissingIndex(fault))
  const lacking = await plainIndexesMissing(db, declared)
  const index = lacking[0] && `${lacking[0].table} (${lacking[0].columns})`
  return [
    ...(first === undefined ? [] : broken('drift', { fault: first, count: more.length + 1 })),
    ...(index === undefined ? [] : warning('missingIndexes', { count: lacking.length, first: index })),
  ]
}

async function paused({ store }: Patient) {
  const row = await store?.read
    .selectFrom('write_pause')
    .select(['reason', 'place'])
    .executeTakeFirst()
    // A database of an earlier release has no such table.
    .catch(() => undefined)
  if (!row) return []
  return row.reason === 'moved' ? broken('movedAway', { place: row.place }) : broken('pausedWrites')
}

async function integrity({ env: { DATABASE_URL, DATA_DIR }, store }: Patient) {
  if (!store || DATABASE_URL !== '') return []
  const fault = faultInSqlite(join(DATA_DIR, 'pupitre.db'))
  return fault === '' ? [] : broken(fault.includes(' → ') ? 'strayRow' : 'damagedDatabase', { fault })
}

async function log({ env, product }: Patient) {
  if (!product) return []
  const { seq } = await endOfChain(product.store.read)
  const path = auditFileOf(env)
  if (seq > 0 && !existsSync(path) && (await isOldLog(product))) return warning('noCheckpoints', { path })
  const { broken: fault } = await verifyLog(product, env)
  return fault ? broken('brokenLog', { how: fault.how, line: fault.seq ?? fault.id ?? '' }) : []
}

/** Checks the records that rooms have sealed with a fingerprint. */
async function sealedRecords({ product }: Patient) {
  if (!product) return []
  const findings: Finding[] = []
  for (const { sealed } of serverHalves) {
    if (!sealed) continue
    const [first, ...more] = await sealed.faults(systemContext(product))
    if (first) findings.push(...broken('brokenSeal', { count: more.length + 1, name: sealed.name, ...first }))
  }
  return findings
}

/**
 * Seconds after which a log must have a file of checkpoints. A job writes the file every ten minutes, so a new school
 * has none at first.
 */
const firstCheckpoint = 1200

async function isOldLog({ store }: Product): Promise<boolean> {
  const oldest = store.read.selectFrom('admin_log').select('create_time').orderBy('id').limit(1)
  const { create_time: time } = (await oldest.executeTakeFirst()) ?? { create_time: 0 }
  return Number(time) < Date.now() / 1000 - firstCheckpoint
}

/**
 * Finds out if the jobs run. A job seals new lines of the log within seconds, so an old line without a seal means that
 * no job runs.
 */
async function jobs({ store }: Patient) {
  if (!store) return []
  const unsealed = store.read
    .selectFrom('admin_log')
    .leftJoin('admin_log_seal', 'admin_log_seal.log_id', 'admin_log.id')
    .where('admin_log_seal.seq', 'is', null)
    .select(({ fn }) => fn.min('admin_log.create_time').as('oldest'))
  const oldest = Number((await unsealed.executeTakeFirst())?.oldest ?? Infinity)
  const hours = (Date.now() / 1000 - oldest) / 3600
  return hours > 1 ? warning('restingJobs', { hours: Math.floor(hours) }) : []
}

async function clock({ env: { DATABASE_URL }, store }: Patient) {
  if (!store) return []
  const now = Date.now() / 1000
  if (DATABASE_URL !== '') {
    const theirs = sql<number>`extract(epoch from clock_timestamp())::float8`.as('now')
    const answer = await store.read.selectNoFrom(theirs).executeTakeFirstOrThrow()
    const seconds = Math.round(Math.abs(answer.now - now))
    return seconds > 5 ? broken('otherClock', { seconds }) : []
  }
  const newest = await store.read
    .selectFrom('admin_log')
    .select(({ fn }) => fn.max('create_time').as('time'))
    .executeTakeFirst()
  const seconds = Math.round(Number(newest?.time ?? 0) - now)
  return seconds > 60 ? broken('lateClock', { seconds }) : []
}

async function postgres({ env: { DATABASE_URL }, store }: Patient) {
  if (!store || DATABASE_URL === '') return []
  const { rows } = await sql<
    Record<'used' | 'most' | 'own' | 'limit' | 'lag', number> & Record<'collation' | 'actual', string>
  >`select
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int as most,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as own, datconnlimit as limit,
    coalesce((select max(extract(epoch from replay_lag))::int from pg_stat_replication), 0) as lag,
    coalesce(datcollversion, '') as collation, coalesce(pg_database_collation_actual_version(oid), '') as actual
    from pg_database where datname = current_database()`.execute(store.read)
  const { used, most, own, limit, lag, collation, actual } = itemAt(rows, 0)
  return [
    ...(collation === actual ? [] : warning('otherCollation', { before: collation, now: actual })),
    ...(used > most * 0.8 ? warning('manyConnections', { used, most }) : []),
    // `datconnlimit` is -1 if this database has no limit of its own.
    ...(limit >= 0 && own > limit * 0.8 ? warning('manyConnections', { used: own, most: limit }) : []),
    ...(lag > 30 ? warning('lateStandby', { seconds: lag }) : []),
  ]
}

export const databaseChecks: Check[] = [schema, paused, integrity, log, sealedRecords, jobs, clock, postgres]
