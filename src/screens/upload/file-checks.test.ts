import { describe, expect, test } from 'vitest'
import { fileFault, isAllowed } from './file-checks.ts'
import { uploadCheckWords } from '../words.ts'

const limits = { maxsize: 1000, mimetype: 'jpg,.png, application/pdf ,audio/*' }
const file = (name: string, size = 10, type = '') => ({ name, size, type })

describe('the three checks run one after the other', () => {
  test('a file without a name or without content is incomplete, whatever its type and size', () => {
    expect(fileFault(file('', 5000, 'text/html'), limits)).toBe(uploadCheckWords.incomplete)
    expect(fileFault(file('page.html', 0), limits)).toBe(uploadCheckWords.incomplete)
  })
  test('then a type that is not allowed is refused, even if the size is wrong too', () => {
    expect(fileFault(file('film.mov', 5000), limits)).toBe(uploadCheckWords.wrongType)
  })
  test('then a file above the limit is refused; a file of exactly the limit is accepted', () => {
    expect(fileFault(file('a.jpg', 1001), limits)).toBe(uploadCheckWords.tooLarge)
    expect(fileFault(file('a.jpg', 1000), limits)).toBeNull()
  })
  test('in English the sentences are exactly those of the specification', () => {
    expect(Object.values(uploadCheckWords).map(([, , english]) => english)).toEqual([
      'The data of the uploaded file is incomplete!',
      'The type of uploaded file is not allowed!',
      'The size of the uploaded file exceeds the allowed range!',
    ])
  })
})

test.each([
  ['a.JPG', '', true],
  ['a.png', '', true],
  ['a.bin', 'application/pdf', true],
  ['a.bin', 'application/PDF; x=y', true],
  ['a.xyz', 'audio/ogg', true],
  ['a.jpg.zip', '', false],
  ['jpg', '', false],
  ['a.', '', false],
  ['a.pdf', '', false],
  ['a.gif', 'image/gif', false],
])('%s of type "%s": %s', (name, type, allowed) => {
  expect(isAllowed({ name, type }, limits.mimetype)).toBe(allowed)
})

test('a star allows every type, but never types that a browser or a server could run', () => {
  expect(isAllowed(file('a.whatever'), '*')).toBe(true)
  for (const name of ['a.html', 'a.SVG', 'a.php5', 'photo.php.png', 'a.exe', 'x.jsp .jpg', '.htaccess', 'a.js'])
    expect([name, isAllowed(file(name), `*,html,svg,image/*`)]).toEqual([name, false])
})
