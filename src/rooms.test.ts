// The rules of the layout (CONTRIBUTING.md). Existing violations are counted, and the count may only decrease.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Tree,
  circles,
  demoImports,
  foreignWrites,
  otherLists,
  otherWords,
  readCatalogues,
  readTree,
  schoolInPlatform,
  sentencesInCode,
  serverInBrowser,
  sideDoors,
  upward,
} from '../scripts/rooms.ts'

const root = join(import.meta.dirname, '..')
const tree: Tree = { ...readTree(root), ...readCatalogues(root) }

interface Law {
  find(tree: Tree): string[]
  /** The number of existing violations. Lower it when some are fixed. */
  ceiling: number
  /** Sources that break the rule once. */
  broken: Tree
}

const laws: Record<string, Law> = {
  'nothing imports upwards': {
    find: upward,
    ceiling: 0,
    broken: { 'src/platform/office/menu.server.ts': "import { student } from '#school/student/index.ts'\n" },
  },
  'a room is entered through its door': {
    find: sideDoors,
    ceiling: 0,
    broken: {
      'src/school/score/score.server.ts': "import { course } from '#school/course/course.ts'\n",
      'src/school/course/begin.server.ts':
        "import { enrol } from './enrol.server.ts'\nimport '#school/score/index.server.ts'\n",
      'src/subjects.ts': "import { scoreSubject } from '#school/score/score.subject.ts'\n",
    },
  },
  'there is no circle between rooms': {
    find: (sources) => circles(sources).slice(0, sources === tree ? undefined : 1),
    ceiling: 0,
    broken: {
      'src/school/score/index.ts': "import type { Course } from '#school/course/index.ts'\n",
      'src/school/course/index.ts': "import { score } from '../score/index.ts'\n",
    },
  },
  'a table is written in its own room': {
    find: foreignWrites,
    ceiling: 0,
    broken: {
      'src/school/score/score.ts': "export const score = resource({\n  name: 'score',\n  fields: {} })\n",
      'src/school/course/end.server.ts': "await db.updateTable('score').set({ status }).execute()\n",
    },
  },
  'the platform has no word of the school': {
    find: schoolInPlatform,
    ceiling: 0,
    broken: { 'src/platform/files/quota.server.ts': "const owner = 'student'\n" },
  },
  'the words of a room are in one place': {
    find: otherWords,
    ceiling: 0,
    broken: { 'src/school/score/marks/words.ts': 'export const { gridWords } = catalogue(import.meta.dirname)\n' },
  },
  'sentences are in the catalogues': {
    find: sentencesInCode,
    ceiling: 0,
    broken: { 'src/school/score/grid.labels.ts': "export const gridWords = { title: ['Notes', '成绩', 'Marks'] }\n" },
  },
  'subjects.ts is the only list of subjects': {
    find: otherLists,
    ceiling: 0,
    broken: { 'src/server/jobs.ts': "import { sendDue } from '#school/notification/index.server.ts'\n" },
  },
  'the first start alone knows the demo school': {
    find: demoImports,
    ceiling: 0,
    broken: {
      'src/server/first-run.ts': "import { layDown } from '../../demo/load.ts'\n",
      'src/platform/sign-in/sign-in.server.ts': "import { accounts } from '../../../demo/accounts.ts'\n",
    },
  },
  'nothing of the server reaches the browser': {
    find: serverInBrowser,
    ceiling: 0,
    broken: {
      'src/web/main.tsx': "import { days } from '#school/year/days.ts'\n",
      'src/school/year/days.ts': "import { at } from './clock.server.ts'\n",
      'src/school/year/clock.server.ts': 'export const at = 1\n',
    },
  },
}

describe.each(Object.entries(laws))('%s', (_, { find, ceiling, broken }) => {
  test(`at most ${ceiling} violations`, () => {
    const found = find(tree)
    if (found.length > ceiling) expect.fail(`${found.length} places, ${ceiling} at most:\n${found.join('\n')}`)
    expect(found.length, 'fewer than the ceiling: lower it').toBe(ceiling)
  })

  test('a violation is detected', () => {
    expect(find(broken)).toHaveLength(1)
  })
})

test('the certificate of a mail server belongs to the platform, every other one to the school', () => {
  const found = schoolInPlatform({
    'src/platform/messages/faults.ts': [
      "'The certificate of {server} is not valid.'",
      'const faults = /certificate|CERT_/',
      "'The certificate of {student} is not valid.'",
      "db.selectFrom('certificate')",
      'const found = /certificate|course/',
    ].join('\n'),
  })
  expect(found.map((place) => place.split(':')[1])).toEqual(['3', '4', '5'])
})
