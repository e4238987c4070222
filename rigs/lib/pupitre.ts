// The operator's program, and a copy of a school to work on.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pupitre } from '#server/testing/pupitre.ts'
import { type Cluster, startPostgres } from '../../scripts/postgres.ts'
import type { Engine } from './options.ts'

/** The result of a command; throws with its output if it fails. */
export async function answerOf(settings: Record<string, string>, ...args: string[]): Promise<{ name: string }> {
  const { code, said } = await pupitre(settings, ...args, '--json')
  if (code !== 0) throw new Error(`pupitre ${args.join(' ')}: exit code ${code}\n${said}`)
  // Progress is beside it.
  return JSON.parse(said.split('\n').find((line) => line.startsWith('{'))!) as { name: string }
}

/** `from`: the folder of a school of the bench that is closed. */
export async function copyOf(
  from: string,
  to: string,
  engine: Engine,
): Promise<{ DATA_DIR: string; own: Cluster | undefined }> {
  // The cluster belongs to another user than root.
  execFileSync('cp', ['--archive', from, to])
  return { DATA_DIR: to, own: engine === 'postgres' ? await startPostgres([], join(to, 'cluster')) : undefined }
}
