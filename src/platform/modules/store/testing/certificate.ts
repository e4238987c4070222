// A self-signed certificate for 127.0.0.1, created for each run: the https server of a test needs one, and Node cannot
// create certificates.

import { generateKeyPairSync, sign } from 'node:crypto'

export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsa = list(object('06082a8648ce3d040302'))
  const name = list(element(0x31, list(object('0603550403'), element(0x0c, Buffer.from('127.0.0.1')))))
  const time = (moment: string) => element(0x18, Buffer.from(moment))
  const address = element(0x87, Buffer.from([127, 0, 0, 1]))
  const alternative = list(object('0603551d11'), element(0x04, list(address)))
  const authority = list(
    object('0603551d13'),
    element(0x01, Buffer.from([0xff])),
    element(0x04, list(element(0x01, Buffer.from([0xff])))),
  )
  const body = list(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    ecdsa,
    name,
    list(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    element(0xa3, list(alternative, authority)),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = list(body, ecdsa, element(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const object = (hex: string) => Buffer.from(hex, 'hex')
const list = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts))

/** A DER element: tag, length, content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
