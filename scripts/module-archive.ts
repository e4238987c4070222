// Shared by the two scripts for authors of modules: makes a manifest and an archive from a folder.

import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import '#subjects.declared.ts'
import { type Manifest, manifestShape } from '#platform/modules/store/manifest.ts'

export type Files = Map<string, Buffer>
/** 1980, the first day of the archive format: two archives of the same files are equal. */
const mtime = new Date(1980, 0, 1)

/** All files of the folder except the manifest, sorted by name. */
export function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== 'manifest.json' && !name.startsWith('.'))
    .toSorted()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** The author's manifest with its list of files filled in, checked as the product checks it. */
export function manifestText(written: string, files: Files, changes: Partial<Manifest> = {}): string {
  const listed = [...files].map(([path, content]) => ({ path, sha256: digest(content), size: content.length }))
  const manifest = { ...(JSON.parse(written) as object), ...changes, files: listed }
  const checked = manifestShape.safeParse(manifest)
  if (checked.success) return `${JSON.stringify(manifest, null, 2)}\n`
  const faults = checked.error.issues.map(({ path, message }) => `- ${path.join('.') || 'manifest'}: ${message}`)
  throw new Error(`manifest.json is invalid:\n${faults.join('\n')}`)
}

export const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

export async function archiveOf(text: string, signature: string, files: Files): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const put = (name: string, content: Buffer) => zip.addBuffer(content, name, { mtime, mode: 0o100644 })
  put('manifest.json', Buffer.from(text))
  put('manifest.sig', Buffer.from(signature))
  for (const [name, content] of files) put(name, content)
  zip.end()
  return buffer(zip.outputStream)
}

/** The 32 bytes that publishers give to schools, in base64. */
export function publicKeyOf(privatePem: string): string {
  const whole = createPublicKey(createPrivateKey(privatePem)).export({ format: 'der', type: 'spki' })
  return whole.subarray(-32).toString('base64')
}

export const signatureOf = (text: string, privatePem: string) =>
  sign(null, Buffer.from(text), createPrivateKey(privatePem)).toString('base64')
