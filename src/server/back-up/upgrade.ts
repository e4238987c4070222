// Brings a school of an earlier release to the schema of this one: backs it up, migrates a copy, checks the copy, and
// only then exchanges it with the school. A failure at any step leaves the school as it was.

import { Refusal } from '#engine/refusal.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { readAppliedMigrations, isSameMigration, migrationsFolder, migrationsIn } from '../migrate.ts'
import { backUp } from './back-up.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import { moveWords as words } from '../words.ts'
import { schoolExists } from './preview.ts'
import { type RestoreOptions, whileNoServerRuns, restoreUnguarded } from './restore.ts'
import { backUpNamed } from './vault.ts'

export interface Upgraded {
  /** Migrations that were run. */
  ran: string[]
  /** The name of the back-up that was made before the upgrade; empty if no migration was waiting. */
  backUp: string
  /** Where the old database is kept for a week. */
  aside: string | null
  /** Why it failed; null after a success. */
  fault: unknown
}

type Wanted = Pick<RestoreOptions, 'passphrase' | 'progress' | 'migrations'>

export async function upgrade(env: Env, asked: Wanted): Promise<Upgraded> {
  if (!(await schoolExists(env))) throw new Refusal(words.noSchool)
  return whileNoServerRuns(env, async () => {
    const waiting = await waitingIn(env, asked.migrations)
    if (waiting.length === 0) return { ran: [], backUp: '', aside: null, fault: null }
    const made = await backUp(env, { to: env.BACKUP_TO, ...asked })
    const found = await backUpNamed(made.name, env)
    return restoreUnguarded(env, found, { ...asked, rowsOnly: true, check: refuseUnfit }).then(
      ({ aside }) => ({ ran: waiting, backUp: made.name, aside, fault: null }),
      (fault: unknown) => ({ ran: [], backUp: made.name, aside: null, fault }),
    )
  })
}

/** The migrations that the school has not run. Refuses a school of a newer program. */
export async function waitingIn(env: Env, folder = migrationsFolder): Promise<string[]> {
  const store = await openReader(env)
  const applied = await readAppliedMigrations(store.read).finally(() => store.close())
  const ours = migrationsIn(folder)
  for (const each of applied.values()) {
    if (!ours.includes(each.name)) throw new Refusal(words.newerSchool, { migration: each.name })
    if (!isSameMigration(each, folder)) throw new Refusal(words.otherMigration, { migration: each.name })
  }
  return ours.filter((name) => !applied.has(name))
}
