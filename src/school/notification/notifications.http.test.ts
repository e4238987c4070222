// A notification from the draft to the last reader: its recipients, the effect of each action, and refusals.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateSent, sendDue } from './deliver.server.ts'
import { mailNotifications } from './mails.server.ts'
import { notify } from './notify.server.ts'
import { remindByRule } from './reminders.server.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { readPreviousTexts } from './previous-texts.ts'
import { systemContext } from '#server/product.ts'
import { plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let office: Person
let claire: Person
let lea: Person
let wei: Person
const ids = { lea: 0, wei: 0, claire: 0, taught: 0 }
beforeAll(async () => {
  school = await openSchool()
  const account = async (name: string) =>
    (await db().selectFrom('admin').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id
  const enter = async (name: string) => watched(await openedSession(school, { id: Number(await account(name)) }))
  ;[office, claire, lea, wei] = (await Promise.all(
    ['scolarite', 'claire_dubois', 'lea_moreau', 'zhangwei'].map(enter),
  )) as [Person, Person, Person, Person]
  const file = async (table: string, name: string) => {
    const account = db().selectFrom('admin').select('id').where('username', '=', name)
    return Number((await db().selectFrom(table).select('id').where('admin_id', 'in', account).executeTakeFirst())!.id)
  }
  ids.lea = await file('student', 'lea_moreau')
  ids.wei = await file('student', 'zhangwei')
  ids.claire = await file('teacher', 'claire_dubois')
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const write = (change: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => change(inside as AnyDatabase))
const at = (later = 0) => ({ ...systemContext(school.product), now: systemContext(school.product).now + later })
const hour = 3600

const student = (id: number, include = 1) => ({ kind: 'student', ref: String(id), include, audience: 'students' })
const everybody = { kind: 'all', ref: null, include: 1, audience: 'students' }
const letter = { title: 'Rentrée', title_zh: '开学', body: '<p>Lundi à 8 h.</p>', body_zh: '<p>周一八点。</p>' }

async function drafted(targets: object[], more: object = {}, by = office): Promise<number> {
  const { data } = await by.post('/admin/k/notification/add', { ...letter, ...more })
  const { code, msg } = await by.post('/admin/k/notification/target', { id: data.id, targets })
  if (code !== 1) throw new Error(msg)
  return data.id
}
async function sent(targets: object[], more: object = {}): Promise<number> {
  const id = await drafted(targets, more)
  expect(await office.post('/admin/k/notification/publish', { id })).toMatchObject({ code: 1 })
  await sendDue(at())
  return id
}
const row = async (id: number) => (await office.get(`/admin/k/notification/edit?id=${id}`)).data.row
const readers = async (id: number) => (await office.get(`/admin/k/notification/readers?id=${id}`)).data
const preview = async (targets: object[], by = office) =>
  by.get(`/admin/k/notification/preview?targets=${encodeURIComponent(JSON.stringify(targets))}`)
const unread = async (person: Person) => (await person.get('/admin/index/notifications')).data.unread
const act = (person: Person, what: string, id: number) => person.post(`/admin/index/notification/${what}`, { id })

describe('the recipients', () => {
  const one = async (table: string, column: string, where: [string, unknown]) =>
    (await db().selectFrom(table).select(column).where(where[0], '=', where[1]).limit(1).executeTakeFirst())?.[column]
  const activeStudents = async (column?: string, value?: unknown) => {
    const rows = db().selectFrom('student').select('id').where('delete_time', 'is', null).where('status', '=', 'active')
    return (await (column ? rows.where(column, '=', value) : rows).execute()).length
  }

  test('bear their numbers in the list of readers if they have the same name', async () => {
    const named = db().selectFrom('student').select(['id', 'student_no']).where('status', '=', 'active')
    const both = await named.where('last_name', '=', 'Zhang').where('first_name', '=', 'Wei').execute()
    expect(both).toHaveLength(2)
    const id = await sent([...both.map((each) => student(Number(each.id))), student(ids.lea)])
    const { list } = (await readers(id)) as { list: { name: string }[] }
    const numbered = both.map(({ student_no }) => `ZHANG Wei 张伟 · ${student_no}`)
    expect(list.map(({ name }) => name).toSorted()).toEqual(['MOREAU Léa', ...numbered].toSorted())
  })

  test('are previewed exactly for every kind of target, and delivered as previewed', async () => {
    const specialty_id = await one('student', 'specialty_id', ['id', ids.lea])
    const advisor = await db()
      .selectFrom('student')
      .select('advisor_id')
      .where('advisor_id', 'is not', null)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const level = await db()
      .selectFrom('student')
      .select('level')
      .where('level', 'is not', null)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const group = Number(await one('admin_group', 'id', ['name', 'Scolarité']))
    const target = (kind: string, ref: unknown, audience = 'students') => ({
      kind,
      ref: ref === null ? null : String(ref),
      include: 1,
      audience,
    })
    const expected: [object[], number][] = [
      [[everybody], await activeStudents()],
      [[everybody, student(ids.lea, 0)], (await activeStudents()) - 1],
      [[student(ids.lea), student(ids.lea)], 1],
      [[target('specialty', specialty_id)], await activeStudents('specialty_id', specialty_id)],
      [[target('level', level.level)], await activeStudents('level', level.level)],
      [[target('advisor_group', advisor.advisor_id)], await activeStudents('advisor_id', advisor.advisor_id)],
      [
        [target('status', 'suspended')],
        (await db().selectFrom('student').select('id').where('status', '=', 'suspended').execute()).length,
      ],
      [[target('teacher', ids.claire)], 1],
      [
        [target('role', group)],
        (await db().selectFrom('admin_group_access').selectAll().where('admin_group_id', '=', group).execute()).length,
      ],
      [[student(ids.lea), target('teacher', ids.claire)], 2],
    ]
    for (const [targets, total] of expected) {
      const { data } = await preview(targets)
      expect({ targets, total: data.total }).toEqual({ targets, total })
      const languages = data.languages as { total: number }[]
      expect(languages.reduce((sum, each) => sum + each.total, 0)).toBe(total)
      expect(data.people).toHaveLength(total)
      const id = await sent(targets)
      expect(await row(id)).toMatchObject({ status: 'sent', recipient_count: total })
      expect((await readers(id)).counts.delivered).toBe(total)
    }
  })

  test('without e-mail are listed by name', async () => {
    await write((inside) => inside.updateTable('student').set({ email: null }).where('id', '=', ids.wei).execute())
    const { data } = await preview([student(ids.lea), student(ids.wei)])
    expect(data).toMatchObject({ total: 2, lacking: 1 })
    expect(data.people.filter((each: { lacking: boolean }) => each.lacking)).toMatchObject([{ id: ids.wei }])
  })

  test('of a teacher are only the own students and courses', async () => {
    const account = (await db()
      .selectFrom('admin')
      .select('id')
      .where('username', '=', 'claire_dubois')
      .executeTakeFirst())!.id
    await write((inside) =>
      inside.updateTable('student').set({ advisor_id: account }).where('id', '=', ids.lea).execute(),
    )
    await write((inside) => inside.updateTable('student').set({ advisor_id: null }).where('id', '=', ids.wei).execute())
    await write((inside) => inside.deleteFrom('course_teacher').where('teacher_id', '=', ids.claire).execute())
    await write((inside) =>
      inside.updateTable('course').set({ lead_teacher_id: null }).where('lead_teacher_id', '=', ids.claire).execute(),
    )
    expect((await preview([student(ids.lea)], claire)).data.total).toBe(1)
    const refused = [
      student(ids.wei),
      everybody,
      { ...everybody, kind: 'role', ref: '1' },
      { ...everybody, kind: 'status', ref: 'active' },
    ]
    for (const target of refused) {
      const { code, msg } = await preview([student(ids.lea), target], claire)
      expect({ code, msg: plain(msg) }).toEqual({
        code: 0,
        msg: 'Vous ne pouvez écrire qu’à vos cours, à vos étudiants et à vos tâches de tutorat.',
      })
    }
    const id = await drafted([student(ids.lea)], {}, claire)
    expect((await claire.post('/admin/k/notification/target', { id, targets: [everybody] })).code).toBe(0)
    expect((await claire.get('/admin/k/notification/index')).data.total).toBe(1)
    // A teacher who is no longer responsible for the student at sending does not reach them.
    await write((inside) => inside.updateTable('student').set({ advisor_id: null }).where('id', '=', ids.lea).execute())
    expect((await claire.post('/admin/k/notification/publish', { id })).code).toBe(0)
  })
})

describe('sending', () => {
  test('repeated after a crash reaches each person once', async () => {
    const id = await sent([everybody])
    const { recipient_count } = await row(id)
    await act(lea, 'read', id)
    await write((inside) =>
      inside.updateTable('notification').set({ status: 'sending' }).where('id', '=', id).execute(),
    )
    await Promise.all([sendDue(at()), sendDue(at())])
    expect(await row(id)).toMatchObject({ status: 'sent', recipient_count, read_count: 1 })
    expect((await readers(id)).counts).toMatchObject({ delivered: recipient_count, read: 1 })
  })

  test('waits for its time, and ends when it expires', async () => {
    const id = await drafted([student(ids.lea)], { expire_at: at(5 * hour).now })
    await office.post('/admin/k/notification/schedule', { id, publish_at: at(2 * hour).now })
    await sendDue(at(hour))
    expect((await row(id)).status).toBe('scheduled')
    await sendDue(at(2 * hour + 1))
    expect((await row(id)).status).toBe('sent')
    await updateSent(at(5 * hour + 1))
    expect((await row(id)).status).toBe('expired')
    expect((await lea.get(`/admin/index/notification?id=${id}`)).code).toBe(0)
  })

  test('reaches later members of a target if configured', async () => {
    const [joining, closed] = [
      await sent([{ ...everybody, kind: 'level', ref: 'Z9' }, student(ids.wei)]),
      await sent([{ ...everybody, kind: 'level', ref: 'Z9' }, student(ids.wei)], { include_late_joiners: 0 }),
    ]
    await write((inside) =>
      inside.updateTable('student').set({ level: 'Z9', status: 'active' }).where('id', '=', ids.lea).execute(),
    )
    await updateSent(at())
    expect([(await row(joining)).recipient_count, (await row(closed)).recipient_count]).toEqual([2, 1])
  })

  test('to everybody or to a state reaches nobody later, unless its author chose so', async () => {
    const late = async (id: number) => (await row(id)).include_late_joiners
    const suspended = { ...everybody, kind: 'status', ref: 'suspended' }
    const level = { ...everybody, kind: 'level', ref: 'Z9' }
    const [toAll, toState] = [await sent([everybody]), await sent([suspended, student(ids.wei)])]
    expect([await late(toAll), await late(toState)]).toEqual([0, 0])
    const before = (await row(toState)).recipient_count
    await write((inside) =>
      inside.updateTable('student').set({ status: 'suspended' }).where('id', '=', ids.lea).execute(),
    )
    await updateSent(at())
    await write((inside) => inside.updateTable('student').set({ status: 'active' }).where('id', '=', ids.lea).execute())
    expect((await row(toState)).recipient_count).toBe(before)
    const save = async (draft: object) => (await office.post('/admin/k/notification/draft', draft)).data
    const draft = await save({ ...letter, targets: [everybody] })
    await save({ ...draft, targets: [level] })
    expect(await late(draft.id)).toBe(1)
    const chosen = await save({ ...letter, targets: [everybody], include_late_joiners: 1 })
    expect(await late(chosen.id)).toBe(1)
    await save({ ...chosen, targets: [everybody, student(ids.wei)] })
    expect(await late(chosen.id)).toBe(1)
  })

  test('by e-mail uses the reader’s language, and at night only if urgent', async () => {
    await write((inside) =>
      inside
        .updateTable('student')
        .set({ email: 'wei@example.test', locale: 'zh-cn' })
        .where('id', '=', ids.wei)
        .execute(),
    )
    const id = await sent([student(ids.wei)], { channels: ['email'] })
    const mails = async () =>
      (await db().selectFrom('outbox').selectAll().where('recipient', '=', 'wei@example.test').execute()).length
    const before = await mails()
    const night = Date.UTC(2026, 10, 21, 22, 30) / 1000
    const noon = Date.UTC(2026, 10, 22, 11, 0) / 1000
    await mailNotifications({ ...at(), now: night })
    expect(await mails()).toBe(before)
    await mailNotifications({ ...at(), now: noon })
    const mail = await lastMailIn(school)
    expect(mail).toMatchObject({ recipient: 'wei@example.test', subject: '开学' })
    expect(mail.body).toContain('周一八点。')
    await mailNotifications({ ...at(), now: noon })
    expect(await mails()).toBe(before + 1)
    expect((await readers(id)).counts.mailed).toBe(1)
  })
})

describe('steps', () => {
  const states = ['draft', 'scheduled', 'sending', 'sent', 'recalled', 'expired'] as const
  const allowed: Record<string, Partial<Record<(typeof states)[number], string>>> = {
    schedule: { draft: 'scheduled' },
    unschedule: { scheduled: 'draft' },
    publish: { draft: 'sending', scheduled: 'sending' },
    remind: { sent: 'sent' },
    askAgain: { sent: 'sent' },
    recall: { sent: 'recalled' },
  }

  test.each(Object.keys(allowed))('%s is possible only in the states that allow it', async (action) => {
    for (const state of states) {
      const id = await drafted([student(ids.lea)])
      await write((inside) => inside.updateTable('notification').set({ status: state }).where('id', '=', id).execute())
      await write((inside) =>
        inside
          .insertInto('notification_read')
          .values({ notification_id: id, recipient_kind: 'student', recipient_id: ids.lea, delivered_at: 1 })
          .execute(),
      )
      const asked = action === 'schedule' ? { publish_at: at(hour).now } : {}
      const { code, msg } = await office.post(`/admin/k/notification/${action}`, { id, ...asked })
      const to = allowed[action]![state]
      expect({ action, state, code }).toEqual({ action, state, code: to ? 1 : 0 })
      expect((await row(id)).status).toBe(to ?? state)
      if (!to) expect(msg.length).toBeGreaterThan(10)
    }
  })

  test('a notification without recipients, or with a past time, is refused', async () => {
    const id = await drafted([])
    expect(plain((await office.post('/admin/k/notification/publish', { id })).msg)).toBe(
      'Personne ne recevrait « Rentrée » : choisissez des destinataires.',
    )
    const late = await office.post('/admin/k/notification/schedule', { id, publish_at: at(-hour).now })
    expect(late.msg).toBe('Choisissez un moment à venir, ou publiez maintenant.')
  })

  test('a scheduled notification needs a future time, and can be confirmed only after sending', async () => {
    const id = await drafted([student(ids.lea)])
    const edit = (more: object) => office.post('/admin/k/notification/edit', { id, ...more })
    const publishAt = at(hour).now
    expect((await office.post('/admin/k/notification/schedule', { id, publish_at: publishAt })).code).toBe(1)
    for (const publish_at of [null, at(-hour).now])
      expect((await edit({ publish_at })).msg).toBe('Choisissez un moment à venir, ou publiez maintenant.')
    expect(plain((await edit({ ack_required: 1, ack_deadline: at(hour / 2).now })).msg)).toBe(
      'La date limite de confirmation doit suivre la publication.',
    )
    expect((await row(id)).publish_at).toBe(publishAt)
    expect((await edit({ publish_at: at(2 * hour).now, ack_required: 1, ack_deadline: at(3 * hour).now })).code).toBe(1)
  })

  test('after sending only the text can be corrected; the previous text is stored', async () => {
    const id = await sent([student(ids.lea)])
    const previous = await row(id)
    expect((await office.post('/admin/k/notification/edit', { id, priority: 'urgent' })).code).toBe(0)
    expect(
      (await office.post('/admin/k/notification/edit', { id, body: '<p>Mardi.<script>1</script></p>' })).code,
    ).toBe(1)
    const after = await row(id)
    expect(after.body).toBe('<p>Mardi.</p>')
    expect(after.corrected_at).toBeGreaterThan(0)
    const { previous_text } = await db()
      .selectFrom('notification')
      .select('previous_text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(previous_text).toContain('Lundi à 8 h.')
    expect((await office.post('/admin/k/notification/edit', { id, body: '<p>Mercredi.</p>' })).code).toBe(1)
    const bodies = (await row(id)).previous_text as string
    expect(readPreviousTexts(bodies).map(({ body }) => plain(body))).toEqual(['<p>Mardi.</p>', previous.body])
    expect((await office.post('/admin/k/notification/edit', { id, body: '<p>Mardi.</p>' })).code).toBe(1)
    expect((await office.del(`/admin/k/notification/del?ids[]=${id}`)).code).toBe(0)
    expect((await lea.get(`/admin/index/notification?id=${id}`)).data).toMatchObject({
      body: '<p>Mardi.</p>',
      corrected_at: expect.any(Number),
    })
  })

  test('a recalled notification cannot be read any more, and shows that', async () => {
    const id = await sent([student(ids.lea)])
    const before = await unread(lea)
    await office.post('/admin/k/notification/recall', { id })
    expect(await unread(lea)).toBe(before - 1)
    const { data } = await lea.get(`/admin/index/notification?id=${id}`)
    expect(data).toMatchObject({ withdrawn: true, title: '', body: '' })
    expect(plain((await act(lea, 'read', id)).msg)).toBe('Ce message a été retiré.')
    expect((await readers(id)).counts.delivered).toBe(1)
  })
})

describe('reading', () => {
  test('counts once, in the reader’s language, and reports missing translations', async () => {
    const id = await sent([student(ids.lea), student(ids.wei)])
    const inChinese = await wei.get(`/admin/index/notification?id=${id}`, { 'think-lang': 'zh-cn' })
    expect(inChinese.data).toMatchObject({ title: '开学', body: '<p>周一八点。</p>', language: 'zh-cn' })
    const inEnglish = await wei.get(`/admin/index/notification?id=${id}`, { 'think-lang': 'en' })
    expect(inEnglish.data).toMatchObject({ title: 'Rentrée', language: 'fr' })
    for (let times = 0; times < 3; times++) await act(lea, 'read', id)
    expect(await row(id)).toMatchObject({ read_count: 1, ack_count: 0 })
    expect((await act(lea, 'ack', id)).code).toBe(0)
  })

  test('is for its recipients: a notification of another person is not found', async () => {
    const id = await sent([student(ids.lea)])
    for (const answer of [
      await wei.get(`/admin/index/notification?id=${id}`),
      await act(wei, 'read', id),
      await act(wei, 'ack', id),
      await act(wei, 'hide', id),
    ])
      expect(answer.code).toBe(0)
    expect(await row(id)).toMatchObject({ read_count: 0 })
    const { list } = (await wei.get('/admin/index/notifications')).data
    expect(list.map((each: { id: number }) => each.id)).not.toContain(id)
  })

  test('that needs a confirmation reminds only those who have not confirmed', async () => {
    const id = await sent([everybody], { ack_required: 1, reminder_rule: ['24', '72'] })
    const total = (await row(id)).recipient_count
    await act(lea, 'ack', id)
    await act(wei, 'read', id)
    expect(await row(id)).toMatchObject({ read_count: 2, ack_count: 1 })
    expect((await act(wei, 'hide', id)).code).toBe(0)
    await remindByRule(at(23 * hour))
    expect((await readers(id)).counts.reminded).toBe(0)
    await remindByRule(at(24 * hour + 60))
    expect((await readers(id)).counts.reminded).toBe(total - 1)
    await remindByRule(at(25 * hour))
    await remindByRule(at(73 * hour))
    const most = async () =>
      Math.max(...(await readers(id)).list.map((each: { reminder_count: number }) => each.reminder_count))
    expect(await most()).toBe(2)
    const own = await db()
      .selectFrom('notification_read')
      .select('reminder_count')
      .where('notification_id', '=', id)
      .where('recipient_kind', '=', 'student')
      .where('recipient_id', '=', ids.lea)
      .executeTakeFirstOrThrow()
    expect(Number(own.reminder_count)).toBe(0)
    // A manual reminder is an additional one, the third and last.
    const again = await office.post('/admin/k/notification/remind', { id })
    expect(again.msg).toBe('La dernière relance date de moins de 12 heures.')
    await write((inside) =>
      inside.updateTable('notification_read').set({ last_reminder_at: 1 }).where('notification_id', '=', id).execute(),
    )
    expect((await office.post('/admin/k/notification/remind', { id })).code).toBe(1)
    await write((inside) =>
      inside.updateTable('notification_read').set({ last_reminder_at: 1 }).where('notification_id', '=', id).execute(),
    )
    expect((await office.post('/admin/k/notification/remind', { id })).msg).toBe(
      'Trois relances ont déjà été faites : c’est le maximum.',
    )
  })

  test('the author’s list begins with those who have not confirmed, and can be exported', async () => {
    const id = await sent([student(ids.lea), student(ids.wei)])
    await act(lea, 'read', id)
    const { list, counts } = await readers(id)
    expect(counts).toMatchObject({ delivered: 2, read: 1 })
    expect(list.map((each: { id: number }) => each.id)).toEqual([ids.wei, ids.lea])
    const file = await office.get(`/admin/k/notification/readersFile?id=${id}`)
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(3)
  })
})

describe('a notification of the product', () => {
  const news = (group: string, more: object = {}) =>
    write((inside) =>
      notify(
        { ...at(), db: inside as never },
        {
          to: [
            { kind: 'student', id: ids.lea },
            { kind: 'student', id: ids.lea },
          ],
          title: ['Note publiée : {course}', '成绩已公布：{course}', 'Mark published: {course}'],
          body: ['<b>{mark}</b> sur 20', '{mark} / 20', '{mark} out of 20'],
          values: { course: ['Grammaire', '语法', 'Grammar'], mark: 14 },
          link: '/admin/k/score',
          category: 'exam',
          group,
          ...more,
        },
      ),
    )

  test('is read in each language, once per person, and the newest of a group replaces older ones', async () => {
    const before = await unread(lea)
    await news('course 1')
    await news('course 1')
    await news('course 2')
    expect(await unread(lea)).toBe(before + 2)
    const [newest] = (await lea.get('/admin/index/notifications?category=exam', { 'think-lang': 'zh-cn' })).data.list
    expect(newest).toMatchObject({ title: '成绩已公布：语法', link_path: '/admin/k/score' })
    const { body } = (await lea.get(`/admin/index/notification?id=${newest.id}`)).data
    expect(body).toBe('<p>&lt;b&gt;14&lt;/b&gt; sur 20</p>')
  })

  test('is not sent when its transaction was rolled back', async () => {
    const before = await unread(lea)
    const failing = write(async (inside) => {
      await notify(
        { ...at(), db: inside as never },
        { to: [{ kind: 'student', id: ids.lea }], title: ['x', 'x', 'x'], body: ['x', 'x', 'x'] },
      )
      throw new Error('over')
    })
    await expect(failing).rejects.toThrow('over')
    expect(await unread(lea)).toBe(before)
  })

  test('updates the number on an open page immediately', async () => {
    const headers = { server: 'true', batoken: lea.token }
    const reply = await school.app.inject({ url: '/admin/index/notificationCount', headers, payloadAsStream: true })
    const stream = reply.stream()
    const counts: number[] = []
    stream.on('data', (part: Buffer) => {
      for (const [, count] of String(part).matchAll(/"unread":(\d+)/g)) counts.push(Number(count))
    })
    const start = await unread(lea)
    await expect.poll(() => counts).toEqual([start])
    await news('live')
    await expect.poll(() => counts).toEqual([start, start + 1])
    const { list } = (await lea.get('/admin/index/notifications')).data
    await act(lea, 'read', list[0].id)
    await expect.poll(() => counts).toEqual([start, start + 1, start])
    stream.destroy()
  })
})
