// Reads the archive (zip) of a module, which is untrusted. Checks in this order: names, links, sizes and duplicates
// before unpacking; the signature before any file is used; the digest of each file. Nothing is written here.

import { type Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#engine/refusal.ts'
import { type Package, manifestName, packageOf, readManifest, signatureName } from './package.server.ts'
import { moduleWords as words } from '../words.ts'

/**
 * The largest archive, in bytes. The limits here are lower than for other archives, because the files are stored in the
 * database.
 */
export const archiveBytes = 20_000_000
/** The most files. */
const most = 1000
const unpackedBytes = 50_000_000
/** How many times larger the unpacked files may be: more is a zip bomb. */
const ratio = 100

/** Throws unless the signature of the publisher over the manifest is valid. */
export type SignatureCheck = (manifestText: string, key: string, signature: string) => void

/** Returns the checked package. Throws a refusal if anything is wrong with the archive. */
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

/** The first bytes of a zip. They reveal an archive inside the archive, under any name. */
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

/** Checks the entries. Reads only the directory at the end of the archive, so nothing is unpacked yet. */
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
  // Larger than the archive only if several entries share the same bytes, which is a kind of zip bomb.
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
    // The library also checks names, but its message is English only.
    if (/invalid (characters|relative path)|absolute path/.test((problem as Error).message))
      throw new Refusal(words.wrongName)
    throw damagedRefusal()
  }
  if (entries.length > most) throw sizeRefusal()
  return entries
}

/** The name as file systems compare it that ignore case and Unicode composition. */
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

/** Unpacks one file. The library throws if it is longer than announced, so the sizes that were checked are true. */
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
