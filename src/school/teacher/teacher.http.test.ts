// Teachers: number, actions, own edits, and pay, which only people with that right see.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, openCourse, plain, watched } from '#server/testing/samples.ts'
import { systemContext } from '#server/product.ts'
import { resources } from '#subjects.server.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { endLeaves } from './end-leaves.server.ts'

let school: School
let direction: Person
let claire: Person
let chief: Person
let lea: Person
beforeAll(async () => {
  school = await openSchool()
  direction = watched(await school.signIn('direction'))
  chief = watched(await school.signIn('superadmin'))
  claire = watched(await school.signIn('claire_dubois'))
  lea = watched(await school.signIn('lea_moreau'))
})
afterAll(() => school.close())

const list = (person: Person, query = 'limit=200') => person.get(`/admin/k/teacher/index?${query}`)
const read = (person: Person, id: number) => person.get(`/admin/k/teacher/edit?id=${id}`)
const edit = (person: Person, body: object) => person.post('/admin/k/teacher/edit', body)
const step = (action: string, body: object) => direction.post(`/admin/k/teacher/${action}`, body)
const numbered = async (teacher_no: string) => {
  const { data } = await list(
    direction,
    `search[0][field]=teacher_no&search[0][operator]=%3D&search[0][val]=${teacher_no}`,
  )
  return data.list[0].id as number
}
const idsIn = ({ data }: Answer) => data.list.map(({ id }: { id: number }) => id)
const where = (field: string) => `search[0][field]=${field}&search[0][operator]=NOT NULL&search[0][val]=1`

const pay = ['hourly_rate_cents', 'tutor_rate_cents', 'currency', 'remark', 'weekly_max_minutes']
const contacts = ['email', 'mobile', 'wechat', 'hire_date', 'leave_date', 'away_from', 'away_until', 'diploma']

describe('a new teacher', () => {
  test('gets the next number, continuing from the last one', async () => {
    const [one, next] = [
      await addSample(school, direction, resources.teacher),
      await addSample(school, direction, resources.teacher),
    ]
    expect((await read(direction, one.id)).data.row).toMatchObject({ teacher_no: 'ENS-0015', status: 'invited' })
    expect((await read(direction, next.id)).data.row.teacher_no).toBe('ENS-0016')
  })

  test('needs an e-mail or a mobile number, and cannot leave before joining', async () => {
    const { id } = await addSample(school, direction, resources.teacher, { mobile: '', leave_date: '' })
    expect((await edit(direction, { id, email: '' })).msg).toBe('Indiquez au moins un e-mail ou un mobile.')
    expect(await edit(direction, { id, mobile: '138 0013 8000', email: '' })).toMatchObject({ code: 1 })
    expect((await read(direction, id)).data.row).toMatchObject({ mobile: '+8613800138000', email: null })
    const answer = await edit(direction, { id, hire_date: '2026-09-01', leave_date: '2026-08-31' })
    expect(answer.msg).toBe('Le départ ne peut pas précéder l’arrivée.')
  })
})

/** Written by hand and not read from the declaration under test. */
const everyone = ['invited', 'active', 'on_leave', 'left']
const steps: Record<string, { from: string[]; to?: string; asks?: object }> = {
  activate: { from: ['invited'], to: 'active' },
  startLeave: { from: ['active'], to: 'on_leave', asks: { away_from: '2050-01-01', away_until: '2050-01-31' } },
  endLeave: { from: ['on_leave'], to: 'active' },
  leave: { from: ['active', 'on_leave'], to: 'left', asks: { leave_date: '2050-01-01' } },
  rejoin: { from: ['left'], to: 'active' },
  invite: { from: ['invited', 'active', 'on_leave'] },
  linkAccount: { from: everyone, asks: { admin_id: 1 } },
  unlinkAccount: { from: everyone },
}
/** How a new teacher reaches each state. */
const ways: Record<string, string[]> = {
  invited: [],
  active: ['activate'],
  on_leave: ['activate', 'startLeave'],
  left: ['activate', 'leave'],
}
const take = (action: string, id: number, body: object = {}) => step(action, { id, ...steps[action]!.asks, ...body })
async function colleague(taken: string[] = [], changes = {}): Promise<number> {
  const { id } = await addSample(school, direction, resources.teacher, { hire_date: '', leave_date: '', ...changes })
  for (const action of taken) expect(await take(action, id)).toMatchObject({ code: 1 })
  return id
}
const rowOf = async (id: number) => (await read(direction, id)).data.row
const account = async () => (await addSample(school, chief, resources.admin, { status: '1' })).id

describe('the actions of a teacher', () => {
  test('are those of this table', () => {
    expect(Object.keys(resources.teacher.actions).toSorted()).toEqual(Object.keys(steps).toSorted())
  })

  test.each(everyone)('of a teacher who is %s are the possible ones and no others', async (state) => {
    const stays = await colleague(ways[state])
    for (const [action, { from, to }] of Object.entries(steps)) {
      if (!from.includes(state)) {
        const answer = await take(action, stays)
        expectRefusal(answer)
        expect(answer.msg).toMatch(/n’est pas possible : l’état est « .+ »\.$/)
        continue
      }
      const id = await colleague(ways[state])
      const admin_id = action.endsWith('Account') && (await account())
      if (action === 'unlinkAccount') await take('linkAccount', id, { admin_id })
      const answer = await take(action, id, action === 'linkAccount' ? { admin_id } : {})
      expect({ action, code: answer.code }).toEqual({ action, code: 1 })
      expect((await rowOf(id)).status).toBe(to ?? state)
    }
    expect((await rowOf(stays)).status).toBe(state)
  })

  test('begin with an invitation: the mail opens the account, and the first sign-in activates them', async () => {
    const person = { first_name: 'Ada', last_name: 'Novak', email: 'ada.novak@example.test', locale: 'en' }
    const id = await colleague([], person)
    expect(await take('invite', id)).toMatchObject({ code: 1 })
    const [, token] = /invitation\/(inv_\S+)/.exec((await lastMailIn(school, person.email)).body)!
    expect((await rowOf(id)).status).toBe('invited')
    expect(
      await school.stranger().post('/admin/index/acceptInvitation', { token, password: school.password }),
    ).toMatchObject({ code: 1 })
    const ada = await school.signIn('ada_novak', { language: 'en', password: school.password })
    expect((await rowOf(id)).status).toBe('active')
    expect((await ada.get('/admin/index/index')).data.adminInfo).toMatchObject({ teacher: { id }, super: false })
  })

  test('need an address for an invitation; a returning teacher has no exit date', async () => {
    const id = await colleague(['activate'], { email: '', mobile: '0639980102' })
    expect((await take('invite', id)).msg).toMatch(/n’a pas d’adresse e-mail/)
    await take('leave', id)
    expect((await rowOf(id)).leave_date).toBe('2050-01-01')
    await take('rejoin', id)
    expect((await rowOf(id)).leave_date).toBeNull()
  })

  test('refuse a departure with open sessions, tasks or courses, and name them', async () => {
    const id = await numbered('ENS-0001')
    const answer = await take('leave', id)
    expectRefusal(answer)
    expect(answer.msg).toMatch(/^DUBOIS Claire ne peut pas encore partir : \d+ séances? à venir \(.+\)/)
    expect(answer.msg).toMatch(/\d+ cours ouverts? dont .+ \(.+\)/)
    expect((await rowOf(id)).status).toBe('active')
  })

  test('are refused in the language of the reader', async () => {
    const { id } = await addSample(school, direction, resources.teacher)
    const sentence = async (language: string) =>
      (await direction.post('/admin/k/teacher/endLeave', { id }, { 'think-lang': language })).msg
    expect(await sentence('fr')).toBe('« Fin d’absence » n’est pas possible : l’état est « Invité ».')
    expect(await sentence('zh-cn')).toBe('当前状态为“已邀请”，无法执行“结束休假”。')
    expect(await sentence('en')).toBe('“End leave” is not possible: the state is “Invited”.')
  })

  test('need a date for a departure', async () => {
    const { id } = await addSample(school, direction, resources.teacher)
    await step('activate', { id })
    const answer = await step('leave', { id })
    expectRefusal(answer)
    expect(Object.keys(answer.data.fields)).toEqual(['leave_date'])
  })
})

describe('a teacher for other readers', () => {
  test('shows only the name to teachers and students, but neither pay nor contact data', async () => {
    for (const person of [claire, lea]) {
      const { data } = await list(person)
      expect(data.total).toBeGreaterThan(0)
      for (const row of data.list) for (const name of [...pay, ...contacts]) expect(row).not.toHaveProperty(name)
    }
    const { row } = (await read(claire, await numbered('ENS-0002'))).data
    for (const name of [...pay, ...contacts]) expect(row).not.toHaveProperty(name)
    expectRefusal(await read(lea, await numbered('ENS-0002')), 401)
  })

  test('teachers see all other teachers, a student only the own teachers', async () => {
    const all = (await list(direction)).data.total
    expect((await list(claire)).data.total).toBe(all)
    const { data } = await list(lea)
    expect(data.total).toBeLessThan(all)
    const others = idsIn(await list(claire)).filter((id: number) => !idsIn({ data } as Answer).includes(id))
    expect((await lea.get(`/admin/k/teacher/index?select=true&initKey=id&initValue[]=${others[0]}`)).data.list).toEqual(
      [],
    )
  })

  test('a student sees the teachers of the own courses, sessions and tasks, not all of the specialty', async () => {
    const db = school.product.store.read as AnyDatabase
    const named = db.selectFrom('student').innerJoin('admin', 'admin.id', 'student.admin_id').select('student.id')
    const student = Number((await named.where('admin.username', '=', 'lea_moreau').executeTakeFirstOrThrow()).id)
    const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
      school.product.store.write((inside) => work(inside as AnyDatabase))
    const specialty = await db.selectFrom('student').select('specialty_id').where('id', '=', student).executeTakeFirst()
    const teacher = async () => {
      const ofSpecialty = { specialty_ids: [specialty!.specialty_id], away_from: null, away_until: null }
      return (await addSample(school, direction, resources.teacher, ofSpecialty)).id
    }
    const [colleague, lead, co, speaker, tutor] = [
      await teacher(),
      await teacher(),
      await teacher(),
      await teacher(),
      await teacher(),
    ]
    const course = await openCourse(school, chief, { lead_teacher_id: lead })
    await write(async (inside) => {
      const timestamps = { create_time: 1, update_time: 1 }
      const pair = { course_id: course, student_id: student }
      await inside
        .insertInto('course_enrolment')
        .values({ ...pair, ...timestamps, status: 'active' })
        .execute()
      await inside.insertInto('course_teacher').values({ course_id: course, teacher_id: co, role: 'co' }).execute()
    })
    const session = await addSample(school, chief, resources.course_plan, { course_id: course, teacher_id: lead })
    const task = await addSample(school, chief, resources.tutor_task, { tutor_id: tutor })
    const followed = { tutor_task_id: task.id, student_id: student }
    const { id: inTask } = await addSample(school, chief, resources.tutor_task_student, followed)
    await write(async (inside) => {
      const given = { teacher_id: speaker, status: 'scheduled', start_at: 1_700_000_000, end_at: 1_700_003_600 }
      await inside.updateTable('course_plan').set(given).where('id', '=', session.id).execute()
      await inside.updateTable('tutor_task').set({ status: 'assigned' }).where('id', '=', task.id).execute()
    })
    const seen = async () => idsIn(await list(lea))
    expect(await seen()).toEqual(expect.arrayContaining([lead, co, speaker, tutor]))
    expect(await seen()).not.toContain(colleague)
    expectRefusal(await read(lea, colleague!), 401)

    await write(async (inside) => {
      const dropped = inside.updateTable('course_enrolment').set({ status: 'dropped' })
      await dropped.where('course_id', '=', course).execute()
      await inside.updateTable('tutor_task_student').set({ delete_time: 1 }).where('id', '=', inTask).execute()
    })
    for (const left of [lead, co, speaker, tutor]) expect(await seen()).not.toContain(left)
  })

  test('hidden values cannot be found by filter, order or search', async () => {
    const claireDubois = await numbered('ENS-0001')
    for (const person of [claire, lea]) {
      for (const name of [...pay, ...contacts]) {
        expectRefusal(await list(person, where(name)))
        expectRefusal(await list(person, `order=${name},asc`))
      }
      for (const text of ['claire.dubois', 'example.test', '639988011'])
        expect({ text, found: idsIn(await list(person, `quick_search=${text}`)) }).toEqual({ text, found: [] })
      expectRefusal(await person.get('/admin/k/teacher/export'), 401)
    }
    expect(idsIn(await list(claire, 'quick_search=dubois+claire'))).toEqual([claireDubois])
    expect(idsIn(await list(direction, 'quick_search=639988011'))).toEqual([claireDubois])
  })

  test('the accountant reads and sets the rates', async () => {
    const compta = watched(await school.signIn('compta'))
    const id = await numbered('ENS-0001')
    expect((await read(compta, id)).data.row.hourly_rate_cents).toBe('42.00')
    expect(await edit(compta, { id, hourly_rate_cents: '43.50' })).toMatchObject({ code: 1 })
    expect((await read(direction, id)).data.row.hourly_rate_cents).toBe('43.50')
  })
})

describe('a teacher’s own record', () => {
  test('is edited by its owner for the presentation: picture, languages, biography', async () => {
    const id = await numbered('ENS-0001')
    expect(await edit(claire, { id, bio: '<p>Bonjour</p>', languages: ['fr', 'en', 'zh'] })).toMatchObject({ code: 1 })
    expect((await read(direction, id)).data.row).toMatchObject({ bio: '<p>Bonjour</p>', languages: ['fr', 'en', 'zh'] })
  })

  test('is otherwise edited by the office, and other records cannot be edited at all', async () => {
    const [own, other] = [await numbered('ENS-0001'), await numbered('ENS-0002')]
    for (const change of [{ last_name: 'X' }, { kind: 'volunteer' }, { specialty_ids: [] }, { role_tags: ['head'] }])
      expectRefusal(await edit(claire, { id: own, ...change }), 401)
    for (const name of pay.slice(0, 2)) expectRefusal(await edit(claire, { id: own, [name]: 1 }))
    expectRefusal(await edit(claire, { id: other, bio: 'x' }), 401)
    for (const action of Object.keys(resources.teacher.actions))
      expectRefusal(await claire.post(`/admin/k/teacher/${action}`, { id: own }), 401)
  })
})

describe('a leave', () => {
  const away = (id: number, away_from: string, away_until: string) => take('startLeave', id, { away_from, away_until })

  test('has a first and a last day, and the last day is in the future', async () => {
    const id = await colleague(['activate'])
    expect((await away(id, '2050-02-01', '2050-01-31')).msg).toBe('La fin de l’absence ne peut pas précéder son début.')
    expect((await away(id, '2020-01-01', '2020-01-31')).msg).toMatch(/^Cette absence est déjà terminée/)
    expect(Object.keys((await take('startLeave', id, { away_until: '' })).data.fields)).toEqual(['away_until'])
    expect(await away(id, '2020-01-01', '2050-01-31')).toMatchObject({ code: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'on_leave', away_from: '2020-01-01', away_until: '2050-01-31' })
    expect(await edit(direction, { id, away_until: '2050-03-01' })).toMatchObject({ code: 1 })
    expect((await edit(direction, { id, away_until: '2019-12-31' })).msg).toMatch(/^La fin de l’absence/)
    expect(await take('endLeave', id)).toMatchObject({ code: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'active', away_from: null, away_until: null })
    expect((await edit(direction, { id, away_from: '2050-01-01' })).msg).toMatch(/^Seul un enseignant absent/)
  })

  test('ends with a final departure', async () => {
    const id = await colleague(['activate', 'startLeave', 'leave'])
    expect(await rowOf(id)).toMatchObject({ status: 'left', away_from: null, away_until: null })
  })

  test('ends automatically the day after its last, and only then', async () => {
    const [over, today, later] = [
      await colleague(['activate', 'startLeave']),
      await colleague(['activate', 'startLeave']),
      await colleague(['activate', 'startLeave']),
    ]
    for (const [id, shift] of [
      [over, -1],
      [today, 0],
    ] as const)
      await school.product.store.write((db) =>
        db
          .updateTable('teacher')
          .set({ away_from: dayFromNow(-9), away_until: dayFromNow(shift) })
          .where('id', '=', id)
          .execute(),
      )
    await endLeaves(systemContext(school.product))
    expect(await rowOf(over)).toMatchObject({ status: 'active', away_from: null, away_until: null })
    for (const id of [today, later]) expect((await rowOf(id)).status).toBe('on_leave')
    expect(await endLeaves(systemContext(school.product))).toBe(0)
  })
})

describe('the record of a teacher', () => {
  const remove = async (id: number) => {
    const { code, msg } = await direction.del(`/admin/k/teacher/del?ids[]=${id}`)
    return { code, msg: plain(msg) }
  }
  const refused = { code: 0, msg: expect.stringContaining('choisissez « Départ », ou détachez le compte') }

  test('is not deleted while a course, a group or an account belongs to them', async () => {
    const [lead, member, head, user] = [await colleague(), await colleague(), await colleague(), await colleague()]
    const course = await openCourse(school, chief, { lead_teacher_id: lead, to_staff: 0 })
    await school.product.store.write((db) =>
      db.insertInto('course_teacher').values({ course_id: course, teacher_id: member, role: 'co' }).execute(),
    )
    await addSample(school, chief, resources.student_group, { teacher_id: head })
    await take('linkAccount', user, { admin_id: await account() })
    for (const id of [lead, member, head, user]) expect(await remove(id)).toMatchObject(refused)
    expect((await chief.get(`/admin/k/course/edit?id=${course}`)).data.row.lead_teacher_id).toBe(lead)
  })

  test('is deleted if it was a mistake', async () => {
    expect(await remove(await colleague())).toMatchObject({ code: 1 })
  })
})
