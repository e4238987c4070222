// Files are handed out to who is signed in; a cut upload leaves nothing; a slow one arrives.

import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formType, formWith, pdf, png, send } from '#server/testing/files.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { incomingIn, sweepIncoming } from './receive.server.ts'
import { storageOf } from './upload.server.ts'

let school: School
let chief: Person
let port: number
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  port = (school.app.server.address() as AddressInfo).port
})
afterAll(() => school.close())

const fetched = (url: string, headers: Record<string, string> = {}) =>
  school.app.inject({ url, headers: { accept: 'image/*', ...headers } })
const sent = async (name: string, content: Uint8Array) =>
  (await send(school, chief.token, { name, content })).data.file.url as string

describe('a file', () => {
  test('is shown to who sends the token of the back office', async () => {
    const content = png(4, 4, 1)
    const reply = await fetched(await sent('face.png', content), { batoken: chief.token })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(content)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="face.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    })
  })

  test('is kept from strangers, from members, and from who has signed out; no cookie is given or read', async () => {
    const url = await sent('face.png', png(4, 4, 2))
    const leaving = await school.signIn('scolarite')
    const begun = await leaving.get('/admin/index/index')
    expect(begun.headers['set-cookie']).toBeUndefined()
    expect((await fetched(url, { batoken: leaving.token })).statusCode).toBe(200)
    await leaving.post('/admin/index/logout', { refresh_token: '' })
    const member = await openedSession(school, { id: 1, realm: 'member' })
    const ways: Record<string, string>[] = [
      {},
      { batoken: leaving.token },
      { cookie: `batoken=${chief.token}` },
      { batoken: member.token },
      { 'ba-user-token': member.token },
    ]
    for (const headers of ways) {
      const reply = await fetched(url, headers)
      expect([headers, reply.statusCode, reply.json().code]).toEqual([headers, 401, 302])
    }
    const opened = await fetched(url, { accept: 'text/html' })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/401'])
  })

  test('that is no picture is saved under the name it came with', async () => {
    const url = await sent('护照 (1).pdf', pdf('passport'))
    const reply = await fetched(url, { batoken: chief.token })
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="___1_.pdf"; filename*=UTF-8''${encodeURIComponent('护照(1).pdf')}`,
    )
    expect(reply.headers['content-type']).toBe('application/pdf')
  })

  test('is sent in parts to who asks for parts', async () => {
    const content = pdf('a longer text in parts')
    const url = await sent('parts.pdf', content)
    const reply = await fetched(url, { batoken: chief.token, range: 'bytes=2-5' })
    expect([reply.statusCode, reply.body]).toEqual([206, content.subarray(2, 6).toString()])
    expect(reply.headers['content-range']).toBe(`bytes 2-5/${content.length}`)
    expect((await fetched(url, { batoken: chief.token, range: 'bytes=999-' })).statusCode).toBe(416)
  })

  test.each([
    '/storage/',
    '/storage/nothing.png',
    '/storage/..%2fpupitre.db',
    '/storage/../secret',
    '/storage/.incoming/x',
    '/storage/%00',
  ])('nothing else is found there: %s', async (url) => {
    const reply = await fetched(url, { batoken: chief.token })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  })
})

describe('an upload', () => {
  const form = formWith({ name: 'cut.pdf', content: Buffer.concat([pdf(), Buffer.alloc(300_000, 32)]) })
  const head = (length: number) =>
    `POST /admin/ajax/upload HTTP/1.1\r\nhost: x\r\nbatoken: ${chief.token}\r\nserver: 1\r\ncontent-type: ${formType}\r\ncontent-length: ${length}\r\n\r\n`
  const rows = async () => (await school.product.store.read.selectFrom('attachment').select('id').execute()).length
  const files = () =>
    readdirSync(storageOf(school.env), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length

  test('cut at any byte leaves no row and no file', async () => {
    const before = [await rows(), files()]
    const places = [1, 80, 200, 230, 5000, 65_536, 150_000, form.length - 40, form.length - 2, form.length - 1]
    for (const place of places) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(head(form.length))
      socket.write(form.subarray(0, place))
      await wait(40)
      socket.destroy()
    }
    await expect.poll(() => [files()], { timeout: 5000 }).toEqual([before[1]])
    expect(await rows()).toBe(before[0])
  })

  test('may take longer than other requests', async () => {
    const { server } = school.app
    const usual = server.requestTimeout
    server.requestTimeout = 1000
    const socket = connect(port, '127.0.0.1')
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
    socket.write(head(form.length))
    for (let step = 0; step < 4; step++) {
      socket.write(form.subarray((step * form.length) / 4, ((step + 1) * form.length) / 4))
      await wait(900)
    }
    expect(await answer).toContain('"code":1')
    socket.destroy()
    server.requestTimeout = usual
  })

  test('that a crash left half done is swept away after an hour, and one under way is not', async () => {
    const folder = incomingIn(storageOf(school.env))
    const hourAgo = new Date(Date.now() - 3_700_000)
    writeFileSync(join(folder, 'left'), 'half')
    utimesSync(join(folder, 'left'), hourAgo, hourAgo)
    writeFileSync(join(folder, 'under-way'), 'half')
    await sweepIncoming(storageOf(school.env))
    expect(readdirSync(folder)).toEqual(['under-way'])
    rmSync(join(folder, 'under-way'))
  })

  test('that is far too large is refused at once, while it still comes', async () => {
    const before = [await rows(), files()]
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
    socket.write(head(2_000_000_000))
    socket.write(form.subarray(0, 200_000))
    const more = setInterval(() => socket.write(Buffer.alloc(1_000_000, 32)), 5)
    expect(await answer).toMatch(/"code":0,"msg":"La taille du fichier dépasse/)
    clearInterval(more)
    socket.destroy()
    expect([await rows(), files()]).toEqual(before)
  })
})
