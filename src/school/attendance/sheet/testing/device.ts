// A device of a test: a P-256 key that signs like the one in the browser.

import { generateKeyPairSync, sign } from 'node:crypto'
import { type Signed, deviceMessage } from '../device-message.ts'

export interface Device {
  key: string
  signatureFor(signed: Signed): string
}

export function newDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    signatureFor: (signed) =>
      sign('sha256', Buffer.from(deviceMessage(signed)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
  }
}
