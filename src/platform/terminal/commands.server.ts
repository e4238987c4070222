// The fixed list of commands of the terminal. A key from a request is only looked up in it; text from a request never
// becomes part of a program name, an argument or a folder.

import { accessSync, constants, cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, delimiter, join, relative, resolve } from 'node:path'
import { programAt, root } from '#engine/server/product-paths.ts'
import type { Language } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { type CommandKey, type Manager, type Mode, extendsOf, keyFor, managers } from './command-keys.ts'
import type { Program } from './execute.server.ts'
import { heapOf } from './command-limits.server.ts'

export interface Command {
  /** `read`: the command changes nothing. */
  needs: 'read' | 'full'
  /** A package manager, which is searched in PATH; absent: the command runs with Node. */
  tool?: Manager
  args: readonly string[]
  minutes: number
  /**
   * The command runs in this folder of the data folder, into which the files `from` are copied; absent: in the folder
   * of the product.
   */
  folder?: { name: string; from: readonly string[] }
  /** The command is a script of the product and gets the environment variables of the server, such as DATA_DIR. */
  own?: true
  /** The command serves files on the port that the terminal's settings name. */
  serves?: true
}

/** The path of the script from the folder of the product, as the terminal shows it. */
const terminalScript = relative(root, programAt('scripts/terminal.ts'))
/** The memory limit of each command. Building the pages needs a fifth of it. */
const megabytes = 2048
const productCommand = (task: string, needs: Command['needs'], minutes: number): Command =>
  Object.freeze({ needs, args: [terminalScript, task], minutes, own: true })

const installs: Record<Manager, readonly string[]> = {
  npm: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
  cnpm: ['install', '--ignore-scripts'],
  pnpm: ['install', '--ignore-scripts', '--no-frozen-lockfile'],
  yarn: ['install', '--ignore-scripts', '--non-interactive'],
  ni: ['--ignore-scripts'],
}
const testFiles = ['src/platform/terminal/install-test/package.json']

function managerCommands(tool: Manager): [CommandKey, Command][] {
  const args = installs[tool]
  const copy = { name: `install-${tool}`, from: ['package.json'] }
  // Package managers other than npm work in a copy, because the product runs with packages of npm, which they would
  // replace under the running server.
  const where = tool === 'npm' ? {} : { folder: copy }
  const build = ['node_modules/vite/bin/vite.js', 'build']
  return [
    [keyFor('version', tool), { needs: 'read', tool, args: ['--version'], minutes: 1 }],
    [keyFor('web-install', tool), { needs: 'full', tool, args, minutes: 20, ...where }],
    [keyFor('web-build', tool), { needs: 'full', args: build, minutes: 10 }],
    [
      keyFor('test', tool),
      { needs: 'full', tool, args, minutes: 5, folder: { name: `test-${tool}`, from: testFiles } },
    ],
  ]
}

export const commands: ReadonlyMap<string, Command> = new Map<CommandKey, Command>([
  ['version.product', productCommand('version', 'read', 1)],
  ['version.node', { needs: 'read', args: ['--version'], minutes: 1 }],
  ['migrate.status', productCommand('migrations', 'read', 1)],
  ['backup.create', productCommand('back-up', 'full', 120)],
  ['backup.verify', productCommand('verify-back-up', 'full', 120)],
  ['audit.check', productCommand('audit', 'full', 60)],
  ['statistics.rebuild', productCommand('statistics', 'full', 60)],
  // The longest argument is 60 minutes, so the command ends before this time limit.
  ['pages.serve', Object.freeze({ ...productCommand('serve-pages', 'full', 61), serves: true })],
  ...managers.flatMap(managerCommands),
])

/** Returns a command only if its key is in the list and allowed in this mode. */
export function commandOf(key: unknown, mode: Mode): Command | undefined {
  const command = typeof key === 'string' ? commands.get(key) : undefined
  return mode === 'full' || (mode === 'read' && command?.needs === 'read') ? command : undefined
}

/** Whether a command accepts this argument: an empty one, or one of the values that it declares. */
export const takesExtend = (key: string, extend: string) =>
  extend === '' || (Object.hasOwn(extendsOf, key) && entryOf(extendsOf, key).includes(extend))

/**
 * Values of an order that commands get as environment variables. Both are checked before, and only commands that
 * declare them get them.
 */
export interface CommandValues {
  extend: string
  port: string
}

/** Settings of the server, which commands of the product get as environment variables. */
export interface Surroundings {
  DATA_DIR: string
  DATABASE_URL: string
  SECRET_FILE: string
  AUDIT_FILE: string
  STORAGE: string
  S3_ENDPOINT: string
  BACKUP_TO: string
  BACKUP_PASSPHRASE: string
  BACKUP_KEEP_DAYS: number
  BACKUP_KEEP_WEEKS: number
  BACKUP_KEEP_MONTHS: number
}

/** Returns the program to run; undefined if the package manager is not installed on this machine. */
export function programOf(
  command: Command,
  settings: Surroundings,
  language: Language,
  { extend, port }: CommandValues,
): Program | undefined {
  const file = command.tool ? toolNamed(command.tool) : process.execPath
  if (!file) return undefined
  const cwd = command.folder ? folderFor(command.folder, settings.DATA_DIR) : root
  const limits = { megabytes, seconds: command.minutes * 60 }
  const own = command.own && ownSurroundings(settings, language)
  const given = { ...(extend && { PUPITRE_EXTEND: extend }), ...(command.serves && { PUPITRE_PORT: port }) }
  const env = { ...inheritedVariables(), ...heapOf(limits), CI: '1', FORCE_COLOR: '1', ...own, ...given }
  return { file, args: command.args, cwd, env, timeLimit: command.minutes * 60_000, limits }
}

/** The command line, as a person would enter it in a shell. */
export const lineOf = ({ tool, args }: Command) => [tool ?? 'node', ...args].join(' ')

/**
 * Finds a package manager in PATH. On Windows only `.exe` files can be started without a shell, so scripts such as
 * `npm.cmd` are not found.
 */
export function toolNamed(tool: Manager): string | undefined {
  const name = process.platform === 'win32' ? `${tool}.exe` : tool
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => resolve(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function folderFor({ name, from }: { name: string; from: readonly string[] }, data: string): string {
  const folder = resolve(data, 'terminal', name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const file of from) cpSync(join(root, file), join(folder, basename(file)))
  return folder
}

const inheritedNames = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'npm_config_registry',
]

const inheritedVariables = () => readVariables(inheritedNames)

function readVariables(names: readonly string[]): Record<string, string> {
  const known = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return Object.fromEntries(known) as Record<string, string>
}

/** Environment variables that the libraries of buckets and of PostgreSQL read: keys and tokens, region, TLS. */
const ofLibraries = /^(AWS_|PG[A-Z])/

function ownSurroundings(settings: Surroundings, language: Language): Record<string, string> {
  const { DATABASE_URL, SECRET_FILE, AUDIT_FILE, S3_ENDPOINT, BACKUP_PASSPHRASE } = settings
  const file = (path: string) => path && resolve(path)
  const place = (path: string) => (path.includes('://') ? path : file(path))
  const [STORAGE, BACKUP_TO] = [place(settings.STORAGE), place(settings.BACKUP_TO)]
  const data = { DATA_DIR: file(settings.DATA_DIR), SECRET_FILE: file(SECRET_FILE), AUDIT_FILE: file(AUDIT_FILE) }
  const libraries = readVariables(Object.keys(process.env).filter((name) => ofLibraries.test(name)))
  const backUps = { BACKUP_TO, BACKUP_PASSPHRASE, ...retentionOf(settings) }
  const rest = { STORAGE, S3_ENDPOINT, DATABASE_URL, LOG_LEVEL: 'error', PUPITRE_LANGUAGE: language }
  return { ...libraries, ...data, ...backUps, ...rest }
}

/** How long back-ups are kept: a back-up removes older ones. */
const retentionOf = ({ BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS, BACKUP_KEEP_MONTHS }: Surroundings) => ({
  BACKUP_KEEP_DAYS: String(BACKUP_KEEP_DAYS),
  BACKUP_KEEP_WEEKS: String(BACKUP_KEEP_WEEKS),
  BACKUP_KEEP_MONTHS: String(BACKUP_KEEP_MONTHS),
})
