// Answers to messages: only the author of the message receives the answer.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { systemContext } from '#server/product.ts'
import { plain, watched } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { sendDue } from '../deliver.server.ts'
import { notify } from '../notify.server.ts'

let school: School
let office: Person
let lea: Person
let wei: Person
const ids = { lea: 0, wei: 0, office: 0 }
beforeAll(async () => {
  school = await openSchool()
  ids.office = await accountOf('scolarite')
  ;[office, lea, wei] = (await Promise.all(['scolarite', 'lea_moreau', 'zhangwei'].map(enter))) as [
    Person,
    Person,
    Person,
  ]
  ids.lea = await fileOf('lea_moreau')
  ids.wei = await fileOf('zhangwei')
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const write = (change: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => change(inside as AnyDatabase))
async function accountOf(name: string): Promise<number> {
  const row = await db().selectFrom('admin').select('id').where('username', '=', name).executeTakeFirstOrThrow()
  return Number(row.id)
}
const enter = async (name: string) => watched(await openedSession(school, { id: await accountOf(name) }))
async function fileOf(name: string): Promise<number> {
  const rows = db()
    .selectFrom('student')
    .select('id')
    .where('admin_id', '=', await accountOf(name))
  return Number((await rows.executeTakeFirstOrThrow()).id)
}

const inbox = async (person: Person, query = '') => (await person.get(`/admin/index/notifications${query}`)).data
const opened = async (person: Person, id: number) => (await person.get(`/admin/index/notification?id=${id}`)).data
const answer = (person: Person, id: number, text = 'Merci, je viens.') =>
  person.post('/admin/index/notification/answer', { id, text })

async function sent(to: readonly number[], more: object = {}): Promise<number> {
  const targets = to.map((id) => ({ kind: 'student', ref: String(id), include: 1, audience: 'students' }))
  const letter = {
    title: 'Rendez-vous',
    title_zh: '面谈',
    body: '<p>Lundi à <b>9 h</b> ?</p>',
    body_zh: '<p>周一？</p>',
  }
  const { data } = await office.post('/admin/k/notification/draft', { ...letter, ...more, targets })
  expect((await office.post('/admin/k/notification/publish', data)).code).toBe(1)
  await sendDue(systemContext(school.product))
  return data.id
}

test('the answer reaches the author as a message with the first one quoted', async () => {
  const id = await sent([ids.lea, ids.wei])
  expect(await opened(lea, id)).toMatchObject({ answerable: true, author: expect.stringMatching(/./) })
  const before = (await inbox(office)).unreadBy
  expect((await answer(lea, id, 'Oui.\n\n<b>9 h</b> me va.')).msg).toBe('Votre réponse est envoyée.')
  expect((await answer(wei, id)).code).toBe(1)
  // The answer of one student does not replace that of the other.
  const { list, unreadBy } = await inbox(office, '?kind=messages')
  expect(unreadBy).toEqual({ messages: before.messages + 2, notices: before.notices })
  const [second, first] = list
  expect(plain(first.title)).toBe('Re : Rendez-vous')
  expect([first.author, second.author].every(Boolean)).toBe(true)
  expect(first.author).not.toBe(second.author)
  const letter = await opened(office, first.id)
  expect(plain(letter.body)).toBe(
    '<p>Oui.</p><p>&lt;b&gt;9 h&lt;/b&gt; me va.</p><blockquote><p><strong>Rendez-vous</strong></p><p>Lundi à 9 h ?</p></blockquote>',
  )
  const inChinese = await office.get(`/admin/index/notification?id=${first.id}`, { 'think-lang': 'zh-cn' })
  expect(inChinese.data).toMatchObject({ title: '回复：面谈', language: 'zh-cn' })
  // The author answers back, and the title keeps one mark.
  expect((await answer(office, first.id, 'Parfait.')).code).toBe(1)
  const [back] = (await inbox(lea, '?kind=messages')).list
  expect(plain(back.title)).toBe('Re : Rendez-vous')
  expect(plain((await opened(lea, back.id)).body)).not.toContain('Lundi')
})

test('the message shows its reader what they answered, and nobody else', async () => {
  const id = await sent([ids.lea, ids.wei])
  expect((await opened(lea, id)).answers).toEqual([])
  await answer(lea, id, 'Oui.')
  await answer(lea, id, 'Ou mardi <i>?</i>')
  const { answers } = await opened(lea, id)
  expect(answers.map(({ body }: { body: string }) => plain(body))).toEqual([
    '<p>Oui.</p>',
    '<p>Ou mardi &lt;i&gt;?&lt;/i&gt;</p>',
  ])
  expect(answers.every(({ sent_at }: { sent_at: number }) => sent_at > 1_000_000_000)).toBe(true)
  expect((await opened(wei, id)).answers).toEqual([])
})

test('nobody answers a notice, a message to others, a recalled one, or their own', async () => {
  const id = await sent([ids.lea])
  expect((await answer(wei, id)).code).toBe(0)
  await office.post('/admin/k/notification/recall', { id })
  expect((await answer(lea, id)).msg).toBe('Ce message n’accepte pas de réponse.')
  await write((inside) =>
    notify(
      { ...systemContext(school.product), db: inside as never },
      { to: [{ kind: 'student', id: ids.lea }], title: ['Avis', '通知', 'Notice'], body: ['x', 'x', 'x'] },
    ),
  )
  const [notice] = (await inbox(lea, '?kind=notices')).list
  expect(await opened(lea, notice.id)).toMatchObject({ answerable: false, author: null })
  expect((await answer(lea, notice.id)).msg).toBe('Ce message n’accepte pas de réponse.')
  const to = { kind: 'admin', ref: String(ids.office), include: 1, audience: 'students' }
  const { data } = await office.post('/admin/k/notification/draft', { title: 'Note', body: '<p>x</p>', targets: [to] })
  await office.post('/admin/k/notification/publish', data)
  await sendDue(systemContext(school.product))
  expect((await answer(office, data.id)).code).toBe(0)
})

test('braces in a title stay as their author typed them', async () => {
  const id = await sent([ids.lea], { title: 'Avec {text} et {quote}' })
  expect((await answer(lea, id, 'Bien reçu.')).code).toBe(1)
  const [first] = (await inbox(office, '?kind=messages')).list
  expect(plain(first.title)).toBe('Re : Avec {text} et {quote}')
})

test('without its author the answer reaches the registrar’s desk', async () => {
  const id = await sent([ids.lea])
  const gone = await db().selectFrom('admin').select('id').where('username', '=', 'direction').executeTakeFirstOrThrow()
  await write((inside) =>
    inside.updateTable('notification').set({ created_by: gone.id }).where('id', '=', id).execute(),
  )
  await write((inside) => inside.updateTable('admin').set({ status: '0' }).where('id', '=', gone.id).execute())
  const before = (await inbox(office)).unreadBy.messages
  expect((await answer(lea, id)).code).toBe(1)
  expect((await inbox(office)).unreadBy.messages).toBe(before + 1)
})

test('a school switches answers off, and a person writes at most twenty a day', async () => {
  const id = await sent([ids.wei])
  const set = async (value: string) => {
    await write((inside) => inside.updateTable('config').set({ value }).where('name', '=', 'message_answers').execute())
    forgetSettings(school.product)
  }
  await set('0')
  expect((await opened(wei, id)).answerable).toBe(false)
  expect((await answer(wei, id)).msg).toBe('Ce message n’accepte pas de réponse.')
  await set('1')
  const codes = []
  for (let times = 0; times < 21; times++) codes.push((await answer(wei, id, `${times}`)).code)
  expect(codes.filter((code) => code === 1).length).toBeLessThanOrEqual(20)
  expect(plain((await answer(wei, id)).msg)).toBe('20 réponses par jour au plus : continuez demain.')
})
