// Every command block of OPERATING.md is run on a school of its own. Commands of systemd and of Docker are run as far as
// this machine has them. A command that is not known here fails, and so does an option that does not exist.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileAt, root } from '#engine/server/product-paths.ts'
import { lastDrill } from '#server/back-up/drill-record.ts'
import { openStore } from '#server/database.ts'
import { type Env, readEnv } from '#server/env.ts'
import { migrationsIn, readAppliedMigrations } from '#server/migrate.ts'
import { earlierSchool } from '#server/testing/earlier-school.ts'
import { type Empty, emptyDatabase } from '#server/testing/empty-database.ts'
import { inherited, start } from '#server/testing/program.ts'
import { copySchool } from '#server/testing/school.ts'
import { commandWords, optionWords } from '../scripts/pupitre.labels.ts'

/** A start builds the pages if a source has changed, which takes a minute. */
const timeout = 300_000

const read = (file: string) => readFileSync(fileAt(file), 'utf8')
const guide = read('OPERATING.md')
/** A block in a list is indented. */
const blocks = [...guide.matchAll(/^( *)```sh\n([^]*?)^\1```$/gm)].map(([, , lines = '']) => lines)
const commands = blocks.flatMap((block) => block.split('\n').map((line) => line.trim())).filter(Boolean)

let school: Empty
let earlier: Empty
const folder = mkdtempSync(join(tmpdir(), 'pupitre-guide-'))
beforeAll(async () => {
  // Otherwise the first command would install the packages of the lockfile, without those of the tests.
  const lock = createHash('sha256').update(read('package-lock.json')).digest('hex')
  expect(read('node_modules/.pupitre-lock'), 'npm test installs the packages').toBe(`${lock} all`)
  school = await copySchool()
  earlier = await earlierSchool()
}, timeout)
afterAll(async () => {
  await school.drop()
  await earlier.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('each command runs:', () => {
  test.for(commands)('%s', { timeout }, async (command) => {
    const known = kinds.find(([form]) => form.test(command))
    expect(known, `${command} is of no kind that this test can run`).toBeDefined()
    await known?.[1](command)
  })
})

const kinds: readonly (readonly [RegExp, (command: string) => Promise<unknown> | void])[] = [
  [/^npm start\b/, (command) => serves(command, school.variables)],
  [/^npm run build\b/, (command) => succeeds(command, school.variables)],
  [/^npm run --silent pupitre -- \w+/, operates],
  [/^cp deploy\/\S+ \/\S+\/$/, (command) => succeeds(command.replace(/\S+$/, folder), school.variables)],
  [/^systemctl enable --now \w+$/, enables],
  [/^(?:journalctl --unit|systemctl restart|useradd --system) \w+$/, namesTheUnit],
  [/^systemctl daemon-reload$/, () => undefined],
  [/^(?:install -d -o|mkdir -p|printf) /, (command) => succeeds(inFolder(command), school.variables)],
  [/^(?:[A-Z_]+=\S+ )+docker compose -f \S+ up -d$/, composes],
  [/^docker compose -f \S+ (?:logs|exec|stop|start|run --rm) \w+/, asksTheService],
]

/** The user and the unit have the name of the file in `deploy`. */
function namesTheUnit(command: string): void {
  const name = command.split(' ').at(-1)
  expect(read(`deploy/${name}.service`)).toMatch(new RegExp(`^DynamicUser=`, 'm'))
}

/** The same command on folders of this test, by the user who runs it. */
function inFolder(command: string): string {
  return command.replace(/-o \w+/, '-o "$(id -un)"').replaceAll(/(?<=^| )\/(?=etc|srv)/g, `${folder}/`)
}

/** Within the image `pupitre` is the program: see scripts/image.mjs. */
function asksTheService(command: string): void {
  const [, file = '', what, service = '', program, asked = ''] =
    /-f (\S+) (logs|exec|stop|start|run --rm) (\w+)(?: (\w+))?(?: (\w+))?$/.exec(command) ?? []
  expect(read(file)).toMatch(new RegExp(`^ {2}${service}:$`, 'm'))
  if (program === undefined) return expect(['logs', 'stop', 'start']).toContain(what)
  if (what === 'run --rm') {
    // The command takes the place of CMD, and the entry point is the program.
    expect(read('deploy/Dockerfile')).toMatch(/^ENTRYPOINT \[.*"\/app\/dist\/server\/pupitre\.js"\]$/m)
    return expect(Object.keys(commandWords)).toContain(program)
  }
  expect(read('scripts/image.mjs')).toContain(`bin/${program}`)
  expect(Object.keys(commandWords)).toContain(asked)
}

function shell(command: string, variables: Record<string, string>): ChildProcess {
  const { HOME } = process.env
  const env = { ...inherited, HOME, LOG_LEVEL: 'silent', PUPITRE_LANGUAGE: 'en', PORT: '0', ...variables }
  // A group of its own, because npm starts a shell that starts the program.
  return spawn('sh', ['-c', command], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

interface Done {
  code: number
  said: string
}

async function done(command: string, variables: Record<string, string>): Promise<Done> {
  const child = shell(command, variables)
  const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
  return { code: code as number, said: out + err }
}

async function succeeds(command: string, variables: Record<string, string>): Promise<string> {
  const { code, said } = await done(command, variables)
  expect({ code, said }).toEqual({ code: 0, said })
  return said
}

/** Until its page is there. */
async function serves(command: string, variables: Record<string, string>): Promise<void> {
  const child = shell(command, variables)
  const left = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const address = () => /Pupitre {2}(http:\S+)/.exec(said)?.[1]
  try {
    await expect.poll(() => address() ?? child.exitCode, { timeout }).not.toBeNull()
    expect(child.exitCode, said).toBeNull()
    const page = await fetch(`${address()}/`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root"')
    expect((await fetch(`${address()}/readyz`)).status).toBe(200)
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await left
  }
}

/** What must be true after each command of the operator's program. */
async function operates(command: string): Promise<void> {
  const [, name = ''] = /-- (\w+)/.exec(command) ?? []
  const trial = Object.hasOwn(trials, name) ? trials[name] : undefined
  expect(trial, `${name} has no trial in this test`).toBeDefined()
  await trial?.(command)
}

const trials: Record<string, (command: string) => Promise<void>> = {
  async backup(command) {
    await succeeds(command, school.variables)
    const vault = join(school.variables.DATA_DIR, 'backups')
    const made = readdirSync(vault).filter((name) => name.startsWith('pupitre-'))
    expect(made.map((name) => existsSync(join(vault, name, 'manifest.json')))).toEqual([true])
  },
  async verify(command) {
    await succeeds(command, school.variables)
  },
  async drill(command) {
    await succeeds(command, school.variables)
    expect(await lastDrill(envOf(school))).toMatchObject({ fault: '' })
  },
  async restore(command) {
    nameInBackUp ||= await nameOfFirst()
    await inStore(school, (db) => db.updateTable('student').set({ last_name: 'Since' }).execute())
    await succeeds(command, school.variables)
    expect(await nameOfFirst()).toBe(command.includes('--dry-run') ? 'Since' : nameInBackUp)
  },
  async upgrade(command) {
    const applied = async () => [...(await inStore(earlier, readAppliedMigrations)).keys()]
    expect(await applied()).not.toEqual(migrationsIn())
    await succeeds(command, earlier.variables)
    expect(await applied()).toEqual(migrationsIn())
  },
  async archive(command) {
    await succeeds(withZip(command), school.variables)
    expect(readFileSync(join(folder, 'school.zip')).subarray(0, 2).toString()).toBe('PK')
  },
  async rebuild(command) {
    const place = await emptyDatabase()
    const { child, left } = await start({ ...place.variables, DEMO: 'off' })
    await succeeds(withZip(command), place.variables)
    const names = (of: Empty) =>
      inStore(of, (db) => db.selectFrom('student').select('last_name').orderBy('id').execute())
    expect(await names(place)).toEqual(await names(school))
    child.kill('SIGTERM')
    await left
    await place.drop()
  },
  async doctor(command) {
    const { code, said } = await done(command, earlier.variables)
    // 1: warnings, 2: broken.
    expect(code, said).toBeLessThan(2)
    expect(said).not.toBe('')
  },
}

const withZip = (command: string) => command.replace('school.zip', join(folder, 'school.zip'))

const envOf = ({ variables }: Empty): Env => readEnv(variables)
let nameInBackUp = ''
const nameOfFirst = async () => {
  const first = await inStore(school, (db) =>
    db.selectFrom('student').select('last_name').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  )
  return first.last_name
}

type Write = Parameters<Awaited<ReturnType<typeof openStore>>['write']>[0]
async function inStore<Found>(place: Empty, look: (db: Parameters<Write>[0]) => Promise<Found>): Promise<Found> {
  const store = await openStore(envOf(place))
  return store.write(look).finally(() => store.close())
}

/** The unit that the line before has copied: systemd checks it, and what it starts serves the school. */
async function enables(command: string): Promise<void> {
  const unit = join(folder, `${command.split(' ').at(-1)}.service`)
  const here = readFileSync(unit, 'utf8').replaceAll('/opt/pupitre', root)
  writeFileSync(unit, here)
  if (spawnSync('systemd-analyze', ['--version']).status === 0) {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect({ status, about: stderr.split('\n').filter((line) => line.includes(basename(unit))) }).toEqual({
      status: 0,
      about: [],
    })
  }
  const [, started = ''] = /^ExecStart=(.*)$/m.exec(here) ?? []
  await serves(started, { ...school.variables, NODE_ENV: 'production' })
}

function composes(command: string): void {
  const given = [...command.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name]) => name)
  const [, file = ''] = /-f (\S+)/.exec(command) ?? []
  const needed = new Set([...read(file).matchAll(/\$\{([A-Z_]+):\?[^}]*\}/g)].map(([, name]) => name))
  expect(given.toSorted()).toEqual([...needed].toSorted())
  if (spawnSync('docker', ['compose', 'version']).status !== 0) return
  const { status, stderr } = spawnSync('sh', ['-c', command.replace(/up -d$/, 'config -q')], { cwd: root })
  expect({ status, said: String(stderr) }).toEqual({ status: 0, said: '' })
}

describe('in the text', () => {
  const quoted = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!)

  test('each file exists', () => {
    const files = quoted.filter((words) => /^(deploy|docs|scripts|rigs)\/[\w./-]+$/.test(words))
    const linked = [...guide.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(5)
    expect([...files, ...linked].filter((file) => !existsSync(fileAt(file)))).toEqual([])
  })

  test('each environment variable is one that the product reads', () => {
    const names = quoted.flatMap((words) => /^[A-Z][A-Z_]{3,}$/.exec(words)?.[0] ?? [])
    const known = new Set(Object.keys(readEnv({})))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('each command and option is one of the program', () => {
    const named = quoted.flatMap((words) => /^(?:pupitre )?([a-z]+)(?: --|$)/.exec(words)?.[1] ?? [])
    const options = quoted.flatMap((words) => [...words.matchAll(/(?<= |^)--([a-z-]+)/g)].map(([, name]) => name!))
    expect(named.length).toBeGreaterThan(2)
    expect(options.length).toBeGreaterThan(2)
    expect(named.filter((name) => !Object.hasOwn(commandWords, name))).toEqual([])
    expect(options.filter((name) => !Object.hasOwn(optionWords, name))).toEqual([])
  })
})
