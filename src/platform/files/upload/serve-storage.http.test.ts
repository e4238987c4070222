// Files are served to people who may read them, completely or in parts, and to no others.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, png, send } from '#server/testing/files.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { keyOf } from './place.ts'
import { storageOf } from './storage-settings.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const fetched = (url: string, headers: Record<string, string> = {}) =>
  school.app.inject({ url, headers: { accept: 'image/*', ...headers } })
const sent = async (name: string, content: Uint8Array) =>
  (await send(school, chief.token, { name, content })).data.file.url as string

describe('a file', () => {
  test('is shown to a caller with a token of the back office', async () => {
    const url = await sent('face.png', png(4, 4, 1))
    const reply = await fetched(url, { batoken: chief.token })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(readFileSync(join(storageOf(school.env).folder, keyOf(url))))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="face.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    })
  })

  test('is refused to strangers, to members, and after signing out; no cookie is set or read', async () => {
    const url = await sent('face.png', png(4, 4, 2))
    const leaving = await school.signIn('superadmin')
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
    ]
    for (const headers of ways) {
      const reply = await fetched(url, headers)
      expect([headers, reply.statusCode, reply.json().code]).toEqual([headers, 401, 302])
    }
    // A member can read their own files; for any other file the answer does not reveal whether it exists.
    const asMember = await fetched(url, { 'ba-user-token': member.token })
    expect([asMember.statusCode, asMember.json().code]).toEqual([404, 0])
    const opened = await fetched(url, { accept: 'text/html' })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/401'])
  })

  test('other than a picture is downloaded under its original name', async () => {
    const url = await sent('护照 (1).pdf', pdf('passport'))
    const reply = await fetched(url, { batoken: chief.token })
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="____1_.pdf"; filename*=UTF-8''${encodeURIComponent('护照 (1).pdf')}`,
    )
    expect(reply.headers['content-type']).toBe('application/pdf')
  })

  test('is sent in ranges on request', async () => {
    const content = pdf('a longer text in parts')
    const url = await sent('parts.pdf', content)
    const reply = await fetched(url, { batoken: chief.token, range: 'bytes=2-5' })
    expect([reply.statusCode, reply.body]).toEqual([206, content.subarray(2, 6).toString()])
    expect(reply.headers['content-range']).toBe(`bytes 2-5/${content.length}`)
    expect((await fetched(url, { batoken: chief.token, range: 'bytes=-4' })).body).toBe(content.subarray(-4).toString())
    expect((await fetched(url, { batoken: chief.token, range: 'bytes=999-' })).statusCode).toBe(416)
    const head = await school.app.inject({ method: 'HEAD', url, headers: { batoken: chief.token } })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(content.length)])
    const { etag } = head.headers
    const again = await fetched(url, { batoken: chief.token, 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('that is a picture has a thumbnail', async () => {
    const url = await sent('large.png', png(900, 600, 77))
    const reply = await fetched(`${url}?small`, { batoken: chief.token })
    expect(reply.headers['content-type']).toBe('image/webp')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 })
  })

  test.each([
    '/storage/',
    '/storage/nothing.png',
    '/storage/..%2fpupitre.db',
    '/storage/../secret',
    '/storage/.incoming/x',
    '/storage/%00',
  ])('no other path is served: %s', async (url) => {
    const reply = await fetched(url, { batoken: chief.token })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  })
})

describe('a file may be read by', () => {
  const photoOf = async (id: number, photo: string) =>
    expect(await chief.post('/admin/k/student/edit', { id, photo })).toMatchObject({ code: 1 })
  const reads = async (person: Person, url: string) => (await fetched(url, { batoken: person.token })).statusCode
  const student = async (name: string) => {
    const { id } = await school.product.store.read
      .selectFrom('student')
      .innerJoin('admin', 'admin.id', 'student.admin_id')
      .select('student.id')
      .where('admin.username', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }

  test('its sender, but not by other people', async () => {
    const office = await school.signIn('scolarite')
    const { data } = await send(school, office.token, { name: 'own.pdf', content: pdf('own') })
    const other = await school.signIn('claire_dubois')
    expect([await reads(office, data.file.url), await reads(other, data.file.url)]).toEqual([200, 404])
    expect(await reads(chief, data.file.url)).toBe(200)
  })

  test('everybody who may read a record that uses it, for as long as the record uses it', async () => {
    const url = await sent('portrait.png', png(5, 5, 55))
    const [own, other] = [await school.signIn('lea_moreau'), await school.signIn('zhangwei')]
    expect(await reads(own, url)).toBe(404)
    const id = await student('lea_moreau')
    await photoOf(id, url)
    expect([await reads(own, url), await reads(other, url)]).toEqual([200, 404])
    await photoOf(id, '')
    expect(await reads(own, url)).toBe(404)
  })

  test("but not by a person who names another person's file in their own record", async () => {
    const url = await sent('secret.png', png(6, 6, 66))
    const office = await school.signIn('scolarite')
    for (const photo of [url, '/storage/default/20260101/nothing.png']) {
      const { code, data } = await office.post('/admin/k/student/edit', { id: await student('zhangwei'), photo })
      expect([code, Object.keys(data.fields)]).toEqual([0, ['photo']])
    }
    expect(await reads(office, url)).toBe(404)
  })
})
