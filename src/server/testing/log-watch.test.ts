// The watch over the log detects secrets anywhere in a line and has no false alarms.

import { expect, test } from 'vitest'
import { leaksIn, watchLog } from './log-watch.ts'

const token = `sig_${'aB3-'.repeat(10)}`
const line = (fields: object) => JSON.stringify({ msg: 'answered', ...fields })

test.each([
  ['a token that nobody has heard', line({ path: `/admin/signing/${token}` }), token, []],
  ['a password in a message', line({ err: { message: 'wrong: Sésame-2026' } }), 'Sésame-2026', ['Sésame-2026']],
  ['a password with a quotation mark', line({ path: '/a"b"c"d' }), 'a"b"c"d', ['a"b"c"d']],
  ['a code in a sentence', line({ msg: 'code 481516 sent' }), '481516', ['481516']],
])('it finds %s', (_what, logged, secret, heard) => {
  expect(leaksIn([logged], new Set(heard))).toEqual([`${secret} in ${logged}`])
})

test('part of a longer number does not count as a code', () => {
  expect(leaksIn([line({ at: 1748151623 })], new Set(['481516']))).toEqual([])
})

test('it reads what the logger writes, without the number of the request', () => {
  const watch = watchLog()
  watch.knows('481516')
  watch.stream.write(`${JSON.stringify({ reqId: '481516', time: 481516, msg: 'answered' })}\n`)
  expect(watch.leaks()).toEqual([])
  watch.stream.write(`${JSON.stringify({ path: '/x/481516' })}\n`)
  expect(watch.leaks()).toEqual(['481516 in {"path":"/x/481516"}'])
})
