import { expect, test } from 'vitest'
import { coloured, plain } from './colours.ts'

test.each([
  ['no code at all', [{ text: 'no code at all', look: '' }]],
  [
    '\u001B[31mred\u001B[0m and not',
    [
      { text: 'red', look: 'red' },
      { text: ' and not', look: '' },
    ],
  ],
  [
    '\u001B[1;92mgood\u001B[39m bold\u001B[22m end',
    [
      { text: 'good', look: 'bold green' },
      { text: ' bold', look: 'bold' },
      { text: ' end', look: '' },
    ],
  ],
  ['\u001B[38;5;12ma colour we have not\u001B[m', [{ text: 'a colour we have not', look: '' }]],
  ['', []],
])('%j', (line, parts) => {
  expect(coloured(line)).toEqual(parts)
  expect(plain(line)).toBe(parts.map(({ text }) => text).join(''))
})
