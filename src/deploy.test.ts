// The files in `deploy` name only files, environment variables and commands that exist.

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const known = new Set([...read('src/server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!))
/** Read by Node, by the C library, and by what starts a command in the image. */
const ofNode = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'PATH']
const dockerfile = read('deploy/Dockerfile')
const unit = read('deploy/pupitre.service')
const compose = read('deploy/compose.yaml')

const unknown = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name!).filter((name) => !known.has(name) && !ofNode.includes(name))

test('the environment of the image, of compose and of the unit is one that the product reads', () => {
  const [image = ''] = /^ENV [^]*?[^\\]\n/m.exec(dockerfile) ?? []
  const [, product = ''] = /pupitre:\n[^]*?environment:\n((?: {6}\S.*\n)+)/.exec(compose) ?? []
  const lines = (unit.match(/^Environment=.*$/gm) ?? []).map((line) => line.replace('Environment=', ' ')).join('\n')
  expect(image).toContain('DATA_DIR=')
  expect(product).toContain('DATABASE_URL:')
  expect(lines).toContain('DATA_DIR=')
  expect(unknown(image, /[\s]([A-Z_]+)=/g)).toEqual([])
  expect(unknown(product, /^ +([A-Z_]+):/gm)).toEqual([])
  expect(unknown(lines, /[\s]([A-Z_]+)=/g)).toEqual([])
})

test('the launched program is one that the build writes, with a command that it has', () => {
  const build = read('scripts/build-server.ts')
  const programs = [...build.matchAll(/^ {2}'((?:src|scripts)\/[\w/.-]+\.ts)',$/gm)].map(([, file]) => file!)
  const started = [
    ...dockerfile.matchAll(/dist\/server\/([\w-]+)\.js"\]\nCMD \["(\w+)"\]/g),
    ...unit.matchAll(/dist\/server\/([\w-]+)\.js (\w+)$/gm),
  ]
  expect(started).toHaveLength(2)
  for (const [, program, command] of started) {
    expect(programs.map((file) => basename(file, '.ts'))).toContain(program)
    expect(read('scripts/pupitre.ts')).toMatch(new RegExp(`^ {2}${command}: `, 'm'))
  }
  for (const file of programs) expect(existsSync(join(root, file)), file).toBe(true)
})

describe('files', () => {
  test('that the image gets exist', () => {
    const named = [...read('scripts/image.mjs').matchAll(/'((?:src|fonts|modules|migrations|package)[\w./-]*)'/g)]
    expect(named.length).toBeGreaterThan(6)
    expect(named.map(([, file]) => file!).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('that the product reads beside its sources are in the image', () => {
    const image = read('scripts/image.mjs')
    for (const file of [
      'src/platform/sign-in/captcha/canvas.server.ts',
      'src/platform/office/site/logo.server.ts',
      'src/platform/terminal/commands.server.ts',
    ])
      for (const [, path] of read(file).matchAll(/'(src\/[\w/-]+\.(?:ttf|svg|json))'/g)) expect(image).toContain(path)
  })

  test('that compose mounts and builds exist', () => {
    const mounted = [...compose.matchAll(/- \.\/([\w.]+):/g)].map(([, file]) => `deploy/${file}`)
    const built = [...compose.matchAll(/dockerfile: (\S+)/g)].map(([, file]) => file!)
    expect([...mounted, ...built].map((file) => existsSync(join(root, file)))).toEqual([true, true])
  })

  test('npm scripts that the image runs exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, name] of dockerfile.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(name!)
  })
})

describe('a proxy', () => {
  const believed = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host']
  test.each([
    ['nginx.conf', (header: string) => `proxy_set_header ${header} $`],
    ['haproxy.cfg', (header: string) => `http-request set-header ${header} `],
  ])('of the example %s replaces each header that the product believes', (file, written) => {
    for (const header of believed) expect(read(`deploy/${file}`)).toContain(written(header))
  })
})

/** `podman-compose` knows no message of zero letters. */
test('each value that compose asks for has a message for when it is missing', () => {
  const asked = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)]
  expect(asked.length).toBeGreaterThan(2)
  for (const [, , rest] of asked) expect(rest).toMatch(/^:\?\S/)
})

test('the image has the library that the pinned Node needs, and a data folder of its user', () => {
  const user = /^USER (\S+)$/m.exec(dockerfile)?.[1]
  expect(dockerfile).toMatch(/cp -L --parents \S*libatomic\.so\.1 \/image\b/)
  expect(dockerfile).toContain(`COPY --from=build --chown=${user} --chmod=700 /data /data`)
})

test('the command beside the unit runs on its folders, with its settings', () => {
  const command = read('deploy/pupitre')
  for (const name of [
    'StateDirectory',
    'StateDirectoryMode',
    'CacheDirectory',
    'WorkingDirectory',
    'EnvironmentFile',
    'UMask',
  ])
    expect(command).toContain(`--property=${new RegExp(`^${name}=.*$`, 'm').exec(unit)![0]}`)
  expect(command).toContain(`--property=User=${basename('deploy/pupitre.service', '.service')} `)
})
