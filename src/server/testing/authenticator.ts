// A passkey as a phone holds it, for tests without a browser: one key pair and its signatures.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Wanted {
  challenge: string
  rp?: { id?: string | undefined }
  rpId?: string
}
interface Doubtful {
  origin?: string
  /** The device did not verify its user. */
  unverified?: true
  host?: string
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR, as far as keys and attestations need it. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

export function authenticator(site = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (part: string) => Buffer.from(part, 'base64url')
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
  let count = 0
  const clientData = (type: string, { challenge }: Wanted, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const facts = (host: string, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }
  const sent = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create(wanted: Wanted, { origin = site, unverified, host = wanted.rp?.id ?? 'localhost' }: Doubtful = {}) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([facts(host, unverified ? 0x41 : 0x45), Buffer.alloc(16), length, id, key])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const clientDataJSON = text(clientData('webauthn.create', wanted, origin))
      return sent({ clientDataJSON, attestationObject: text(attestation), transports: ['internal'] })
    },
    sign(wanted: Wanted, { origin = site, unverified, host = wanted.rpId ?? 'localhost' }: Doubtful = {}) {
      const data = facts(host, unverified ? 0x01 : 0x05)
      const client = clientData('webauthn.get', wanted, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return sent({ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) })
    },
  }
}
