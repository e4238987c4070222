// The folder and the bucket give the same guarantees.

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestS3, openS3, s3Key } from '#server/testing/s3.ts'
import { folderPlace } from './folder.server.ts'
import { type Place, keyOf } from './place.ts'
import { bucketOf, s3Place } from './s3.server.ts'

let s3: TestS3
const folder = mkdtempSync(join(tmpdir(), 'pupitre-place-'))
beforeAll(async () => {
  s3 = await openS3()
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: s3Key.id, AWS_SECRET_ACCESS_KEY: s3Key.secret })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const placeAt = (secret = s3Key.secret) => {
  process.env.AWS_SECRET_ACCESS_KEY = secret
  return s3Place(bucketOf('s3://school-files', { S3_ENDPOINT: s3.url })!)
}
const places: [string, () => Place][] = [
  ['a folder', () => folderPlace(join(folder, 'kept'))],
  ['a bucket', () => placeAt()],
]

/** Names that must be encoded in addresses. */
const keys = ['default/20261121/a.pdf', 'default/20261121/été 张 (1)+~.pdf']

describe.each(places)('%s', (_name, open) => {
  const put = (place: Place, key: string, content: string) => {
    const path = join(folder, 'incoming')
    writeFileSync(path, content)
    return place.put(key, path, 'application/pdf')
  }

  test.each(keys)('stores a file and returns it, completely or in part: %s', async (key) => {
    const place = open()
    expect(await place.find(key)).toBeNull()
    expect(await put(place, key, 'a file of the school')).toBe(true)
    expect((await place.find(key))?.size).toBe(20)
    expect((await buffer(await place.read(key))).toString()).toBe('a file of the school')
    expect((await buffer(await place.read(key, { start: 2, end: 5 }))).toString()).toBe('file')
  })

  test('never replaces one file by another', async () => {
    const place = open()
    await put(place, 'taken.pdf', 'the first')
    expect(await put(place, 'taken.pdf', 'the second')).toBe(false)
    expect((await buffer(await place.read('taken.pdf'))).toString()).toBe('the first')
  })

  test('deletes a file, and ignores a missing one', async () => {
    const place = open()
    await put(place, 'gone.pdf', 'soon')
    await place.remove('gone.pdf')
    await place.remove('gone.pdf')
    expect(await place.find('gone.pdf')).toBeNull()
  })
})

test('a bucket refuses a client without the secret', async () => {
  await expect(placeAt('another secret').find('default/20261121/a.pdf')).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  })
  process.env.AWS_SECRET_ACCESS_KEY = s3Key.secret
})

test.each(['/storage/../secret', '/storage/a/../../b', '/storage/', '/elsewhere/a', '/storage/a\0', '/storage/./a'])(
  'no address leads out of the storage folder: %j',
  (url) => {
    expect(() => keyOf(url)).toThrow('leads out')
  },
)

/** Faulty responses of a storage. */
const ill = {
  'never answers': () => undefined,
  'cuts the connection': (socket: Socket) => socket.destroy(),
  'answers with an error of its own': (socket: Socket) =>
    socket.end('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
}

test.each(Object.entries(ill))('a storage that %s is reported with a message', async (_name, behave) => {
  const sockets = new Set<Socket>()
  const storage = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('data', () => behave(socket))
  })
  await once(storage.listen(0, '127.0.0.1'), 'listening')
  const { port } = storage.address() as AddressInfo
  const place = s3Place(bucketOf('s3://school-files', { S3_ENDPOINT: `http://127.0.0.1:${port}` })!, 300)
  const path = join(folder, 'late')
  writeFileSync(path, 'a file')
  const put = () => place.put('late', path, 'text/plain')
  for (const asked of [put, () => place.find('late'), () => place.read('late'), () => place.remove('late')])
    await expect(asked()).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/does not answer/) })
  for (const socket of sockets) socket.destroy()
  storage.close()
})
