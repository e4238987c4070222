// The storage of files in a folder of this machine (`Place` with the name `local`). A stored file survives a power cut,
// because its name is flushed before `put` returns.

import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, moveDurably } from '../durable.server.ts'
import type { Place } from './place.ts'

export function folderPlace(storage: string): Place {
  const pathOf = (key: string) => join(storage, key)
  return {
    name: 'local',
    async put(key, from) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      if (!(await claim(path))) return false
      await moveDurably(from, path)
      return true
    },
    async read(key, range) {
      return createReadStream(pathOf(key), range)
    },
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => null)
      return found?.isFile() ? { size: found.size, type: '' } : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Reserves the name by an empty file. False if the name is taken: the upload must then choose another name. */
async function claim(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (problem) {
    if ((problem as { code?: string }).code === 'EEXIST') return false
    throw problem
  }
}
