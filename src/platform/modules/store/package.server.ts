// A module as read: its manifest, byte for byte as signed, and its files. Nothing is written to the disk yet.

import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import { type Manifest, manifestShape } from './manifest.ts'
import { moduleWords as words } from './module-store.labels.ts'

export interface Package {
  manifest: Manifest
  /** As it was signed. */
  text: string
  /** The digest of the manifest, which contains the digests of all files: equal digests mean equal packages. */
  digest: string
  files: ReadonlyMap<string, Buffer>
}
export type Source = 'bundled' | 'store' | 'uploaded'

/** An offer of a catalogue. */
export interface Offer {
  manifest: Manifest
  source: Exclude<Source, 'uploaded'>
  unpack(): Promise<Package>
  picture(path: string): Promise<Buffer>
}

/** The product and unsigned archives count as publishers of their own. */
export function publisherOf({ manifest: { publisher } }: Pick<Package, 'manifest'>, source: Source): string {
  return source === 'bundled' ? 'bundled' : publisher.key || 'unsigned'
}

/** `manifest.json` is read before any other file, and only files that it lists may follow. */
export const manifestName = 'manifest.json'
export const signatureName = 'manifest.sig'

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

export function readManifest(text: string): Manifest {
  const checked = manifestShape.safeParse(parsed(text))
  if (checked.success) return checked.data
  throw new Refusal(words.wrongManifest, { where: checked.error.issues[0]?.path.join('.') || '-' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(words.wrongManifest, { where: 'JSON' })
  }
}

/** Contains exactly the announced files, byte for byte. */
export function packed(text: string, manifest: Manifest, files: ReadonlyMap<string, Buffer>): Package {
  const announced = new Map(manifest.files.map((file) => [file.path, file]))
  for (const path of files.keys()) if (!announced.has(path)) throw new Refusal(words.changedFile, { path })
  for (const { path, size, sha256: digest } of manifest.files) {
    const content = files.get(path)
    if (content?.length !== size || sha256(content) !== digest) throw new Refusal(words.changedFile, { path })
  }
  return { manifest, text, digest: sha256(text), files }
}
