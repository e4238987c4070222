// Runs the tests with other clocks: a clock change, the end of the year, a leap day, a clock that is wrong by hours or
// is set back meanwhile.

import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { OtherClock } from './lib/other-clock.ts'

const hour = 3_600_000
/** The initial time of each clock. The school is in Paris; the hour or the day changes there a minute after the start. */
const clocks: Record<string, () => Omit<OtherClock, 'since'>> = {
  'hour lost': () => ({ at: Date.parse('2026-03-29T00:59:00Z') }),
  'hour doubled': () => ({ at: Date.parse('2026-10-25T00:59:00Z') }),
  'end of year': () => ({ at: Date.parse('2026-12-31T22:59:00Z') }),
  'school year': () => ({ at: Date.parse('2027-08-31T21:59:00Z') }),
  'leap day': () => ({ at: Date.parse('2028-02-28T22:59:00Z') }),
  'three hours ahead': () => ({ at: Date.now() + 3 * hour }),
  'three hours behind': () => ({ at: Date.now() - 3 * hour }),
  'steps back': () => ({ at: Date.now(), back: { every: 30_000, by: 3 * hour } }),
}

/** The doctor compares clocks: with the one of PostgreSQL, and with the last line of the log that another program wrote. */
const needsOneClock: Record<string, string> = {
  'of a school that is well it finds nothing that is broken': 'the doctor reports the clock of the database',
  'npm run --silent pupitre -- doctor': 'the doctor reports a clock that was put back',
}

/** Tests that fail under "steps back" because of their own assumptions about the clock. They are listed separately and do not count. */
const needsSteadyClock: Record<string, string> = {
  'lists files, the newest first': 'compares the order by time with the order of writing',
  'lines older than a year are removed from the beginning': 'the first line of the log is younger than the second',
  'begins with the address under which the client': 'reads the newest file by time',
  'begins with PUBLIC_URL': 'reads the newest file by time',
  'braces in a title stay': 'reads the newest message by time',
  'at night the server makes a back-up': 'the name of the new back-up, its time, is before that of the earlier one',
  'that is revoked restores the marks of the lines': 'reads the newest message by time',
  'that is decided informs its student': 'reads the newest message by time',
  'that changes is one notification': 'reads the newest message by time',
  'are previewed before they are written': 'reads the newest message by time',
  'the answer reaches the author': 'reads the newest message by time',
  'updates the number on an open page immediately':
    'marks the newest message by time as read; the message of its first try exists',
  'POST /admin/k/attendance/': 'the register of its session has not opened yet',
  'POST /admin/k/course/finish': 'a session of its course is not over yet',
  'the age of back-up and drill': 'expects an age above that of the installation, which is negative; the figure is 0',
  'the file of checkpoints is missing only': 'the doctor reports the late clock and a log that ends in the future',
  'every sum equals the sum of the raw rows': 'sessions of the last three hours are past at first, and not afterwards',
  'when the marks of a term are locked, its registers are closed': 'its session has not begun yet',
  'accepts each code once, also in parallel':
    'creates the code before the clock moves; a real telephone has its own clock',
  'attachment, [': 'opens the newest file by time',
  'the dashboard greets by name and hour': 'the greeting of the server has another hour than the page',
  'an authenticator app is set up by QR code': 'creates the code before the clock moves',
  'a student justifies two of three missed sessions': 'the sessions of the last days have not begun yet',
  'names come in by scan, by PIN and by tablet': 'the register of its session has not opened yet',
  'a colleague’s register that came first': 'the register of its session has not opened yet',
  'the longest waiting stands first': 'no application has waited for three days yet',
}

/** Tests that fail under "school year": the demo school is laid down in the year that ends, and has no next one. */
const needsCurrentYear: Record<string, string> = {
  'accounting opens the agreements behind the signed amounts': 'no term contains the day',
  'a minor applies in Chinese on a phone': 'the school has no year to apply for',
  'the office distinguishes her from her sister': 'follows that application',
  'her mother reads and signs on the phone': 'follows that application',
  'she chooses her password, signs in, and signs': 'follows that application',
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
  console.log(`Runs the tests under other clocks. PostgreSQL and the file system keep the true time.

  --clock     Names, separated by commas (${Object.keys(clocks).join(', ')})
  --project   Sorts of tests, separated by commas (plain,sqlite,postgres; also browser)
  --files     Only test files with one of these in their name, separated by commas

"steps back" goes back by three hours every half minute. Prints the tests that failed and the file with the whole output.`)
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

/** The exit code of the tests, and how many passed. Prints those that failed. */
async function run(name: string, project: string): Promise<{ code: number; line: string }> {
  const start = clocks[name]
  if (!start) throw new Error(`--clock knows ${Object.keys(clocks).join(', ')}, not ${name}.`)
  const clock: OtherClock = { since: Date.now(), ...start() }
  const preload = join(import.meta.dirname, 'lib/other-clock.ts')
  const env = { ...process.env, CI: 'true', OTHER_CLOCK: JSON.stringify(clock), NODE_OPTIONS: `--import=${preload}` }
  const args = ['run', '--project', project, ...(values.files === '' ? [] : values.files.split(','))]
  const child = spawn('vitest', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const file = join(tmpdir(), `pupitre-clock-${name.replaceAll(' ', '-')}-${project}.txt`)
  writeFileSync(file, '')
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => appendFileSync(file, chunk))
  const code = await new Promise<number>((resolve) => child.once('close', (left) => resolve(left ?? 1)))
  const plain = stripVTControlCharacters(readFileSync(file, 'utf8'))
  writeFileSync(file, plain)
  const failed = [...plain.matchAll(/^ *(?:FAIL|×) .*$/gm)].map(([found]) => found.trim())
  const ends = name === 'school year' && needsCurrentYear
  const reasons = { ...(clock.back && needsSteadyClock), ...ends, ...needsOneClock }
  const reasonOf = (found: string) => Object.entries(reasons).find(([test]) => found.includes(test))?.[1]
  for (const found of failed) console.log(`  ${found} (${reasonOf(found) ?? 'unexpected'})`)
  const unexpected = failed.filter((found) => !reasonOf(found))
  const isRed = code !== 0 && (failed.length === 0 || unexpected.length > 0)
  return { code: isRed ? code : 0, line: `${/Tests {2}.*/.exec(plain)?.[0] ?? plain.slice(-300)} (${file})` }
}
