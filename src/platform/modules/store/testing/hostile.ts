// Malicious archives, each with the message that refuses it.

import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Words } from '#engine/languages.ts'
import { moduleWords as words } from '../../words.ts'
import { publisher, written } from './modules.ts'

/** The publisher whose key the server trusts. */
export const author = publisher()
const stranger = publisher()

export const note = Buffer.from('Une note.\n')
export const files = new Map([['notes/note.md', note]])
export const good = await written(author, { uid: 'notes' }, files)

interface Entry {
  name: string
  content?: Buffer
  mode?: number
}
/** The valid archive with additional content. */
export async function archiveWith(
  more: readonly Entry[],
  { text = good.text, signature = good.signature, kept = files } = {},
) {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(text), 'manifest.json')
  zip.addBuffer(Buffer.from(signature), 'manifest.sig')
  for (const [name, content] of kept) zip.addBuffer(content, name)
  for (const { name, content = note, mode = 0o100644 } of more) zip.addBuffer(content, name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces the name in the directory and before the file, because the packing tool refuses such names. */
const patched = (archive: Buffer, from: string, to: string) =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')

/** Changes a number in the directory entry of a file. */
async function renumbered(name: string, at: number, value: number, bytes: 2 | 4 = 4): Promise<Buffer> {
  const archive = await archiveWith([])
  let line = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  while (archive.subarray(line + 46, line + 46 + name.length).toString() !== name)
    line = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'), line + 4)
  if (bytes === 4) archive.writeUInt32LE(value, line + at)
  else archive.writeUInt16LE(value, line + at)
  return archive
}

const zeros = Buffer.alloc(30_000_000)
const many = Array.from({ length: 1001 }, (_, n) => ({ name: `n${n}.md` }))

export const hostile: Record<string, [() => Promise<Buffer> | Buffer, Words]> = {
  'a name that climbs': [
    async () => patched(await archiveWith([{ name: 'aa/x.md' }]), 'aa/x.md', '../x.md'),
    words.wrongName,
  ],
  'a name that climbs from below': [
    async () => patched(await archiveWith([{ name: 'b/aa/x.md' }]), 'b/aa/x.md', 'b/../x.md'),
    words.wrongName,
  ],
  'an absolute name': [async () => patched(await archiveWith([{ name: 'aa/x.md' }]), 'aa/x.md', '/etc/xm'), words.wrongName],
  'a name with a drive': [
    async () => patched(await archiveWith([{ name: 'aa/x.md' }]), 'aa/x.md', 'C:/x.md'),
    words.wrongName,
  ],
  'a backslash': [async () => patched(await archiveWith([{ name: 'aa/x.md' }]), 'aa/x.md', 'a\\/x.md'), words.wrongName],
  'a hidden name': [() => archiveWith([{ name: '.x.md' }]), words.wrongName],
  'a zero in a name': [async () => patched(await archiveWith([{ name: 'aa/x.md' }]), 'aa/x.md', 'a\0/x.md'), words.wrongName],
  'a program': [() => archiveWith([{ name: 'index.js' }]), words.wrongName],
  'a folder': [() => patched(good.archive, 'notes/note.md', 'notes/notemd/'), words.wrongName],
  'the same name twice': [
    async () => patched(await archiveWith([{ name: 'aa.md' }, { name: 'ab.md' }]), 'ab.md', 'aa.md'),
    words.twice,
  ],
  'the same name in capitals': [() => archiveWith([{ name: 'Notes/Note.md' }]), words.wrongName],
  'the same name in wide letters': [() => archiveWith([{ name: 'ｎotes/note.md' }]), words.wrongName],
  'two manifests': [
    async () => patched(await archiveWith([{ name: 'manifest.jsom' }]), 'manifest.jsom', 'manifest.json'),
    words.twice,
  ],
  'a link': [() => archiveWith([{ name: 'link.md', mode: 0o120777 }]), words.link],
  'a device': [() => archiveWith([{ name: 'device.md', mode: 0o060666 }]), words.link],
  'a bomb': [() => archiveWith([{ name: 'bomb.md', content: zeros }]), words.tooMuch],
  'more files than there may be': [() => archiveWith(many), words.tooMuch],
  'a number of files that is not so': [
    () => {
      const archive = Buffer.from(good.archive)
      archive.writeUInt16LE(2, archive.length - 12)
      return archive
    },
    words.changedFile,
  ],
  'a file larger than it says': [() => renumbered('notes/note.md', 24, 3), words.wrongArchive],
  'a file that says it is huge': [() => renumbered('notes/note.md', 24, 4_000_000_000), words.tooMuch],
  'an encrypted file': [() => renumbered('notes/note.md', 8, 1, 2), words.wrongArchive],
  'an unknown way of packing': [() => renumbered('notes/note.md', 10, 99, 2), words.wrongArchive],
  'an archive in the archive': [
    async () => (await written(author, {}, new Map([['inner.md', good.archive]]))).archive,
    words.wrongArchive,
  ],
  'half an archive': [() => good.archive.subarray(0, good.archive.length / 2), words.wrongArchive],
  'no archive': [() => note, words.wrongArchive],
  'no manifest': [() => patched(good.archive, 'manifest.json', 'manifest.jsxn'), words.wrongName],
  'no signature': [() => archiveWith([], { signature: '' }), words.wrongSignature],
  'a changed manifest': [() => archiveWith([], { text: good.text.replace('Carnet', 'Cahier') }), words.wrongSignature],
  'a changed file': [
    () => archiveWith([], { kept: new Map([['notes/note.md', Buffer.from('Une Note.\n')]]) }),
    words.changedFile,
  ],
  'a file too many': [() => archiveWith([{ name: 'more.md' }]), words.changedFile],
  'a file too few': [() => archiveWith([], { kept: new Map() }), words.changedFile],
  'a key that nobody trusts': [async () => (await written(stranger, {}, files)).archive, words.notTrusted],
  'the key of another': [
    async () => (await written({ ...stranger, key: author.key }, {}, files)).archive,
    words.wrongSignature,
  ],
  'nobody’s key': [async () => (await written({ ...author, key: '' }, {}, files)).archive, words.notTrusted],
  'a manifest of the wrong form': [
    async () => {
      const text = JSON.stringify({ ...JSON.parse(good.text), more: 1 })
      return archiveWith([], { text })
    },
    words.wrongManifest,
  ],
  'a manifest with a prototype': [
    () => archiveWith([], { text: good.text.replace('{', '{"__proto__": {"uid": "other"},') }),
    words.wrongManifest,
  ],
}
