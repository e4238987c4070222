// The archive of a module is untrusted. Names, links, sizes and duplicates are checked before unpacking, the signature
// before any file is used, and everything before a write.

import { type Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#engine/refusal.ts'
import { type Package, manifestName, packageOf, readManifest, signatureName } from './package.server.ts'
import { moduleWords as words } from '../words.ts'

/**
 * Limit of the size of the archive. The files are stored in the database, so these limits are lower than for other
 * archives.
 */
export const archiveBytes = 20_000_000
const most = 1000
const unpackedBytes = 50_000_000
const ratio = 100

/** Throws unless the signature of the publisher over the manifest is valid. */
export type SignatureCheck = (manifestText: string, key: string, signature: string) => void

export async function readArchive(bytes: Buffer, trusts: SignatureCheck): Promise<Package> {
  if (bytes.length > archiveBytes) throw sizeRefusal()
  const zip = await openZip(bytes)
  const entries = await entriesOf(zip, bytes.length)
  const text = await textOf(zip, entries.get(manifestName), 2_000_000)
  const signature = await textOf(zip, entries.get(signatureName), 200)
  const manifest = readManifest(text)
  trusts(text, manifest.publisher.key, signature)
  const files = new Map<string, Buffer>()
  for (const [name, entry] of entries)
    if (name !== manifestName && name !== signatureName) files.set(name, await contentOf(zip, entry))
  for (const content of files.values()) if (content.subarray(0, 4).equals(archiveMark)) throw damagedRefusal()
  return packageOf(text, manifest, files)
}

/** Detects an archive within the archive, under any name. */
const archiveMark = Buffer.from('PK\u0003\u0004')

const sizeRefusal = () => new Refusal(words.tooMuch, { most, megabytes: unpackedBytes / 1_000_000 })
const damagedRefusal = () => new Refusal(words.wrongArchive)

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(bytes, { strictFileNames: true, autoClose: false })
  } catch {
    throw damagedRefusal()
  }
}

/** Reads only the directory at the end of the archive. */
async function entriesOf(zip: ZipFile, archiveLength: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > most) throw sizeRefusal()
  const found = new Map<string, Entry>()
  let [compressed, unpacked] = [0, 0]
  for (const entry of await listEntries(zip)) {
    refuseName(entry)
    refuseSpecial(entry)
    if (found.has(foldName(entry.fileName))) throw new Refusal(words.twice)
    found.set(foldName(entry.fileName), entry)
    compressed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (entry.uncompressedSize > 100_000 && entry.uncompressedSize > entry.compressedSize * ratio) throw sizeRefusal()
  }
  if (found.size > most || unpacked > unpackedBytes || unpacked > archiveLength * ratio) throw sizeRefusal()
  // Several entries share the same bytes: a kind of zip bomb.
  if (compressed > archiveLength) throw damagedRefusal()
  return found
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      if (entries.length > most) break
    }
  } catch (problem) {
    // The library checks names too, with an English message.
    if (/invalid (characters|relative path)|absolute path/.test((problem as Error).message))
      throw new Refusal(words.wrongName)
    throw damagedRefusal()
  }
  if (entries.length > most) throw sizeRefusal()
  return entries
}

/** The name as compared by file systems that ignore case or Unicode composition. */
const foldName = (name: string) => name.normalize('NFKC').toLowerCase()

const allowedName = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(webp|png|jpg|md|json|csv|txt|sig)$/

function refuseName({ fileName }: Entry): void {
  if (allowedName.test(fileName) && fileName.length <= 120) return
  throw new Refusal(words.wrongName)
}

const plainFile = 0o100000

function refuseSpecial(entry: Entry): void {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== plainFile) throw new Refusal(words.link)
  if (entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod)) throw damagedRefusal()
}

async function textOf(zip: ZipFile, entry: Entry | undefined, longest: number): Promise<string> {
  if (!entry || entry.uncompressedSize > longest) throw damagedRefusal()
  return (await contentOf(zip, entry)).toString('utf8')
}

/** Longer content than announced stops with an error, so the announced sizes can be trusted. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    const parts: Buffer[] = []
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  } catch {
    throw damagedRefusal()
  }
}
