// Fills an empty database at the first start: with the demo school, or in production with one administrator.

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import type { DemoSchool } from '#engine/server/subject.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { keepSpecimens } from '#demo/finish.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { demoFiller } from '#demo/demo.server.ts'
import { demoMembersToTry } from '#demo/members.ts'
import { codesToTry } from '#demo/to-try.server.ts'
import { schoolGroups } from '#demo/groups.ts'
import { layDown } from '#demo/lay-down.server.ts'
import { createFirstViews } from '#platform/office/index.views.server.ts'
import { hashPassword } from '#platform/access/index.server.ts'
import type { Env } from './env.ts'
import { systemContext } from './product.ts'
import { withStartLock } from './start-lock.ts'

export interface FirstRunReport {
  accounts: readonly string[]
  /** `null`: it was given in ADMIN_PASSWORD and is not printed. */
  password: string | null
  /** The codes of two certificates of the demo school: a valid and a revoked one. */
  codes: readonly string[]
}

/** Fills the database if it has no account. Returns null if an account already exists. */
export const prepareFirstRun = (product: Product, env: Env): Promise<FirstRunReport | null> =>
  withStartLock(env.DATABASE_URL, () => fillFirstRun(product, env))

async function fillFirstRun(product: Product, env: Env): Promise<FirstRunReport | null> {
  const someone = await product.store.read.selectFrom('admin').select('id').limit(1).executeTakeFirst()
  if (someone) return null
  const password = env.ADMIN_PASSWORD || generatedPassword()
  const at = systemContext(product)
  const hash = await hashPassword(password, 'admin')
  const fill = isDemo(env) && (await demoFiller(at, password))
  // Stores files before rows refer to them.
  if (fill) await keepSpecimens(storageOf(env).folder)
  // One transaction: an interrupted first start leaves nothing and is repeated by the next one.
  await product.store.write(async (db) => {
    const inside = { ...at, db }
    if (fill) await fill(inside)
    await addFirstAdministrator(inside, hash)
  })
  if (fill) await countRows(product)
  const accounts = isDemo(env) ? ['admin', ...demoSchool.accounts] : ['admin']
  const codes = isDemo(env) ? await codesToTry(product) : []
  return { accounts, password: env.ADMIN_PASSWORD === '' ? password : null, codes }
}

/**
 * Updates the statistics of PostgreSQL now. It would do so after a minute, and plan until then as if the tables were
 * empty, so that the figures take seconds.
 */
async function countRows({ store }: Product): Promise<void> {
  if (store.engine === 'postgres') await store.write((db) => sql`analyze`.execute(db))
}

export const demoSchool: DemoSchool = {
  accounts: demoAccounts.map(({ username }) => String(username)),
  members: demoMembersToTry,
  codes: codesToTry,
}

export const isDemo = (env: Pick<Env, 'DEMO' | 'NODE_ENV'>) =>
  env.DEMO === 'on' || (env.DEMO === '' && env.NODE_ENV !== 'production')

async function addFirstAdministrator(at: At, password: string): Promise<void> {
  const inside = { ...at, who: { ...at.who, super: true } }
  // A new school starts with the groups of the permission matrix, because accounts of students and teachers are opened
  // in their groups.
  const groups = await at.db.selectFrom('admin_group').select('id').limit(1).executeTakeFirst()
  if (!groups) await layDown(inside, { admin_group: schoolGroups }, {})
  const above = at.db.selectFrom('admin_group').select('id').where('all_rules', '=', 1)
  const { id } = await above.executeTakeFirstOrThrow()
  // Greetings in every language show this nickname until the owner of the account enters a name.
  const account = { username: 'admin', nickname: 'Admin', password, group_ids: [id] }
  await createFirstViews(inside, await addRecord(inside, at.product.resources.admin, account))
}

/** Twelve characters that cannot be confused, of an alphabet of 56: almost 70 random bits. */
export function generatedPassword(): string {
  const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
}
