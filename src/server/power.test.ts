// Cuts the power while people write. This is the short form of rigs/power.ts.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { missingForDisk } from '../../rigs/power/disk.ts'

test.skipIf(missingForDisk() !== '')('after two power cuts everything that was confirmed exists once', async () => {
  const rig = join(import.meta.dirname, '../../rigs/power.ts')
  const options = ['--engine', 'sqlite', '--runs', '2', '--writers', '4']
  const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env
  const run = promisify(execFile)(process.execPath, [rig, ...options], { env: { PATH, NODE_COMPILE_CACHE, TMPDIR } })
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  expect(stdout).toMatch(
    /^sqlite: 2 cuts, acknowledged: [1-9]\d* lines, .*; 0 lost, 0 doubled, 0 broken, 0 starts failed/,
  )
})
