// What is done once when a product starts, one process after the other: the second finds it done, and goes on.

import pg from 'pg'

const startLock = '7082027'
const settings = [
  ...['statement_timeout=0', 'lock_timeout=0'],
  // The lock of a machine that is gone without a word ends within half a minute.
  ...['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'],
]

/** On SQLite one process is alone. */
export async function oneAfterTheOther<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === '') return work()
  const options = settings.map((each) => `-c ${each}`).join(' ')
  const client = new pg.Client({ connectionString: databaseUrl, options, connectionTimeoutMillis: 5000 })
  // Lost in the middle it is the work that says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${startLock})`)
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
