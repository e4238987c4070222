// A sheet from the first name to the frozen version: the register, the document, its fingerprints, corrections, and
// who may verify it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { eraseFromSheets, eraseSigners } from './erase.server.ts'
import { halfDaysOf, registerPresence } from './halves.ts'
import { faultsOfVersion } from './seal.server.ts'
import { type Class, gatherClass, now, present, shownCode, strokes, url } from './testing/class.ts'
import { systemContext } from '#server/product.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
  await room.chief.post('/admin/routine/config/edit', { training_number: '11 75 00000 75' })
})
afterAll(() => school.close())

const read = () => school.product.store.read as AnyDatabase
const done = async (answer: Promise<{ code: number; msg: string }>) => expect(await answer).toMatchObject({ code: 1 })
const viewOf = async (id: number) => (await room.claire.get(`${url('sheet')}?id=${id}`)).data
const lineIn = (view: { list: { student_id: number }[] }, student: number) =>
  view.list.find(({ student_id }) => student_id === student) as never as Record<string, Record<string, unknown> | null>
const registerOf = async (id: number) =>
  Object.fromEntries(
    (await read().selectFrom('attendance').selectAll().where('course_plan_id', '=', id).execute()).map((line) => [
      Number(line.student_id),
      [line.status, Number(line.minutes_missed)],
    ]),
  )
const close = async (id: number, more = {}) => {
  const { half } = await viewOf(id)
  return room.claire.post(url('closeSheet'), { id, half, drawing: strokes, ...more })
}
const jsonOf = async (id: number) => JSON.parse((await room.claire.get(`${url('sheetFile')}?id=${id}&kind=json`)).text)

describe('half-days', () => {
  const at = (from: string, to: string) =>
    halfDaysOf({
      start_at: Date.parse(`2026-11-25T${from}:00+01:00`) / 1000,
      end_at: Date.parse(`2026-11-25T${to}:00+01:00`) / 1000,
      timezone: 'Europe/Paris',
    }).map(({ half, from: begin, to: end }) => [half, (end - begin) / 60])

  test('a session of a whole day has two, a short one the half with most of it', () => {
    expect(at('09:00', '17:00')).toEqual([
      ['morning', 240],
      ['afternoon', 240],
    ])
    expect(at('09:00', '12:30')).toEqual([['morning', 210]])
    expect(at('12:30', '15:00')).toEqual([['afternoon', 150]])
    expect(at('10:00', '13:30')).toEqual([['morning', 210]])
  })

  test('together make one line of the register', () => {
    const part = (absent: boolean, late = 0) => ({ absent, late, minutes: 240 })
    expect(registerPresence([part(true), part(true)])).toEqual({ status: 'absent', minutes_missed: 0 })
    expect(registerPresence([part(true), part(false, 5)])).toEqual({ status: 'late', minutes_missed: 245 })
    expect(registerPresence([part(false, 5), part(true)])).toEqual({ status: 'left_early', minutes_missed: 245 })
    expect(registerPresence([part(false), part(false)])).toEqual({ status: 'present', minutes_missed: 0 })
  })
})

describe('a sheet', () => {
  test('names come in, late with their minutes, and closing takes the register', async () => {
    const id = await room.session(now() - 12 * 60 - 5)
    expect(await present(room, room.lea, id)).toMatchObject({ code: 1, msg: 'Présence enregistrée' })
    const view = await viewOf(id)
    expect(lineIn(view, room.ids.lea).entry).toMatchObject({ way: 'code', minutes_late: 12, same_device: [] })
    expect(lineIn(view, room.ids.wei).entry).toBeNull()
    expect((await room.lea.get(url('mine'))).data.list).toContainEqual(
      expect.objectContaining({ id, state: 'signed', minutes_late: 12 }),
    )
    expect((await room.wei.get(url('mine'))).data.list).toContainEqual(expect.objectContaining({ id, state: 'open' }))
    expect(await close(id)).toMatchObject({ code: 1, msg: 'Feuille clôturée', data: { version: 1 } })
    expect(await registerOf(id)).toEqual({ [room.ids.lea]: ['late', 12], [room.ids.wei]: ['absent', 0] })
    const rows = await read().selectFrom('course_plan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(rows).toMatchObject({ status: 'done', register_status: 'done' })
  })

  test('keeps the marks of the register that no signature changes', async () => {
    const id = await room.session()
    const lines = [{ student_id: room.ids.wei, status: 'exempt', minutes_missed: 0, comment: 'VAE' }]
    await done(room.claire.post(url('register'), { id, lines }))
    await close(id)
    expect(await registerOf(id)).toEqual({ [room.ids.lea]: ['absent', 0], [room.ids.wei]: ['exempt', 0] })
    expect((await jsonOf(id)).lines.map(({ facts }: { facts: { status: string } }) => facts.status).toSorted()).toEqual(
      ['absent', 'exempt'],
    )
  })

  test('takes a name with a reason, a signature on the tablet, and gives a name back', async () => {
    const id = await room.session()
    const { half } = await viewOf(id)
    const [lea, wei] = [
      { id, half, student_id: room.ids.lea },
      { id, half, student_id: room.ids.wei },
    ]
    expect(await room.claire.post(url('addPresent'), lea)).toMatchObject({ code: 0 })
    await done(room.claire.post(url('addPresent'), { ...lea, reason: 'Téléphone déchargé' }))
    await done(room.claire.post(url('signTablet'), { ...wei, drawing: strokes }))
    expect(await room.claire.post(url('signTablet'), { ...wei, drawing: strokes })).toMatchObject({ code: 0 })
    const dot = { path: 'M10 10L12 12', width: 500, height: 180 }
    expect(await room.claire.post(url('closeSheet'), { id, half, drawing: dot })).toMatchObject({
      code: 0,
      msg: 'La signature est trop courte : signez de votre nom.',
    })
    await close(id)
    const { lines } = await jsonOf(id)
    const ways = lines.map(({ facts }: { facts: Record<string, unknown> }) => [facts.student, facts.way, facts.reason])
    expect(ways).toContainEqual([room.ids.lea, 'teacher', 'Téléphone déchargé'])
    expect(ways).toContainEqual([room.ids.wei, 'tablet', null])
    const late = { ...lea, reason: 'Arrivée après' }
    expect(await room.claire.post(url('signTablet'), { ...wei, drawing: strokes })).toMatchObject({
      msg: 'La feuille de cette séance est clôturée : adressez-vous à l’enseignant.',
    })
    expect(await room.claire.post(url('addPresent'), late)).toMatchObject({ code: 0 })
  })

  test('a printed one comes back as a scan with the names that signed', async () => {
    const id = await room.session()
    const { half } = await viewOf(id)
    const blank = await room.claire.get(`${url('sheetFile')}?id=${id}&kind=blank`)
    expect(blank.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const sent = { id, half, students: [room.ids.lea] }
    expect(await room.claire.post(url('takePaper'), { ...sent, scan: '/storage/none.pdf' })).toMatchObject({ code: 0 })
    const upload = await school.app.inject({
      method: 'POST',
      url: '/admin/ajax/upload',
      headers: { server: 'true', batoken: room.claire.token, 'content-type': formType },
      payload: formWith({ name: 'feuille.pdf', content: pdf('émargement'), type: 'application/pdf' }),
    })
    const scan = upload.json().data.file.url as string
    await done(room.claire.post(url('takePaper'), { ...sent, scan }))
    await close(id)
    const { lines, scan: kept } = await jsonOf(id)
    expect(kept).toBe(scan)
    expect(lines.map(({ facts }: { facts: { way: string | null } }) => facts.way).toSorted()).toEqual([null, 'paper'])
  })
})

describe('a closed sheet', () => {
  test('is frozen: a correction needs a reason and makes a new version', async () => {
    const id = await room.session()
    await present(room, room.lea, id)
    expect(await close(id)).toMatchObject({ data: { version: 1 } })
    const first = await jsonOf(id)
    expect(await close(id)).toMatchObject({ msg: 'Cette feuille est clôturée et rien n’a changé depuis.' })
    const { half } = await viewOf(id)
    const added = { id, half, student_id: room.ids.wei, reason: 'Oublié sur la feuille' }
    await done(room.claire.post(url('addPresent'), added))
    expect((await viewOf(id)).version).toMatchObject({ version: 1, changed: true, faults: [] })
    expect(await close(id)).toMatchObject({
      msg: 'Cette feuille est clôturée : donnez le motif de la nouvelle version.',
    })
    expect(await close(id, { reason: 'Un nom oublié' })).toMatchObject({ data: { version: 2 } })
    const second = await jsonOf(id)
    expect(second.header).toMatchObject({ version: 2, reason: 'Un nom oublié' })
    expect(second.code).not.toBe(first.code)
    expect((await registerOf(id))[room.ids.wei]).toEqual(['present', 0])
    const verified = async (code: string) =>
      (await school.stranger().post('/api/certificate/verify', { code })).data as Record<string, unknown>
    expect(await verified(first.code)).toMatchObject({ result: 'superseded', sheet: { course: 'Français B2' } })
    expect(await verified(second.code)).toMatchObject({ result: 'valid', code: second.code })
    expect(JSON.stringify(await verified(second.code))).not.toMatch(/Moreau|MOREAU/)
  })

  test('has a document with every field that funders ask for, stored once, with its fingerprint', async () => {
    const id = await room.session(undefined, { title: 'Le subjonctif' })
    await present(room, room.lea, id)
    await close(id)
    const one = await room.claire.get(`${url('sheetFile')}?id=${id}&kind=pdf`)
    const two = await room.claire.get(`${url('sheetFile')}?id=${id}&kind=pdf`)
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.bytes.equals(two.bytes)).toBe(true)
    const { header, signer, pdf_sha256 } = await jsonOf(id)
    const { createHash } = await import('node:crypto')
    expect(pdf_sha256).toBe(createHash('sha256').update(one.bytes).digest('hex'))
    expect(header).toMatchObject({
      number: '11 75 00000 75',
      course: 'Français B2',
      module: 'Le subjonctif',
      session: id,
      timezone: 'Europe/Paris',
      version: 1,
      reason: null,
    })
    expect(signer).toMatchObject({ teacher: 'DUBOIS Claire', closed_by: 'DUBOIS Claire' })
    for (const name of ['school', 'day', 'half', 'start_at', 'end_at']) expect(header[name]).toBeTruthy()
  })

  test('is linked to the one before it, and a changed line, content or chain is found', async () => {
    const id = await room.session()
    await present(room, room.lea, id)
    await close(id)
    const at = systemContext(school.product)
    const version = async () =>
      (await read()
        .selectFrom('presence_version')
        .selectAll()
        .orderBy('chain_no', 'desc')
        .executeTakeFirstOrThrow()) as never as Parameters<typeof faultsOfVersion>[1]
    const last = await version()
    const before = await read()
      .selectFrom('presence_version')
      .selectAll()
      .where('chain_no', '=', last.chain_no - 1)
      .executeTakeFirstOrThrow()
    expect(last.before_sha256).toBe(before.chain_sha256)
    expect(await faultsOfVersion(at, last)).toEqual([])
    const forged = async (table: string, values: object, where: [string, number]) => {
      const row = await read().selectFrom(table).selectAll().where(where[0], '=', where[1]).executeTakeFirstOrThrow()
      const { id: own, ...old } = row
      const put = (set: object) =>
        room.write((db) =>
          db
            .updateTable(table)
            .set(set)
            .where('id', '=', own as number)
            .execute(),
        )
      await put(values)
      const faults = await faultsOfVersion(at, await version())
      await put(old)
      return faults
    }
    expect(await forged('presence_line', { facts: '{"status":"present"}' }, ['version_id', last.id])).toEqual(['line'])
    expect(await forged('presence_version', { signer: '{"teacher":"X"}' }, ['id', last.id])).toEqual(['signer'])
    expect(await forged('presence_version', { header: '{}' }, ['id', last.id])).toEqual(['content'])
    expect(await forged('presence_version', { closed_at: 1 }, ['id', last.id])).toEqual(['chain'])
    expect(await forged('presence_version', { chain_sha256: '0'.repeat(64) }, ['id', Number(before.id)])).toEqual([
      'chain',
    ])
    const { code } = await school.stranger().post('/api/certificate/verify', { code: last.code })
    expect(code).toBe(1)
  })
})

test('an erased person leaves a closed sheet that can still be verified', async () => {
  const id = await room.session()
  await present(room, room.lea, id)
  await close(id)
  await room.claire.get(`${url('sheetFile')}?id=${id}&kind=pdf`)
  const before = await jsonOf(id)
  await room.write((db) =>
    eraseFromSheets({ ...systemContext(school.product), db: db as never }, { student: [room.ids.lea] }),
  )
  const after = await jsonOf(id)
  const hashes = (of: typeof before) => of.lines.map(({ line_sha256 }: { line_sha256: string }) => line_sha256)
  expect(hashes(after)).toEqual(hashes(before))
  expect(JSON.stringify(before)).toMatch(/MOREAU/)
  expect(JSON.stringify(after)).not.toMatch(/MOREAU/)
  expect(after.pdf_sha256).toBeNull()
  const closedBy = async () =>
    (
      await read()
        .selectFrom('presence_version')
        .select('closed_by')
        .where('code', '=', before.code)
        .executeTakeFirstOrThrow()
    ).closed_by
  const account = Number(await closedBy())
  const erase = (person: Parameters<typeof eraseSigners>[1]) =>
    room.write((db) => eraseSigners({ ...systemContext(school.product), db: db as never }, person))
  await erase({ teacher: [room.ids.claire] })
  expect(JSON.stringify(await jsonOf(id))).not.toMatch(/DUBOIS/)
  expect(Number(await closedBy())).toBe(account)
  await erase({ admin: [account] })
  expect(await closedBy()).toBeNull()
  expect((await viewOf(id)).version.faults).toEqual([])
  const printed = await room.claire.get(`${url('sheetFile')}?id=${id}&kind=pdf`)
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { data } = await school.stranger().post('/api/certificate/verify', { code: before.code })
  expect(data).toMatchObject({ result: 'valid' })
})

test('the PIN is read in small letters and with O for 0', async () => {
  const id = await room.session()
  const { pin, half } = await shownCode(room, id)
  expect(pin).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
  const { newDevice } = await import('./testing/device.ts')
  const typed = pin.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  const device = newDevice()
  const proof = device.proofFor({ id, half, pin: typed })
  await done(room.lea.post(url('code'), { id, half, pin: typed, key: device.key, proof }))
})
