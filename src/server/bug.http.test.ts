// A bug is answered with a reference, leaves nothing half done, and does not affect the next request.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Rules } from '#engine/server/product.ts'
import { languages } from '#engine/languages.ts'
import { resources } from '#subjects.server.ts'
import { addSample, expectEnvelope, expectNothingOfTheInside, sample } from './testing/samples.ts'
import { type Person, type School, openSchool } from './testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

describe('a bug', () => {
  const original = { ...resources }
  const rules: Record<string, Rules | undefined> = {}
  const plant = (entity: string, planted: Rules) => {
    rules[entity] ??= school.product.rules[entity]
    school.product.rules[entity] = { ...rules[entity], ...planted }
  }
  afterEach(() => {
    for (const [entity, own] of Object.entries(rules)) if (own) school.product.rules[entity] = own
  })
  const bug = async () => {
    throw new Error('select password from admin failed at /work/secret.ts:12')
  }
  const total = async (entity: string) => (await chief.get(`/admin/k/${entity}/index?limit=1`)).data.total

  test('is answered with a reference and without details', async () => {
    plant('room', { beforeAdd: bug })
    for (const [index, language] of languages.entries()) {
      const body = await sample(school, chief, original.room)
      const answer = await chief.post('/admin/k/room/add', body, { 'think-lang': language })
      const id = String(answer.headers['x-request-id'])
      expect(answer).toMatchObject({ status: 500, code: 0, data: null })
      expect(answer.msg).toBe(
        [
          `Erreur interne du serveur ! Référence : ${id}`,
          `服务器内部错误！编号：${id}`,
          `Server internal error! Reference: ${id}`,
        ][index],
      )
      expectEnvelope(answer)
      expectNothingOfTheInside(answer.text)
    }
  })

  test('is one line of the log with its complete message', async () => {
    const message = 'no room\r\n{"level":30,"who":1,"msg":"answered"}\n\u001b[2K\u2028'
    plant('room', { beforeAdd: () => Promise.reject(new Error(message)) })
    expect((await chief.post('/admin/k/room/add', await sample(school, chief, original.room))).status).toBe(500)
    const logged = school.watch.said()
    const failed = logged.filter(({ err }) => (err as Error | undefined)?.message === message)
    expect(failed).toMatchObject([{ msg: 'failed', path: '/admin/k/room/add', err: { stack: expect.any(String) } }])
    for (const line of logged.filter(({ msg }) => msg === 'answered')) expect(line).toHaveProperty('method')
  })

  test('after the row was written rolls the row back', async () => {
    const [rooms, students, history] = [await total('room'), await total('student'), await total('studentStatusLog')]
    plant('room', { afterWrite: bug })
    plant('student', { afterWrite: async (at, row, before) => rules.student?.afterWrite?.(at, row, before).then(bug) })
    expect((await chief.post('/admin/k/room/add', await sample(school, chief, original.room))).status).toBe(500)
    expect((await chief.post('/admin/k/student/add', await sample(school, chief, original.student))).status).toBe(500)
    expect([await total('room'), await total('student'), await total('studentStatusLog')]).toEqual([
      rooms,
      students,
      history,
    ])
  })

  test('uses up no number of a sequence without gaps', async () => {
    plant('teacher', { afterWrite: bug })
    await chief.post('/admin/k/teacher/add', await sample(school, chief, original.teacher))
    plant('teacher', { afterWrite: undefined })
    const { id } = await addSample(school, chief, original.teacher)
    expect((await chief.get(`/admin/k/teacher/edit?id=${id}`)).data.row.teacher_no).toBe('ENS-0015')
  })

  test('in one request does not affect the next', async () => {
    plant('room', { beforeAdd: bug })
    const bodies = await Promise.all([1, 2, 3].map(() => sample(school, chief, original.room)))
    const answers = await Promise.all([
      ...bodies.map((body) => chief.post('/admin/k/room/add', body)),
      ...bodies.map(async () => chief.post('/admin/k/holiday/add', await sample(school, chief, original.holiday))),
    ])
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 200, 200, 200])
    expect(answers.slice(3).map(({ code }) => code)).toEqual([1, 1, 1])
  })

  test.each([
    ['the database is away', { code: 'ECONNREFUSED' }],
    ['the database is shutting down', { code: '57P01' }],
    ['a lock was not to be had', { code: '55P03' }],
    ['a query took too long', { code: '57014' }],
    ['SQLite is busy', { code: 'ERR_SQLITE_ERROR', errcode: 5 }],
  ])('%s: the caller is asked to retry later', async (_what, problem) => {
    plant('room', { beforeAdd: async () => Promise.reject(Object.assign(new Error('inside'), problem)) })
    const answer = await chief.post('/admin/k/room/add', await sample(school, chief, original.room))
    expect(answer).toMatchObject({
      status: 503,
      code: 0,
      msg: 'Service momentanément indisponible. Réessayez.',
      headers: { 'retry-after': '2' },
    })
  })

  test.each([
    ['the disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 507],
    ['the disk of PostgreSQL is full', { code: '53100' }, 507],
    ['the disk is read-only', { code: 'ERR_SQLITE_ERROR', errcode: 8 }, 503],
    ['the disk fails', { code: 'ERR_SQLITE_ERROR', errcode: 10 + 256 * 3 }, 503],
    ['a file cannot be written', { code: 'EIO' }, 503],
  ] as const)('%s: a message reports it', async (_what, problem, status) => {
    plant('room', { beforeAdd: async () => Promise.reject(Object.assign(new Error('inside'), problem)) })
    const answer = await chief.post('/admin/k/room/add', await sample(school, chief, original.room))
    const disk = status === 507 ? 'full' : 'closed'
    expect(answer).toMatchObject({
      status,
      code: 0,
      msg: expect.stringMatching(/^Le disque du serveur/),
      data: { disk },
    })
  })
})
