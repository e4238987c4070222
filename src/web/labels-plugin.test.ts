import { expect, test } from 'vitest'
import { refuseFunctions } from './labels-plugin.ts'

test('a words file with a function is refused when the pages are built', () => {
  const words = { title: ['Titre', '标题', 'Title'] }
  expect(refuseFunctions(words, 'src/a.labels.ts')).toBe(words)
  expect(() => refuseFunctions({ ...words, titleOf: () => '' }, 'src/a.labels.ts')).toThrow('titleOf')
})
