import { expect, test } from 'vitest'
import { refuseFunctions } from './word-files.ts'

test('a words file with a function is refused when the pages are built', () => {
  const words = { title: ['Titre', '标题', 'Title'] }
  expect(refuseFunctions(words, 'src/words.ts')).toBe(words)
  expect(() => refuseFunctions({ ...words, titleOf: () => '' }, 'src/words.ts')).toThrow('titleOf')
})
