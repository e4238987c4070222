import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server.ts'

const key = randomBytes(32)

test('a sealed secret is read again by its owner, and is never sealed alike', () => {
  const [one, other] = [seal(key, 'admin:1', 'JBSWY3DPEHPK3PXP'), seal(key, 'admin:1', 'JBSWY3DPEHPK3PXP')]
  expect(one).not.toBe(other)
  expect([unseal(key, 'admin:1', one), unseal(key, 'admin:1', other)]).toEqual(Array(2).fill('JBSWY3DPEHPK3PXP'))
  expect(one).not.toContain('JBSWY3DPEHPK3PXP')
})

test('another owner, another key or a bit turned opens nothing', () => {
  const sealed = seal(key, 'admin:1', 'secret')
  expect(() => unseal(key, 'admin:2', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'admin:1', sealed)).toThrow()
  const turned = Buffer.from(sealed, 'base64url')
  for (let place = 0; place < turned.length; place++) {
    turned[place]! ^= 1
    expect(() => unseal(key, 'admin:1', turned.toString('base64url'))).toThrow()
    turned[place]! ^= 1
  }
})
