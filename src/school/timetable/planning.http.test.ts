// Sessions and justifications action by action; series and their changes; registers; and notifications.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { systemContext } from '#server/product.ts'
import { beginCourses } from '#school/course/begin.server.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let claire: Person
let lea: Person
let wei: Person
let ids: Record<'claire' | 'lin' | 'lea' | 'wei' | 'course' | 'room', number>

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  claire = watched(await school.signIn('claire_dubois'))
  lea = watched(await school.signIn('lea_moreau'))
  wei = watched(await school.signIn('zhangwei', { language: 'zh-cn' }))
  const [one, two] = [await fileOf('teacher', 'claire_dubois'), await fileOf('teacher', 'lin_yue')]
  const [three, four] = [await fileOf('student', 'lea_moreau'), await fileOf('student', 'zhangwei')]
  const course = await add('course', { name: 'Grammaire', name_zh: '语法', name_en: 'Grammar', lead_teacher_id: one })
  const room = await add('room', {
    name: 'Salle A',
    capacity: 30,
    kind: 'physical',
    allow_overlap: 0,
    status: 'active',
  })
  ids = { claire: one, lin: two, lea: three, wei: four, course, room }
  for (const student_id of [three, four])
    await write((db) =>
      db
        .insertInto('course_enrolment')
        .values({
          course_id: course,
          student_id,
          status: 'active',
          billing_rule: 'excused_free',
          create_time: 1,
          update_time: 1,
        })
        .execute(),
    )
})
afterAll(() => school.close())

const add = async (name: string, changes: object) =>
  (await addSample(school, chief, resources[name]!, changes as never)).id
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const read = () => school.product.store.read as AnyDatabase
async function fileOf(table: 'teacher' | 'student', username: string): Promise<number> {
  const rows = read().selectFrom(table).innerJoin('admin', 'admin.id', `${table}.admin_id`).select(`${table}.id as id`)
  return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
}

const hour = 3600
const day = 24 * hour
const now = () => Math.floor(Date.now() / 1000)
/** Far from the school's own sessions, on another day each time. */
let place = 0
const freeTime = () => Date.parse('2031-03-03T09:00:00Z') / 1000 + ++place * day
const rowOf = async (id: number) => (await chief.get(`/admin/k/coursePlan/edit?id=${id}`)).data.row
const step = (action: string, body: object, person = chief) => person.post(`/admin/k/coursePlan/${action}`, body)
const put = (id: number, start_at = freeTime(), more = {}) =>
  step('place', { id, start_at, end_at: start_at + hour, ...more })
const done = async (answer: Promise<{ code: number; msg: string }>) => expect(await answer).toMatchObject({ code: 1 })

const line = (changes = {}) =>
  add('course_plan', {
    course_id: ids.course,
    teacher_id: ids.claire,
    assistant_id: null,
    room_id: ids.room,
    kind: 'lecture',
    ...changes,
  })
/** Moves the session to the present. */
const begun = (id: number, start_at = now() - 2 * hour - ++place * 7) =>
  write((db) =>
    db
      .updateTable('course_plan')
      .set({ start_at, end_at: start_at + hour })
      .where('id', '=', id)
      .execute(),
  )
/** How a new session reaches each state. */
const ways: Record<string, (id: number) => Promise<unknown>> = {
  planned: async () => undefined,
  scheduled: (id) => done(put(id)),
  async done(id) {
    await done(put(id))
    await begun(id)
    await done(step('hold', { id }))
  },
  async cancelled(id) {
    await done(put(id))
    await done(step('cancel', { id, cancel_reason: 'Strike' }))
  },
  async postponed(id) {
    await done(put(id))
    await done(step('postpone', { id }))
  },
}
async function session(state: string, changes = {}): Promise<number> {
  const id = await line(changes)
  await ways[state]!(id)
  return id
}

/** Written by hand and not read from the declaration under test. */
const steps: Record<string, { from: string[]; to: string; asks?(): object; first?(id: number): Promise<unknown> }> = {
  schedule: { from: ['planned'], to: 'scheduled', asks: times },
  move: { from: ['scheduled'], to: 'scheduled', asks: times },
  hold: { from: ['scheduled'], to: 'done', first: (id) => begun(id) },
  reopen: { from: ['done'], to: 'scheduled' },
  postpone: { from: ['scheduled'], to: 'postponed' },
  cancel: { from: ['scheduled'], to: 'cancelled', asks: () => ({ cancel_reason: 'Strike' }) },
  restore: { from: ['cancelled'], to: 'scheduled' },
}
function times() {
  const start_at = freeTime()
  return { start_at, end_at: start_at + hour }
}

describe('a session', () => {
  test('has the actions that the school knows', () => {
    expect(Object.keys(resources.course_plan.actions).toSorted()).toEqual(Object.keys(steps).toSorted())
  })

  test.each(Object.keys(ways))('in state %s allows its possible actions and no others', async (state) => {
    const stays = await session(state)
    for (const [action, { from, to, asks, first }] of Object.entries(steps)) {
      for (const person of [claire, lea])
        if (action !== 'hold') expectRefusal(await step(action, { id: stays, ...asks?.() }, person), 401)
      if (from.includes(state)) {
        const id = await session(state)
        await first?.(id)
        const before = await rowOf(id)
        expect({ action, ...(await step(action, { id, ...asks?.() })) }).toMatchObject({ action, code: 1 })
        const after = await rowOf(id)
        expect(after.status).toBe(to)
        if (['move', 'postpone', 'cancel', 'restore'].includes(action))
          expect(after.ics_sequence).toBe(before.ics_sequence + 1)
      } else {
        const answer = await step(action, { id: stays, ...asks?.() })
        expectRefusal(answer)
        expect(answer.msg).toMatch(/is not possible: the state is “[A-Z].+”\.$/)
      }
    }
    expect((await rowOf(stays)).status).toBe(state)
  })

  test('is in the calendar with its course in the reader’s language, its teacher and its room', async () => {
    const start_at = freeTime()
    const id = await line()
    await done(put(id, start_at))
    const day = new Date(start_at * 1000).toISOString().slice(0, 10)
    const shown = async (from: string, person = wei) =>
      (await person.get(`/admin/k/coursePlan/calendar?from=${from}&to=${nextDay(from)}`)).data
    const { list, courses, teachers, rooms } = await shown(day)
    expect(list).toEqual({
      id: [id],
      start_at: [start_at],
      end_at: [start_at + hour],
      status: ['scheduled'],
      course_id: [ids.course],
      teacher_id: [ids.claire],
      room_id: [ids.room],
    })
    expect(courses).toMatchObject({ id: [ids.course], name: ['语法'] })
    expect((await shown(day, claire)).courses.name).toEqual(['Grammaire'])
    expect([teachers[ids.claire], rooms]).toEqual([expect.stringContaining('DUBOIS'), { [ids.room]: 'Salle A' }])
    expect((await shown(nextDay(day))).list.id).toEqual([])
  })

  test('is held with its register, or by the office; it cannot be held before it begins', async () => {
    const id = await session('scheduled')
    expect((await step('hold', { id })).msg).toBe('This session has not begun yet.')
    await begun(id)
    expect((await step('hold', { id }, claire)).msg).toBe('Faites d’abord l’appel de cette séance.')
    expectRefusal(await step('hold', { id }, lea), 401)
    await done(claire.post('/admin/k/attendance/register', { id, lines: [{ student_id: ids.lea, status: 'present' }] }))
    expect(await rowOf(id)).toMatchObject({ status: 'done', register_status: 'done' })
  })

  test('that is postponed leaves a line without a date, with the same contents', async () => {
    const id = await session('postponed', { title: 'Le subjonctif', participants: 'selected', student_ids: [ids.wei] })
    const twin = await read()
      .selectFrom('course_plan')
      .selectAll()
      .where('moved_from_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(twin).toMatchObject({ status: 'planned', title: 'Le subjonctif', start_at: null, teacher_id: ids.claire })
    expect((await rowOf(Number(twin.id))).student_ids).toEqual([ids.wei])
  })

  test('that was reopened has lost its register, and the students have their hours back', async () => {
    const id = await session('scheduled')
    await begun(id)
    const used = async () => {
      const rows = read().selectFrom('course_enrolment').select('used_minutes').where('course_id', '=', ids.course)
      return Number((await rows.where('student_id', '=', ids.wei).executeTakeFirstOrThrow()).used_minutes)
    }
    const before = await used()
    await done(chief.post('/admin/k/attendance/register', { id, lines: [{ student_id: ids.wei, status: 'late' }] }))
    expect(await used()).toBe(before + 60)
    await done(step('reopen', { id }))
    expect(await rowOf(id)).toMatchObject({ register_status: 'open', register_done_at: null })
    expect(await used()).toBe(before)
  })

  test('in the past stays cancelled, and one whose time is occupied is not restored', async () => {
    const past = await session('cancelled')
    await begun(past)
    expect((await step('restore', { id: past })).msg).toMatch(/^Only a session to come/)
    const [gone, instead] = [await line(), await line()]
    const start_at = freeTime()
    await done(put(gone, start_at))
    await done(step('cancel', { id: gone, cancel_reason: 'Strike' }))
    await done(put(instead, start_at))
    const answer = await step('restore', { id: gone })
    expectRefusal(answer)
    expect(answer.msg).toContain('Grammaire')
  })

  test('sets its course to in progress', async () => {
    const course = await add('course', { name: 'Chorale', to_staff: 1 })
    await done(chief.post('/admin/k/course/open', { id: course }))
    const status = async () => (await chief.get(`/admin/k/course/edit?id=${course}`)).data.row.status
    const id = await line({ course_id: course })
    await done(put(id))
    await beginCourses(systemContext(school.product))
    expect(await status()).toBe('open')
    await begun(id)
    await beginCourses(systemContext(school.product))
    expect(await status()).toBe('in_progress')
  })
})

describe('a justification', () => {
  const url = '/admin/k/attendanceJustification'
  const from_at = () => freeTime()
  async function handedIn(state: string, student_id = ids.lea, start = from_at()): Promise<number> {
    const times = { from_at: start, to_at: start + 4 * hour }
    const id = await add('attendance_justification', { student_id, ...times, reason_kind: 'medical' })
    const way = { submitted: '', accepted: 'accept', refused: 'refuse', withdrawn: 'withdraw' }[state]
    if (way) await done(chief.post(`${url}/${way}`, { id, ...(way === 'refuse' && { review_note: 'Unreadable' }) }))
    return id
  }
  const answers = {
    accept: { to: 'accepted', asks: {} },
    refuse: { to: 'refused', asks: { review_note: 'Unreadable' } },
    withdraw: { to: 'withdrawn', asks: {} },
  }
  const statusOf = async (id: number) => (await chief.get(`${url}/edit?id=${id}`)).data.row.status

  test.each(['submitted', 'accepted', 'refused', 'withdrawn'])('that is %s', async (state) => {
    const stays = await handedIn(state)
    for (const [action, { to, asks }] of Object.entries(answers)) {
      const body = (id: number) => ({ id, ...asks })
      expectRefusal(await claire.post(`${url}/${action}`, body(stays)), 401)
      if (action !== 'withdraw') expectRefusal(await lea.post(`${url}/${action}`, body(stays)), 401)
      else expectRefusal(await wei.post(`${url}/${action}`, body(stays)))
      if (state === 'submitted') {
        const id = await handedIn(state)
        await done((action === 'withdraw' ? lea : chief).post(`${url}/${action}`, body(id)))
        expect(await statusOf(id)).toBe(to)
      } else expectRefusal(await chief.post(`${url}/${action}`, body(stays)))
    }
    expect(await statusOf(stays)).toBe(state)
  })

  test('that is decided informs its student, in their language, of the decision and its reason', async () => {
    const newest = async () => {
      const { id, title, link_path } = (await wei.get('/admin/index/notifications')).data.list[0]
      const { body } = (await wei.get(`/admin/index/notification?id=${id}`)).data
      return { title, link_path, body: body as string }
    }
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })
    const decided = {
      refused: ['请假未通过', '请假未通过：Unreadable'],
      accepted: ['请假已通过', '缺勤记为请假'],
    } as const
    for (const [state, [title, why]] of Object.entries(decided)) {
      const start = freeTime()
      const id = await handedIn(state, ids.wei, start)
      const notification = await newest()
      expect(notification).toMatchObject({ title, link_path: `/admin/k/attendanceJustification?edit=${id}` })
      const shownTime = (at: number) => wall.format(at * 1000).replaceAll('-', '/')
      expect(notification.body).toContain(`您 ${shownTime(start)} 至 ${shownTime(start + 4 * hour)} 的`)
      expect(notification.body).toContain(why)
    }
    const before = await newest()
    await handedIn('withdrawn', ids.wei)
    await handedIn('accepted', ids.lea)
    expect(await newest()).toEqual(before)
  })

  test('that is accepted excuses the absences in its period, present and later ones, and gives the hours back', async () => {
    const [known, later] = [await session('scheduled'), await session('scheduled')]
    const start_at = now() - 6 * hour
    await begun(known, start_at)
    await begun(later, start_at + hour)
    const mark = (id: number) =>
      done(claire.post('/admin/k/attendance/register', { id, lines: [{ student_id: ids.lea, status: 'absent' }] }))
    const lineOf = async (id: number) =>
      read().selectFrom('attendance').selectAll().where('course_plan_id', '=', id).executeTakeFirstOrThrow()
    await mark(known)
    expect(await lineOf(known)).toMatchObject({ status: 'absent', minutes_counted: 60, justification_id: null })
    const id = await handedIn('submitted', ids.lea, start_at - 60)
    await done(chief.post(`${url}/accept`, { id }))
    await mark(later)
    for (const each of [known, later])
      expect(await lineOf(each)).toMatchObject({ status: 'excused', minutes_counted: 0, justification_id: id })
  })
})

describe('the register of a session', () => {
  const url = '/admin/k/attendance/register'
  test('has its participants on one sheet, present by default', async () => {
    const id = await session('scheduled')
    const early = (await claire.get(`${url}?id=${id}`)).data
    expect(early.closed).toBe('L’appel ouvre 15 minutes avant la séance.')
    expect(early.list.map(({ status, marked }: Record<string, unknown>) => [status, marked])).toEqual([
      ['present', false],
      ['present', false],
    ])
    const lines = [{ student_id: ids.lea, status: 'late', minutes_missed: 10 }]
    expectRefusal(await claire.post(url, { id, lines }))
    await begun(id)
    await done(claire.post(url, { id, lines }))
    await done(claire.post(url, { id, lines: [{ student_id: ids.lea, status: 'present', comment: 'Bus' }] }))
    const { list, closed } = (await claire.get(`${url}?id=${id}`)).data
    expect(closed).toBeNull()
    expect(list.find((each: { student_id: number }) => each.student_id === ids.lea)).toMatchObject({
      status: 'present',
      minutes_missed: 0,
      comment: 'Bus',
      marked: true,
    })
  })

  test('refuses people who do not take part, duplicates, and more minutes than the session has', async () => {
    const id = await session('scheduled')
    await begun(id)
    const stranger = await add('student', { last_name: 'Durand', nationality: 'FR' })
    const one = { student_id: ids.lea, status: 'late' }
    for (const lines of [[{ ...one, student_id: stranger }], [one, one], [{ ...one, minutes_missed: 61 }], []])
      expectRefusal(await claire.post(url, { id, lines }))
    expect((await rowOf(id)).status).toBe('scheduled')
  })
})

describe('people concerned are informed of a change, each in their own language', () => {
  const letters = async (person: Person) => (await person.get('/admin/index/notifications')).data.list
  const bodyOf = async (person: Person, id: number) =>
    (await person.get(`/admin/index/notification?id=${id}`)).data as { title: string; body: string }
  async function heard(person: Person, work: () => Promise<unknown>) {
    const before = new Set((await letters(person)).map(({ id }: { id: number }) => id))
    await work()
    const news = (await letters(person)).filter(({ id }: { id: number }) => !before.has(id))
    return Promise.all(news.map(({ id }: { id: number }) => bodyOf(person, id)))
  }

  test('when it is moved, in another room, with another teacher, cancelled or restored', async () => {
    const id = await session('scheduled')
    /** A Wednesday, because Lin Yue is unavailable on Saturdays. */
    const start_at = Date.parse('2039-03-02T09:00:00Z') / 1000
    const moved = await heard(wei, () => done(put(id, start_at)))
    expect(moved).toHaveLength(1)
    expect(moved[0]!.title).toMatch(/^课次时间调整：语法，.+ → .+:00–.+:00$/)
    expect(moved[0]!.body).toMatch(/“语法”：.+ → .+:00–.+:00/)
    const room_id = await add('room', {
      name: 'Salle B',
      capacity: 30,
      kind: 'physical',
      allow_overlap: 1,
      status: 'active',
    })
    const [room] = await heard(lea, () => done(put(id, start_at, { room_id })))
    expect(room).toMatchObject({
      title: expect.stringMatching(/^Changement de salle : Grammaire, .+:00–.+:00$/),
      body: expect.stringContaining('salle Salle A → Salle B'),
    })
    const [given] = await heard(claire, () => done(put(id, start_at, { teacher_id: ids.lin })))
    expect(given!.title).toMatch(/^Changement d’enseignant : Grammaire, .+:00–.+:00$/)
    expect(await rowOf(id)).toMatchObject({ teacher_id: ids.lin, replaced_teacher_id: ids.claire })
    const [cancelled] = await heard(wei, () => done(step('cancel', { id, cancel_reason: 'Grève' })))
    expect(cancelled).toMatchObject({
      title: expect.stringMatching(/^课次取消：语法，.+:00–.+:00$/),
      body: expect.stringContaining('原因：Grève'),
    })
    const [restored] = await heard(lea, () => done(step('restore', { id })))
    expect(restored!.title).toMatch(/^Séance rétablie : Grammaire, .+:00–.+:00$/)
  })

  test('but not if only the class log was written, or for past sessions', async () => {
    const id = await session('scheduled')
    const quiet = await heard(lea, () => done(step('edit', { id, homework: '<p>Page 3</p>' })))
    expect(quiet).toEqual([])
    await begun(id)
    await write((db) => db.updateTable('holiday').set({ blocks_sessions: 0 }).execute())
    // Early in the morning, when no other session conflicts.
    const yesterday = Math.floor(now() / day - 1) * day + 2 * hour
    expect(await heard(lea, () => done(put(id, yesterday)))).toEqual([])
  })
})

describe('a series', () => {
  const url = '/admin/k/coursePlanSeries'
  let first = 2040
  /** Four Mondays of a year without other sessions. */
  const rule = () => ({
    course_id: ids.course,
    teacher_id: ids.claire,
    room_id: ids.room,
    weekdays: '1',
    local_start: '09:00',
    local_end: '10:30',
    from_date: `${++first}-03-01`,
    count: 4,
  })
  type Day = { date: string; state: string; rooms: { id: number }[] }
  const foreseen = async (sent: object, person = chief): Promise<Day[]> => {
    const query = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, String(value)]))
    const { data, msg } = await person.get(`${url}/preview?${query}`)
    if (!data) throw new Error(msg)
    return data.days
  }
  const create = (sent: object, days: object[], person = chief) =>
    person.post(`${url}/create`, { ...sent, title: 'Texte', days })
  const sessionsOf = (series: number) =>
    read()
      .selectFrom('course_plan')
      .selectAll()
      .where('series_id', '=', series)
      .orderBy('start_at')
      .execute() as Promise<{ id: number; start_at: number; end_at: number; status: string; room_id: number }[]>
  async function made() {
    const sent = rule()
    const days = await foreseen(sent)
    const answer = await create(
      sent,
      days.map(({ date }) => ({ date })),
    )
    expect(answer).toMatchObject({ code: 1, data: { count: 4 } })
    return sessionsOf(answer.data.id)
  }
  const change = (body: object, person = chief) => person.post(`${url}/change`, body)

  test('is previewed with its closures and conflicts; conflicting days are left out or get another room', async () => {
    const sent = rule()
    const days = await foreseen(sent)
    expect(days.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok'])
    await add('holiday', { name: 'Pont', start_date: days[1]!.date, end_date: days[1]!.date, blocks_sessions: 1 })
    const other = await line({ teacher_id: ids.lin, room_id: ids.room })
    const start_at = Date.parse(`${days[2]!.date}T08:30:00Z`) / 1000
    await done(put(other, start_at))
    const again = await foreseen(sent)
    // The closure does not count, so the fourth session is a week later.
    expect(again.map(({ state }) => state)).toEqual(['ok', 'closure', 'clash', 'ok', 'ok'])
    const ticked = [{ date: days[0]!.date }, { date: days[2]!.date }]
    const refused = await create(sent, ticked)
    expectRefusal(refused)
    expect(refused.msg).toContain('Salle A')
    const elsewhere = again[2]!.rooms[0]!.id
    const answer = await create(sent, [ticked[0]!, { ...ticked[1], room_id: elsewhere }])
    expect(answer).toMatchObject({ code: 1, data: { count: 2 } })
    expect((await sessionsOf(answer.data.id)).map(({ room_id }) => Number(room_id))).toEqual([ids.room, elsewhere])
  })

  test('is created completely or not at all', async () => {
    const sent = rule()
    const days = await foreseen(sent)
    expectRefusal(await create(sent, [...days.map(({ date }) => ({ date })), { date: '2030-01-01' }]))
    const rows = read().selectFrom('course_plan_series').select('id').where('from_date', '=', sent.from_date)
    expect(await rows.execute()).toEqual([])
  })

  test('changes in one session, in this and the following, or in all; held ones stay', async () => {
    const rows = await made()
    const [one, two, three, four] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
    const startsOf = async () => (await sessionsOf(await seriesOf(one.id))).map(({ start_at }) => Number(start_at))
    await done(change({ id: two.id, scope: 'this', local_start: '11:00', local_end: '12:30' }))
    expect(await startsOf()).toEqual([one.start_at, two.start_at + 2 * hour, three.start_at, four.start_at])
    await done(change({ id: three.id, scope: 'following', days: 1 }))
    expect(await startsOf()).toEqual([one.start_at, two.start_at + 2 * hour, three.start_at + day, four.start_at + day])
    await begun(one.id)
    await done(step('hold', { id: one.id }))
    const held = await rowOf(one.id)
    expect(await change({ id: four.id, scope: 'all', local_start: '14:00', local_end: '15:30' })).toMatchObject({
      data: { count: 3 },
    })
    expect(await rowOf(one.id)).toMatchObject({ start_at: held.start_at, status: 'done', version: held.version })
    await done(change({ id: two.id, scope: 'all', cancel_reason: 'Strike' }))
    const after = await sessionsOf(await seriesOf(one.id))
    expect(after.map(({ status }) => status)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled'])
    expectRefusal(await change({ id: two.id, scope: 'all', days: 1 }))
  })
  const seriesOf = async (id: number) => Number((await rowOf(id)).series_id)

  test('that changes is one notification, however many sessions it has', async () => {
    const [, two] = await made()
    const before = (await lea.get('/admin/index/notifications')).data.total
    await done(change({ id: two!.id, scope: 'following', days: 2 }))
    const { total, list } = (await lea.get('/admin/index/notifications')).data
    expect(total).toBe(before + 1)
    expect(list[0].title).toMatch(/^3 séances modifiées : Grammaire, du \d{2}\/\d{2}\/\d{4} au/)
  })

  test('is planned by a teacher only for the own courses, and only if the school lets teachers plan', async () => {
    const sent = rule()
    const dates = (await foreseen(sent)).map(({ date }) => ({ date }))
    expectRefusal(await create(sent, dates, claire), 401)
    await write((db) => db.updateTable('config').set({ value: '1' }).where('name', '=', 'teachers_move').execute())
    const today = dayFromNow()
    const calendar = `/admin/k/coursePlan/calendar?from=${today}&to=${nextDay(today)}`
    await expect.poll(async () => (await claire.get(calendar)).data.plans, { timeout: 10_000 }).toBe(true)
    expectRefusal(await create({ ...sent, teacher_id: ids.lin }, dates, claire), 401)
    const strange = await add('course', { name: 'Chimie', lead_teacher_id: ids.lin })
    expectRefusal(await create({ ...sent, course_id: strange }, dates, claire))
    await done(create(sent, dates, claire))
    const [own] = await read()
      .selectFrom('course_plan')
      .selectAll()
      .where('course_id', '=', ids.course)
      .where('series_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    await done(change({ id: Number(own!.id), scope: 'all', days: 1 }, claire))
    expectRefusal(await change({ id: Number(own!.id), scope: 'all', teacher_id: ids.lin }, claire), 401)
    expectRefusal(await change({ id: Number(own!.id), scope: 'all', cancel_reason: 'Non' }, claire), 401)
  })
})

const nextDay = (date: string) => new Date(Date.parse(date) + day * 1000).toISOString().slice(0, 10)
