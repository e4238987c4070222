// Runs work that only one process may do at start. A second process waits, and then finds the work done.

import pg from 'pg'

const startLock = '7082027'
const settings = [
  'statement_timeout=0',
  'lock_timeout=0',
  // The lock of a crashed machine ends within half a minute.
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]

/** SQLite allows only one process, so it needs no lock. */
export async function withStartLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === '') return work()
  const options = settings.map((each) => `-c ${each}`).join(' ')
  const client = new pg.Client({ connectionString: databaseUrl, options, connectionTimeoutMillis: 5000 })
  // Without a listener a lost connection would end the process. The work notices by itself that the database is away.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${startLock})`)
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
