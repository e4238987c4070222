// A device of a test: a P-256 key that signs like the one in the browser.

import { generateKeyPairSync, sign } from 'node:crypto'
import { type ReadCode, type Signed, deviceMessage, scanMessage } from '../device-message.ts'

export interface Device {
  key: string
  signatureFor(signed: Signed): string
  proofFor(read: ReadCode): string
}

export function newDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signText = (message: string) =>
    sign('sha256', Buffer.from(message), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    signatureFor: (signed) => signText(deviceMessage(signed)),
    proofFor: (read) => signText(scanMessage(read)),
  }
}
