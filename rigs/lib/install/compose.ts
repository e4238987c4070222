// compose.yaml as it is written, apart from the published ports: product, PostgreSQL and proxy, each in a container of its
// own on a network of their own. Images of PostgreSQL and Caddy are stand-ins under the names that the file asks for.

import { appendFileSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres.ts'
import { type Containers, image, needImage, openContainers, postgresFolder, root } from './containers.ts'
import { type Findings, need, run, seconds, tried } from './findings.ts'
import { debian } from './trees.ts'
import { written } from './written.ts'
import { call, checkPage, checkSignInPage, checkStream, checkUpload, signIn, untilReady } from './visitor.ts'

const project = 'pupitre-rig-compose'

export async function tryCompose(findings: Findings, cache: string): Promise<void> {
  need({ 'podman-compose': 'podman-compose', caddy: 'caddy' })
  const containers = openContainers(cache)
  needImage(cache, containers)
  containers.podman('tag', image, `localhost/${project}_pupitre`)
  makePostgres(cache, containers)
  makeCaddy(cache, containers)
  const [http, https] = [await freePort(), await freePort()]
  const file = writtenFile(cache, http, https)
  const env = { ...containers.env, SITE: 'localhost', DATABASE_PASSWORD: 'compose-rig-1' }
  const compose = (...args: string[]) => tried('podman-compose', ['-f', file, '-p', project, ...args], env)
  const clear = () => {
    compose('down', '--volumes')
    for (const each of ['data', 'database', 'certificates'])
      containers.tried('volume', 'rm', '-f', `${project}_${each}`)
    containers.tried('network', 'rm', '-f', `${project}_default`)
  }
  clear()
  // podman-compose 1.0 passes over the subnet of the file, which TRUST_PROXY names.
  const [, subnet = ''] = /subnet: ([\d./]+)/.exec(readFileSync(file, 'utf8')) ?? []
  containers.podman('network', 'create', '--subnet', subnet, `${project}_default`)
  try {
    const began = performance.now()
    const { code, said } = compose('up', '--detach', '--no-build')
    findings.check('podman-compose up', code === 0, said.slice(-1500))
    await checkRun(containers, `https://localhost:${https}`, began, findings)
  } finally {
    clear()
  }
}

async function checkRun(containers: Containers, url: string, began: number, findings: Findings): Promise<void> {
  const { check, figure } = findings
  const of = (service: string) => `${project}_${service}_1`
  const logs = (service: string) => containers.tried('logs', of(service)).said
  try {
    await untilReady(url, 120_000)
  } catch (problem) {
    const services = ['pupitre', 'database', 'proxy'].map((each) => `${each}: ${logs(each).slice(-300)}`)
    throw new Error(`${(problem as Error).message}\n${services.join('\n')}`, { cause: problem })
  }
  figure('up until ready through the proxy', seconds(performance.now() - began))
  await checkPage(url, findings)
  await checkSignInPage(url, findings)
  const [, password = ''] = /password:\s+(\S+)/.exec(logs('pupitre')) ?? []
  check('the log shows the first password', password !== '', logs('pupitre'))
  const token = await signIn(url, password, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await checkUpload(url, token, findings)
  await checkStream(url, token, findings)
  const { data } = await call<{ list: { ip: string }[] }>(`${url}/admin/auth/adminLog/index?limit=20`, token)
  const proxy = containers.podman(
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    of('proxy'),
  )
  const seen = [...new Set(data.list.map(({ ip }) => ip))]
  check(
    'the product sees neither the proxy nor a forged address',
    !seen.includes(proxy) && !seen.includes('203.0.113.9'),
    seen,
  )
  figure('address seen by the product', seen.join(', '))
  for (const command of ['backup', 'verify']) {
    const { code, said } = containers.tried('exec', of('pupitre'), 'pupitre', command)
    check(`pupitre ${command} on PostgreSQL`, code === 0, said)
  }
  const doctor = containers.tried('exec', of('pupitre'), 'pupitre', 'doctor')
  check('pupitre doctor finds nothing broken', doctor.code < 2, doctor.said)
  figure('doctor', `exit code ${doctor.code}`)
  const stopped = performance.now()
  containers.podman('restart', '--time', '15', of('database'))
  await pause(500)
  await untilReady(url)
  figure('ready after a restart of the database', seconds(performance.now() - stopped))
}

/** The file and what it mounts, in a folder of their own, with ports of this run on 127.0.0.1 and without the captcha. */
function writtenFile(cache: string, http: number, https: number): string {
  const folder = join(cache, 'compose/deploy')
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, 'deploy/Caddyfile'), join(folder, 'Caddyfile'))
  const text = written('compose.yaml', [
    ["ports: ['80:80', '443:443']", `ports: ['127.0.0.1:${http}:80', '127.0.0.1:${https}:443']`],
    ['      PUBLIC_URL:', "      LOGIN_CAPTCHA: 'off'\n      PUBLIC_URL:"],
  ])
  writeFileSync(join(folder, 'compose.yaml'), text)
  return join(folder, 'compose.yaml')
}

/** Debian with npm's PostgreSQL 18, started like the official image: same variables, same folder. */
function makePostgres(cache: string, containers: Containers): void {
  const folder = join(cache, 'postgres')
  rmSync(folder, { recursive: true, force: true })
  run('cp', ['-a', debian(cache), folder])
  cpSync(postgresFolder(), join(folder, 'usr/local/pgsql'), { recursive: true, verbatimSymlinks: true })
  appendFileSync(join(folder, 'etc/passwd'), 'postgres:x:999:999::/var/lib/postgresql:/bin/sh\n')
  const entry = join(folder, 'usr/local/bin/entry')
  writeFileSync(entry, entryOfPostgres, { mode: 0o755 })
  writeFileSync(join(folder, 'usr/bin/pg_isready'), '#!/bin/bash\nexec 3<>/dev/tcp/127.0.0.1/5432\n', { mode: 0o755 })
  containers.imageOf(folder, 'localhost/postgres:18', [
    '--entrypoint',
    '["/usr/local/bin/entry"]',
    '--env',
    'PGDATA=/var/lib/postgresql/18/docker',
    '--env',
    'PATH=/usr/local/pgsql/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    '--stop-signal',
    'SIGINT',
  ])
}

const entryOfPostgres = `#!/bin/sh
set -eu
mkdir -p "$PGDATA" && chown -R 999:999 /var/lib/postgresql
as() { setpriv --reuid=999 --regid=999 --clear-groups "$@"; }
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /run/password && chmod 644 /run/password
  as initdb --username="$POSTGRES_USER" --pwfile=/run/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 "$PGDATA"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | as postgres --single -D "$PGDATA" postgres
fi
exec setpriv --reuid=999 --regid=999 --clear-groups postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
`

/** Debian with its Caddy, started like the official image. */
function makeCaddy(cache: string, containers: Containers): void {
  const folder = join(cache, 'caddy')
  rmSync(folder, { recursive: true, force: true })
  run('cp', ['-a', debian(cache), folder])
  run('cp', ['-L', run('which', ['caddy']).trim(), join(folder, 'usr/bin/caddy')])
  containers.imageOf(folder, 'localhost/caddy:2', [
    '--env',
    'XDG_DATA_HOME=/data',
    '--env',
    'XDG_CONFIG_HOME=/config',
    '--env',
    'PATH=/usr/bin:/bin:/usr/sbin:/sbin',
    '--cmd',
    'caddy run --config /etc/caddy/Caddyfile --adapter caddyfile',
  ])
}
