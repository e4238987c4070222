// Build only. Writes a brotli and a gzip copy beside every text file, with maximum compression, so that the server
// compresses nothing on request.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** In bytes. For a smaller file the HTTP headers outweigh the gain. */
const minSize = 512

export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    // Not `closeBundle`: that hook also runs after a failed build, and an error here would hide the error of the build.
    async writeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => /\.(js|css|svg|json|wasm)$/.test(file)).map((file) => compress(join(folder, file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minSize) return
  for (const [ending, press] of Object.entries(compressors)) {
    const pressed = await press(bytes)
    if (pressed.length < bytes.length) await writeFile(`${path}.${ending}`, pressed)
  }
}
