// Reads the modules that are bundled with the product, in the folder `modules/`. They need no signature, because the
// source of the product contains their digests: a person who can change the digests can change the whole product.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAt } from '#engine/server/product-paths.ts'
import { bundledDigests } from './bundled-digests.ts'
import { type Offer, manifestName, packageOf, readManifest, sha256 } from './package.server.ts'

export const bundledFolder = fileAt('modules')

export function bundledModules(folder = bundledFolder, digests: Record<string, string> = bundledDigests): Offer[] {
  return Object.entries(digests).map(([uid, digest]) => {
    // Git may have converted line ends to CRLF. The digest was made with LF.
    const text = readFileSync(join(folder, uid, manifestName), 'utf8').replaceAll('\r\n', '\n')
    if (sha256(text) !== digest)
      throw new Error(`modules/${uid}/${manifestName} differs from the one of this release.`)
    const manifest = readManifest(text)
    const fileAt = (path: string) => readFile(join(folder, uid, path))
    return {
      manifest,
      source: 'bundled' as const,
      async unpack() {
        const contents = await Promise.all(manifest.files.map(async ({ path }) => [path, await fileAt(path)] as const))
        return packageOf(text, manifest, new Map(contents))
      },
      picture: fileAt,
    }
  })
}
