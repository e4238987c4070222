// The rows of modules in the database, which all servers of the school share.

import type { Generated, Selectable } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { type ModuleInfo, moduleState } from './calls.ts'
import { type Manifest, manifestShape } from './manifest.ts'
import { moduleProblems, moduleWords as words } from '../words.ts'
import { type Package, type Source, publisherOf } from './package.server.ts'

export type StoredState = 1 | 2 | 3 | 4 | 6

declare module '#engine/server/product.ts' {
  interface Tables {
    module: ModuleTable
    module_file: { uid: string; path: string; content: string }
    module_claim: { place: string; uid: string }
    module_migration: { uid: string; name: string; checksum: string; tables: string; time: number }
    /** One row for each uninstalled module whose data still exists, with the time at which it is removed. */
    module_kept: { uid: string; version: string; publisher_key: string; until: number }
  }
}

interface ModuleTable {
  uid: string
  version: string
  state: StoredState
  /** The text of the manifest, which was signed. */
  manifest: string
  /** The digest of the package. */
  package: string
  publisher_key: string
  source: Source
  update_waiting: 0 | 1
  /** The decisions about conflicts (`InstallDecisions`), as JSON. */
  answers: string
  problem: keyof typeof moduleProblems | ''
  install_time: Generated<number>
  update_time: number
}
export type ModuleRow = Selectable<ModuleTable>

export const rowOf = ({ db }: Pick<At, 'db'>, uid: string): Promise<ModuleRow | undefined> =>
  db.selectFrom('module').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Returns the row of a module that is known to exist. Throws an error that is no refusal if it does not. */
export const storedRow = ({ db }: Pick<At, 'db'>, uid: string): Promise<ModuleRow> =>
  db.selectFrom('module').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

export const rowsOf = ({ db }: Pick<At, 'db'>): Promise<ModuleRow[]> =>
  db.selectFrom('module').selectAll().orderBy('uid').execute()

/**
 * Reads the stored manifest, which was valid when it was stored. If this version of the product cannot read it, returns
 * a manifest that suits no version of the product, so that the module is disabled.
 */
export function manifestOf({ uid, version, manifest }: Pick<ModuleRow, 'uid' | 'version' | 'manifest'>): Manifest {
  const checked = manifestShape.safeParse(JSON.parse(manifest))
  if (checked.success) return checked.data
  const named = [uid, uid, uid] as const
  return { format: 1, uid, version, publisher: { name: '', key: '' }, category: 'records', icon: 'puzzle',
    title: named,
      intro: named,
      readme: named,
      pictures: [],
      product: '<0.0.0',
      needs: {},
      capabilities: [],
      files: [],
    contents: { widgets: [], timetables: [], migrations: [], resources: [], pages: [] },
  }
}

export async function updateModule(at: At, uid: string, values: Partial<ModuleRow>): Promise<void> {
  await at.db
    .updateTable('module')
    .set({ ...values, update_time: at.now })
    .where('uid', '=', uid)
    .execute()
}

/** Stores the module in state `waitInstall` with its files, and removes the files of an earlier version. */
export async function storePackage(at: At, pack: Package, source: Source, update: boolean): Promise<void> {
  const { manifest, text, digest, files } = pack
  const values = { version: manifest.version, manifest: text, package: digest, publisher_key: publisherOf(pack, source), source,
    state: moduleState.waitInstall,
      update_waiting: update ? (1 as const) : (0 as const),
      answers: '{}',
      problem: '' as const,
  }
  await at.db
    .insertInto('module')
    .values({ uid: manifest.uid, ...values, install_time: at.now, update_time: at.now })
    .onConflict((already) => already.column('uid').doNothing())
    .execute()
  await updateModule(at, manifest.uid, values)
  await at.db.deleteFrom('module_file').where('uid', '=', manifest.uid).execute()
  for (const [path, content] of files)
    await at.db
      .insertInto('module_file')
      .values({ uid: manifest.uid, path, content: content.toString('base64') })
      .execute()
}

export async function filesOf({ db }: Pick<At, 'db'>, uid: string): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('module_file').select(['path', 'content']).where('uid', '=', uid).execute()
  return new Map(rows.map(({ path, content }) => [path, Buffer.from(content, 'base64')]))
}

export function infoOf({ language }: Pick<At, 'language'>, row: ModuleRow): ModuleInfo {
  const { title, intro, icon, category, capabilities, publisher } = manifestOf(row)
  const { uid, version, state, install_time } = row
  return { uid, version, state, icon, category, capabilities, install_time, author: publisher.name,
    title: say(title, language),
    intro: say(intro, language),
    update: row.update_waiting === 1,
    problem: row.problem === '' ? '' : say(moduleProblems[row.problem], language),
  }
}

export const titleOf = ({ language }: Pick<At, 'language'>, row: ModuleRow) => say(manifestOf(row).title, language)

export const unknownModule = () => new Refusal(words.unknown)
