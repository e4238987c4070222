// My profile: the session decides which account it is, and a new password needs the current one.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { openedSession, works } from '#server/testing/sessions.ts'

const below = '/admin/routine/adminInfo'
let school: School
let claire: Person
let id: number
beforeAll(async () => {
  school = await openSchool()
  claire = watched(await school.signIn('claire_dubois'))
  id = (await claire.get(`${below}/index`)).data.info.id
})
afterAll(() => school.close())

const info = async (person = claire) => (await person.get(`${below}/index`)).data.info
const edit = (body: object, person = claire) => person.post(`${below}/edit`, body)
const stored = (adminId: number) =>
  school.product.store.read.selectFrom('admin').selectAll().where('id', '=', adminId).executeTakeFirstOrThrow()
const outbox = () => mailsIn(school)

test('a visitor has no profile', async () => {
  for (const call of ['index', 'sessions', 'factors'])
    expectRefusal(await school.stranger().get(`${below}/${call}`), 302)
  for (const call of ['edit', 'password', 'endSessions', 'beginTotp'])
    expectRefusal(await school.stranger().post(`${below}/${call}`), 302)
})

describe('my profile', () => {
  test('shows the fields that I may change, and my sign-in methods', async () => {
    expect(Object.keys(await info()).toSorted()).toEqual(
      [
        'avatar',
        'email',
        'id',
        'last_login_ip',
        'last_login_time',
        'lastloginip',
        'lastlogintime',
        'locale',
        'mobile',
        'motto',
        'nickname',
        'title',
        'username',
      ].toSorted(),
    )
    expect(await info()).toMatchObject({ username: 'claire_dubois', email: 'claire_dubois@example.test', locale: 'fr' })
  })

  test('is changed, and the change is logged', async () => {
    const changes = { nickname: 'Claire D.', mobile: '+33612345678', motto: 'Doucement', locale: 'en' }
    expect(await edit(changes)).toMatchObject({ code: 1 })
    expect(await info()).toMatchObject(changes)
    const chief = watched(await school.signIn('superadmin'))
    const { data } = await chief.get(`/admin/auth/admin/history?id=${id}`)
    expect(JSON.stringify(data)).toContain('Doucement')
  })

  test('accepts its whole row, and ignores read-only values', async () => {
    const before = await info()
    expect(await edit({ ...before, nickname: 'Claire Dub.' })).toMatchObject({ code: 1 })
    expect(await info()).toMatchObject({ ...before, nickname: 'Claire Dub.', title: expect.any(String) })
    const forged = { title: 'X', username: 'autre', last_login_time: 1, lastlogintime: 1 }
    expect(await edit({ ...forged, super: true })).toMatchObject({ code: 0, msg: 'Champ inconnu : super.' })
    expect(await edit(forged)).toMatchObject({ code: 1 })
    expect(await info()).toMatchObject({ ...before, nickname: 'Claire Dub.', title: expect.any(String) })
    expect(await stored(id)).toMatchObject({ status: '1', username: 'claire_dubois' })
    expectRefusal(await edit({ pointure: 42 }))
  })

  test('accepts a new password with a recent proof, and ends the other sessions', async () => {
    const [here, there] = [await school.signIn('compta'), await school.signIn('compta')]
    const old = (await here.get(`${below}/index`)).data.info
    const was = (await stored(old.id)).password
    expect(await edit({ ...old, password: '' }, here)).toMatchObject({ code: 1 })
    expect((await stored(old.id)).password).toBe(was)
    expectRefusal(await edit({ password: 'azerty' }, here))
    await school.product.store.write((db) =>
      db.updateTable('session').set({ proof_time: 1 }).where('account_id', '=', old.id).execute(),
    )
    expectRefusal(await edit({ password: 'Jardin-de-1848' }, here), 428)
    const fresh = Math.floor(Date.now() / 1000)
    await school.product.store.write((db) =>
      db.updateTable('session').set({ proof_time: fresh }).where('account_id', '=', old.id).execute(),
    )
    expect(await edit({ password: 'Jardin-de-1848' }, here)).toMatchObject({ code: 1 })
    expect((await stored(old.id)).password).not.toBe(was)
    expect([await works(here), await works(there)]).toEqual([1, 302])
    expect(await school.signIn('compta', { password: 'Jardin-de-1848' })).toMatchObject({
      token: expect.any(String),
    })
    await school.product.store.write((db) =>
      db.updateTable('admin').set({ password: was }).where('id', '=', old.id).execute(),
    )
  })

  test('is that of the session’s account whatever id is sent', async () => {
    const other = await stored(1)
    expect(await edit({ id: 1, motto: 'À moi' })).toMatchObject({ code: 1 })
    expect((await info()).motto).toBe('À moi')
    expect(await stored(1)).toEqual(other)
  })

  test('keeps its checks, and accepts no field that gives rights', async () => {
    expect((await edit({ email: 'nowhere' })).data.fields).toHaveProperty('email')
    expect((await edit({ nickname: '' })).data.fields).toHaveProperty('nickname')
    for (const slipped of [{ group_ids: [1] }, { group_arr: [1] }, { status: '1' }]) expectRefusal(await edit(slipped))
    expectRefusal(await edit({ password: 'azerty' }))
    expect(await stored(id)).toMatchObject({ username: 'claire_dubois', status: '1' })
  })

  test('informs the old address when it is replaced', async () => {
    expect(await edit({ email: 'claire@example.test' })).toMatchObject({ code: 1 })
    const mail = (await outbox()).at(-1)!
    expect(mail).toMatchObject({ recipient: 'claire_dubois@example.test', subject: 'Your e-mail address has changed' })
    expect(await edit({ email: 'claire@example.test' })).toMatchObject({ code: 1 })
    expect((await outbox()).at(-1)!.id).toBe(mail.id)
  })

  test('does not change the mail address without a recent proof', async () => {
    const old = await openedSession(school, { id, age: 400 })
    expectRefusal(await edit({ email: 'thief@example.test' }, old), 428)
    expect(await edit({ motto: 'Tout va bien' }, old)).toMatchObject({ code: 1 })
    expect((await stored(id)).email).toBe('claire@example.test')
  })
})

describe('my password', () => {
  const change = (current: string, password: string, person = claire) =>
    person.post(`${below}/password`, { current, password })

  test('can be changed only with the current one', async () => {
    const refused = await change('Autre2026!', 'Nouveau2026')
    expect(refused).toMatchObject({ code: 0, data: { fields: { current: 'Ce n’est pas votre mot de passe actuel.' } } })
    await expect(school.signIn('claire_dubois', { password: school.password })).resolves.toBeTruthy()
  })

  test.each([
    ['12345'],
    ['x'.repeat(33)],
    ['abc<def'],
    ['password'],
    ['sojdlg123aljg'],
    ['29041986'],
    ['claire_dubois'],
    ['Claire'],
  ])('cannot be %s', async (password) => {
    expect((await change(school.password, password)).data.fields).toHaveProperty('password')
  })

  test('ends every other session and informs the owner', async () => {
    const there = await openedSession(school, { id, keep: true })
    expect(await works(there)).toBe(1)
    expect(await change(school.password, 'Pupitres et craies')).toMatchObject({ code: 1 })
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect([await works(claire), await works(there)]).toEqual([1, 302])
    await expect(school.signIn('claire_dubois', { password: school.password })).rejects.toThrow()
    await expect(school.signIn('claire_dubois', { password: 'Pupitres et craies' })).resolves.toBeTruthy()
    expect((await outbox()).at(-1)).toMatchObject({ subject: 'Your password has changed' })
    expect((await stored(id)).password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })

  test('can be guessed at most ten times in a quarter of an hour', async () => {
    const compta = await school.signIn('compta')
    for (let n = 0; n < 10; n++) expectRefusal(await change(`Faux${n}2026`, 'Nouveau2026', compta))
    expect(await change(school.password, 'Nouveau2026', compta)).toMatchObject({ status: 429 })
  })

  test('cannot be changed through the list of accounts, which does not ask for the current one', async () => {
    const direction = watched(await school.signIn('superadmin'))
    const me = (await info(direction)).id
    const answer = await direction.post('/admin/auth/admin/edit', { id: me, password: 'Nouveau2026' })
    expect(answer.msg).toMatch(/« Mon profil »/)
    await expect(school.signIn('superadmin', { password: school.password })).resolves.toBeTruthy()
  })
})
