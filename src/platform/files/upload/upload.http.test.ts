// A file is checked in the order of the specification, stored once, and never stored in part.

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encoded } from '#server/testing/encoded.ts'
import { formWith, formType, pdf, png, send } from '#server/testing/files.ts'
import { expectNothingOfTheInside, expectRefusal } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { keyOf } from './place.ts'
import { minFreeSpace, quota } from './quota.server.ts'
import { storageOf } from './storage-settings.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const upload = (name: string, content: Uint8Array | string, type?: string, fields?: Record<string, string>) =>
  send(school, chief.token, { name, content, ...(type && { type }), ...(fields && { fields }) })
const rows = () => school.product.store.read.selectFrom('attachment').selectAll().orderBy('id').execute()
const folder = () => storageOf(school.env).folder
const pathOf = (url: string) => join(folder(), keyOf(url))
const files = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Checks that neither a row nor a file was created. */
async function leavesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = [(await rows()).length, files().length]
  await work()
  expect([(await rows()).length, files().length]).toEqual(before)
}

describe('the full address of a file', () => {
  const fullUrl = async (environment: Record<string, string>, headers: Record<string, string>, cdn_url = '') => {
    const own = await openSchool(environment)
    const person = await own.signIn('superadmin')
    expect(await person.post('/admin/routine/config/edit', { cdn_url })).toMatchObject({ code: 1 })
    const { data } = await send(own, person.token, { name: 'a.png', content: png(2, 2, 2), type: 'image/png', headers })
    const { full_url, url, id } = data.file as { full_url: string; url: string; id: number }
    // The list and the form of the files return the same address.
    const from = { ...headers, server: '1', batoken: person.token }
    const ask = async (address: string) => (await own.app.inject({ url: address, headers: from })).json().data
    const { list } = await ask('/admin/routine/attachment/index')
    const { row } = await ask(`/admin/routine/attachment/edit?id=${id}`)
    expect([list[0].full_url, row.full_url]).toEqual([full_url, full_url])
    await own.close()
    expect(full_url.endsWith(url)).toBe(true)
    return full_url.slice(0, -url.length)
  }
  const forwarded = { 'x-forwarded-host': 'ecole.example.test', 'x-forwarded-proto': 'https' }

  test('begins with the address under which the client reached the server', async () => {
    expect(await fullUrl({}, { host: 'pupitre.lan:8000' })).toBe('http://pupitre.lan:8000')
    expect(await fullUrl({}, { host: 'pupitre.lan:8000', ...forwarded })).toBe('http://pupitre.lan:8000')
    const behind = { TRUST_PROXY: '127.0.0.1' }
    expect(await fullUrl(behind, { host: 'pupitre.lan:8000', ...forwarded })).toBe('https://ecole.example.test')
  })

  test('begins with PUBLIC_URL, and with the CDN before it', async () => {
    const named = { PUBLIC_URL: 'https://ecole.example.test' }
    expect(await fullUrl(named, { host: 'pupitre.lan' })).toBe('https://ecole.example.test')
    expect(await fullUrl(named, {}, 'https://cdn.example.test/')).toBe('https://cdn.example.test')
  })
})

describe('a file that may be sent', () => {
  test('is stored under the name of the template, with the row in the answer', async () => {
    const content = png(3, 5, 9)
    const sha1 = createHash('sha1').update(content).digest('hex')
    const { code, msg, data } = await upload('Photo de Léa.png', content, 'image/png')
    expect([code, msg]).toEqual([1, 'File uploaded successfully'])
    const now = new Date()
    const day = `${now.getFullYear()}${String(now.getMonth() + 1).padStart(2, '0')}${String(now.getDate()).padStart(2, '0')}`
    expect(data.file).toMatchObject({
      url: `/storage/default/${day}/${sha1}.png`,
      full_url: `http://localhost/storage/default/${day}/${sha1}.png`,
      name: 'Photo de Léa.png',
      type: 'image/png',
      mimetype: 'image/png',
      suffix: 'png',
      width: 3,
      height: 5,
      storage: 'local',
      topic: 'default',
      sha1,
    })
    const stored = readFileSync(pathOf(data.file.url))
    expect((await sharp(stored).raw().toBuffer()).equals(await sharp(content).raw().toBuffer())).toBe(true)
    const hash = createHash('sha256')
    expect((await rows()).at(-1)).toMatchObject({
      id: data.file.id,
      sha1,
      size: stored.length,
      kept_sha256: hash.update(stored).digest('hex'),
      quote: 1,
      admin_id: data.file.admin_id,
    })
    expect(readdirSync(`${folder()}/.incoming`)).toEqual([])
  })

  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  test.each([
    ['UTF-8', 'txt', new TextEncoder().encode('bonjour 你好')],
    ['UTF-8', 'csv', new TextEncoder().encode('nom;prénom\n张;伟')],
    ['UTF-8', 'md', new TextEncoder().encode('# Reçu 张')],
    ['Windows-1252', 'txt', encoded('déjà reçu', 'windows-1252')],
    ['Windows-1252', 'csv', encoded('nom;prénom\nDUPRÉ;Zoé', 'windows-1252')],
    ['Windows-1252', 'md', encoded('# Reçu', 'windows-1252')],
    ['UTF-16', 'txt', utf16('bonjour 你好')],
    ['UTF-16', 'csv', utf16('nom\tprénom\n张\t伟')],
    ['UTF-16', 'md', utf16('# Reçu 张')],
    ['GB 18030', 'txt', encoded('你好，玥', 'gb18030')],
    ['GB 18030', 'csv', encoded('姓;名\n张;珺', 'gb18030')],
    ['GB 18030', 'md', encoded('# 祎', 'gb18030')],
    ['UTF-16 without its mark', 'csv', new Uint8Array(Buffer.from('姓名,性别\n张伟,男\n', 'utf16le'))],
    // Pictures and programs begin with the same letters.
    ['ASCII', 'csv', new TextEncoder().encode('BM;MZ\n1;2\n')],
    ['ASCII', 'txt', new TextEncoder().encode('MZ et GIF, deux abréviations')],
  ])('is text in %s, as .%s', async (_name, suffix, content) => {
    const { code, data } = await upload(`liste.${suffix}`, content, 'text/plain')
    expect([code, data.file?.suffix]).toEqual([1, suffix])
  })

  test('with the same content again is the same row, with a higher count', async () => {
    const first = await upload('a.pdf', pdf('same'))
    const before = files()
    const second = await upload('another name.pdf', pdf('same'))
    expect(second.data.file).toMatchObject({ id: first.data.file.id, url: first.data.file.url, name: 'a.pdf' })
    expect(files()).toEqual(before)
    expect((await rows()).find(({ id }) => id === first.data.file.id)?.quote).toBe(2)
  })

  test('of another person with the same content is a separate file, so that it reveals nothing about others', async () => {
    const other = await school.signIn('scolarite')
    const first = await upload('a.pdf', pdf('shared'))
    const second = await send(school, other.token, { name: 'a.pdf', content: pdf('shared') })
    expect(second.data.file.id).not.toBe(first.data.file.id)
    expect(second.data.file.url).not.toBe(first.data.file.url)
    expect(readFileSync(pathOf(second.data.file.url))).toEqual(pdf('shared'))
  })

  test('may give its topic before or after the file', async () => {
    const { data } = await upload('b.pdf', pdf('topic'), 'application/pdf', { topic: 'courseware', driver: 'local' })
    expect(data.file).toMatchObject({ topic: 'courseware', url: expect.stringMatching(/^\/storage\/courseware\//) })
  })

  test('ten uploads at the same time give ten files', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => upload('c.pdf', pdf(`at once ${n}`))))
    expect(new Set(answers.map(({ data }) => data.file.url)).size).toBe(10)
  })
})

describe('the three checks, in order and with their messages', () => {
  test.each([
    ['without a name', '', pdf(), 'The data of the uploaded file is incomplete!'],
    ['without content, though its type is wrong', 'a.mov', '', 'The data of the uploaded file is incomplete!'],
    ['of a type that is not allowed', 'a.mov', 'x', 'The type of uploaded file is not allowed!'],
    ['of a wrong type and too large', 'a.mov', Buffer.alloc(11_000_000), 'The type of uploaded file is not allowed!'],
    [
      'that is too large',
      'a.pdf',
      Buffer.concat([pdf(), Buffer.alloc(10_485_760)]),
      'The size of the uploaded file exceeds the allowed range!',
    ],
  ])('a file %s is refused', async (_what, name, content, says) => {
    await leavesNothing(async () =>
      expect(await upload(name, content)).toMatchObject({ code: 0, msg: says, data: null }),
    )
  })

  test('the messages are in French and Chinese too', async () => {
    const message = async (language: string) =>
      (await send(school, chief.token, { name: 'a.mov', content: 'x', headers: { 'think-lang': language } })).msg
    expect(await message('fr')).toBe('Ce type de fichier n’est pas autorisé !')
    expect(await message('zh-cn')).toBe('不允许上传该类型的文件！')
  })
})

describe('faults that only the server can detect', () => {
  test.each([
    ['a page called a picture', 'a.png', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a PDF called a picture', 'a.jpg', pdf(), 'image/jpeg'],
    ['a picture called a text', 'a.txt', png(), 'text/plain'],
    ['a program called a PDF', 'a.pdf', Buffer.from('MZ\u0090\u0000\u0003\u0000'), 'application/pdf'],
    ['a picture that is declared a film', 'a.png', png(2, 2, 77), 'video/mp4'],
    ['a picture of a milliard of points', 'a.png', hugePng(), 'image/png'],
    ['the first half of a picture', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'],
  ])('%s is refused', async (_what, name, content, type) => {
    await leavesNothing(async () => expectRefusal(await upload(name, content, type)))
  })

  test.each(['a.html', 'a.svg', 'shell.php', 'photo.php.png', '.htaccess', 'a.xhtml', 'a.js', 'a.exe'])(
    '%s is refused for its name, whatever its content',
    async (name) => {
      await leavesNothing(async () =>
        expect(await upload(name, png(), 'image/png')).toMatchObject({
          code: 0,
          msg: 'The type of uploaded file is not allowed!',
        }),
      )
    },
  )

  test.each([
    '../../../etc/cron.d/x.pdf',
    '..\\..\\x.pdf',
    '/etc/x.pdf',
    '....//x.pdf',
    '%2e%2e%2fx.pdf',
    'a\u0000.pdf',
  ])('a name that contains a path stays in the storage: %j', async (name) => {
    const { code, data } = await upload(name, pdf(name))
    expect(code).toBe(1)
    expect(data.file.name).toMatch(/^[\w.-]+$/)
    expect(pathOf(data.file.url)).toContain(folder())
    expect(data.file.url).not.toContain('..')
  })

  test.each([
    [
      'two files',
      `${formWith({ name: 'a.pdf', content: pdf('two') })
        .toString()
        .replace(/--\r\n$/, '')}\r\n${formWith({ name: 'b.pdf', content: pdf('two more') }).toString()}`,
    ],
    [
      'no file',
      '------PupitreBoundary7MA4YWxk\r\ncontent-disposition: form-data; name="topic"\r\n\r\na\r\n------PupitreBoundary7MA4YWxk--\r\n',
    ],
    ['half a form', '------PupitreBoundary7MA4YWxk\r\ncontent-disposition: form-data; name="fi'],
    ['nothing', ''],
  ])('%s is refused and leaves no file', async (_what, payload) => {
    await leavesNothing(async () => {
      const reply = await school.app.inject({
        method: 'POST',
        url: '/admin/ajax/upload',
        headers: { 'content-type': formType, batoken: chief.token, server: 'true' },
        payload,
      })
      expect(reply.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/.{5}/) })
      expectNothingOfTheInside(reply.body)
    })
  })

  test.each([
    [{ topic: '../x' }, 'Topic format error'],
    [{ driver: 'alioss' }, 'Driver alioss not supported'],
    [{ sha1: 'f'.repeat(40) }, 'The file arrived damaged. Send it again.'],
  ])('invalid fields are refused: %j', async (fields, says) => {
    await leavesNothing(async () =>
      expect(await upload('d.pdf', pdf('fields'), undefined, fields as Record<string, string>)).toMatchObject({
        code: 0,
        msg: says,
      }),
    )
  })

  test('no other call accepts a form with files', async () => {
    const reply = await school.app.inject({
      method: 'POST',
      url: '/admin/k/student/add',
      headers: { 'content-type': formType, batoken: chief.token, server: 'true' },
      payload: formWith({ name: 'a.pdf', content: pdf() }),
    })
    expect(reply.statusCode).toBe(415)
  })
})

describe('the amount', () => {
  const allow = async (changes: Partial<typeof quota>, work: () => Promise<void>) => {
    const usual = { ...quota }
    Object.assign(quota, changes)
    await work().finally(() => Object.assign(quota, usual))
  }

  test('that one person may upload is limited in files and bytes, in total and per day; other people are not affected', async () => {
    const office = await school.signIn('scolarite')
    const mine = (await rows()).filter(({ admin_id }) => admin_id === 1)
    for (const [changes, says, status] of [
      [{ files: mine.length }, 'Your space is full', 200],
      [{ bytes: mine.reduce((sum, { size }) => sum + size, 40) }, 'Your space is full', 200],
      [{ dayFiles: mine.length }, 'You have uploaded too much today', 429],
      [{ dayBytes: 500 }, 'You have uploaded too much today', 429],
    ] as const)
      await allow(changes, () =>
        leavesNothing(async () => {
          const refused = await upload('over.pdf', pdf(`over quota ${JSON.stringify(changes)}`))
          expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining(says), status })
        }),
      )
    await allow({ files: mine.length }, async () => {
      const { code } = await send(school, office.token, { name: 'o.pdf', content: pdf('within the quota') })
      expect(code).toBe(1)
    })
  })

  test('of free disk space is checked before a byte is read, and other calls still work', async () => {
    const usual = { ...minFreeSpace }
    Object.assign(minFreeSpace, { share: 2, bytes: Number.MAX_SAFE_INTEGER })
    await leavesNothing(async () =>
      expect(await upload('full.pdf', pdf('full'))).toMatchObject({ code: 0, status: 507 }),
    )
    Object.assign(minFreeSpace, usual)
    expect(await chief.get('/admin/k/room/index')).toMatchObject({ code: 1 })
  })
})

describe('a picture', () => {
  test('loses its location and camera data, and is rotated upright', async () => {
    const camera = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } }
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#25478c' } })
      .jpeg()
      .withExif(camera)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('Secret camera')).toBe(true)
    const { data } = await upload('gps.jpg', photo, 'image/jpeg')
    expect(data.file).toMatchObject({ width: 20, height: 40 })
    const stored = readFileSync(pathOf(data.file.url))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
    expect([(await sharp(stored).metadata()).exif, stored.includes('Secret camera')]).toEqual([undefined, false])
  })

  test('keeps its animation', async () => {
    const frames = Buffer.concat([0, 128, 255].map((shade) => Buffer.alloc(8 * 8 * 3, shade)))
    const gif = await sharp(frames, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } })
      .gif()
      .toBuffer()
    const { data } = await upload('moving.gif', gif, 'image/gif')
    expect(data.file).toMatchObject({ width: 8, height: 8 })
    expect((await sharp(readFileSync(pathOf(data.file.url)), { animated: true }).metadata()).pages).toBe(3)
  })

  test('with other data after its last byte is stored without that data', async () => {
    const polyglot = Buffer.concat([png(5, 5, 99), Buffer.from('<script>alert(1)</script>')])
    const { data } = await upload('tail.png', polyglot, 'image/png')
    expect(readFileSync(pathOf(data.file.url)).includes('<script>')).toBe(false)
  })
})

describe('uploads are allowed', () => {
  test('not to a visitor, who is sent to the sign-in page', async () => {
    await leavesNothing(async () => expectRefusal(await send(school, '', { name: 'a.pdf', content: pdf('s') }), 302))
  })
  test('not to a member', async () => {
    const member = await openedSession(school, { id: 1, realm: 'member' })
    const headers = { 'ba-user-token': member.token }
    await leavesNothing(async () => {
      expectRefusal(await send(school, '', { name: 'a.pdf', content: pdf('m'), headers }), 302)
      expectRefusal(await send(school, member.token, { name: 'a.pdf', content: pdf('m') }), 302)
    })
  })
  test('to every administrator, whatever their rights', async () => {
    const student = await school.signIn('zhangwei')
    expect(await send(school, student.token, { name: 'a.pdf', content: pdf('z') })).toMatchObject({ code: 1 })
  })
})

describe('the picture of a suffix', () => {
  test('is public, and contains no script', async () => {
    const reply = await school.app.inject('/admin/ajax/buildSuffixSvg?suffix=pdf&server=1&batoken=x')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    expect(reply.body).toContain('>PDF</text>')
    expect((await school.app.inject('/api/ajax/buildSuffixSvg?suffix=xlsx')).body).toContain('>XLSX</text>')
  })
  test('uses the requested background', async () => {
    const drawn = async (background: string) =>
      (await school.app.inject({ url: '/admin/ajax/buildSuffixSvg', query: { suffix: 'doc', background } })).body
    expect(await drawn('rgb(12, 34, 56)')).toContain('fill="rgb(12, 34, 56)"')
    expect(JSON.parse(await drawn('"/><script>'))).toMatchObject({ code: 0 })
  })
  test('refuses an invalid suffix', async () => {
    for (const suffix of ['<b>', 'a.b', '', 'x'.repeat(40)])
      expectRefusal((await school.app.inject({ url: '/admin/ajax/buildSuffixSvg', query: { suffix } })).json())
  })
})

function hugePng(): Buffer {
  const small = png()
  small.writeUInt32BE(100_000, 16)
  small.writeUInt32BE(10_000, 20)
  return small
}
