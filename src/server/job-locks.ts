// Runs each job in only one process of a school at a time, with advisory locks of PostgreSQL. Each process has one
// connection for its locks. Nothing is written, and the locks end with their process.

import pg from 'pg'

export interface JobLocks {
  /** Runs the job unless another process is running it. */
  alone(job: string, run: () => Promise<unknown>): Promise<void>
  /** Runs the work now, and again on each connection that replaces the present one. */
  onConnection(work: ConnectionWork): Promise<void>
  close(): Promise<void>
}
export type ConnectionWork = (client: pg.Client) => Promise<void>

/** SQLite allows only one process, so every job runs there. */
export function jobLocksOf(databaseUrl: string): JobLocks {
  if (databaseUrl !== '') return postgresJobLocks(databaseUrl)
  return {
    async alone(_job, run) {
      await run()
    },
    onConnection: async () => undefined,
    close: async () => undefined,
  }
}

/** Separates these locks from the other advisory locks of the product. */
const jobLockSpace = 2711

/**
 * With these settings, PostgreSQL closes the connection within a minute after a crash of the machine, a cut cable or a
 * suspended process. Another process can then take over.
 */
const settings = [
  'statement_timeout=5000',
  'idle_session_timeout=45000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
const pingInterval = 15_000

function postgresJobLocks(url: string): JobLocks {
  const works: ConnectionWork[] = []
  let current: { client: pg.Client; ready: Promise<unknown> } | undefined
  let closed = false

  async function connected(): Promise<pg.Client> {
    const { client, ready } = (current ??= connect())
    await ready
    return client
  }

  function connect() {
    const options = settings.map((each) => `-c ${each}`).join(' ')
    const limits = { connectionTimeoutMillis: 5000, query_timeout: 10_000, keepAlive: true }
    // Jobs that are due at the same moment send their queries together (`pipeline`).
    const client = new pg.Client({ connectionString: url, options, pipeline: true, ...limits })
    const timer = setInterval(() => void ask(client, 'select 1').catch(() => undefined), pingInterval)
    timer.unref()
    client.on('error', () => drop(client))
    client.on('end', () => clearInterval(timer))
    const ready = client.connect().then(async () => {
      for (const work of works) await work(client)
    })
    ready.catch(() => drop(client))
    return { client, ready }
  }

  /** Gives up a connection, which ends its locks. The next caller opens a new connection. */
  function drop(client: pg.Client): void {
    if (current?.client !== client) return
    current = undefined
    void client.end().catch(() => undefined)
  }

  async function ask(client: pg.Client, text: string, values: unknown[] = []): Promise<boolean> {
    try {
      const { rows } = await client.query<{ mine: boolean }>(text, values)
      return rows[0]?.mine === true
    } catch (problem) {
      drop(client)
      throw problem
    }
  }

  return {
    async alone(job, run) {
      if (closed) return
      const client = await connected()
      const isTaken = await ask(client, 'select pg_try_advisory_lock($1, hashtext($2)) as mine', [jobLockSpace, job])
      if (!isTaken) return
      try {
        await run()
      } finally {
        const unlock = 'select pg_advisory_unlock($1, hashtext($2)) as mine'
        await ask(client, unlock, [jobLockSpace, job]).catch(() => undefined)
      }
    },
    async onConnection(work) {
      await work(await connected())
      works.push(work)
    },
    async close() {
      closed = true
      const { client, ready } = current ?? {}
      await ready?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
