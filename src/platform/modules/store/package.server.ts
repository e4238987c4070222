// The package of a module in memory: its manifest with the signed text, and its checked files.

import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import { type Manifest, manifestShape } from './manifest.ts'
import { moduleWords as words } from '../words.ts'

export interface Package {
  manifest: Manifest
  /** The text of the manifest, which was signed. */
  text: string
  /** The digest of the manifest, which contains the digests of all files. Packages with equal digests are equal. */
  digest: string
  files: ReadonlyMap<string, Buffer>
}
export type Source = 'bundled' | 'store' | 'uploaded'

/** A module that a catalogue offers. */
export interface Offer {
  manifest: Manifest
  source: Exclude<Source, 'uploaded'>
  unpack(): Promise<Package>
  picture(path: string): Promise<Buffer>
}

/** The identity of the publisher. Bundled modules and unsigned archives each count as one publisher. */
export function publisherOf({ manifest: { publisher } }: Pick<Package, 'manifest'>, source: Source): string {
  return source === 'bundled' ? 'bundled' : publisher.key || 'unsigned'
}

/** Read first, because only the files that it lists are accepted. */
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

/** Throws unless the files are exactly the announced ones, byte for byte. */
export function packageOf(text: string, manifest: Manifest, files: ReadonlyMap<string, Buffer>): Package {
  const announced = new Map(manifest.files.map((file) => [file.path, file]))
  for (const path of files.keys()) if (!announced.has(path)) throw new Refusal(words.changedFile, { path })
  for (const { path, size, sha256: digest } of manifest.files) {
    const content = files.get(path)
    if (content?.length !== size || sha256(content) !== digest) throw new Refusal(words.changedFile, { path })
  }
  return { manifest, text, digest: sha256(text), files }
}
