// Four kinds of tests: plain ones, those that speak HTTP (on both databases), and those that drive a browser.

import { defineConfig } from 'vitest/config'

const http = 'src/**/*.http.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'plain', include: ['src/**/*.test.ts'], exclude: [http], testTimeout: 60_000 } },
      {
        test: {
          name: 'sqlite',
          include: [http],
          env: { TEST_ENGINE: 'sqlite' },
          maxWorkers: 2,
          globalSetup: './src/server/testing/prepare.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [http],
          env: { TEST_ENGINE: 'postgres' },
          maxWorkers: 2,
          globalSetup: './src/server/testing/prepare.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/prepare.ts',
          // A second is enough on a quiet machine only.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each has a server and a browser of its own; more than two would wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
