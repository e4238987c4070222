// Small files beside the manifest of a back-up: its size for lists, and the result of its last verification. They are
// not signed, because nothing is restored from them.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type Language, say, sayInAll } from '#engine/languages.ts'
import type { BackUpSummary, ListedBackUp } from '#platform/back-up/index.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { type Manifest, rowsIn } from './manifest.ts'
import { momentOf } from './retention.ts'
import { type Vault, namesIn } from './vault.ts'
import type { Fault } from './verify.ts'

const summaryFile = 'summary.json'
const verifiedFile = 'verified.json'

const count = z.int().min(0)
const summaryShape: z.ZodType<BackUpSummary> = z.object({
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  rows: count,
  files: count,
  bytes: count,
  hasSecret: z.boolean(),
  missing: count.default(0),
})
/** Each fault in the three languages. */
const verifiedShape = z.object({ time: count, faults: z.array(z.tuple([z.string(), z.string(), z.string()])) })

/** The longest list of back-ups. The retention keeps about a hundred if a back-up is made every five minutes. */
const mostListed = 150

/** `missing`: the number of files that the storage did not have. */
export function noteSummary(
  vault: Vault,
  name: string,
  { manifest, missing }: { manifest: Manifest; missing: number },
): Promise<void> {
  const { product, engine, rows, files, secret } = manifest
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, rows.bytes)
  return note<BackUpSummary>(vault, `${name}/${summaryFile}`, {
    product,
    engine,
    rows: rowsIn(manifest),
    files: Object.keys(files).length,
    bytes,
    hasSecret: secret !== null,
    missing,
  })
}

/**
 * Stores the result of a verification. A vault that refuses writes stays unchanged, so lists do not show that it was
 * verified.
 */
export async function noteVerified(vault: Vault, name: string, faults: readonly Fault[]): Promise<void> {
  const said = faults.map((fault) => sayInAll(fault.words, fault.values))
  const verified = { time: Math.floor(Date.now() / 1000), faults: said }
  await note(vault, `${name}/${verifiedFile}`, verified).catch((problem: WriteProblem) => {
    const isReadOnly = ['EROFS', 'EACCES', 'EPERM'].includes(problem.code ?? '')
    if (!isReadOnly && problem.$metadata?.httpStatusCode !== 403) throw problem
  })
}

/** A fault of the file system, or an answer of the object storage. */
type WriteProblem = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }

/** The back-ups of a vault, the newest first. */
export async function listBackUps(vault: Vault, language: Language): Promise<ListedBackUp[]> {
  const names = (await namesIn(vault)).toReversed().slice(0, mostListed)
  return Promise.all(
    names.map(async (name) => {
      const summary = await noted(vault, `${name}/${summaryFile}`, summaryShape)
      const verified = await noted(vault, `${name}/${verifiedFile}`, verifiedShape)
      const faults = verified?.faults.map((fault) => say(fault, language)) ?? []
      return { name, time: momentOf(name) / 1000, summary, verified: verified && { time: verified.time, faults } }
    }),
  )
}

async function note<Value>(vault: Vault, key: string, value: Value): Promise<void> {
  await makeFolder(vault.temporary, 0o700)
  const path = join(vault.temporary, `${process.pid}-${key.replaceAll('/', '-')}`)
  await writeFile(path, JSON.stringify(value), { mode: 0o600 })
  await vault.put(key, path)
  await vault.tidy()
}

/** Null if there is no such file, or if another version wrote it. */
async function noted<Value>(vault: Vault, key: string, shape: z.ZodType<Value>): Promise<Value | null> {
  if ((await vault.find(key)) === null) return null
  try {
    return shape.parse(JSON.parse(await text(await vault.read(key))))
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof z.ZodError) return null
    throw problem
  }
}
