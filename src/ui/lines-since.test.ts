import { expect, test } from 'vitest'
import { linesSince } from './lines-since.ts'

const lines = Array.from({ length: 50 }, (_, at) => `line ${at}`)

test.each([
  ['everything is new at first', [], ['a'], ['a']],
  ['nothing is', ['a', 'b'], ['a', 'b'], []],
  ['what came behind', ['a'], ['a', 'b', 'c'], ['b', 'c']],
  ['what came behind while the beginning went', lines.slice(0, 40), lines.slice(10), lines.slice(40)],
  ['another text', ['a', 'b'], ['c'], undefined],
  ['an emptied one', ['a'], [], undefined],
])('%s', (_, before, now, since) => expect(linesSince(before, now)).toEqual(since))
