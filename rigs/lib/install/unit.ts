// The unit of systemd, in a Debian that systemd-nspawn boots on the network of this machine.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres.ts'
import { root } from './containers.ts'
import { type Findings, need, run, seconds, tried } from './findings.ts'
import { debianWith } from './trees.ts'
import { checkPage, checkSignInPage, untilReady } from './visitor.ts'

interface Machine {
  /** Runs a program in it. */
  tried(...command: string[]): { code: number; said: string }
  stop(): Promise<void>
}

export async function tryUnit(findings: Findings, cache: string): Promise<void> {
  need({ 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux', debootstrap: 'debootstrap' })
  run(process.execPath, [join(root, 'scripts/setup.mjs'), 'build'])
  const tree = debianWith(cache, 'unit', ['systemd', 'systemd-sysv', 'dbus'])
  const port = await freePort()
  // What an earlier run left.
  for (const left of ['var/lib/private/pupitre', 'var/cache/private/pupitre', 'var/log/journal'])
    rmSync(join(tree, left), { recursive: true, force: true })
  for (const left of ['multi-user.target.wants/pupitre.service', 'pupitre.service.d'])
    rmSync(join(tree, 'etc/systemd/system', left), { recursive: true, force: true })
  tried('chroot', [tree, 'sh', '-c', 'userdel pupitre; rm -rf /srv/backups'])
  copyFileSync(join(root, 'deploy/pupitre.service'), join(tree, 'etc/systemd/system/pupitre.service'))
  copyFileSync(join(root, 'deploy/pupitre'), join(tree, 'usr/local/bin/pupitre'))
  writeFileSync(join(tree, 'etc/pupitre.env'), `PORT=${port}\nPUBLIC_URL=http://127.0.0.1:${port}\n`)
  const machine = await boot(tree)
  try {
    await checkUnit(machine, `http://127.0.0.1:${port}`, findings)
  } finally {
    await machine.stop()
  }
}

async function checkUnit(machine: Machine, url: string, findings: Findings): Promise<void> {
  const { check, figure } = findings
  const verified = machine.tried('systemd-analyze', 'verify', 'pupitre.service')
  check('systemd-analyze verify has no word', verified.code === 0 && verified.said === '', verified.said)
  const security = machine.tried('systemd-analyze', 'security', '--no-pager', 'pupitre.service')
  const [, exposure = 'unknown'] = /exposure level for pupitre.service: ([\d.]+ \w+)/.exec(security.said) ?? []
  figure('systemd-analyze security', exposure)
  check('its exposure is below 2', Number.parseFloat(exposure) < 2, exposure)
  const enabled = machine.tried('systemctl', 'enable', '--now', 'pupitre')
  check('systemctl enable --now', enabled.code === 0, enabled.said)
  figure('first start until ready', seconds(await untilReady(url)))
  await checkPage(url, findings)
  await checkSignInPage(url, findings)
  checkConfinement(machine, findings)
  checkCommands(machine, findings)
  await checkKill(machine, url, findings)
  checkStop(machine, findings)
  await checkOtherDisk(machine, url, findings)
}

const valueOf = (machine: Machine, property: string) =>
  machine.tried('systemctl', 'show', '--value', `--property=${property}`, 'pupitre').said.trim()

function checkConfinement(machine: Machine, { check }: Findings): void {
  const status = machine.tried('cat', `/proc/${valueOf(machine, 'MainPID')}/status`).said
  const of = (what: string) => new RegExp(`^${what}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? ''
  check('it does not run as root', Number.parseInt(of('Uid'), 10) > 0, of('Uid'))
  for (const set of ['CapPrm', 'CapEff', 'CapBnd']) check(`${set} is empty`, /^0+$/.test(of(set)), of(set))
  check('no new privileges', of('NoNewPrivs') === '1', of('NoNewPrivs'))
  check('system calls are filtered', of('Seccomp') === '2', of('Seccomp'))
  const owner = machine.tried('stat', '-c', '%a %u', '/var/lib/private/pupitre').said.trim()
  check('the data folder is its own', owner === `700 ${Number.parseInt(of('Uid'), 10)}`, owner)
}

/** `deploy/pupitre` works on the data of the unit. */
function checkCommands(machine: Machine, { check, figure }: Findings): void {
  for (const command of ['backup', 'verify', 'drill']) {
    const { code, said } = machine.tried('pupitre', command)
    check(`pupitre ${command}`, code === 0, said)
  }
  const { code, said } = machine.tried('pupitre', 'doctor')
  check('pupitre doctor finds nothing broken', (code === 0 || code === 1) && !said.includes('BROKEN'), said)
  figure('doctor', `exit code ${code}`)
  const wrong = machine.tried('pupitre', 'nonsense')
  check('a wrong command has its exit code', wrong.code === 2, wrong.code)
}

async function checkKill(machine: Machine, url: string, { check, figure }: Findings): Promise<void> {
  const before = valueOf(machine, 'MainPID')
  const began = performance.now()
  machine.tried('systemctl', 'kill', '--signal=KILL', 'pupitre')
  await pause(1000)
  await untilReady(url)
  figure('ready again after kill -9', seconds(performance.now() - began))
  check('systemd started it again', ![before, '0'].includes(valueOf(machine, 'MainPID')), before)
  check('it was one restart', valueOf(machine, 'NRestarts') === '1', valueOf(machine, 'NRestarts'))
}

function checkStop(machine: Machine, { check, figure }: Findings): void {
  const began = performance.now()
  machine.tried('systemctl', 'stop', 'pupitre')
  figure('systemctl stop', seconds(performance.now() - began))
  const ended = ['ActiveState', 'Result', 'ExecMainStatus'].map((property) => valueOf(machine, property)).join(' ')
  check('it stops clean', ended === 'inactive success 0', ended)
  const errors = machine.tried('journalctl', '--no-pager', '--unit=pupitre', '--grep="level":[56]0').said
  check('its journal has no error', /No entries|^$/.test(errors.trim()), errors)
}

/** Back-ups on another disk, as OPERATING.md describes it. */
async function checkOtherDisk(machine: Machine, url: string, { check }: Findings): Promise<void> {
  const steps = `useradd --system pupitre && install -d -o pupitre /srv/backups &&
    mkdir -p /etc/systemd/system/pupitre.service.d && cd /etc/systemd/system/pupitre.service.d &&
    printf '[Service]\\nReadWritePaths=/srv/backups\\n' > override.conf &&
    echo BACKUP_TO=/srv/backups >> /etc/pupitre.env && systemctl daemon-reload && systemctl start pupitre`
  const { code, said } = machine.tried('sh', '-c', steps)
  check('the unit starts with back-ups on another disk', code === 0, said)
  await untilReady(url)
  const backup = machine.tried('pupitre', 'backup')
  check('a back-up goes to the other disk', backup.code === 0 && backup.said.includes('/srv/backups'), backup.said)
  check('the folder of the school follows its user', machine.tried('pupitre', 'doctor').code < 2, 'broken')
  machine.tried('systemctl', 'stop', 'pupitre')
}

/** Its journal is in memory; /opt/pupitre is this checkout, which it cannot write to. */
async function boot(tree: string): Promise<Machine> {
  const console = ['--register=no', '--keep-unit', '--console=pipe', '--machine=pupitre-rig']
  const args = ['--quiet', '--directory', tree, ...console, `--bind-ro=${root}:/opt/pupitre`, '--boot']
  const child = spawn('systemd-nspawn', args, { stdio: 'ignore' })
  const inside = async () => {
    for (let tries = 0; tries < 100; tries++) {
      const [init] = tried('pgrep', ['--parent', String(child.pid)]).said.split('\n')
      if (init && enter(init, ['systemctl', 'is-system-running', '--wait']).said.startsWith('running')) return init
      if (child.exitCode !== null) break
      await pause(300)
    }
    child.kill('SIGKILL')
    throw new Error('systemd did not boot in systemd-nspawn.')
  }
  const init = await inside()
  return { tried: (...command) => enter(init, command), stop: () => halt(child, init) }
}

function enter(init: string, command: string[]): { code: number; said: string } {
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', LANG: 'C.UTF-8' }
  return tried('/usr/bin/nsenter', ['--target', init, '--all', '--', ...command], env)
}

async function halt(child: ChildProcess, init: string): Promise<void> {
  const gone = once(child, 'exit')
  enter(init, ['systemctl', 'poweroff'])
  const isGone = await Promise.race([gone.then(() => true), pause(20_000, false)])
  if (!isGone) process.kill(Number(init), 'SIGKILL')
  await gone
}
