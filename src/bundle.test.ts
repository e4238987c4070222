// The bundle of the server depends on its sources and packages only, so anybody can compare a release with its own build.
// `rigs/reproduce.ts` does the same for the pages, which takes minutes.

import { expect, test } from 'vitest'
import { buildTwice, builds } from '#server/testing/two-builds.ts'

test('two folders give the same files', { timeout: 180_000 }, () => {
  const { files, different } = buildTwice(builds.server)
  expect(different).toEqual([])
  expect(files[0].filter((file) => /^(main|pupitre|worker-thread)\.js /.test(file))).toHaveLength(3)
})
