// Tests that an interrupted upload leaves nothing, wherever it is cut, and that a confirmed upload stays.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/product.ts'
import { formType, formWith, pdf, png } from '#server/testing/files.ts'
import { programAt } from '#engine/server/product-paths.ts'
import { inherited } from '#server/testing/program.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { keyOf } from './place.ts'
import { type Storage, storageOf } from './storage-settings.server.ts'
import { sweepFiles } from './sweep-files.server.ts'
import { incomingIn, temporaryPath } from './incoming-files.server.ts'
import { minUploadSpeed } from './slow-upload.server.ts'

let school: School
let storage: Storage
let port: number
const people: Person[] = []
beforeAll(async () => {
  school = await openSchool()
  storage = storageOf(school.env)
  for (const name of ['superadmin', 'admin', 'direction', 'scolarite']) people.push(await school.signIn(name))
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  port = (school.app.server.address() as AddressInfo).port
})
afterAll(() => school.close())

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    // Ignores the marker files of processes.
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.processes'))
    .map(({ name }) => name)
const rows = () => school.product.store.read.selectFrom('attachment').select(['id', 'url', 'sha256']).execute()
const counts = async () => [(await rows()).length, filesIn(storage.folder).length]

function headOf(length: number, token: string): Buffer {
  const lines = ['host: x', `batoken: ${token}`, 'server: 1', `content-type: ${formType}`, `content-length: ${length}`]
  return Buffer.from(`POST /admin/ajax/upload HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** Sends this many bytes of the request, then destroys the connection. */
async function cutAt(place: number, request: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(request.subarray(0, place), () => resolve()))
  // In half of the cases the server has seen the beginning before the cut.
  if (place % 2 === 0) await wait(15)
  socket.destroy()
}

describe('an upload', () => {
  const form = formWith({ name: 'cut.pdf', content: Buffer.concat([pdf(), Buffer.alloc(200_000, 32)]) })

  test('cut at any byte leaves no row and no file', async () => {
    const before = await counts()
    const requests = people.map(({ token }) => Buffer.concat([headOf(form.length, token), form]))
    const { length } = requests[0]!
    const start = length - form.length
    const beginning = Array.from({ length: 60 }, (_, place) => Math.floor((place * (start + 200)) / 60) + 1)
    const middle = Array.from({ length: 70 }, (_, place) => start + 200 + place * 2857)
    const end = Array.from({ length: 70 }, (_, place) => length - 1 - place)
    const places = [...new Set([...beginning, ...middle, ...end])].filter((place) => place < length)
    expect(places.length).toBeGreaterThan(190)
    for (let from = 0; from < places.length; from += 10) {
      const some = places.slice(from, from + 10)
      await Promise.all(some.map((place, turn) => cutAt(place, requests[(from + turn) % requests.length]!)))
    }
    await expect.poll(counts, { timeout: 8000 }).toEqual(before)
  })

  test('that is interrupted while its picture is re-encoded and stored is complete or missing', async () => {
    const { token } = people[0]!
    for (let turn = 0; turn < 8; turn++) {
      const picture = formWith({ name: 'p.png', content: png(1200, 900, turn), type: 'image/png' })
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(Buffer.concat([headOf(picture.length, token), picture]))
      await wait(turn * 12)
      socket.destroy()
    }
    // Files without a row and rows without a file, once the last upload has ended.
    const unpaired = async () => {
      const keys = new Set((await rows()).map(({ url }) => keyOf(url).split('/').at(-1)!))
      const storedNames = new Set(filesIn(storage.folder).map((name) => name.replace(/\.webp$/, '')))
      return [...keys.symmetricDifference(storedNames)]
    }
    await expect.poll(unpaired, { timeout: 12_000 }).toEqual([])
  })

  test('may take longer than other requests', async () => {
    const { server } = school.app
    const usual = server.requestTimeout
    server.requestTimeout = 1000
    const answer = send(async (socket) => {
      for (let step = 0; step < 4; step++) {
        socket.write(form.subarray((step * form.length) / 4, ((step + 1) * form.length) / 4))
        await wait(700)
      }
    })
    expect(await answer).toContain('"code":1')
    server.requestTimeout = usual
  })

  test('that sends almost nothing any more is aborted, in its form fields and in its file', async () => {
    const [before, usual] = [await counts(), { ...minUploadSpeed }]
    Object.assign(minUploadSpeed, { every: 300 })
    for (const begun of [60, 5000]) {
      const closed = send(async (socket) => {
        socket.write(form.subarray(0, begun))
        const drip = setInterval(() => socket.write('x'), 50)
        // The socket may also end with an error.
        await new Promise((resolve) => socket.once('close', resolve))
        clearInterval(drip)
      })
      expect(await closed).not.toContain('"code":1')
    }
    Object.assign(minUploadSpeed, usual)
    await expect.poll(counts, { timeout: 8000 }).toEqual(before)
  })

  test('that is far too large is refused immediately, while it is still being sent', async () => {
    const before = await counts()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
    socket.write(headOf(2_000_000_000, people[1]!.token))
    socket.write(form.subarray(0, form.length - 100))
    const more = setInterval(() => socket.write(Buffer.alloc(1_000_000, 32)), 5)
    expect(await answer).toMatch(/"code":0,"msg":"La taille du fichier dépasse/)
    clearInterval(more)
    socket.destroy()
    await expect.poll(counts).toEqual(before)
  })

  async function send(write: (socket: ReturnType<typeof connect>) => Promise<unknown>): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.write(headOf(form.length, people[1]!.token))
    await write(socket)
    await expect.poll(() => received !== '' || socket.closed).toBe(true)
    socket.destroy()
    return received
  }
})

describe('the sweeper', () => {
  const put = (name: string, content: string, hours: number) => {
    const [path, then] = [join(incomingIn(storage.folder), name), new Date(Date.now() - hours * 3_600_000 - 60_000)]
    writeFileSync(path, content)
    utimesSync(path, then, then)
    return path
  }
  const sweep = () => sweepFiles(systemContext(school.product), storage)

  test('removes leftovers of a crash after an hour, and keeps running uploads', async () => {
    put('elsewhere~1~old', 'half', 1)
    const recent = put('elsewhere~1~new', 'half', 0)
    writeFileSync(join(storage.folder, 'orphan.pdf'), 'whole, and its row never came')
    put('elsewhere~1~x.promise', '/storage/orphan.pdf', 1)
    await sweep()
    expect(filesIn(incomingIn(storage.folder))).toEqual(['elsewhere~1~new'])
    expect(filesIn(storage.folder)).not.toContain('orphan.pdf')
    rmSync(recent)
  })

  test('distinguishes its own files from those of a process with the same id, whatever the clock showed', async () => {
    const own = await temporaryPath(storage.folder)
    const [machine, pid] = basename(own).split('~')
    const underWay = put(basename(own), 'half', 0)
    put(`${machine}~${pid}~gone`, 'half', 0)
    await sweep()
    expect(filesIn(incomingIn(storage.folder))).toEqual([basename(own)])
    rmSync(underWay)
  })

  test('continues after an empty intent file and after one that it cannot handle', async () => {
    put('elsewhere~1~a.promise', '', 1)
    const damaged = put('elsewhere~1~b.promise', '/elsewhere/x.pdf', 1)
    put('elsewhere~1~c', 'half', 1)
    await expect(sweep()).rejects.toThrow('1 incoming files')
    expect(filesIn(incomingIn(storage.folder))).toEqual(['elsewhere~1~b.promise'])
    rmSync(damaged)
  })

  test('removes a deleted file after a month, and not before', async () => {
    const { url, id } = (await rows()).at(-1)!
    const deletedFor = (days: number) =>
      school.product.store.write((db) =>
        db
          .updateTable('attachment')
          .set({ delete_time: Math.floor(Date.now() / 1000) - days * 86_400 })
          .where('id', '=', id)
          .execute(),
      )
    await deletedFor(29)
    await sweep()
    expect(filesIn(storage.folder)).toContain(url.split('/').at(-1))
    await deletedFor(31)
    await sweep()
    expect(filesIn(storage.folder)).not.toContain(url.split('/').at(-1))
    expect((await rows()).map((row) => row.id)).not.toContain(id)
  })
})

describe('a server that is killed during uploads', () => {
  const program = programAt('src/server/main.ts')
  const settings = { ...inherited, PORT: '0', LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }

  async function start(): Promise<{ url: string; child: ChildProcess }> {
    const { DATA_DIR, DATABASE_URL } = school.env
    const env = { ...settings, DATA_DIR, DATABASE_URL }
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of child.stdout) {
      const [url] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? []
      if (url) return { url, child }
    }
    throw new Error('The server did not start')
  }
  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  async function upload(url: string, name: string, content: Buffer): Promise<{ url: string } | null> {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), name)
    const reply = await fetch(`${url}/admin/ajax/upload`, {
      method: 'POST',
      headers: { batoken: people[0]!.token, server: '1' },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const answer = (await reply?.json().catch(() => null)) as { code: number; data: { file: { url: string } } } | null
    return answer?.code === 1 ? answer.data.file : null
  }

  test('keeps the files and rows that it confirmed, and nothing else', async () => {
    const acknowledged: { url: string; hash: string }[] = []
    for (let turn = 0; turn < 4; turn++) {
      const { url, child } = await start()
      const sent = Array.from({ length: 6 }, async (_, number) => {
        const content = Buffer.concat([pdf(`${turn} ${number}`), Buffer.alloc(150_000 * (number + 1), turn + 48)])
        const file = await upload(url, `${turn}-${number}.pdf`, content)
        if (file) acknowledged.push({ url: file.url, hash: createHash('sha256').update(content).digest('hex') })
        return file
      })
      // At the first response, and a little later in each round.
      await Promise.race(sent)
      await wait(turn * 8)
      await kill(child)
      await Promise.all(sent)
    }
    const { child } = await start()
    // A server that keeps running would block the end of the test run.
    try {
      await expect.poll(() => filesIn(incomingIn(storage.folder)), { timeout: 8000 }).toEqual([])
    } finally {
      await kill(child)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(4)
    const there = await rows()
    for (const { url, hash } of acknowledged) {
      expect(there.find((row) => row.url === url)?.sha256).toBe(hash)
      expect(
        createHash('sha256')
          .update(readFileSync(join(storage.folder, keyOf(url))))
          .digest('hex'),
      ).toBe(hash)
    }
    const stored = filesIn(storage.folder).filter((name) => !name.endsWith('.webp'))
    expect(stored.toSorted()).toEqual(there.map(({ url }) => url.split('/').at(-1)).toSorted())
  }, 60_000)
})
