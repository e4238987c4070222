// Prepares a fresh clone, on any Node: installs what the goal needs, builds the web pages and the server if a source has
// changed, and then runs the program on the installed Node.
// `node scripts/setup.mjs start|build|run|install|test program …`

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFresh } from './inputs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [goal = 'install', ...program] = process.argv.slice(2)
const pinnedNode = () => join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** What each goal needs beside the packages that the product runs with. */
const needs = { start: ['build'], build: ['build'], run: [], install: ['tools'], test: ['tools', 'build', 'programs'] }
if (!Object.hasOwn(needs, goal)) fail(`The first word is one of: ${Object.keys(needs).join(', ')}.`)
const isNeeded = (need) => needs[goal].includes(need)

install(isNeeded('tools'))
if (isNeeded('build')) buildAll()
if (isNeeded('programs')) findPrograms()
if (program.length > 0) runProgram()

/** The tools of tests and development weigh as much as the product's own packages, so a start leaves them out. */
function install(withTools) {
  const stamp = join(root, 'node_modules/.pupitre-lock')
  const lock = digest(readFileSync(join(root, 'package-lock.json')))
  const [installed, what] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installed === lock && (what === 'all' || !withTools)) return
  say(`Installing the packages of package-lock.json${withTools ? ', with the tools of the tests' : ''} (once)…`)
  run(
    'npm',
    [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(withTools ? ['--include=dev'] : ['--omit=dev']),
    ],
    'npm ci failed: is the npm registry reachable?',
  )
  writeFileSync(stamp, `${lock} ${withTools ? 'all' : 'running'}`)
}

function buildAll() {
  if (!isFresh('web')) build('web pages', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  if (!isFresh('server')) build('server', ['scripts/build-server.ts'])
}

function build(what, args) {
  say(`Building the ${what}…`)
  const node = pinnedNode()
  run(existsSync(node) ? node : process.execPath, args, `The ${what} could not be built.`)
}

/**
 * Programs of the system that the tests use: a browser, and a PDF text reader. The headless shell needs a third less of
 * the machine; otherwise the usual browser is used.
 */
function findPrograms() {
  const named = process.env.CHROMIUM
  const [quick, usual] = named ? [named, named] : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const missing = [
    ...(existsSync(quick) || existsSync(usual) ? [] : ['chromium', 'fonts-noto-cjk']),
    ...(spawnSync('pdftotext', ['-v']).error ? ['poppler-utils'] : []),
  ]
  const packages = missing.join(' ')
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && !mayInstall) {
    fail(
      `The tests need Chromium at ${usual} (or another one named in CHROMIUM) and pdftotext.\nInstall what is missing (Debian: sudo apt-get install ${packages}).`,
    )
  }
  const isBest = existsSync(quick) || named || !mayInstall
  const best = isBest ? missing : ['chromium-headless-shell', ...missing.filter((name) => name !== 'chromium')]
  if (best.length === 0) return
  say(`Installing ${best.join(' ')} for the tests (once)…`)
  if (hasInstalled(best) || missing.length === 0 || hasInstalled(missing)) return
  fail(`${packages} could not be installed.`)
}

function hasInstalled(packages) {
  const aptOptions = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  return (
    succeeds('apt-get', ['update', '-qq', ...aptOptions]) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...aptOptions, ...packages])
  )
}

/** The shell that npm opened still has the system's Node in its path, so the program is started from here. */
function runProgram() {
  const [args, env] = goal === 'start' ? [['--max-semi-space-size=2', ...program], small()] : [program, process.env]
  const child = spawn(pinnedNode(), args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * With the semi-space of two megabytes this halves the private memory of a school at rest: fewer arenas of the C library,
 * and code that is compiled once.
 */
function small() {
  return { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(root, 'dist/compiled'), ...process.env }
}

function run(command, args, sorry) {
  if (!succeeds(command, args)) fail(sorry)
}

function succeeds(command, args) {
  const windows = process.platform === 'win32'
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', goal === 'test' ? 'ignore' : 'inherit', 'inherit'],
    shell: windows,
  })
  return status === 0
}

function digest(content) {
  return createHash('sha256').update(content).digest('hex')
}

function say(words) {
  console.log(words)
}

function fail(words) {
  console.error(`\n${words}`)
  process.exit(1)
}
