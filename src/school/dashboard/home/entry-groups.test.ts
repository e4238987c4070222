import { expect, test } from 'vitest'
import { say } from '#engine/languages.ts'
import { groupsOf } from './entry-groups.ts'
import type { Entry } from './home.ts'

const assessment = (id: number, done: number, total: number): Entry => ({
  kind: 'marks',
  id,
  title: `${id}`,
  facts: { day: '2026-11-02', done, total },
  path: 'k/marks',
  search: {},
})

test('an assessment without all its marks stands below “to enter”, a complete one below “to publish”', () => {
  const groups = groupsOf([assessment(1, 8, 8), assessment(2, 0, 8), assessment(3, 7, 8)])
  expect(groups.map(([heading, entries]) => [say(heading, 'fr'), entries.map(({ id }) => id)])).toEqual([
    ['Notes à saisir', [2, 3]],
    ['Notes à publier', [1]],
  ])
})
