// Modules for tests, written, packed and signed by the scripts that authors use.

import { generateKeyPairSync } from 'node:crypto'
import { type Files, archiveOf, manifestText, publicKeyOf, signatureOf } from '../../../../../scripts/module-archive.ts'

export interface Publisher {
  pem: string
  key: string
}
export function publisher(): Publisher {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { pem, key: publicKeyOf(pem) }
}

export interface Written {
  text: string
  signature: string
  files: Files
  archive: Buffer
}

const some = (word: string) => [word, word, word] as const

/** `more` overrides parts of the manifest. */
export async function written(by: Publisher, more: object, files: Files = new Map()): Promise<Written> {
  const manifest = { format: 1, uid: 'notes', version: '1.0.0', publisher: { name: 'Atelier', key: by.key }, icon: 'notes',
    title: some('Carnet'), intro: some('Un carnet.'), readme: some('Rien de plus.'), category: 'records',
    product: '>=0.0.1 <99.0.0', contents: {},
    ...more,
  }
  const text = manifestText(JSON.stringify(manifest), files)
  const signature = signatureOf(text, by.pem)
  return { text, signature, files, archive: await archiveOf(text, signature, files) }
}
