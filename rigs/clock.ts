// The tests under other clocks: the hours change, the year ends, a leap day comes, the clock is put forward and back meanwhile.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parseArgs } from 'node:util'

/** What libfaketime is told; in UTC. The school keeps the time of Paris. */
const clocks: Record<string, string> = {
  'hour lost': '@2026-03-29 00:59:00',
  'hour doubled': '@2026-10-25 00:59:00',
  'end of year': '@2026-12-31 22:59:00',
  'leap day': '@2028-02-29 22:30:00',
  'before the leap day': '@2028-02-28 22:59:00',
}
/** By so many seconds, in turn, each for a quarter of a minute. */
const steps = { 'steps of three hours': [0, 10_800, 0, -10_800] }
const all = [...Object.keys(clocks), ...Object.keys(steps)]

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    clock: { type: 'string', default: all.join(',') },
    project: { type: 'string', default: 'plain,sqlite,postgres' },
    files: { type: 'string', default: '' },
  },
})
if (values.help) {
  console.log(`Runs the tests under other clocks, by libfaketime (Debian: apt-get install faketime).

  --clock     Names, separated by commas (${all.join(', ')})
  --project   Sorts of tests, separated by commas (plain,sqlite,postgres)
  --files     Only test files with this in their name`)
  process.exit(0)
}

const library = libraryFile()
const folder = mkdtempSync(join(tmpdir(), 'pupitre-clock-'))
const names = values.clock.split(',').map((name) => name.trim())
const unknown = names.find((name) => !all.includes(name))
if (unknown) throw new Error(`--clock knows ${all.join(', ')}, not ${unknown}.`)
let red = 0
for (const name of names)
  for (const project of values.project.split(',')) {
    const { code, line } = await run(name, project)
    if (code !== 0) red++
    console.log(`${name}, ${project}: ${line}`)
  }
rmSync(folder, { recursive: true })
process.exit(red === 0 ? 0 : 1)

/** The code of the tests, and how many passed. */
async function run(name: string, project: string): Promise<{ code: number; line: string }> {
  const file = join(folder, 'now')
  const put = (text: string) => writeFileSync(file, `${text}\n`)
  put(clocks[name] ?? '+0')
  const shifts = steps[name as keyof typeof steps]
  let turn = 0
  const stepping =
    shifts &&
    setInterval(() => put(`${shifts[++turn % shifts.length]! >= 0 ? '+' : ''}${shifts[turn % shifts.length]}`), 15_000)
  const told = shifts ? { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' } : { FAKETIME: clocks[name] }
  // What measures how long something takes is left alone: that clock is never put forward or back.
  const env = { ...process.env, CI: 'true', LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1', ...told }
  const asked = ['vitest', 'run', '--project', project, ...(values.files === '' ? [] : values.files.split(','))]
  const [program = '', ...rest] = asked
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.once('exit', (left) => resolve(left ?? 1)))
  clearInterval(stepping)
  // oxlint-disable-next-line no-control-regex
  const plain = output.replaceAll(/\u001b\[[\d;]*m/g, '')
  for (const found of plain.matchAll(/^ *(?:FAIL|×) .*$/gm)) console.log(`  ${found[0].trim()}`)
  return { code, line: /Tests {2}.*/.exec(plain)?.[0] ?? plain.slice(-300) }
}

function libraryFile(): string {
  const { stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' })
  const [, listed] = /libfaketimeMT\.so\.1 .*=> (\S+)/.exec(stdout ?? '') ?? []
  const found =
    listed ?? readdirSync('/usr/lib', { recursive: true }).find((path) => String(path).endsWith('libfaketimeMT.so.1'))
  if (!found) throw new Error('libfaketime is missing: apt-get install faketime')
  return listed ?? join('/usr/lib', String(found))
}
