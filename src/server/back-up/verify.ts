// Checks that everything in the manifest of a back-up exists and is unchanged.

import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Words } from '#engine/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Env } from '../env.ts'
import { fingerprintOf } from '../secret-fingerprint.ts'
import { existingKeys } from '../secret.ts'
import { backUpWords as words } from '../words.ts'
import { type Manifest, rowsIn } from './manifest.ts'
import { digestsIn } from './row-file.ts'
import { type Vault, fileKey, manifestOf, rowsFile, secretFile } from './vault.ts'

export interface Fault {
  words: Words
  values: { file: string }
}
export interface Verified {
  name: string
  place: string
  manifest: Manifest
  faults: Fault[]
  /** False if this installation has another secret, so that the signature could not be checked. */
  isSigned: boolean
}

export async function verifyBackUp(
  env: Env,
  { vault, name }: { vault: Vault; name: string },
  progress: (done: number, of: number) => void = () => undefined,
): Promise<Verified> {
  const { manifest, signedBy } = await manifestOf(vault, name)
  const keys = await existingKeys(env)
  const isOurs = keys !== null && fingerprintOf(keys) === manifest.key
  const faults: Fault[] = isOurs && !signedBy(keys) ? [{ words: words.forged, values: { file: name } }] : []
  const rows = await faultInRows(vault, name, manifest)
  if (rows) faults.push(rows)
  if (manifest.secret !== null) faults.push(...(await faultsIn(vault, `${name}/${secretFile}`, manifest.secret)))
  const digests = new Set([
    ...Object.values(manifest.files).map(({ sha256 }) => sha256),
    ...Object.values(manifest.beside).filter((digest) => digest !== null),
  ])
  let done = 0
  for (const digest of digests) {
    progress(done++, digests.size)
    faults.push(...(await faultsIn(vault, fileKey(digest), digest)))
  }
  return { name, place: vault.place, manifest, faults, isSigned: isOurs }
}

async function faultsIn(vault: Vault, key: string, digest: string): Promise<Fault[]> {
  const values = { file: key }
  if ((await vault.find(key)) === null) return [{ words: words.missing, values }]
  return (await digestAt(vault, key)) === digest ? [] : [{ words: words.changed, values }]
}

async function faultInRows(vault: Vault, name: string, { tables, rows }: Manifest): Promise<Fault | null> {
  const file = `${name}/${rowsFile}`
  const [fault] = await faultsIn(vault, file, rows.sha256)
  if (fault) return fault
  const found = await digestsIn(await vault.read(file), file).catch(refusalOf)
  if (found instanceof Refusal) return { words: words.changed, values: { file } }
  const other = Object.entries(tables).find(
    ([table, { rows: count, sha256 }]) => found[table]?.rows !== count || found[table].sha256 !== sha256,
  )
  const isMore = Object.keys(found).length !== Object.keys(tables).length
  return other || isMore ? { words: words.changed, values: { file: `${file} ${other?.[0] ?? ''}`.trim() } } : null
}

function refusalOf(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem
  throw problem
}

async function digestAt(vault: Vault, key: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(await vault.read(key), digest)
  return digest.digest('hex')
}

/** The sealed secret of a back-up. */
export const sealedIn = async (vault: Vault, name: string) => text(await vault.read(`${name}/${secretFile}`))

export const countsOf = ({ manifest }: Pick<Verified, 'manifest'>) => ({
  rows: rowsIn(manifest),
  tables: Object.keys(manifest.tables).length,
  files: Object.keys(manifest.files).length,
})
