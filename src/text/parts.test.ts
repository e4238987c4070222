import { expect, test } from 'vitest'
import { textAfterLast, textBefore } from './parts.ts'

test('a text ends before its first separator, and continues after its last one', () => {
  expect(textBefore('/list?a=1?b', '?')).toBe('/list')
  expect(textBefore('/list', '?')).toBe('/list')
  expect(textBefore('?a', '?')).toBe('')
  expect(textAfterLast('admin/k/course', '/')).toBe('course')
  expect(textAfterLast('course', '/')).toBe('course')
  expect(textAfterLast('Contract – Marie – Li', ' – ')).toBe('Li')
  expect(textAfterLast('admin/', '/')).toBe('')
})
