// The short form of a rig. The long forms and their results are in docs/reliability.md.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const rigs = join(import.meta.dirname, '../../rigs')

test(
  'a server that is killed twice while people write keeps each confirmed row once',
  { timeout: 60_000 },
  async () => {
    const engine = inject('prepared').startsWith('postgres:') ? 'postgres' : 'sqlite'
    const asked = [join(rigs, 'kill.ts'), '--engine', engine, '--runs', '2', '--writers', '4']
    // Another exit code than 0 throws an error with the output of the rig.
    const { stdout } = await promisify(execFile)(process.execPath, asked)
    expect(stdout).toMatch(
      new RegExp(`^${engine}: 2 kills, [1-9]\\d* acknowledged, 0 lost, 0 doubled, 0 wrong answers`),
    )
  },
)
