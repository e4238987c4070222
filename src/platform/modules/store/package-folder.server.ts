// Writes, checks and removes the files of modules on this machine. The files are written into a new folder, flushed to
// the disk, and moved to their place. The folder is named after the digest of its content and never changes, so after a
// crash it is either complete or missing.

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, moveDurably, writeDurably } from '#platform/files/index.server.ts'
import { type Package, manifestName, sha256 } from './package.server.ts'

type Files = Pick<Package, 'manifest' | 'text' | 'digest' | 'files'>

export const modulesIn = (dataDir: string) => join(dataDir, 'modules')
/** The folder in which packages are written before they are moved. */
const fresh = '.fresh'
const digestName = /^[0-9a-f]{64}$/

const folderOf = (dataDir: string, uid: string, digest: string) => join(modulesIn(dataDir), uid, digest)

export async function writePackage(dataDir: string, pack: Files, step: (name: string) => Promise<void>): Promise<void> {
  const target = folderOf(dataDir, pack.manifest.uid, pack.digest)
  const folder = join(modulesIn(dataDir), fresh, pack.manifest.uid, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await writeDurably(join(folder, manifestName), pack.text)
    for (const [path, content] of pack.files) await writeDurably(join(folder, path), content)
    await step('unpacked')
    await makeFolder(dirname(target))
    // Removes an existing folder with this digest, because its files may have been changed by hand.
    await rm(target, { recursive: true, force: true })
    await moveDurably(folder, target)
    await step('placed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** True if something that is no package of this product stands in the folder of the module. */
export async function isOccupied(dataDir: string, uid: string): Promise<boolean> {
  const found = await readdir(join(modulesIn(dataDir), uid)).catch((problem: { code?: string }) =>
    problem.code === 'ENOENT' ? [] : ['a file'],
  )
  return found.some((name) => !digestName.test(name))
}

/** Files that were changed by hand since they were written. None on a machine that does not have the folder. */
export async function changedFiles(
  dataDir: string,
  { manifest, digest }: Omit<Files, 'text' | 'files'>,
): Promise<string[]> {
  const folder = folderOf(dataDir, manifest.uid, digest)
  if (!(await isPackageWritten(dataDir, manifest.uid, digest))) return []
  const looked = await Promise.all(
    manifest.files.map(async ({ path, sha256: announced }) => {
      const content = await readFile(join(folder, path)).catch(() => null)
      return content && sha256(content) === announced ? [] : [path]
    }),
  )
  return looked.flat()
}

export const isPackageWritten = async (dataDir: string, uid: string, digest: string): Promise<boolean> =>
  (await readdir(folderOf(dataDir, uid, digest)).catch(() => [])).length > 0

/**
 * Removes all packages of the module except the one with this digest, and what a crash left. Must be called inside
 * `withJournal`.
 */
export async function removeOldFolders(dataDir: string, uid: string, digest?: string): Promise<void> {
  const [own, half] = [join(modulesIn(dataDir), uid), join(modulesIn(dataDir), fresh, uid)]
  await rm(half, { recursive: true, force: true })
  const names = await readdir(own).catch(() => [])
  const old = names.filter((name) => digestName.test(name) && name !== digest)
  for (const name of old) await rm(join(own, name), { recursive: true, force: true })
  if (old.length > 0 && old.length === names.length) await rm(own, { recursive: true, force: true })
}

/** The uids of all modules that have a folder, complete or not. */
export async function foldersOnDisk(dataDir: string): Promise<string[]> {
  const root = modulesIn(dataDir)
  const found = await Promise.all([root, join(root, fresh)].map((folder) => readdir(folder).catch(() => [])))
  return [...new Set(found.flat())].filter((name) => name !== fresh)
}
