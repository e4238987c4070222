// Environment variables explain themselves.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { envTable, readEnv } from './env.ts'

test('every variable has a default', () => {
  expect(readEnv({})).toMatchObject({ PORT: 8000, HOST: '127.0.0.1', DATABASE_URL: '', LOGIN_CAPTCHA: '' })
})

test('a wrong value is reported with the purpose of the variable', () => {
  expect(() => readEnv({ PORT: 'eighty', LOGIN_CAPTCHA: 'perhaps' })).toThrow(
    /PORT: .*Port to listen on[^]*LOGIN_CAPTCHA: .*captcha/,
  )
})

test('the table of the README is the one the program prints', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  expect(readme).toContain(envTable())
})
