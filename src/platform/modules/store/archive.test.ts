// Malicious archives. Each is refused with its own message, before anything is written.

import { describe, expect, test } from 'vitest'
import { readArchive } from './archive.server.ts'
import { moduleWords as words } from '../words.ts'
import { author, files, good, hostile, archiveWith } from './testing/hostile.ts'
import { written } from './testing/modules.ts'
import { signatureCheckOf } from './trust.server.ts'

const settings = { DATA_DIR: '', MODULE_STORE: '', MODULE_KEYS: author.key, MODULE_UNSIGNED: 'off' } as const
const read = (archive: Buffer, more: object = {}) => readArchive(archive, signatureCheckOf({ ...settings, ...more }, true))

test('a good archive is read with its files', async () => {
  const pack = await read(good.archive)
  expect(pack.manifest.uid).toBe('notes')
  expect(pack.files).toEqual(files)
})

describe('is refused:', () => {
  test.each(Object.keys(hostile))('%s', async (name) => {
    const [make, sentence] = hostile[name]!
    await expect(read(await make())).rejects.toMatchObject({ words: sentence })
  })
})

test('an unsigned archive is accepted only if the server allows it, and only as an upload', async () => {
  const unsigned = await archiveWith([], { text: good.text.replace(author.key, ''), signature: '' })
  const trying = { ...settings, MODULE_UNSIGNED: 'on' } as const
  expect((await read(unsigned, trying)).manifest.publisher.key).toBe('')
  await expect(readArchive(unsigned, signatureCheckOf(trying))).rejects.toMatchObject({ words: words.notTrusted })
})

const ownNames: Record<string, object> = {
  'a table of the product': {
    capabilities: ['data'],
    contents: { migrations: [{ name: '0001-a', steps: [{ createIndex: 'student', columns: ['id'] }] }] },
  },
  'a table of another module': {
    capabilities: ['data'],
    contents: { migrations: [{ name: '0001-a', steps: [{ createTable: 'm_notesbook__page', fields: {} }] }] },
  },
  'a picture that is not there': { pictures: ['pictures/a.webp'] },
  'a right that it does not use': { capabilities: ['editor'] },
  'a right that it does not ask for': { contents: { editor: { parts: ['bold'] } } },
  'a value that would leave its quotes': {
    capabilities: ['data'],
    contents: {
      migrations: [
        {
          name: '0001-a',
          steps: [{ createTable: 'm_notes__page', fields: { a: { kind: 'text', default: "x' )--" } } }],
        },
      ],
    },
  },
}
test.each(Object.entries(ownNames))('a manifest that asks for %s is refused', async (_name, more) => {
  await expect(written(author, more, files)).rejects.toThrow('manifest.json is invalid')
})
