// The register on its page: the sessions of a person, marks that another person has saved meanwhile, and a register that
// is sent again after its answer was lost.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal } from '#server/testing/samples.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { secondsAt, wallTime } from '#text/wall-time.ts'
import { type Class, gatherClass, now, url } from '../sheet/testing/class.ts'

let school: School
let room: Class
beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

const day = 86_400
const noon = () => secondsAt(`${wallTime(now(), 'Europe/Paris').slice(0, 10)} 12:00:00`, 'Europe/Paris')
const path = url('register')
const read = () => school.product.store.read as AnyDatabase
const rowsOf = (id: number) =>
  read().selectFrom('attendance').selectAll().where('course_plan_id', '=', id).orderBy('student_id').execute()
const markedAs = async (id: number) =>
  Object.fromEntries(
    (await rowsOf(id)).map((row) => [Number(row.student_id), [row.status, Number(row.minutes_missed)]]),
  )
const fresh = { seen: null, minutes_missed: 0 }

describe('the registers of a person', () => {
  const idsOf = async (by: 'claire' | 'chief', list: 'today' | 'missing') =>
    (await room[by].get('/admin/k/register/index')).data[list].map(({ id }: { id: number }) => id)

  test('are those of today, and those of earlier days that were never taken', async () => {
    const running = await room.session(noon())
    const missed = await room.session(noon() - 2 * day)
    const forgotten = await room.session(noon() - 40 * day)
    expect(await idsOf('claire', 'today')).toContain(running)
    expect(await idsOf('claire', 'missing')).toContain(missed)
    // It is locked for the teacher, and still missing for the office.
    expect(await idsOf('claire', 'missing')).not.toContain(forgotten)
    expect(await idsOf('chief', 'missing')).toEqual(expect.arrayContaining([missed, forgotten]))
    const lines = [{ student_id: room.ids.lea, status: 'present' }]
    expect(await room.claire.post(path, { id: missed, lines })).toMatchObject({ code: 1 })
    expect(await idsOf('claire', 'missing')).not.toContain(missed)
  })

  test('contain only sessions that a teacher gives or assists, and none for a student', async () => {
    const other = await room.session(noon(), { teacher_id: null })
    expect(await idsOf('claire', 'today')).not.toContain(other)
    expect(await idsOf('chief', 'today')).toContain(other)
    expectRefusal(await room.lea.get('/admin/k/register/index'), 401)
  })

  test('are those of one group: its own sessions, and those of its members', async () => {
    const groupOf = async (code: string, student_id: number) => {
      const more = {
        code,
        name: code,
        name_zh: null,
        name_en: null,
        course_id: null,
        teacher_id: null,
        kind: 'tutorial',
      }
      const { id } = await addSample(school, room.chief, resources.student_group, more)
      const begins = { start_date: '2020-01-01' }
      expect(
        await room.chief.post('/admin/k/groupMember/add', { student_group_id: id, student_id, ...begins }),
      ).toMatchObject({ code: 1 })
      return id
    }
    const [one, two] = [await groupOf('APP-1', room.ids.lea), await groupOf('APP-2', room.ids.wei)]
    const meets = async (group: number, begins: number) =>
      room.session(begins, { participants: 'groups', group_ids: [group] })
    const [ofOne, ofTwo] = [await meets(one, noon()), await meets(two, noon())]
    const [missed, whole] = [await meets(one, noon() - day), await room.session(noon())]
    const listed = async (group: number) => {
      const { today, missing } = (await room.claire.get(`/admin/k/register/index?group_id=${group}`)).data
      const ids = (list: { id: number }[]) => list.map(({ id }) => id)
      return { today: ids(today), missing: ids(missing), first: today.find(({ id }: { id: number }) => id === ofOne) }
    }
    const first = await listed(one)
    expect(first.today).toEqual(expect.arrayContaining([ofOne, whole]))
    expect(first.today).not.toContain(ofTwo)
    expect(first.missing).toContain(missed)
    expect(first.first.groups).toBe('APP-1 APP-1')
    expect((await listed(two)).today).toEqual(expect.arrayContaining([ofTwo, whole]))
    expect((await listed(two)).missing).not.toContain(missed)
    const { list } = (await room.claire.get(`${path}?id=${missed}`)).data
    expect(list.map(({ student_id }: { student_id: number }) => student_id)).toEqual([room.ids.lea])
    const { msg } = await room.claire.post(path, {
      id: missed,
      lines: [{ student_id: room.ids.wei, status: 'absent' }],
    })
    expect(msg).toContain('participe')
    expectRefusal(await room.claire.get('/admin/k/register/index?group_id=99999999'))
  })

  test('say who has taken them, with the portraits of the students', async () => {
    const id = await room.session()
    const { lea } = room.ids
    await room.write((db) =>
      db.updateTable('student').set({ photo: '/storage/lea.png' }).where('id', '=', lea).execute(),
    )
    const lines = [{ student_id: lea, status: 'present' }]
    expect(await room.claire.post(path, { id, lines })).toMatchObject({ code: 1 })
    const { session, list } = (await room.claire.get(`${path}?id=${id}`)).data
    expect(session).toMatchObject({ id, taken: true, course: expect.stringContaining('Français B2') })
    expect(session.taken_by).not.toBeNull()
    expect(list.find((line: { student_id: number }) => line.student_id === lea).photo).toBe('/storage/lea.png')
  })
})

describe('a register that another person has saved meanwhile', () => {
  test('is not overwritten: both marks are compared, and the chosen ones are written', async () => {
    const id = await room.session()
    const { lea, wei } = room.ids
    const theirs = [
      { student_id: lea, status: 'late', minutes_missed: 10 },
      { student_id: wei, status: 'present' },
    ]
    expect(await room.chief.post(path, { id, lines: theirs })).toMatchObject({ code: 1 })
    const mine = [
      { student_id: lea, status: 'absent', ...fresh },
      { student_id: wei, status: 'present', ...fresh },
    ]
    const refused = await room.claire.post(path, { id, lines: mine })
    expect(refused).toMatchObject({ code: 412, status: 200 })
    expect(refused.msg).toMatch(/^Entre-temps, .+ a noté 1 étudiant autrement\.$/)
    expect(refused.data.overtaken).toEqual([
      expect.objectContaining({ student_id: lea, status: 'late', minutes_missed: 10 }),
    ])
    expect(refused.data.overtaken[0].marked_by).not.toBe('')
    expect(await markedAs(id)).toEqual({ [lea]: ['late', 10], [wei]: ['present', 0] })
    const seen = { status: 'late', minutes_missed: 10 }
    const chosen = [{ student_id: lea, status: 'absent', minutes_missed: 0, seen }]
    expect(await room.claire.post(path, { id, lines: chosen })).toMatchObject({ code: 1 })
    expect(await markedAs(id)).toEqual({ [lea]: ['absent', 0], [wei]: ['present', 0] })
  })

  test('is no conflict with the same marks, with marks that were seen, or with an accepted excuse', async () => {
    const id = await room.session()
    const { lea, wei } = room.ids
    const absent = { student_id: lea, status: 'absent' }
    expect(await room.chief.post(path, { id, lines: [absent] })).toMatchObject({ code: 1 })
    expect(await room.claire.post(path, { id, lines: [{ ...absent, ...fresh }] })).toMatchObject({ code: 1 })
    await room.write((db) =>
      db
        .updateTable('attendance')
        .set({ status: 'excused', marked_as: 'absent' })
        .where('course_plan_id', '=', id)
        .where('student_id', '=', lea)
        .execute(),
    )
    const late = { status: 'late', minutes_missed: 5 }
    const lines = [
      { student_id: lea, ...late, seen: { status: 'absent' } },
      { student_id: wei, status: 'present', ...fresh },
    ]
    expect(await room.claire.post(path, { id, lines })).toMatchObject({ code: 1 })
    expect(await markedAs(id)).toMatchObject({ [lea]: ['late', 5], [wei]: ['present', 0] })
  })

  test('keeps a comment that is not sent', async () => {
    const id = await room.session()
    const { lea } = room.ids
    const line = { student_id: lea, status: 'absent' }
    for (const lines of [[{ ...line, comment: 'Bus' }], [{ ...line, status: 'present', seen: { status: 'absent' } }]])
      expect(await room.claire.post(path, { id, lines })).toMatchObject({ code: 1 })
    expect((await rowsOf(id)).map(({ comment, status }) => [status, comment])).toEqual([['present', 'Bus']])
    const lines = [{ ...line, comment: null }]
    expect(await room.claire.post(path, { id, lines })).toMatchObject({ code: 1 })
    expect((await rowsOf(id)).map(({ comment }) => comment)).toEqual([null])
  })
})

describe('minutes of a student who is present', () => {
  const minutesOf = async (id: number) => {
    const { list } = (await room.chief.get(`${path}?id=${id}`)).data
    return list.find(({ student_id }: { student_id: number }) => student_id === room.ids.lea).minutes
  }
  const all = { due: 90, attended: 90, excused: 0, unexcused: 0 }
  const send = (id: number, status: string, minutes_missed: number) =>
    room.chief.post(path, { id, lines: [{ student_id: room.ids.lea, status, minutes_missed }] })

  test('are not stored, in the register or line by line', async () => {
    const [id, other] = [await room.session(), await room.session()]
    expect(await send(id, 'late', 25)).toMatchObject({ code: 1 })
    const line = Number((await rowsOf(id))[0]!.id)
    expect(await room.chief.post('/admin/k/attendance/edit', { id: line, status: 'present' })).toMatchObject({
      code: 1,
    })
    expect(await send(other, 'present', 60)).toMatchObject({ code: 1 })
    for (const session of [id, other]) {
      expect(await markedAs(session)).toMatchObject({ [room.ids.lea]: ['present', 0] })
      expect(await minutesOf(session)).toEqual(all)
    }
  })

  test('count nothing if they were stored earlier', async () => {
    const id = await room.session()
    expect(await send(id, 'present', 0)).toMatchObject({ code: 1 })
    await room.write((db) =>
      db.updateTable('attendance').set({ minutes_missed: 25 }).where('course_plan_id', '=', id).execute(),
    )
    expect(await minutesOf(id)).toEqual(all)
  })
})

test('a register sent three times with one key is written once, also if another person changed it in between', async () => {
  const id = await room.session()
  const { lea, wei } = room.ids
  const headers = { 'idempotency-key': randomUUID() }
  const lines = [lea, wei].map((student_id) => ({ student_id, status: 'present', ...fresh }))
  const send = () => room.claire.post(path, { id, lines }, headers)
  const [first, second] = await Promise.all([send(), send()])
  expect(first).toMatchObject({ code: 1 })
  expect(second.text).toBe(first.text)
  const change = [{ student_id: wei, status: 'absent' }]
  expect(await room.chief.post(path, { id, lines: change })).toMatchObject({ code: 1 })
  expect((await send()).text).toBe(first.text)
  expect(await markedAs(id)).toEqual({ [lea]: ['present', 0], [wei]: ['absent', 0] })
  expect(await rowsOf(id)).toHaveLength(2)
})
