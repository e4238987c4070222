// The tests under other clocks: the hours change, the year ends, a leap day comes, the clock is put forward and back meanwhile.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const hour = 3_600_000
/** Where each clock starts, in UTC; the school keeps the time of Paris. `steps`: see other-clock.ts. */
const clocks: Record<string, { at: string; steps?: readonly number[] }> = {
  'hour lost': { at: '2026-03-29T00:59:00Z' },
  'hour doubled': { at: '2026-10-25T00:59:00Z' },
  'end of year': { at: '2026-12-31T22:59:00Z' },
  'leap day': { at: '2028-02-28T22:59:00Z' },
  'steps of three hours': { at: new Date().toISOString(), steps: [0, 3 * hour, 0, -3 * hour] },
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    clock: { type: 'string', default: Object.keys(clocks).join(',') },
    project: { type: 'string', default: 'plain,sqlite,postgres' },
    files: { type: 'string', default: '' },
  },
})
if (values.help) {
  console.log(`Runs the tests under other clocks.

  --clock     Names, separated by commas (${Object.keys(clocks).join(', ')})
  --project   Sorts of tests, separated by commas (plain,sqlite,postgres)
  --files     Only test files with one of these in their name, separated by commas`)
  process.exit(0)
}

let red = 0
for (const name of values.clock.split(',').map((each) => each.trim()))
  for (const project of values.project.split(',')) {
    const { code, line } = await run(name, project)
    if (code !== 0) red++
    console.log(`${name}, ${project}: ${line}`)
  }
process.exit(red === 0 ? 0 : 1)

/** The code of the tests, and how many passed. Names those that did not. */
async function run(name: string, project: string): Promise<{ code: number; line: string }> {
  const clock = clocks[name]
  if (!clock) throw new Error(`--clock knows ${Object.keys(clocks).join(', ')}, not ${name}.`)
  const told = { since: Date.now(), at: Date.parse(clock.at), steps: clock.steps ?? [0] }
  const preload = join(import.meta.dirname, 'lib/other-clock.ts')
  const env = { ...process.env, CI: 'true', OTHER_CLOCK: JSON.stringify(told), NODE_OPTIONS: `--import=${preload}` }
  const asked = ['run', '--project', project, ...(values.files === '' ? [] : values.files.split(','))]
  const child = spawn('vitest', asked, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.once('exit', (left) => resolve(left ?? 1)))
  // oxlint-disable-next-line no-control-regex
  const plain = output.replaceAll(/\u001b\[[\d;]*m/g, '')
  for (const found of plain.matchAll(/^ *(?:FAIL|×) .*$/gm)) console.log(`  ${found[0].trim()}`)
  return { code, line: /Tests {2}.*/.exec(plain)?.[0] ?? plain.slice(-300) }
}
