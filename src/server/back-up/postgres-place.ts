// Creates a new database for a restore, and exchanges its name with the name of the old one.

import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import { backUpWords as words } from '../words.ts'
import { connected } from './postgres-rows.ts'

export interface Exchange {
  staged: string
  live: string
  aside: string
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
const urlTo = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * The address of a database from which another one is renamed: nobody may be connected to a database during its
 * renaming.
 */
const otherDatabase = (url: string) => urlTo(url, nameIn(url) === 'postgres' ? 'template1' : 'postgres')

/** Whether the database has any table. */
export const hasTables = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1",
    )
    return rowCount === 1
  })

/** Refuses a database to which another program is connected, because its writes would be lost. */
export const refuseInUse = (url: string): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rows.length > 0) throw new Refusal(words.inUse, { place: nameIn(url), count: rows.length })
  })

/** Creates an empty database beside the target. If the target is empty, it is used itself, and `exchange` is null. */
export async function makeBeside(url: string, id: string): Promise<{ url: string; exchange: Exchange | null }> {
  if (!(await hasTables(url))) return { url, exchange: null }
  const live = nameIn(url)
  const [staged, aside] = [shortened(live, `restore_${id}`), shortened(live, `before_${id}`)]
  await create(url, staged)
  return { url: urlTo(url, staged), exchange: { staged, live, aside } }
}

/** Returns a name of at most 63 bytes. PostgreSQL would cut longer ones, so that two names could become equal. */
function shortened(name: string, end: string): string {
  const whole = `${name}_${end}`
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return Buffer.byteLength(whole) <= 63 ? whole : `pupitre_${digest}_${end}`
}

async function create(url: string, name: string): Promise<void> {
  await connected(url, (client) => client.query(`create database ${quoted(name)} template template0`)).catch(
    (cause) => {
      if ((cause as { code?: string }).code !== notAllowed) throw cause
      throw Object.assign(new Refusal(words.mayNotCreate, { place: nameIn(url) }), { cause })
    },
  )
}
const notAllowed = '42501'

/** Creates a database for a drill and returns its address; null if this account may not create databases. */
export async function temporaryDatabase(url: string, id: string): Promise<string | null> {
  const name = shortened(nameIn(url), `drill_${id}`)
  return create(url, name).then(
    () => urlTo(url, name),
    (problem: unknown) => {
      if (problem instanceof Refusal) return null
      throw problem
    },
  )
}

export const dropDatabase = (url: string, name: string): Promise<unknown> =>
  connected(otherDatabase(url), (client) => client.query(`drop database if exists ${quoted(name)} with (force)`))

export const dropAt = (url: string) => dropDatabase(url, nameIn(url))

/** Removes the tables and routines of a failed restore from a database that was empty before it. */
export const emptyAgain = (url: string): Promise<unknown> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
    )
    if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => quoted(name)).join(', ')} cascade`)
    const { rows: routines } = await client.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    for (const { name } of routines) await client.query(`drop routine if exists ${name} cascade`)
  })

/**
 * Renames `live` to `aside` and `staged` to `live`, in one transaction. Does nothing if this was done before. Refuses
 * if another program is connected.
 */
export async function exchangeNames(url: string, { staged, live, aside }: Exchange): Promise<void> {
  await connected(otherDatabase(url), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [staged])
    if (rowCount === 0) return
    await client.query('begin')
    await client.query(`alter database ${quoted(live)} rename to ${quoted(aside)}`)
    await client.query(`alter database ${quoted(staged)} rename to ${quoted(live)}`)
    await client.query('commit')
  }).catch((cause: unknown) => {
    if ((cause as { code?: string }).code !== inUse) throw cause
    throw Object.assign(new Refusal(words.inUse, { place: live, count: 1 }), { cause })
  })
}
const inUse = '55006'

/**
 * Names of databases that restores have put aside, or that interrupted restores and drills have left. Each ends with
 * its time.
 */
export const leftBeside = (url: string): Promise<string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    const moment = '0'.repeat(14)
    const kinds = ['before', 'restore', 'drill'].map((kind) =>
      shortened(nameIn(url), `${kind}_${moment}`).slice(0, -14),
    )
    return rows.map(({ datname }) => datname).filter((name) => kinds.some((kind) => name.startsWith(kind)))
  })
