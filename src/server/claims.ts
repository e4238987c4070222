// Several processes of one school, and each job in one of them at a time: advisory locks of one connection that each process has
// for them. Nothing is written, and the locks of a process end with it.

import pg from 'pg'

export interface Claims {
  /** Runs the job, unless another process is running it. */
  alone(job: string, run: () => Promise<unknown>): Promise<void>
  /** Done on the connection now, and on each that takes its place. */
  onConnection(work: Connected): Promise<void>
  close(): Promise<void>
}
export type Connected = (client: pg.Client) => Promise<void>

/** On SQLite one process is alone. */
export function claimsIn(databaseUrl: string): Claims {
  if (databaseUrl !== '') return betweenProcesses(databaseUrl)
  return {
    async alone(_job, run) {
      await run()
    },
    onConnection: async () => undefined,
    close: async () => undefined,
  }
}

/** Keeps these locks apart from the other advisory locks of the product. */
const jobLocks = 2711

/**
 * A machine that is gone without a word, a cable that is cut and a process that stands still: PostgreSQL ends the connection
 * within a minute, and another process goes on.
 */
const settings = [
  ...['statement_timeout=5000', 'idle_session_timeout=45000'],
  ...['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'],
]
const stillHere = 15_000

function betweenProcesses(url: string): Claims {
  const works: Connected[] = []
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
    const client = new pg.Client({ connectionString: url, options, ...limits })
    const timer = setInterval(() => void ask(client, 'select 1').catch(() => undefined), stillHere)
    timer.unref()
    client.on('error', () => drop(client))
    client.on('end', () => clearInterval(timer))
    const ready = client.connect().then(async () => {
      for (const work of works) await work(client)
    })
    ready.catch(() => drop(client))
    return { client, ready }
  }

  /** The next who asks has a new one, and the locks of this one end. */
  function drop(client: pg.Client): void {
    if (current?.client !== client) return
    current = undefined
    void client.end().catch(() => undefined)
  }

  async function ask(client: pg.Client, text: string, values: unknown[] = []): Promise<{ mine: boolean }[]> {
    try {
      return (await client.query<{ mine: boolean }>(text, values)).rows
    } catch (problem) {
      drop(client)
      throw problem
    }
  }

  return {
    async alone(job, run) {
      if (closed) return
      const client = await connected()
      const [taken] = await ask(client, 'select pg_try_advisory_lock($1, hashtext($2)) as mine', [jobLocks, job])
      if (!taken!.mine) return
      try {
        await run()
      } finally {
        const unlock = 'select pg_advisory_unlock($1, hashtext($2)) as mine'
        await ask(client, unlock, [jobLocks, job]).catch(() => undefined)
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
