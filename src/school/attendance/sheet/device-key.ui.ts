// The key pair of this device: made once and stored by the browser. The private key cannot be exported. It signs scans
// and presences.

import { type ReadCode, type Signed, deviceMessage, scanMessage } from './device-message.ts'

const [database, store, name] = ['pupitre-device', 'keys', 'presence']
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

interface DeviceKey {
  /** The public key as SPKI in base64url. */
  key: string
  signatureFor(signed: Signed): Promise<string>
  /** Proves with a scan that this device has the private key. */
  proofFor(read: ReadCode): Promise<string>
}

/** Null where the browser has no keys: without HTTPS, or in some private windows. */
export async function deviceKey(): Promise<DeviceKey | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
  try {
    const pair = await storedPair()
    const signText = async (message: string) => {
      const bytes = new TextEncoder().encode(message)
      return textOf(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes))
    }
    return {
      key: textOf(await crypto.subtle.exportKey('spki', pair.publicKey)),
      signatureFor: (signed) => signText(deviceMessage(signed)),
      proofFor: (read) => signText(scanMessage(read)),
    }
  } catch {
    return null
  }
}

/** Two tabs may make a key at the same time: the first one stored counts. */
async function storedPair(): Promise<CryptoKeyPair> {
  const opened = await open()
  try {
    const known = await answerOf<CryptoKeyPair | undefined>(opened.transaction(store).objectStore(store).get(name))
    if (known) return known
    const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await answerOf(opened.transaction(store, 'readwrite').objectStore(store).add(made, name)).catch(() => undefined)
    return await answerOf<CryptoKeyPair>(opened.transaction(store).objectStore(store).get(name))
  } finally {
    opened.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return answerOf(request)
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store of keys cannot be read'))
  })

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
