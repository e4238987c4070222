// A PostgreSQL cluster as schools with a spare machine run it: three nodes under Patroni, three members of etcd, and
// HAProxy, which routes to the leader. All of it listens on 127.0.0.1 and stores its data in a temporary folder.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const binaries = '/usr/lib/postgresql/15/bin'
const packages = 'patroni etcd-server etcd-client haproxy postgresql-15'
const nodeNames = ['node1', 'node2', 'node3']
const password = 'pupitre'

/** Seconds. A leader that is silent for `ttl` is replaced; Patroni accepts no shorter time. */
const clock = { ttl: 20, loop_wait: 2, retry_timeout: 5 }
/** After this many milliseconds the leader closes the connection to a silent standby, and Patroni uses the other one. */
const senderPatience = 5000

interface Member {
  name: string
  /** Of PostgreSQL and of Patroni's REST API. */
  port: number
  rest: number
  /** The Patroni process; it starts PostgreSQL, which survives it. */
  patroni: ChildProcess | null
}

export interface Standby {
  name: string
  sync: string
}

export interface PatroniCluster {
  /** Ports of HAProxy: `cutting` closes the connections to a lost node, `leaving` leaves them open. */
  ports: { cutting: number; leaving: number }
  /** The address of a database through this port. */
  urlOn(port: number, database?: string): string
  leader(): Promise<string>
  standbys(): Promise<Standby[]>
  /** Waits until one node leads, two follow, and one of these is synchronous. */
  whole(): Promise<void>
  switchover(): Promise<void>
  /** Sends a signal to Patroni and PostgreSQL of a node, with all their processes. */
  signal(node: string, signal: NodeJS.Signals): void
  start(node: string): void
  /** Copies the logs to a folder that stays; returns its path. */
  keepLogs(): string
  stop(): void
}

/** Throws with the command that installs the missing programs. */
export function refuseWithoutPrograms(): void {
  const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', join(binaries, 'postgres')]
  const missing = programs.filter((program) => !existsSync(program))
  if (process.getuid?.() !== 0) throw new Error('This rig needs root: it starts the cluster as the user postgres.')
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} missing. On Debian: apt-get install -y --no-install-recommends ${packages} (and stop the services that it starts).`,
    )
}

/** `isSynchronous` false is the control, which loses acknowledged rows when the leader is killed. */
export async function startPatroni({ isSynchronous }: { isSynchronous: boolean }): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-patroni-'))
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, owner.uid, owner.gid)
  const children: ChildProcess[] = []
  const members: Member[] = []
  for (const name of nodeNames)
    members.push({ name, port: await steadyPort(), rest: await steadyPort(), patroni: null })

  function run(program: string, args: string[], name: string): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
    const child = spawn(program, args, { ...owner, cwd: folder, env, stdio: ['ignore', log, log] })
    children.push(child)
    return child
  }
  function write(name: string, text: string): string {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  function signal(name: string, which: NodeJS.Signals): void {
    // Twice, because a process may have started another one in between.
    for (let times = 0; times < 2; times++)
      for (const pid of processesOf(memberOf(name).patroni, join(folder, name, 'postmaster.pid'))) sendTo(pid, which)
  }
  const memberOf = (name: string) => members.find((each) => each.name === name)!
  function start(name: string): void {
    memberOf(name).patroni = run('/usr/bin/patroni', [join(folder, `${name}.json`)], name)
  }
  function stop(): void {
    for (const name of nodeNames) signal(name, 'SIGKILL')
    for (const { pid } of children) sendTo(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  process.on('exit', stop)

  const etcd = await Promise.all(nodeNames.map(async () => ({ client: await steadyPort(), peer: await steadyPort() })))
  const peers = etcd.map(({ peer }, at) => `etcd${at + 1}=http://127.0.0.1:${peer}`).join(',')
  for (const [at, { client, peer }] of etcd.entries()) {
    const name = `etcd${at + 1}`
    const [clients, others] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const cluster = ['--initial-cluster', peers, '--initial-advertise-peer-urls', others, '--listen-peer-urls', others]
    const listens = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
    const timeoutOptions = ['--heartbeat-interval', '200', '--election-timeout', '2000', '--enable-v2']
    run(
      '/usr/bin/etcd',
      ['--name', name, '--data-dir', join(folder, name), ...cluster, ...listens, ...timeoutOptions],
      name,
    )
  }
  const hosts = etcd.map(({ client }) => `127.0.0.1:${client}`)
  for (const member of members) {
    mkdirSync(join(folder, `${member.name}.run`))
    chownSync(join(folder, `${member.name}.run`), owner.uid, owner.gid)
    write(`${member.name}.json`, JSON.stringify(configOf(member, { folder, hosts, isSynchronous })))
    start(member.name)
  }
  const ports = { cutting: await steadyPort(), leaving: await steadyPort() }
  run('/usr/sbin/haproxy', ['-db', '-f', write('haproxy.cfg', proxyConfig(members, ports))], 'haproxy')

  async function leader(): Promise<string> {
    for (const { name, rest } of members) if (await isPrimary(rest)) return name
    throw new Error('No node leads.')
  }
  const cluster: PatroniCluster = {
    ports,
    urlOn: (port, database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    leader,
    async standbys() {
      const { port } = memberOf(await leader())
      const query = "select application_name, sync_state from pg_stat_replication where state = 'streaming'"
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres?connect_timeout=2`
      const rows = execFileSync(join(binaries, 'psql'), ['-XAtF', ' ', '-c', query, url], { encoding: 'utf8' })
      return rows
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((row) => ({ name: row.split(' ')[0]!, sync: row.split(' ')[1]! }))
    },
    async whole() {
      const until = Date.now() + 180_000
      const isWhole = async () => {
        const streaming = await cluster.standbys()
        const isSafe = !isSynchronous || streaming.some(({ sync }) => sync === 'sync')
        return streaming.length === nodeNames.length - 1 && isSafe
      }
      while (!(await isWhole().catch(() => false))) {
        if (Date.now() > until) throw new Error(`The cluster did not become whole:\n${logsOf(folder)}`)
        await pause(500)
      }
    },
    async switchover() {
      const old = await leader()
      const url = `http://127.0.0.1:${memberOf(old).rest}/switchover`
      // Patroni knows the synchronous standby a moment after PostgreSQL.
      for (const until = Date.now() + 30_000; ; await pause(500)) {
        const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ leader: old }) })
        if (answer.ok) return
        if (Date.now() > until) throw new Error(`Patroni refused to switch over: ${await answer.text()}`)
      }
    },
    signal,
    start,
    keepLogs() {
      const kept = mkdtempSync(join(tmpdir(), 'pupitre-patroni-logs-'))
      for (const name of logNames(folder)) copyFileSync(join(folder, name), join(kept, name))
      return kept
    },
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
  await cluster.whole()
  return cluster
}

interface Surroundings {
  folder: string
  /** Addresses of etcd. */
  hosts: string[]
  isSynchronous: boolean
}

/** As JSON, which Patroni reads as YAML. */
function configOf({ name, port, rest }: Member, { folder, hosts, isSynchronous }: Surroundings): object {
  const anyone = ['local all all trust', 'host all all 127.0.0.0/8 trust', 'host replication all 127.0.0.0/8 trust']
  const parameters = {
    max_connections: 200,
    wal_sender_timeout: senderPatience,
    wal_keep_size: '256MB',
    synchronous_commit: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    wal_log_hints: 'on',
  }
  const dcs = {
    ...clock,
    synchronous_mode: isSynchronous,
    // The control replaces its leader by a standby that has fallen behind.
    maximum_lag_on_failover: isSynchronous ? 1_048_576 : 1_073_741_824,
    synchronous_node_count: 1,
    postgresql: { use_pg_rewind: true, use_slots: true, parameters },
  }
  // Letters beyond ASCII must be recognised, otherwise Chinese names have no trigrams.
  const initdb = [{ encoding: 'UTF8' }, { locale: 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums']
  const account = { username: 'postgres', password }
  return {
    scope: 'school',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    // Before version 3.0.3, Patroni renews its key in version 3 of the protocol without a comparison: a leader that was frozen
    // may overwrite the key of the new one, which then discards its rows (patroni/patroni, pull request 2689).
    etcd: { hosts },
    bootstrap: { dcs, initdb, pg_hba: anyone },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: binaries,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: account, replication: { username: 'replicator', password }, rewind: account },
      parameters: { unix_socket_directories: join(folder, `${name}.run`) },
      pg_hba: anyone,
    },
    watchdog: { mode: 'off' },
  }
}

function proxyConfig(members: Member[], { cutting, leaving }: PatroniCluster['ports']): string {
  const listener = (name: string, port: number, extra: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 250ms fall 2 rise 1 ${extra}
${members.map((member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.rest}`).join('\n')}
`
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${listener('cutting', cutting, 'on-marked-down shutdown-sessions')}${listener('leaving', leaving, '')}`
}

/** A free port below the range of outgoing connections, so that a killed node finds its port free again. */
async function steadyPort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const server = createServer()
  const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : steadyPort()
}

const isPrimary = (rest: number) =>
  fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The processes of Patroni and PostgreSQL, and their children. */
function processesOf(patroni: ChildProcess | null, pidFile: string): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const parent = pid > 0 ? parentOf(pid) : undefined
    if (parent !== undefined) parents.set(pid, parent)
  }
  const runs = patroni?.exitCode === null && patroni.signalCode === null
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  // The pid file of a killed server may name an unrelated process.
  const isPostgres = postmaster > 0 && commandOf(postmaster) === 'postgres'
  const found = [...(runs ? [patroni.pid!] : []), ...(isPostgres ? [postmaster] : [])]
  for (const parent of found)
    for (const [pid, of] of parents) if (of === parent && !found.includes(pid)) found.push(pid)
  return found
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

function sendTo(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // The process has ended.
  }
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

const logNames = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.log'))

function logsOf(folder: string): string {
  return logNames(folder)
    .map((name) => `${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-1500)}`)
    .join('\n')
}
