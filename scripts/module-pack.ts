// `npm run module:pack -- <folder> [archive.zip]` makes the archive of a module, without a signature.
// `npm run module:pack -- --bundled` lists the files of each module in `modules/` in its manifest, and writes the
// digests of
// the manifests into the product's source: run it after a change of any of them.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readManifest } from '#platform/modules/store/package.server.ts'
import { archiveOf, digest, filesIn, manifestText } from './module-archive.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { bundled: { type: 'boolean' } } })
const root = join(import.meta.dirname, '..')

if (values.bundled) bundle()
else await pack(positionals[0], positionals[1])

async function pack(folder: string | undefined, archive: string | undefined): Promise<void> {
  if (!folder) throw new Error('Name the folder: npm run module:pack -- <folder> [archive.zip]')
  const files = filesIn(folder)
  const text = manifestText(readFileSync(join(folder, 'manifest.json'), 'utf8'), files)
  const { uid, version } = readManifest(text)
  const path = archive ?? `${uid}-${version}.zip`
  writeFileSync(path, await archiveOf(text, '', files))
  console.log(`${path}: ${files.size} files. Sign it: npm run module:sign -- ${path} --key <key.pem>`)
}

function bundle(): void {
  const folder = join(root, 'modules')
  const digests = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const path = join(folder, name, 'manifest.json')
      const text = manifestText(readFileSync(path, 'utf8'), filesIn(join(folder, name)))
      if (readManifest(text).uid !== name) throw new Error(`modules/${name} contains a module of another name.`)
      writeFileSync(path, text)
      return [name, digest(text)] as const
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = digests.map(([name, sum]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${sum}',\n`)
  writeFileSync(
    join(root, 'src/platform/modules/store/bundled-digests.ts'),
    `// Written by \`npm run module:pack -- --bundled\`: of each module in \`modules/\`, the digest of its manifest.\n\nexport const bundledDigests: Readonly<Record<string, string>> = {\n${lines.join('')}}\n`,
  )
  console.log(`modules/: ${digests.length} modules`)
}
