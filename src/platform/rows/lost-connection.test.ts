// Every message of driver, network and PostgreSQL about an unreachable database is recognised, and no other message.

import { expect, test } from 'vitest'
import { isUnavailable, isLost, isUnanswered } from './lost-connection.ts'

const coded = (code: string, message = 'inside') => Object.assign(new Error(message), { code })

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('the driver reports %j without a code', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true)
})

const network = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'
const states = '08000 08003 08006 08P01 57P01 57P02 57P03 53300 53100 25006 55P03 57014 40001 40P01'
test.each(`${network} ${states}`.split(' '))('%s means that the database is unreachable', (code) => {
  expect(isUnavailable(coded(code))).toBe(true)
})

test('errors of several addresses and causes are examined', () => {
  expect(isUnavailable(new AggregateError([coded('EACCES'), coded('ECONNREFUSED')], ''))).toBe(true)
  expect(isUnavailable(new Error('outside', { cause: new AggregateError([coded('EHOSTUNREACH')]) }))).toBe(true)
})

test.each(['23505', '42P01', '22P02', '28P01', 'ENOENT', 'ERR_ASSERTION', ''])('%j is a bug', (code) => {
  expect(isUnavailable(coded(code))).toBe(false)
})

test('a cause that points to itself ends the search', () => {
  const problem = new Error('round')
  problem.cause = problem
  expect(isUnavailable(problem)).toBe(false)
})

test('a lock or a limit does not mean a lost connection, and an unsent statement was not executed', () => {
  expect(['55P03', '57014', '53300'].some((code) => isLost(coded(code)))).toBe(false)
  expect(['57P01', '08006', 'ECONNRESET'].every((code) => isUnanswered(coded(code)))).toBe(true)
  expect(isUnanswered(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnanswered(new Error('Client has encountered a connection error and is not queryable'))).toBe(false)
  expect(isUnanswered(coded('23503'))).toBe(false)
})
