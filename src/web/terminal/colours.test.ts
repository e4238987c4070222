import { expect, test } from 'vitest'
import { stripColours } from './colours.ts'

test.each([
  ['no code at all', 'no code at all'],
  ['\u001B[31mred\u001B[0m and not', 'red and not'],
  ['\u001B[1;92mgood\u001B[39m 好\u001B[22m end', 'good 好 end'],
  ['\u001B[38;5;12mof another palette\u001B[m', 'of another palette'],
  ['', ''],
])('%j', (line, copied) => expect(stripColours(line)).toBe(copied))
