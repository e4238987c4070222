// Keeps all back-ups of the last week, then one per week for four weeks. The maximum is 35 days, the period promised to
// people who ask for erasure.

import { rm, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Vault, fileKey, manifestOf, namesIn } from './vault.ts'

const day = 86_400_000
const daily = 7
export const longest = 35

/** `pupitre-2026-11-25-14-51-36` */
export const momentOf = (name: string): number => {
  const [year = 0, month = 1, ...rest] = name.split('-').slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}

/** The back-ups to remove. The oldest of each week stays, so that the result does not change from day to day. */
export function outdated(names: readonly string[], now: number): string[] {
  const weeks = new Set<number>()
  return names.toSorted().filter((name) => {
    const moment = momentOf(name)
    const age = now - moment
    if (age < daily * day) return false
    if (age > longest * day) return true
    const week = Math.floor(moment / (7 * day))
    const isFirst = !weeks.has(week)
    weeks.add(week)
    return !isFirst
  })
}

/** Returns the names of the removed back-ups. The manifest is removed first, so that no incomplete back-up looks valid. */
export async function removeOld(vault: Vault, now = Date.now()): Promise<string[]> {
  const names = await namesIn(vault)
  // The newest back-up always stays.
  const old = outdated(names.slice(0, -1), now)
  for (const name of old) {
    await vault.remove(`${name}/manifest.json`)
    for (const key of await vault.keys(name)) await vault.remove(key)
  }
  await removeUnfinished(vault, now)
  if (old.length > 0) await removeUnnamed(vault)
  return [...old, ...(await removeSingle(vault, now))]
}

/** Back-ups of earlier releases: one file and its note. */
async function removeSingle(vault: Vault, now: number): Promise<string[]> {
  const keys = await vault.keys('')
  const old = keys.filter((key) => single.test(key) && now - momentOf(key.split('.')[0]!) > longest * day)
  for (const key of old) await vault.remove(key)
  return old
}
const single = /^pupitre-[\d-]+\.(db|dump)(\.json)?$/

/** Files that no back-up names any more. */
async function removeUnnamed(vault: Vault): Promise<void> {
  const named = new Set<string>()
  for (const name of await namesIn(vault)) {
    const { files, beside } = (await manifestOf(vault, name)).manifest
    for (const { sha256 } of Object.values(files)) named.add(fileKey(sha256))
    for (const sha256 of Object.values(beside)) if (sha256) named.add(fileKey(sha256))
  }
  for (const key of await vault.keys('files')) if (!named.has(key)) await vault.remove(key)
}

/** Left by a back-up that was killed. */
async function removeUnfinished({ temporary }: Vault, now: number): Promise<void> {
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name)
    const facts = await stat(path).catch(() => null)
    if (facts && now - facts.mtimeMs > day) await rm(path, { recursive: true, force: true })
  }
}
