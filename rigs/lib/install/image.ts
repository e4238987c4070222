// The image: built whole, measured, and run as it is meant to run: without root, without a right, on a read-only file system.

import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres.ts'
import { type Containers, buildImage, image, openContainers } from './containers.ts'
import { type Findings, megabytes, run, seconds } from './findings.ts'
import { checkPage, checkSignInPage, untilReady } from './visitor.ts'

const [name, volume] = ['pupitre-rig', 'pupitre-rig-data']
/** Bytes. */
const goals = { unpacked: 230e6, compressed: 90e6 }

export async function tryImage(findings: Findings, cache: string): Promise<void> {
  const containers = openContainers(cache)
  findings.figure('built in', seconds(buildImage(cache, containers)))
  checkContent(containers, cache, findings)
  clear(containers)
  try {
    await checkRun(containers, findings)
  } finally {
    clear(containers)
  }
}

function checkContent(containers: Containers, cache: string, { check, figure }: Findings): void {
  const folder = containers.podman('image', 'mount', image)
  const unpacked = Number(run('du', ['-sb', folder]).split('\t')[0])
  const shells = run('find', [folder, '-regex', '.*/\\(sh\\|bash\\|dash\\|busybox\\|apt\\|apt-get\\|dpkg\\)']).trim()
  check('there is no shell and no package manager', shells === '', shells)
  checkParts(join(folder, 'app'), { check, figure })
  containers.podman('image', 'unmount', image)
  const archive = join(cache, 'pupitre.oci.tar')
  rmSync(archive, { force: true })
  containers.podman('save', '--quiet', '--format', 'oci-archive', '--output', archive, image)
  const compressed = statSync(archive).size
  rmSync(archive)
  figure('unpacked', megabytes(unpacked))
  figure('compressed', megabytes(compressed))
  check(
    'it is small enough',
    unpacked <= goals.unpacked && compressed <= goals.compressed,
    `${unpacked}, ${compressed}`,
  )
}

/** The list of parts names each package that lies in the image, and none of another system. */
function checkParts(app: string, { check, figure }: Pick<Findings, 'check' | 'figure'>): void {
  const list = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[]
  }
  const names = new Set(list.components.map((part) => part.name))
  const packages = readdirSync(join(app, 'node_modules')).flatMap((each) =>
    each.startsWith('@') ? readdirSync(join(app, 'node_modules', each)).map((own) => `${each}/${own}`) : [each],
  )
  const unlisted = packages.filter((each) => existsSync(join(app, 'node_modules', each)) && !names.has(each))
  check('sbom.cdx.json is of CycloneDX', list.bomFormat === 'CycloneDX', list.bomFormat)
  check('sbom.cdx.json lists each package that lies in the image', unlisted.length === 0, unlisted)
  const others = [...names].filter((each) => /-(darwin|win32|freebsd)-/.test(each))
  check('sbom.cdx.json lists no package of another system', others.length === 0, others)
  const whole = list.components.filter((part) => part.licenses?.length && part.hashes?.length).length
  figure('parts listed', `${list.components.length}, ${whole} with licence and hash`)
}

async function checkRun(containers: Containers, findings: Findings): Promise<void> {
  const { check, figure } = findings
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const limits = [
    '--read-only',
    '--tmpfs',
    '/tmp:mode=1777',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
    '-v',
    `${volume}:/data`,
    '-p',
    `127.0.0.1:${port}:8000`,
  ]
  const start = () => containers.podman('run', '-d', '--name', name, ...limits, image)
  start()
  figure('first start until ready', seconds(await untilReady(url)))
  await checkPage(url, findings)
  await checkSignInPage(url, findings)
  checkConfinement(containers, findings)
  checkCommands(containers, findings)
  await stop(containers, findings)
  start()
  figure('second start until ready', seconds(await untilReady(url)))
  const log = containers.tried('logs', name).said
  check('the second start finds the school of the first one', !/password/.test(log), log)
  await pause(20_000)
  figure('memory after 20 s', memoryOf(containers))
  await stop(containers, findings)
}

/** Reads the rights of the running process from the kernel. */
function checkConfinement(containers: Containers, { check }: Findings): void {
  const look = `const fs = require('node:fs')
    const writes = (path) => { try { fs.writeFileSync(path, ''); return path } catch { return '' } }
    const status = fs.readFileSync('/proc/1/status', 'utf8')
    console.log(JSON.stringify({ uid: process.getuid(), status, written: ['/x', '/app/x', '/etc/x', '/data/x', '/tmp/x'].filter(writes) }))`
  const { code, said } = containers.tried('exec', name, '/app/bin/node', '-e', look)
  check('Node runs beside the server', code === 0, said)
  if (code !== 0) return
  const { uid, status, written } = JSON.parse(said) as { uid: number; status: string; written: string[] }
  const of = (what: string) => new RegExp(`^${what}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? ''
  check('it runs as 10001', uid === 10_001 && of('Uid').startsWith('10001\t10001'), of('Uid'))
  check('only /data and /tmp can be written', written.join() === '/data/x,/tmp/x', written)
  for (const set of ['CapPrm', 'CapEff', 'CapBnd']) check(`${set} is empty`, /^0+$/.test(of(set)), of(set))
  check('no new privileges', of('NoNewPrivs') === '1', of('NoNewPrivs'))
  containers.tried('exec', name, '/app/bin/node', '-e', "require('node:fs').rmSync('/data/x')")
  check('a shell is not found', containers.tried('exec', name, 'sh', '-c', 'true').code !== 0, 'found')
}

function checkCommands(containers: Containers, { check, figure }: Findings): void {
  const pupitre = (...args: string[]) => containers.tried('exec', name, 'pupitre', ...args)
  for (const command of ['backup', 'verify', 'drill']) {
    const { code, said } = pupitre(command)
    check(`pupitre ${command}`, code === 0, said)
  }
  const { code, said } = pupitre('doctor', '--json')
  const broken = /"(state|level)":"broken"/.test(said)
  check('pupitre doctor finds nothing broken', (code === 0 || code === 1) && !broken, said)
  figure('doctor', `exit code ${code}`)
}

async function stop(containers: Containers, { check, figure }: Findings): Promise<void> {
  const began = performance.now()
  containers.podman('stop', '--time', '15', name)
  figure('stopped in', seconds(performance.now() - began))
  const code = containers.podman('inspect', '--format', '{{.State.ExitCode}}', name)
  check('it stops with code 0', code === '0', code)
  containers.podman('rm', name)
}

function memoryOf(containers: Containers): string {
  const pid = containers.podman('inspect', '--format', '{{.State.Pid}}', name)
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return megabytes(kilobytes * 1024)
}

function clear(containers: Containers): void {
  containers.tried('rm', '--force', name)
  containers.tried('volume', 'rm', '--force', volume)
}
