import { expect, test } from 'vitest'
import { suffixOf } from './suffix.ts'

test('the suffix is the last part of a name, in lower case', () => {
  expect(['Photo.JPG', 'a.tar.gz', 'sans', 'a.p df', '照片.png'].map(suffixOf)).toEqual(['jpg', 'gz', '', '', 'png'])
})
