// When a module is enabled: checks whether another module has its place, and whether the modules that it needs are
// enabled in a suitable version. It runs in the transaction that enables the module.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { type InstallConflict, type InstallWait, type Solution, moduleState } from './calls.ts'
import type { Manifest } from './manifest.ts'
import { type ModuleRow, manifestOf, rowsOf } from './module-rows.server.ts'
import { fits } from './versions.ts'

/** How the person solves the conflicts: by place, and by uid of a required module. */
export interface InstallDecisions {
  places: Record<string, Solution>
  modules: Record<string, Solution>
}
export type Conflicts = Pick<InstallConflict, 'fileConflict' | 'dependConflict'>

/** The places that the module wants. A place can belong to one module only; the only place is `editor`. */
export const placesOf = ({ contents }: Manifest): string[] => (contents.editor ? ['editor'] : [])

/** The conflicts that the person has not decided yet. */
export async function openConflicts(at: At, manifest: Manifest, answers: InstallDecisions): Promise<Conflicts> {
  const held = await holders(at, placesOf(manifest))
  const all = new Map((await rowsOf(at)).map((row) => [row.uid, row]))
  const titleOf = (uid: string) => (all.has(uid) ? say(manifestOf(entryOf(all, uid)).title, at.language) : uid)
  const fileConflict = [...held]
    .filter(([place, uid]) => uid !== manifest.uid && !answers.places[place])
    .map(([newFile, oldFile]) => ({ newFile, oldFile, oldTitle: titleOf(oldFile), solution: 'cover' as const }))
  const others = await enabledRows(at)
  const dependConflict = Object.entries(manifest.needs).flatMap(([depend, newDepend]) => {
    const oldDepend = others.get(depend)?.version
    if (!oldDepend || fits(oldDepend, newDepend) || answers.modules[depend]) return []
    const named = { depend, dependTitle: titleOf(depend) }
    return [{ env: 'module' as const, newDepend, oldDepend, ...named, solution: 'cover' as const }]
  })
  return { fileConflict, dependConflict }
}

/** Required modules that are not enabled, or have an unsuitable version. The answer `discard` accepts this version. */
export async function missingModules(at: At, manifest: Manifest, answers: InstallDecisions): Promise<InstallWait['missing']> {
  const all = new Map((await rowsOf(at)).map((row) => [row.uid, row]))
  return Object.entries(manifest.needs).flatMap(([uid, range]) => {
    const row = all.get(uid)
    if (row?.state === moduleState.installed && (fits(row.version, range) || answers.modules[uid] === 'discard'))
      return []
    return [{ uid, title: row ? say(manifestOf(row).title, at.language) : uid, range }]
  })
}

/** Gives the module its places, except those that the person left to another module (`discard`). */
export async function takePlaces(at: At, manifest: Manifest, { places }: InstallDecisions): Promise<void> {
  for (const place of placesOf(manifest)) {
    if (places[place] === 'discard') continue
    await at.db.deleteFrom('module_claim').where('place', '=', place).execute()
    await at.db.insertInto('module_claim').values({ place, uid: manifest.uid }).execute()
  }
}

export const freePlaces = ({ db }: Pick<At, 'db'>, uid: string) =>
  db.deleteFrom('module_claim').where('uid', '=', uid).execute()

async function holders({ db }: Pick<At, 'db'>, places: string[]): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const rows = await db.selectFrom('module_claim').selectAll().where('place', 'in', places).orderBy('place').execute()
  return new Map(rows.map(({ place, uid }) => [place, uid]))
}

async function enabledRows(at: At): Promise<Map<string, ModuleRow>> {
  const rows = await rowsOf(at)
  return new Map(rows.filter(({ state }) => state === moduleState.installed).map((row) => [row.uid, row]))
}

/** The enabled modules that need this module. */
export async function dependentsOf(at: At, uid: string): Promise<ModuleRow[]> {
  return [...(await enabledRows(at)).values()].filter((row) => uid in manifestOf(row).needs)
}
