// Tests the allowed addresses of requests.

import { expect, test } from 'vitest'
import { PrivateAddress, isPublic, publicAddress } from './public-address.server.ts'

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false))

test.each(['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '0177.0.0.1'])(
  'the name %s resolves to this machine and is refused',
  async (host) => {
    await expect(publicAddress(host)).rejects.toThrow(PrivateAddress)
  },
)
