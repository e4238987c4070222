// Checks the public key of a device and its signatures. The private key stays in the browser, which cannot export it.

import { type KeyObject, createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { z } from 'zod'
import { type ReadCode, type Signed, deviceMessage, scanMessage } from './device-message.ts'

/** In base64url. A P-256 key as SPKI has 91 bytes. */
export const publicKeyText = z.string().regex(/^[\w-]{100,200}$/)
/** In base64url. A signature is two numbers of 32 bytes. */
export const signatureText = z.string().regex(/^[\w-]{86}$/)

export const newToken = () => randomBytes(16).toString('base64url')

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Identifies a device by its key, also if several accounts use it. */
export const thumbprintOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')

/** Null for anything but a P-256 key. */
export function keyFrom(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

export const isSignedBy = (publicKey: string, signed: Signed, signature: string): boolean =>
  isSignatureOf(publicKey, deviceMessage(signed), signature)

export const isScannedBy = (publicKey: string, read: ReadCode, signature: string): boolean =>
  isSignatureOf(publicKey, scanMessage(read), signature)

function isSignatureOf(publicKey: string, message: string, signature: string): boolean {
  const key = keyFrom(publicKey)
  if (!key) return false
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(message), { key, dsaEncoding: 'ieee-p1363' }, bytes)
}
