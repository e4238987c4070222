// Hash functions that receive a file piece by piece: WebAssembly for SHA-1 to SHA-3, JavaScript for the others.

import { createSHA1, createSHA224, createSHA256, createSHA3, createSHA384, createSHA512 } from 'hash-wasm'
import type { Algorithm, Variant } from './algorithms.ts'

export interface Hasher {
  update(piece: Uint8Array): unknown
  /** In hexadecimal. */
  end(): string
}

type Maker = (variant: Variant) => Promise<Hasher>

const makers: Record<Algorithm, Maker> = {
  'SHA-1': wasm(createSHA1),
  'SHA-224': wasm(createSHA224),
  'SHA-256': wasm(createSHA256),
  'SHA-384': wasm(createSHA384),
  'SHA-512': wasm(createSHA512),
  'SHA3-224': wasm(() => createSHA3(224)),
  'SHA3-256': wasm(() => createSHA3(256)),
  'SHA3-384': wasm(() => createSHA3(384)),
  'SHA3-512': wasm(() => createSHA3(512)),
  SHAKE128: sponge(({ shake128 }, dkLen) => shake128.create({ dkLen }), 256),
  SHAKE256: sponge(({ shake256 }, dkLen) => shake256.create({ dkLen }), 512),
  CSHAKE128: sponge(({ cshake128 }, dkLen, variant) => cshake128.create({ dkLen, ...forUse(variant) }), 256),
  CSHAKE256: sponge(({ cshake256 }, dkLen, variant) => cshake256.create({ dkLen, ...forUse(variant) }), 512),
  KMAC128: sponge(({ kmac128 }, dkLen, variant) => kmac128.create(keyOf(variant), { dkLen, ...forUse(variant) }), 256),
  KMAC256: sponge(({ kmac256 }, dkLen, variant) => kmac256.create(keyOf(variant), { dkLen, ...forUse(variant) }), 512),
}

export const hasherOf = (algorithm: Algorithm, variant: Variant = {}): Promise<Hasher> => makers[algorithm](variant)

function wasm(create: typeof createSHA1): Maker {
  return async () => {
    const hash = (await create()).init()
    return { update: (piece) => hash.update(piece), end: () => hash.digest('hex') }
  }
}

const loadSponges = async () => ({
  ...(await import('@noble/hashes/sha3.js')),
  ...(await import('@noble/hashes/sha3-addons.js')),
  ...(await import('@noble/hashes/utils.js')),
})
type Sponges = Awaited<ReturnType<typeof loadSponges>>
interface Growing {
  update(piece: Uint8Array): unknown
  digest(): Uint8Array
}

function sponge(create: (all: Sponges, bytes: number, variant: Variant) => Growing, usual: number): Maker {
  return async (variant) => {
    const sponges = await loadSponges()
    const hash = create(sponges, (variant.bits ?? usual) / 8, variant)
    return { update: (piece) => hash.update(piece), end: () => sponges.bytesToHex(hash.digest()) }
  }
}

const forUse = ({ customization }: Variant) =>
  customization === undefined ? {} : { personalization: new TextEncoder().encode(customization) }

function keyOf({ key }: Variant): Uint8Array {
  if (!key) throw new Error('KMAC needs a key')
  return key
}
