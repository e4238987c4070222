// A module as it was read: its manifest, byte for byte as it was signed, and its files. Nothing of it is on the disk yet.

import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import { type Manifest, manifestShape } from './manifest.ts'
import { moduleWords as words } from './module-store.labels.ts'

export interface Package {
  manifest: Manifest
  /** As it was signed. */
  text: string
  /** Of the manifest, which names the digests of all files: two packages with one digest are the same. */
  digest: string
  files: ReadonlyMap<string, Buffer>
}
export type Source = 'bundled' | 'store' | 'uploaded'

/** What a catalogue has to give. */
export interface Offer {
  manifest: Manifest
  source: Exclude<Source, 'uploaded'>
  unpack(): Promise<Package>
  picture(path: string): Promise<Buffer>
}

/** What comes with the product, and what nobody signed, are publishers of their own. */
export function publisherOf({ manifest: { publisher } }: Pick<Package, 'manifest'>, source: Source): string {
  return source === 'bundled' ? 'bundled' : publisher.key || 'unsigned'
}

/** `manifest.json` is read before any other file, and only what it lists may follow. */
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

/** All that is announced and nothing else, byte for byte. */
export function packed(text: string, manifest: Manifest, files: ReadonlyMap<string, Buffer>): Package {
  const announced = new Map(manifest.files.map((file) => [file.path, file]))
  for (const path of files.keys()) if (!announced.has(path)) throw new Refusal(words.changedFile, { path })
  for (const { path, size, sha256: digest } of manifest.files) {
    const content = files.get(path)
    if (content?.length !== size || sha256(content) !== digest) throw new Refusal(words.changedFile, { path })
  }
  return { manifest, text, digest: sha256(text), files }
}
