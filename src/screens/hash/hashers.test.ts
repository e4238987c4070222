// Known answers, from FIPS 180-4 and FIPS 202 and from NIST's examples for SP 800-185.

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Algorithm, type Variant, algorithms } from './algorithms.ts'
import { hasherOf } from './hashers.ts'

const text = (input: string) => new TextEncoder().encode(input)
const hex = (input: string) => Uint8Array.fromHex(input)
const abc = text('abc')
const two = text('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')
const four = hex('00010203')
const key = hex('404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f')
const long = Uint8Array.from({ length: 200 }, (_, place) => place)

const known: [Algorithm, Uint8Array, string, Variant?][] = [
  ['SHA-1', text(''), 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['SHA-1', abc, 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['SHA-1', two, '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
  ['SHA-224', abc, '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7'],
  ['SHA-256', abc, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['SHA-384', abc, 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7'],
  [
    'SHA-512',
    abc,
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
  ['SHA3-224', abc, 'e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf'],
  ['SHA3-256', abc, '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
  ['SHA3-384', abc, 'ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25'],
  [
    'SHA3-512',
    abc,
    'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0',
  ],
  ['SHAKE128', text(''), '7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26'],
  [
    'SHAKE256',
    text(''),
    '46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762fd75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be',
  ],
  [
    'CSHAKE128',
    four,
    'c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5',
    { customization: 'Email Signature' },
  ],
  [
    'CSHAKE128',
    long,
    'c5221d50e4f822d96a2e8881a961420f294b7b24fe3d2094baed2c6524cc166b',
    { customization: 'Email Signature' },
  ],
  [
    'CSHAKE256',
    four,
    'd008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd164020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c',
    { customization: 'Email Signature' },
  ],
  ['KMAC128', four, 'e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e', { key }],
  [
    'KMAC128',
    four,
    '3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5',
    { key, customization: 'My Tagged Application' },
  ],
  [
    'KMAC256',
    four,
    '20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7f69d4cc3de9d104a351689f27cf6f5951f0103f33f4f24871024d9c27773a8dd',
    { key, customization: 'My Tagged Application' },
  ],
]

async function inPieces(algorithm: Algorithm, bytes: Uint8Array, piece: number, variant?: Variant): Promise<string> {
  const hasher = await hasherOf(algorithm, variant)
  for (let from = 0; from < bytes.length; from += piece) hasher.update(bytes.subarray(from, from + piece))
  return hasher.end()
}

test.each(known)('%s gives the known answer, whole and in pieces', async (algorithm, bytes, answer, variant) => {
  for (const piece of [1, 7, 1000]) expect(await inPieces(algorithm, bytes, piece, variant)).toBe(answer)
})

test('every algorithm has a known answer', () => {
  expect(new Set(known.map(([name]) => name))).toEqual(new Set(algorithms))
})

describe('over a million bytes', () => {
  const bytes = new Uint8Array(1_000_000).fill(97)

  test('SHA-1 gives the answer of FIPS 180-4', async () => {
    expect(await inPieces('SHA-1', bytes, 65_537)).toBe('34aa973cd4c4daa4f61eeb2bdbad27316534016f')
  })
  test.each(algorithms.filter((name) => !/CSHAKE|KMAC/.test(name)))('%s agrees with OpenSSL', async (name) => {
    const bits = name.endsWith('KE128') ? { outputLength: 32 } : name.endsWith('KE256') ? { outputLength: 64 } : {}
    const theirs = createHash(name.replace(/^SHA-/, 'sha').toLowerCase(), bits).update(bytes).digest('hex')
    expect(await inPieces(name, bytes, 65_537)).toBe(theirs)
  })
})

test('KMAC without a key is refused', async () => {
  await expect(hasherOf('KMAC128')).rejects.toThrow('needs a key')
})
