// Writes files that survive a power cut. The content is on the disk before the file gets its name, and the name is on
// the disk before anything refers to it.

import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Rights {
  /** The mode of the file; by default only the owner has access, as for created folders. */
  mode?: number
}

/** Replaces the file atomically: a crash leaves the old content or the new one. */
export const writeDurably = (path: string, content: string | Uint8Array, rights: Rights = {}): Promise<void> =>
  withTemporaryFile(path, content, rights, async (unfinished) => {
    await rename(unfinished, path)
    await flushFolder(dirname(path))
  })

/** Returns false if the file exists; the existing file stays unchanged. */
export function createDurably(path: string, content: string | Uint8Array, rights: Rights = {}): Promise<boolean> {
  return withTemporaryFile(path, content, rights, async (unfinished) => {
    const isNew = await link(unfinished, path).then(() => true, falseIfThere)
    await flushFolder(dirname(path))
    return isNew
  })
}

/**
 * Appends whole lines; `text` ends with a line end. First removes an incomplete line that a power cut left: its write
 * was never confirmed.
 */
export async function appendDurably(path: string, text: string, { mode = 0o600 }: Rights = {}): Promise<void> {
  await makeFolder(dirname(path), 0o700)
  const file = await open(path, 'a+', mode)
  try {
    const { size } = await file.stat()
    await file.truncate(await endOfLines(file, size))
    await file.appendFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await flushFolder(dirname(path))
}

/** Moves a file that is already flushed (`flush`) to another name on the same disk. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await flushFolder(dirname(to))
}

/** Flushes a file written by other code. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the parent folder too, because a new folder is a new entry in it. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made))
}

/** A new name survives a power cut only once its folder is flushed. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder and writes names to the disk without a flush.
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync().catch(ignoreUnsupported)
  } finally {
    await opened.close()
  }
}

async function withTemporaryFile<Result>(
  path: string,
  content: string | Uint8Array,
  { mode = 0o600 }: Rights,
  name: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  await makeFolder(dirname(path), 0o700)
  const unfinished = `${path}~${randomUUID()}`
  try {
    const file = await open(unfinished, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return await name(unfinished)
  } finally {
    await rm(unfinished, { force: true })
  }
}

const lineEnd = 10

/** Position in bytes after the last whole line. */
async function endOfLines(file: Awaited<ReturnType<typeof open>>, size: number): Promise<number> {
  const batchSize = 4096
  for (let end = size; end > 0; end -= batchSize) {
    const from = Math.max(0, end - batchSize)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(end - from), position: from })
    const found = buffer.subarray(0, bytesRead).lastIndexOf(lineEnd)
    if (found !== -1) return from + found + 1
  }
  return 0
}

function falseIfThere(problem: unknown): boolean {
  if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false
  throw problem
}

/** Some network file systems do not support fsync of a folder. A failing disk reports EIO, and that error is thrown. */
function ignoreUnsupported(problem: unknown): void {
  if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes((problem as NodeJS.ErrnoException).code ?? '')) throw problem
}
