// Every fingerprint a file can have, by its name.

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
  /** Bits of what comes out of SHAKE, CSHAKE and KMAC; left out: twice the strength that the name says. */
  bits?: number
  /** What CSHAKE and KMAC are used for, so that two uses never give the same. */
  customization?: string
  /** Of KMAC, which is nothing without one. */
  key?: Uint8Array
}
