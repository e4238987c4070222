// Writes files so that they survive a power cut: the content is flushed to the disk before the file gets its name, and
// the name before the function returns.

import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Rights {
  /** The mode of the file. By default only its owner has access. Created folders always have mode 0700. */
  mode?: number
}

/** Replaces the file atomically: a crash leaves the old content or the new one. */
export const writeDurably = (path: string, content: string | Uint8Array, rights: Rights = {}): Promise<void> =>
  withTemporaryFile(path, content, rights, async (unfinished) => {
    await rename(unfinished, path)
    await flushFolder(dirname(path))
  })

/** Creates a new file. Returns false if the file exists; then it stays unchanged. */
export function createDurably(path: string, content: string | Uint8Array, rights: Rights = {}): Promise<boolean> {
  return withTemporaryFile(path, content, rights, async (unfinished) => {
    const isNew = await link(unfinished, path).then(() => true, falseIfThere)
    await flushFolder(dirname(path))
    return isNew
  })
}

/**
 * Appends lines; `text` must end with a line end. First removes an incomplete last line, which a power cut has left and
 * which was never confirmed.
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

/** Flushes the content of a file that other code has written. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and its missing parents, and flushes the parents, which contain the names of the new folders. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made))
}

/** Flushes the names in a folder. Without this a new name may be lost in a power cut. */
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

/** Writes and flushes the content under a temporary name, then calls `name`, which gives the file its final name. */
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

/** The byte of `\n`. */
const lineEnd = 10

/** The position in bytes after the last complete line. Reads the file from its end. */
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

/** Ignores that some network file systems cannot flush a folder. Throws other errors, such as EIO of a failing disk. */
function ignoreUnsupported(problem: unknown): void {
  if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes((problem as NodeJS.ErrnoException).code ?? '')) throw problem
}
