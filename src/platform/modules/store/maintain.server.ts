// The job on modules, at start and every hour: repairs the folders, disables modules that no longer suit the product,
// and removes the data of uninstalled modules when its time is over.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { deleteContents } from '../lists/stored-lists.server.ts'
import { unknownTargets } from '../lists/own-list.ts'
import { moduleState } from './calls.ts'
import { freePlaces } from './install-conflicts.server.ts'
import { closeAbandoned, pruneJournal, withJournal } from './journal.server.ts'
import { tablesOf } from './module-migrations.server.ts'
import { removeOldFolders, foldersOnDisk, isPackageWritten, writePackage } from './package-folder.server.ts'
import { updateModule, filesOf, manifestOf, rowOf, rowsOf } from './module-rows.server.ts'
import type { StoreContext } from './steps.server.ts'
import { fits } from './versions.ts'

export async function maintainModules(at: At, shop: StoreContext): Promise<void> {
  await at.product.store.write(async (db) => {
    await closeAbandoned({ db })
    await pruneJournal({ ...at, db })
  })
  await switchOffUnfit(at, shop)
  await dropExpired(at, shop)
  const uids = new Set([...(await foldersOnDisk(shop.settings.DATA_DIR)), ...(await rowsOf(at)).map(({ uid }) => uid)])
  for (const uid of uids) await unlessBusy(withJournal(at, uid, 'keep up', () => repairFolder(at, shop, uid)))
}

/** Ignores the refusal if another change is running, because the job tries again in an hour. */
async function unlessBusy(work: Promise<unknown>): Promise<void> {
  await work.catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) throw problem
  })
}

/**
 * Writes the files of a module from the database: after a restore, or on another server, they may be missing on this
 * disk.
 */
async function repairFolder(at: At, { settings: { DATA_DIR } }: StoreContext, uid: string): Promise<void> {
  const row = await rowOf(at, uid)
  await removeOldFolders(DATA_DIR, uid, row?.package)
  if (!row || (await isPackageWritten(DATA_DIR, uid, row.package))) return
  const pack = { manifest: manifestOf(row), text: row.manifest, digest: row.package, files: await filesOf(at, uid) }
  await writePackage(DATA_DIR, pack, async () => undefined)
}

/**
 * Disables modules that do not suit the product after its upgrade. Their records stay, for a later suitable version.
 */
async function switchOffUnfit(at: At, { version }: StoreContext): Promise<void> {
  await at.product.store.write(async (db) => {
    const here = { ...at, db }
    for (const row of await rowsOf(here)) {
      const manifest = manifestOf(row)
      const suits = fits(version, manifest.product) && unknownTargets(at.product.resources, manifest).length === 0
      if (row.state === moduleState.disabled || suits) continue
      await updateModule(here, row.uid, { state: moduleState.disabled, problem: 'unfit' })
      await freePlaces(here, row.uid)
    }
  })
}

/** Removes the lists and tables of uninstalled modules whose time is over. */
async function dropExpired(at: At, { tables }: StoreContext): Promise<void> {
  for (const { uid } of await expired(at).execute())
    await unlessBusy(
      withJournal(at, uid, 'drop', () =>
        at.product.store.write(async (db) => {
          if (!(await expired({ ...at, db }).where('uid', '=', uid).executeTakeFirst())) return
          await deleteContents({ ...at, db }, uid)
          for (const table of await tablesOf({ db }, uid)) await tables.dropTable(db, table)
          await db.deleteFrom('module_migration').where('uid', '=', uid).execute()
          await db.deleteFrom('module_kept').where('uid', '=', uid).execute()
        }),
      ),
    )
}

/**
 * Uninstalled modules whose data has expired. A module that has a row again is being reinstalled, and its data stays
 * however long it waits for a decision or for another module.
 */
const expired = ({ db, now }: Pick<At, 'db' | 'now'>) =>
  db
    .selectFrom('module_kept')
    .select('uid')
    .where('until', '<', now)
    .where('uid', 'not in', db.selectFrom('module').select('module.uid'))
