// The examples for Caddy, nginx and HAProxy, with the addresses of the run: one process behind the first two, two processes
// on one PostgreSQL behind the third.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startPostgres } from '../../../scripts/postgres.ts'
import { type Place, password, placeFor } from '../server.ts'
import { type Findings, need, run } from './findings.ts'
import { written } from './written.ts'
import { checkAddress, checkPage, checkStream, checkUpload, get, untilReady } from './visitor.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
/** Of a new school in one folder, behind a proxy on this machine. */
const settings = { DEMO: 'off', TRUST_PROXY: '127.0.0.1' }

interface Proxy {
  url: string
  stop(): Promise<void>
}

export async function tryProxies(findings: Findings): Promise<void> {
  need({ caddy: 'caddy', nginx: 'nginx', haproxy: 'haproxy', openssl: 'openssl' })
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-proxies-'))
  try {
    const place = await placeFor({ ...settings, DATA_DIR: join(folder, 'data') })
    await place.start()
    for (const [name, start] of Object.entries({ Caddy: startCaddy, nginx: startNginx })) {
      const proxy = await start(join(folder, name), Number(new URL(place.url).port))
      await checkProxy(proxy.url, under(name, findings))
      await proxy.stop()
    }
    await endWell(place, findings)
    await tryTwo(folder, under('HAProxy', findings))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkProxy(url: string, findings: Findings): Promise<void> {
  findings.figure('ready through the proxy', `${Math.round(await untilReady(url))} ms`)
  await checkPage(url, findings)
  const token = await checkAddress(url, password, findings)
  await checkUpload(url, token, findings)
  await checkStream(url, token, findings)
}

async function tryTwo(folder: string, findings: Findings): Promise<void> {
  const cluster = await startPostgres()
  const shared = { ...settings, DATA_DIR: join(folder, 'shared'), DATABASE_URL: cluster.url }
  const places = [await placeFor(shared), await placeFor(shared)]
  for (const place of places) await place.start()
  const proxy = await startHaproxy(
    join(folder, 'haproxy'),
    places.map(({ url }) => Number(new URL(url).port)),
  )
  await checkProxy(proxy.url, findings)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const place of places) {
      const { asked, refused } = await readWhile(proxy.url, () => place.end(signal))
      findings.figure(`reads while one gets ${signal}`, `${asked}, ${refused.length} without an answer`)
      findings.check(`reads go on while one process gets ${signal}`, refused.length === 0, refused.join(' | '))
      await place.start()
      await pause(1500)
    }
  }
  await proxy.stop()
  for (const place of places) await endWell(place, findings)
  await cluster.stop()
}

/** Reads without pause from a second before to two seconds after. */
async function readWhile(url: string, act: () => Promise<unknown>): Promise<{ asked: number; refused: string[] }> {
  let [asked, isOver] = [0, false]
  const refused: string[] = []
  const readers = Array.from({ length: 4 }, async function readOn() {
    while (!isOver) {
      asked++
      const why = await get(`${url}/admin/index/login`).then(
        ({ status, body }) => (status === 200 ? null : `${status} ${body.toString().slice(0, 80)}`),
        (problem: Error) => problem.message,
      )
      if (why !== null) refused.push(why)
      await pause(5)
    }
  })
  await pause(1000)
  await act()
  await pause(2000)
  isOver = true
  await Promise.all(readers)
  return { asked, refused }
}

async function endWell(place: Place, { check }: Findings): Promise<void> {
  check('the process ends with code 0', (await place.end('SIGTERM')) === 0, 'another code')
  check('the process logs no error', place.errors().length === 0, place.errors().join(' | '))
}

async function startCaddy(folder: string, port: number): Promise<Proxy> {
  const own = await freePort()
  mkdirSync(folder)
  // The example gets a certificate for its SITE by itself; here from Caddy's own authority, without installing that.
  const here = '{\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n'
  writeFileSync(join(folder, 'Caddyfile'), here + readFileSync(join(deploy, 'Caddyfile'), 'utf8'))
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE: `localhost:${own}`,
    UPSTREAM: `127.0.0.1:${port}`,
  }
  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  return { url: `https://localhost:${own}`, stop: () => ended(child) }
}

async function startNginx(folder: string, port: number): Promise<Proxy> {
  const [own, plain] = [await freePort(), await freePort()]
  mkdirSync(folder)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  run('openssl', [...made, '-keyout', key, '-out', certificate])
  const server = written('nginx.conf', [
    ['listen 443 ssl', `listen 127.0.0.1:${own} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['server_name school.example.org', 'server_name localhost'],
    ['/etc/ssl/pupitre/certificate.pem', certificate],
    ['/etc/ssl/pupitre/key.pem', key],
    ['http://127.0.0.1:8000', `http://127.0.0.1:${port}`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}}\n`,
  )
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  return { url: `https://localhost:${own}`, stop: () => ended(child) }
}

async function startHaproxy(folder: string, ports: number[]): Promise<Proxy> {
  const own = await freePort()
  mkdirSync(folder)
  const file = join(folder, 'haproxy.cfg')
  const text = written('haproxy.cfg', [
    ['127.0.0.1:8080', `127.0.0.1:${own}`],
    ['127.0.0.1:8001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:8002', `127.0.0.1:${ports[1]}`],
  ])
  writeFileSync(file, text)
  run('haproxy', ['-c', '-q', '-f', file])
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
  return { url: `http://127.0.0.1:${own}`, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** The same findings, with the name of the proxy before each. */
function under(name: string, findings: Findings): Findings {
  return {
    ...findings,
    check: (what, isRight, found) => findings.check(`${name}: ${what}`, isRight, found),
    figure: (what, value) => findings.figure(`${name}: ${what}`, value),
  }
}
