// Four kinds of tests: plain ones, those that speak HTTP (on both databases), and those that drive a browser.

import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Nothing that a test writes must outlive it: where the system keeps a folder in memory, a sync costs nothing there.
const memory = '/dev/shm'
if (freeIn(memory) > 4e9) process.env.TMPDIR ??= memory

const http = 'src/**/*.http.test.ts'

/** What a school remembers hangs on that school and not on a module, so files share what was loaded: a second for each. */
const isolate = false

/** Short files that walk over everything there is; whichever came last would be waited for by one worker alone. */
const long =
  /\/(axe-|matrix|scenarios|contributing|crash|terminal\.|rigs\.|fuzz\.|main\.|five-changes|refused-steps|list-fit|pages-of-roles|fields\.|people\.|pseudo-language)[^/]*$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(long.test(other.moduleId)) - Number(long.test(one.moduleId)))
  }
}

/** New objects of a test die young: a larger space for them saves a tenth of the time. In megabytes. */
const execArgv = ['--max-semi-space-size=64']

/** Many files wait for a program that they started, or for the database: three keep two cores busy. */
const httpWorkers = 3

/** Vitest waits one second, and rights and settings are read again only after one. */
const expectations = { poll: { timeout: 15_000 } }

/**
 * A machine that somebody else is using may stand still for longer than a test waits. The report names who was tried twice; at
 * one's desk nobody is.
 */
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'plain',
          include: ['{src,demo}/**/*.test.ts'],
          exclude: [http],
          maxWorkers: 2,
          execArgv,
          isolate,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: [http],
          env: { TEST_ENGINE: 'sqlite' },
          maxWorkers: httpWorkers,
          execArgv,
          isolate,
          globalSetup: './src/server/testing/prepare.ts',
          setupFiles: './src/server/testing/bundle.ts',
          expect: expectations,
          testTimeout: 40_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [http],
          env: { TEST_ENGINE: 'postgres' },
          maxWorkers: httpWorkers,
          execArgv,
          isolate,
          globalSetup: './src/server/testing/prepare.ts',
          setupFiles: './src/server/testing/bundle.ts',
          expect: expectations,
          testTimeout: 40_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/prepare.ts',
          expect: expectations,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // Each has a server of its own, and often waits for it and for the browser.
          maxWorkers: 3,
          execArgv,
          // Files share the browser and its pages (e2e/page-pool.ts).
          isolate,
          retry,
        },
      },
    ],
  },
})

/** In bytes; 0 where there is no such folder. */
function freeIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
