// `npm run module:sign -- --new-key <key.pem>` creates a publisher's key and prints its public half, which schools
// enter in
// MODULE_KEYS. `npm run module:sign -- <archive.zip> --key <key.pem>` signs an archive. The key never leaves the
// author.

import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readArchive } from '#platform/modules/store/archive.server.ts'
import { archiveOf, manifestText, publicKeyOf, signatureOf } from './module-archive.ts'

const options = { 'new-key': { type: 'string' }, key: { type: 'string' } } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })

if (values['new-key']) makeKey(values['new-key'])
else await signArchive(positionals[0], values.key)

function makeKey(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  writeFileSync(path, pem, { flag: 'wx', mode: 0o600 })
  console.log(`${path} is the secret key; keep it. The public key: ${publicKeyOf(pem)}`)
}

async function signArchive(path: string | undefined, key: string | undefined): Promise<void> {
  if (!path || !key) throw new Error('Name the archive: npm run module:sign -- <archive.zip> --key <key.pem>')
  const pem = readFileSync(key, 'utf8')
  // Runs the checks of the school, also on an archive that is already signed.
  const { text, files, manifest } = await readArchive(readFileSync(path), () => undefined)
  const publisher = { name: manifest.publisher.name, key: publicKeyOf(pem) }
  const signed = manifestText(text, new Map(files), { publisher })
  writeFileSync(path, await archiveOf(signed, signatureOf(signed, pem), new Map(files)))
  console.log(`${path} is signed by ${publisher.name} (${publisher.key}).`)
}
