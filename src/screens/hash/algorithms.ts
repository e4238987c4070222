// All hash algorithms for files, by name.

export const algorithms = [
  'SHA-1',
  'SHA-224',
  'SHA-256',
  'SHA-384',
  'SHA-512',
  'SHA3-224',
  'SHA3-256',
  'SHA3-384',
  'SHA3-512',
  'SHAKE128',
  'SHAKE256',
  'CSHAKE128',
  'CSHAKE256',
  'KMAC128',
  'KMAC256',
] as const
export type Algorithm = (typeof algorithms)[number]

export interface Variant {
  /** Output bits of SHAKE, CSHAKE and KMAC; default: twice the strength in the name. */
  bits?: number
  /** The purpose of CSHAKE or KMAC, so that two purposes give different results. */
  customization?: string
  /** The key, required for KMAC. */
  key?: Uint8Array
}
