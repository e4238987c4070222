// The archive for an inspection contains every sheet, every agreement and the journal of one training, and says what is
// missing.

import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Class, gatherClass, now, present, strokes, url } from '#school/attendance/sheet/testing/class.ts'
import { addSample } from '#server/testing/samples.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

/** The files of an archive; sizes are read from its directory at the end. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(archive.length - 6)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const begin = archive.readUInt32LE(at + 42)
    const content = begin + 30 + archive.readUInt16LE(begin + 26) + archive.readUInt16LE(begin + 28)
    const label = archive.subarray(at + 46, at + 46 + name).toString()
    files.set(label, inflateRawSync(archive.subarray(content, content + packed)))
    at += 46 + name
  }
  return files
}

test('contains sheets, agreements and the journal, and names sessions without a sheet', async () => {
  const [closed, open] = [await room.session(), await room.session(now() - 3 * 3600)]
  await present(room, room.lea, closed)
  const { half } = (await room.claire.get(`${url('sheet')}?id=${closed}`)).data
  await room.claire.post(url('closeSheet'), { id: closed, half, drawing: strokes })
  const { id: agreement } = await addSample(school, room.chief, resources.protocol, {
    student_id: room.ids.lea,
    course_id: room.ids.course,
  })
  expect(await room.chief.post('/admin/k/protocol/issue', { id: agreement })).toMatchObject({ code: 1 })
  const address = `/admin/k/protocol/controlFile?id=${room.ids.course}`
  const { bytes, headers } = await room.chief.get(address)
  expect(headers['content-type']).toBe('application/zip')
  const files = unzip(bytes)
  const read = (name: string) => JSON.parse(files.get(name)!.toString())
  const { sheets, agreements, missing_sheets } = read('dossier.json')
  expect(sheets).toMatchObject([{ session: closed, half, version: 1, faults: [] }])
  expect(missing_sheets).toMatchObject([{ id: open }])
  const [sheet, json] = sheets[0].files as string[]
  expect(files.get(sheet!)!.subarray(0, 5).toString()).toBe('%PDF-')
  const { lines, content_sha256, pdf_sha256 } = read(json!)
  expect(lines).toHaveLength(2)
  expect(content_sha256).toBe(sheets[0].content_sha256)
  expect(pdf_sha256).toMatch(/^[0-9a-f]{64}$/)
  const { number } = agreements[0]
  expect(agreements).toHaveLength(1)
  expect(files.get(`conventions/${number}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-')
  expect(read(`conventions/${number}.json`)).toMatchObject({ number, faults: [] })
  const session = read('journal.json').find(({ id }: { id: number }) => id === closed)
  expect(session.register).toHaveLength(2)
  expect(session.signs).toMatchObject([{ way: 'code', half }])
  expect(await room.claire.get(address)).toMatchObject({ code: 401 })
})
