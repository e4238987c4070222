// The browser sends a file directly to the storage with a form that allows only this file. The file exists for the
// product only after the server has checked it in the storage.

import { createHash } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/product.ts'
import { pdf, png, send } from '#server/testing/files.ts'
import { type TestS3, openS3, s3Key } from '#server/testing/s3.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { keyOf, thumbnailOf } from '../upload/place.ts'
import { minFreeSpace } from '../upload/quota.server.ts'
import { storageOf } from '../upload/storage-settings.server.ts'
import { sweepFiles } from '../upload/sweep-files.server.ts'
import { incomingIn } from '../upload/incoming-files.server.ts'
import { sweepTickets } from './tickets.server.ts'

let s3: TestS3
let school: School
let chief: Person
beforeAll(async () => {
  s3 = await openS3()
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: s3Key.id, AWS_SECRET_ACCESS_KEY: s3Key.secret })
  school = await openSchool({ STORAGE: `s3://${s3.bucket}`, S3_ENDPOINT: s3.url })
  chief = await school.signIn('superadmin', { language: 'en' })
})
afterAll(async () => {
  await school.close()
  await s3.close()
})
beforeEach(() => {
  s3.ahead = 0
  s3.objects.clear()
})

interface Ticket {
  ticket: string
  url: string
  params: Record<string, string>
}
const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex')
const ask = (name: string, content: Buffer, changes: object = {}, by = chief) =>
  by.post('/admin/ajax/uploadTicket', { name, size: content.length, sha1: sha1(content), ...changes })
const ticketFor = async (name: string, content: Buffer): Promise<Ticket> => (await ask(name, content)).data

/** Sends the form as a browser does: the fields, then the file. */
async function post({ url, params }: Ticket, content: Buffer, changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...params, ...changes })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  const reply = await fetch(url, { method: 'POST', body: form })
  return [reply.status, /<Code>(\w+)/.exec(await reply.text())?.[1] ?? '']
}
const claim = ({ ticket }: Pick<Ticket, 'ticket'>, more: object = {}, by = chief) =>
  by.post('/admin/Alioss/callback', { ticket, ...more })
const rows = () => school.product.store.read.selectFrom('attachment').selectAll().orderBy('id').execute()
const fetched = (url: string) => school.app.inject({ url, headers: { batoken: chief.token } })

describe('a file that is sent directly', () => {
  test('is announced, sent, claimed, and is then a file like any other', async () => {
    const content = pdf('direct')
    const ticket = await ticketFor('Direct.pdf', content)
    expect(ticket.url).toBe(`${s3.url}/${s3.bucket}`)
    expect(ticket.params.key).toMatch(new RegExp(`^\\.incoming/\\w{32}/default/\\d{8}/${sha1(content)}\\.pdf$`))
    expect(await post(ticket, content)).toEqual([204, ''])
    const { code, msg, data } = await claim(ticket)
    expect([code, msg]).toEqual([1, 'File uploaded successfully'])
    expect(data.file).toMatchObject({ name: 'Direct.pdf', size: content.length, storage: 's3', sha1: sha1(content) })
    expect(data.file.url).toMatch(new RegExp(`^/storage/default/\\d{8}/${sha1(content)}\\.pdf$`))
    expect(data.file.full_url).toContain(data.file.url)
    expect([...s3.objects.keys()]).toEqual([keyOf(data.file.url)])
    expect((await fetched(data.file.url)).rawPayload).toEqual(content)
  })

  test('that is a picture is re-encoded, with a thumbnail beside it', async () => {
    const content = png(300, 200, 40)
    const ticket = await ticketFor('plan.png', content)
    await post(ticket, content)
    const { data } = await claim(ticket)
    const key = keyOf(data.file.url)
    expect([...s3.objects.keys()].toSorted()).toEqual([key, thumbnailOf(key)].toSorted())
    expect(s3.objects.get(key)!.body.equals(content)).toBe(false)
    const small = await fetched(`${data.file.url}?small`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256 })
    const part = await school.app.inject({
      url: data.file.url,
      headers: { batoken: chief.token, range: 'bytes=1-3' },
    })
    expect([part.statusCode, part.body]).toEqual([206, 'PNG'])
  })

  test('is described by the storage, whatever the browser reports', async () => {
    const content = pdf('told otherwise')
    const ticket = await ticketFor('told.pdf', content)
    await post(ticket, content)
    const lies = { url: '/storage/../secret', name: 'x.html', size: 1, type: 'text/html', sha1: 'f'.repeat(40) }
    const { data } = await claim(ticket, lies)
    expect(data.file).toMatchObject({ name: 'told.pdf', mimetype: 'application/pdf', size: content.length })
    expect(data.file.sha1).toBe(sha1(content))
  })
})

describe('the storage refuses', () => {
  const content = pdf('for the storage')
  test.each<[string, Record<string, string>, Buffer, string]>([
    ['another key', { key: 'default/20261121/index.pdf' }, content, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, content, 'AccessDenied'],
    ['a field that was not signed', { 'x-amz-meta-more': '1' }, content, 'AccessDenied'],
    ['a larger file', {}, Buffer.concat([content, Buffer.from('!')]), 'EntityTooLarge'],
    ['a smaller file', {}, content.subarray(1), 'EntityTooSmall'],
    ['a changed signature', { 'X-Amz-Signature': 'f'.repeat(64) }, content, 'SignatureDoesNotMatch'],
    [
      'a changed policy',
      { Policy: Buffer.from('{"conditions":[]}').toString('base64') },
      content,
      'SignatureDoesNotMatch',
    ],
    [
      'somebody else’s key',
      { 'X-Amz-Credential': 'AKIDOTHER/20261121/us-east-1/s3/aws4_request' },
      content,
      'InvalidAccessKeyId',
    ],
  ])('%s', async (_what, changes, sent, code) => {
    const ticket = await ticketFor('a.pdf', content)
    expect(await post(ticket, sent, changes)).toEqual([expect.any(Number), code])
    expect(s3.objects.size).toBe(0)
    expect(await claim(ticket)).toMatchObject({ code: 0, msg: expect.stringContaining('did not arrive') })
  })

  test('the form after ten minutes', async () => {
    const ticket = await ticketFor('late.pdf', content)
    s3.ahead = 9 * 60_000
    expect(await post(ticket, content)).toEqual([204, ''])
    s3.ahead = 11 * 60_000
    expect(await post(ticket, content)).toEqual([403, 'AccessDenied'])
  })
})

describe('the server refuses', () => {
  test.each([
    ['a name that is missing', '', pdf(), {}, 'The data of the uploaded file is incomplete!'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), {}, 'The data of the uploaded file is incomplete!'],
    ['a type that is not allowed', 'a.html', pdf(), {}, 'The type of uploaded file is not allowed!'],
    [
      'one that is too large',
      'a.pdf',
      pdf(),
      { size: 11_000_000 },
      'The size of the uploaded file exceeds the allowed range!',
    ],
    ['a topic that leads elsewhere', 'a.pdf', pdf(), { topic: '../x' }, 'Topic format error'],
  ])('%s, before anything is sent', async (_what, name, content, changes, says) => {
    expect(await ask(name, content, changes)).toMatchObject({ code: 0, msg: says, data: null })
  })

  test('if the content does not match the name, and leaves no part of the file', async () => {
    const before = await rows()
    for (const [name, content] of [
      ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['report.pdf', png(3, 3, 3)],
    ] as const) {
      const ticket = await ticketFor(name, content)
      expect(await post(ticket, content)).toEqual([204, ''])
      expectRefusal(await claim(ticket))
    }
    expect([...s3.objects.keys()]).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('a ticket that was used, belongs to another person, is too old or was never issued', async () => {
    const content = pdf('tickets')
    const ticket = await ticketFor('t.pdf', content)
    await post(ticket, content)
    const office = await school.signIn('scolarite', { language: 'en' })
    const unknown = { code: 0, msg: expect.stringContaining('unknown, already done or too old') }
    expect(await claim(ticket, {}, office)).toMatchObject(unknown)
    expect(await claim(ticket)).toMatchObject({ code: 1 })
    expect(await claim(ticket)).toMatchObject(unknown)
    expect(await claim({ ticket: 'a'.repeat(32) })).toMatchObject(unknown)
    const old = await ticketFor('old.pdf', pdf('old'))
    await post(old, pdf('old'))
    await age(3601)
    expect(await claim(old)).toMatchObject(unknown)
  })

  test('a file while the disk has too little free space, and takes it later', async () => {
    const content = pdf('space')
    const ticket = await ticketFor('space.pdf', content)
    await post(ticket, content)
    const usual = { ...minFreeSpace }
    Object.assign(minFreeSpace, { share: 2, bytes: Infinity })
    try {
      expect(await ask('more.pdf', content)).toMatchObject({ status: 507, code: 0 })
      expect(await claim(ticket)).toMatchObject({ status: 507, code: 0 })
    } finally {
      Object.assign(minFreeSpace, usual)
    }
    expect(await claim(ticket)).toMatchObject({ code: 1 })
  })

  test('a report while the storage does not answer, and takes the same report later', async () => {
    const content = pdf('away')
    const ticket = await ticketFor('away.pdf', content)
    await post(ticket, content)
    s3.isIll = true
    expect(await claim(ticket)).toMatchObject({ status: 503, code: 0 })
    s3.isIll = false
    const { code, data } = await claim(ticket)
    expect(code).toBe(1)
    expect(s3.objects.has(keyOf(data.file.url))).toBe(true)
  })

  test('a caller without a session, in either realm', async () => {
    for (const url of [
      '/admin/ajax/uploadTicket',
      '/api/ajax/uploadTicket',
      '/admin/Alioss/callback',
      '/api/Alioss/callback',
    ])
      expectRefusal(await school.stranger().post(url, {}), 302)
  })
})

const age = (seconds: number) =>
  school.product.store.write((db) =>
    db
      .updateTable('direct_upload')
      .set(({ eb }) => ({ create_time: eb('create_time', '-', seconds) }))
      .execute(),
  )

test('unclaimed files are removed after an hour, also one sent again under a used ticket', async () => {
  const [content, storage] = [pdf('unclaimed'), storageOf(school.env)]
  const [left, used] = [await ticketFor('left.pdf', content), await ticketFor('used.pdf', content)]
  await post(left, content)
  await post(used, content)
  const { data } = await claim(used)
  await post(used, content)
  await sweepTickets(systemContext(school.product), storage)
  expect(s3.objects.size).toBe(3)
  await age(3700)
  await sweepTickets(systemContext(school.product), storage)
  expect([...s3.objects.keys()]).toEqual([keyOf(data.file.url)])
  expect(await school.product.store.read.selectFrom('direct_upload').selectAll().execute()).toEqual([])
})

describe('in a school that stores its files in a bucket', () => {
  test('the browser is told the address, and its policy allows sending there', async () => {
    const { data } = await chief.get('/admin/index/index')
    expect(data.siteConfig.upload).toMatchObject({ mode: 'direct', url: `${s3.url}/${s3.bucket}`, params: {} })
    const page = await school.app.inject({ url: '/admin/login', headers: { accept: 'text/html' } })
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${s3.url};`)
  })

  test('a file sent through the server is stored and deleted there too', async () => {
    const { data } = await send(school, chief.token, { name: 'through.pdf', content: pdf('through') })
    expect(data.file.storage).toBe('s3')
    expect(s3.objects.get(keyOf(data.file.url))).toMatchObject({ body: pdf('through'), type: 'application/pdf' })
    expect((await fetched(data.file.url)).rawPayload).toEqual(pdf('through'))
    await chief.del(`/admin/routine/attachment/del?ids[]=${data.file.id}`)
    await school.product.store.write((db) =>
      db.updateTable('attachment').set({ delete_time: 1 }).where('id', '=', data.file.id).execute(),
    )
    await sweepFiles(systemContext(school.product), storageOf(school.env))
    expect(s3.objects.size).toBe(0)
  })

  test('a file that is stored without a response is not sent again, and is removed by the next sweep', async () => {
    const { folder } = storageOf(school.env)
    s3.isIll = true
    s3.asked = []
    const answer = await send(school, chief.token, { name: 'ill.pdf', content: pdf('ill') })
    s3.isIll = false
    expect(answer).toMatchObject({ status: 503, code: 0, msg: expect.stringMatching(/does not answer/) })
    // The library may repeat the request; no other request is sent.
    expect(new Set(s3.asked.map((each) => each.split(' ')[0]))).toEqual(new Set(['PUT']))
    expect(s3.objects.size).toBe(1)
    const hoursAgo = new Date(Date.now() - 7_200_000)
    for (const name of readdirSync(incomingIn(folder))) utimesSync(join(incomingIn(folder), name), hoursAgo, hoursAgo)
    await sweepFiles(systemContext(school.product), storageOf(school.env))
    expect(s3.objects.size).toBe(0)
    expect(readdirSync(incomingIn(folder))).toEqual([])
  })

  test('a file whose name is taken gets another name, and neither is lost', async () => {
    const office = await school.signIn('scolarite')
    const content = pdf('the same of two people')
    const mine = (await send(school, chief.token, { name: 'a.pdf', content })).data.file
    const theirs = (await send(school, office.token, { name: 'a.pdf', content })).data.file
    expect(mine.url).not.toBe(theirs.url)
    expect(s3.objects.size).toBe(2)
  })
})

test('in a school with a folder direct upload is refused', async () => {
  const plain = await openSchool()
  const person = await plain.signIn('superadmin', { language: 'en' })
  expect(await ask('a.pdf', pdf(), {}, person)).toMatchObject({ code: 0, msg: 'Files go through the server here.' })
  expect((await person.get('/admin/index/index')).data.siteConfig.upload).toMatchObject({ mode: 'local' })
  await plain.close()
})
