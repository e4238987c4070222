// Removes old back-ups. By default it keeps all of the last six hours, one an hour of the last day, one a day of the
// last week, and one a week of the four weeks before. With these values no back-up is older than 35 days, the period
// promised to people who ask for erasure.

import { rm, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { type Vault, fileKey, manifestOf, namesIn } from './vault.ts'
import { textBefore } from '#text/parts.ts'

export type Keep = Pick<Env, 'BACKUP_KEEP_DAYS' | 'BACKUP_KEEP_WEEKS' | 'BACKUP_KEEP_MONTHS'>

const hour = 3_600_000
const day = 24 * hour
const month = 31 * day
/** Milliseconds for which every back-up is kept. */
const each = 6 * hour

/** The time in the name of a back-up, in milliseconds: `pupitre-2026-11-25-14-51-36`. */
export const momentOf = (name: string): number => {
  const [year = 0, month = 1, ...rest] = name.split('-').slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}

/** In days. Older back-ups are removed in any case. */
export const oldestKept = ({ BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS, BACKUP_KEEP_MONTHS }: Keep): number =>
  BACKUP_KEEP_DAYS + 7 * BACKUP_KEEP_WEEKS + 31 * BACKUP_KEEP_MONTHS

/**
 * By age in milliseconds, the oldest first: from the age `from` on, one back-up is kept in each `period`; null: none.
 */
function periodsOf(keep: Keep): { from: number; period: number | null }[] {
  const days = keep.BACKUP_KEEP_DAYS * day
  const weeks = days + keep.BACKUP_KEEP_WEEKS * 7 * day
  return [
    { from: oldestKept(keep) * day + 1, period: null },
    { from: weeks + 1, period: month },
    { from: days, period: 7 * day },
    { from: day, period: day },
    { from: each, period: hour },
  ]
}

/** The back-ups to remove. The oldest of each period stays, so that the next day gives the same result. */
export function outdated(names: readonly string[], now: number, keep: Keep): string[] {
  const periods = periodsOf(keep)
  const taken = new Set<string>()
  return names.toSorted().filter((name) => {
    const moment = momentOf(name)
    const found = periods.find(({ from }) => now - moment >= from)
    if (!found) return false
    if (found.period === null) return true
    const place = `${found.period} ${Math.floor(moment / found.period)}`
    const isFirst = !taken.has(place)
    taken.add(place)
    return !isFirst
  })
}

/**
 * Removes outdated back-ups and returns their names. The manifest is removed first, so that no incomplete back-up looks
 * valid.
 */
export async function removeOld(vault: Vault, keep: Keep, now = Date.now()): Promise<string[]> {
  const names = await namesIn(vault)
  // The newest back-up always stays.
  const old = outdated(names.slice(0, -1), now, keep)
  for (const name of old) {
    await vault.remove(`${name}/manifest.json`)
    for (const key of await vault.keys(name)) await vault.remove(key)
  }
  await removeUnfinished(vault, now)
  if (old.length > 0) await removeUnnamed(vault)
  return [...old, ...(await removeSingle(vault, now - oldestKept(keep) * day))]
}

/** Removes old back-ups of earlier releases, which were one file with a note beside it. */
async function removeSingle(vault: Vault, before: number): Promise<string[]> {
  const keys = await vault.keys('')
  const old = keys.filter((key) => single.test(key) && momentOf(textBefore(key, '.')) < before)
  for (const key of old) await vault.remove(key)
  return old
}
const single = /^pupitre-[\d-]+\.(db|dump)(\.json)?$/

/** Removes stored files that no back-up names any more. */
async function removeUnnamed(vault: Vault): Promise<void> {
  const named = new Set<string>()
  for (const name of await namesIn(vault)) {
    const { files, beside } = (await manifestOf(vault, name)).manifest
    for (const { sha256 } of Object.values(files)) named.add(fileKey(sha256))
    for (const sha256 of Object.values(beside)) if (sha256) named.add(fileKey(sha256))
  }
  for (const key of await vault.keys('files')) if (!named.has(key)) await vault.remove(key)
}

/** Removes files that a killed back-up has left more than a day ago. */
async function removeUnfinished({ temporary }: Vault, now: number): Promise<void> {
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name)
    const facts = await stat(path).catch(() => null)
    if (facts && now - facts.mtimeMs > day) await rm(path, { recursive: true, force: true })
  }
}
