// Prepares a fresh clone, on any Node: installs the lockfile, builds the web pages if a source has changed, finds a
// browser for
// the tests, and then runs the program on the installed Node.
// `node scripts/setup.mjs start|test|install program.ts …`

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [goal = 'install', ...program] = process.argv.slice(2)
const pinnedNode = () => join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

install()
if (goal !== 'install') buildPages()
if (goal === 'test') findPrograms()
if (program.length > 0) runProgram()

function install() {
  const stamp = join(root, 'node_modules/.pupitre-lock')
  const lock = digest(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing the packages of package-lock.json (once)…')
  run(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm ci failed: is the npm registry reachable?',
  )
  writeFileSync(stamp, lock)
}

function buildPages() {
  const stamp = join(root, 'dist/web/.sources')
  const sources = digest(['src', 'vite.config.ts', 'package-lock.json'].flatMap(filesIn).join('\n'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the web pages…')
  const node = join(root, 'node_modules/.bin/node')
  run(
    existsSync(node) ? node : process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    'The web pages could not be built.',
  )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Name, size and time of every source: fast, and correct after a checkout too. */
function filesIn(name) {
  const path = join(root, name)
  const facts = statSync(path)
  if (facts.isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((each) => filesIn(join(name, each)))
  return /\.test\.tsx?$/.test(name) ? [] : [`${name} ${facts.size} ${Math.round(facts.mtimeMs)}`]
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
  const child = spawn(pinnedNode(), program, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
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
