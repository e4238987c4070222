// The commands `archive` and `rebuild`: their output, their result and their exit code.

import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from '#engine/refusal.ts'
import type { Outcome, CommandOutput } from '../back-up/commands.ts'
import type { Env } from '../env.ts'
import type { ArchiveManifest } from './contents.ts'
import { archiveWords as words } from '../words.ts'
import { rebuild, verifyArchive } from './rebuild.ts'
import { writeArchive } from './write-archive.ts'

const counted = ({ tables, files }: ArchiveManifest) => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
})

/** `to` is a file or a folder; without it the archive goes into the working folder. */
export async function archiveCommand(env: Env, { tell, progress }: CommandOutput, to = '.'): Promise<Outcome> {
  const file = await fileAt(resolve(to))
  const { bytes, manifest } = await writeArchive(env, file, progress)
  const facts = { file, ...counted(manifest), bytes }
  tell(words.made, { ...facts, megabytes: (bytes / 1_048_576).toFixed(1) })
  return { code: 0, answer: facts }
}

async function fileAt(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')
  return isFolder ? join(path, `pupitre-archive-${moment}.zip`) : path
}

export interface Rebuilding {
  path: string | undefined
  /** Only verifies that the archive is whole and fits this installation. */
  isDry: boolean
}

export async function rebuildCommand(
  env: Env,
  { tell, progress }: CommandOutput,
  { path, isDry }: Rebuilding,
): Promise<Outcome> {
  if (path === undefined) throw new Refusal(words.noFile)
  const manifest = await (isDry ? verifyArchive : rebuild)(env, resolve(path), progress)
  const facts = counted(manifest)
  tell(isDry ? words.fits : words.rebuilt, { ...facts, school: manifest.school, made: manifest.made })
  return { code: 0, answer: { made: manifest.made, school: manifest.school, product: manifest.product, ...facts } }
}
