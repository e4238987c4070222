// npm test, npm run check (`quick`), npm run test:screens (`screens`) and npm run fuzz (`fuzz`): runs the parts in
// order, prints their time, and finally one line with the count.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

interface Part {
  name: string
  command: readonly string[]
  /** Vitest reports how many tests passed; any other part counts as one. */
  vitest?: true
  quick: boolean
}

interface Outcome {
  passed: number
  files: readonly FileTime[]
  /** Each with file, test and the beginning of the message. */
  failures: readonly string[]
}

interface FileTime {
  name: string
  seconds: number
}

/** The part of Vitest's JSON report that is read. */
interface VitestResults {
  numPassedTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
  }[]
}

const parts: Part[] = [
  { name: 'format', command: ['oxfmt', '--check'], quick: true },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], quick: true },
  { name: 'types', command: ['tsc', '-p', '.'], quick: true },
  { name: 'unused', command: ['knip'], quick: true },
  { name: 'plain tests', command: ['vitest', 'run', '--project', 'plain'], vitest: true, quick: true },
  { name: 'HTTP tests on SQLite', command: ['vitest', 'run', '--project', 'sqlite'], vitest: true, quick: false },
  { name: 'HTTP tests on PostgreSQL', command: ['vitest', 'run', '--project', 'postgres'], vitest: true, quick: false },
  { name: 'browser tests', command: ['vitest', 'run', '--project', 'browser'], vitest: true, quick: false },
]

/** Takes about ten minutes; npm test checks one language per screen instead. */
const screens: Part = {
  name: 'every screen in every language',
  command: ['vitest', 'run', '--project', 'browser', 'e2e/axe'],
  vitest: true,
  quick: false,
}

/** Up to 40,000 hostile requests for each of six people; npm test sends 2,000 in total. */
const fuzzing = (['sqlite', 'postgres'] as const).map((engine): Part => ({
  name: `hostile requests on ${engine}`,
  command: ['vitest', 'run', '--project', engine, 'src/server/testing/fuzz'],
  vitest: true,
  quick: false,
}))

const [, , mode] = process.argv
if (mode === 'screens') process.env.SCREENS = 'all'
if (mode === 'fuzz') process.env.FUZZ = 'all'
const chosen = chosenBy(mode)
const folder = mkdtempSync(join(tmpdir(), 'pupitre-results-'))
// The tests start more than a hundred servers, each of which would compile the whole program again.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
// The parts before the tests use one core each, so they run at the same time.
const outcomes = await Promise.all(chosen.filter(({ vitest }) => !vitest).map(run))
for (const part of chosen.filter(({ vitest }) => vitest)) outcomes.push(await run(part))
rmSync(folder, { recursive: true })

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0)
const slowest = outcomes
  .flatMap(({ files }) => files)
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest test files:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
// Repeats the failures at the end, because the output of a whole run is thousands of lines long.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nNOT ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function chosenBy(word = ''): readonly Part[] {
  if (word === 'screens') return [screens]
  if (word === 'fuzz') return fuzzing
  return parts.filter((part) => part.quick || word !== 'quick')
}

async function run({ name, command, vitest }: Part): Promise<Outcome> {
  const began = Date.now()
  const results = join(folder, `${name}.json`)
  const [program, ...rest] = [
    ...command,
    ...(vitest ? ['--reporter=default', '--reporter=json', `--outputFile=${results}`] : []),
  ]
  const child = spawn(join('node_modules/.bin', program!), rest, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = (await once(child, 'exit')) as [number | null]
  console.log(`${status === 0 ? 'ok ' : 'NOT'} ${name}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  const outcome = vitest ? outcomeIn(results, name) : { passed: status === 0 ? 1 : 0, failures: [], files: [] }
  // A part that fails without a failed test (a crash) counts as failed too.
  return status === 0 || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [name] }
}

function outcomeIn(path: string, part: string): Outcome {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestResults
    const files = testResults.map(({ name, startTime, endTime }) => ({
      name: `${relative(process.cwd(), name)}, ${part}`,
      seconds: (endTime - startTime) / 1000,
    }))
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf), files }
  } catch {
    return { passed: 0, failures: [`no results in ${path}`], files: [] }
  }
}

function failuresOf({ name, status, message, assertionResults }: VitestResults['testResults'][number]): string[] {
  const file = relative(process.cwd(), name)
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${beginning(failureMessages.join('\n'))}`)
  // A file that does not load has no tests.
  return failures.length > 0 || status !== 'failed' ? failures : [`${file}\n${beginning(message)}`]
}

function beginning(text: string): string {
  return text.split('\n').slice(0, 12).join('\n')
}
