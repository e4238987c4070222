// Stores the result of the last drill, and finds the newest back-up: for the doctor, the metrics and the nightly job.

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Words } from '#engine/languages.ts'
import { writeDurably } from '#platform/files/index.server.ts'
import type { Env } from '../env.ts'
import { momentOf } from './retention.ts'
import { namesIn, vaultAt } from './vault.ts'

const shape = z.object({
  time: z.iso.datetime(),
  name: z.string(),
  /** When the back-up was made. */
  made: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  seconds: z.number(),
  rows: z.number(),
  files: z.number(),
  /** The error, in all languages if it is a refusal; empty after a success. */
  fault: z.union([
    z.string(),
    z.custom<Words>((value) => Array.isArray(value) && value.every((each) => typeof each === 'string')),
  ]),
})
export type Drill = z.infer<typeof shape>

const recordIn = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => resolve(DATA_DIR, 'drill.json')

export const noteDrill = (env: Pick<Env, 'DATA_DIR'>, result: Drill): Promise<void> =>
  writeDurably(recordIn(env), `${JSON.stringify(result)}\n`)

/** The result of the last drill; null if there was none. */
export async function lastDrill(env: Pick<Env, 'DATA_DIR'>): Promise<Drill | null> {
  const text = await readFile(recordIn(env), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return null
    throw problem
  })
  return text === null ? null : shape.parse(JSON.parse(text))
}

export async function newestBackUp(env: Env): Promise<{ name: string; time: number } | null> {
  const name = (await namesIn(vaultAt(env.BACKUP_TO, env))).at(-1)
  return name === undefined ? null : { name, time: momentOf(name) / 1000 }
}
