// Resolves a host name of the settings once, and refuses addresses of this machine, of its network and of reserved
// ranges.

import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The ranges that are not public: loopback, private, shared, link-local, documentation, multicast, reserved, and IPv4
 * within IPv6.
 */
const subnets = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: [
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/32',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const notPublic = new BlockList()
for (const [family, all] of Object.entries(subnets))
  for (const subnet of all) {
    const [net = '', bits] = subnet.split('/')
    notPublic.addSubnet(net, Number(bits), family as keyof typeof subnets)
  }

/** The host has an address that is not public. */
export class PrivateAddress extends Error {}

/** Whether an address is public. An IPv4 address written as IPv6 is checked as IPv4. */
export const isPublic = (address: string): boolean => !notPublic.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

export interface Resolved {
  address: string
  family: 4 | 6
}

/** The timeout of name resolution in milliseconds; the lookup itself cannot be cancelled. */
const timeout = 5000

/**
 * Returns the address to connect to. Throws `PrivateAddress` if any address of the host is not public, and a
 * `TimeoutError` if the lookup takes too long.
 */
export async function publicAddress(host: string): Promise<Resolved> {
  const late = new AbortController()
  const found = await Promise.race([
    lookup(host.replaceAll(/^\[|\]$/g, ''), { all: true }),
    pause(timeout, [], { ref: false, signal: late.signal }).then(() => {
      throw Object.assign(new Error('late'), { name: 'TimeoutError', code: 'ETIMEDOUT' })
    }),
  ]).finally(() => late.abort())
  if (found.length === 0 || !found.every(({ address }) => isPublic(address))) throw new PrivateAddress(host)
  const [{ address, family }] = found as [{ address: string; family: number }]
  return { address, family: family === 6 ? 6 : 4 }
}
