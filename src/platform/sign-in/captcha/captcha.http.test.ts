// The click captcha over HTTP: a correct answer counts once, wrong ones at most three times, whatever the client sends.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { infoOf, pointsOf, solved } from '#server/testing/captcha.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { solvePuzzles } from './solve-puzzles.ui.ts'
import { isWorkSolved } from './work.server.ts'

let school: School
let person: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  school = await openSchool({ LOGIN_CAPTCHA: 'on', TRUST_PROXY: '127.0.0.1' })
})
let address = 0
beforeEach(() => {
  person = school.stranger({ 'x-forwarded-for': `192.0.2.${++address}` })
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

const ask = (id: string, headers = {}) => person.get(`/api/common/clickCaptcha?id=${id}`, headers)
const check = (id: string, info: string, unset?: boolean) =>
  person.post('/api/common/checkClickCaptcha', { id, info, ...(unset !== undefined && { unset }) })
const signIn = (body: object, who = person) =>
  who.post('/admin/index/login', { username: 'scolarite', password: school.password, ...body })
const asked = async () => {
  const id = crypto.randomUUID()
  await ask(id)
  return { id, points: await pointsOf(school, id) }
}

describe('the picture', () => {
  test('contains the things to click in the language of the reader, and not their positions', async () => {
    const id = crypto.randomUUID()
    const { code, data, text } = await ask(id, { 'think-lang': 'zh-cn' })
    expect({ code, id: data.id, width: data.width, height: data.height }).toEqual({
      code: 1,
      id,
      width: 350,
      height: 200,
    })
    expect(data.text).toHaveLength(2)
    for (const word of data.text) expect(word).toMatch(/^\p{Script=Han}+$/u)
    expect(data.base64).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(Object.keys(data).toSorted()).toEqual(['base64', 'height', 'id', 'text', 'width'])
    expect(text).not.toContain('targets')
  })

  test.each(['', 'short', 'a'.repeat(65), '../../etc', "x' or 1=1 --", 'id=1&id=2xxxxxx'])(
    'is not drawn for the id %j',
    async (id) => {
      expectRefusal(await ask(encodeURIComponent(id)))
    },
  )

  test('that is requested again with the same id is a new one', async () => {
    const { id, points } = await asked()
    await ask(id)
    expect(await pointsOf(school, id)).not.toEqual(points)
    expectRefusal(await check(id, infoOf(points)))
  })

  test('is not drawn more than thirty times a minute for one address', async () => {
    for (let n = 0; n < 30; n++) expect((await ask(`handle-${n}-xxxx`)).code).toBe(1)
    const answer = await ask('handle-31-xxxx')
    expect(answer).toMatchObject({ status: 429, code: 0 })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    person = school.stranger({ 'x-forwarded-for': '198.51.100.1' })
    expect((await ask('handle-32-xxxx')).code).toBe(1)
  })
})

describe('the answer', () => {
  test('is correct at any displayed size', async () => {
    const { id, points } = await asked()
    for (const scale of [1, 0.5, 2])
      expect(
        await check(
          id,
          infoOf(
            points.map(([x, y]) => [x * scale, y * scale]),
            350 * scale,
            200 * scale,
          ),
        ),
      ).toMatchObject({ code: 1, data: null })
  })

  test('is wrong with too few points, too many points, another order, or points outside the marks', async () => {
    for (const wrong of [
      ([one]: number[][]) => [one!],
      ([one, two]: number[][]) => [one!, two!, two!],
      ([one, two]: number[][]) => [two!, one!],
      ([one]: number[][]) => [one!, [5, 5]],
    ]) {
      const { id, points } = await asked()
      expect(await check(id, infoOf(wrong(points)))).toMatchObject({
        code: 0,
        msg: 'La zone cliquée n’est pas la bonne, veuillez réessayer !',
      })
    }
  })

  test('is wrong if it is malformed', async () => {
    for (const info of [
      '',
      'NaN,NaN-NaN,NaN;350;200',
      '1e3,1-1,1;350;200',
      ';350;200',
      '1,1-1,1;0;0',
      '-1,-1--1,-1;350;200',
      '1,1-1,1;99999;99999',
    ]) {
      const { id } = await asked()
      expectRefusal(await check(id, info))
    }
    expectRefusal(await check(crypto.randomUUID(), '1,1-1,1;350;200'))
  })

  test('that is wrong three times invalidates the picture, and a later correct answer is refused', async () => {
    const { id, points } = await asked()
    for (let n = 0; n < 2; n++) expectRefusal(await check(id, '1,1-1,1;350;200'))
    expect((await check(id, infoOf(points))).code).toBe(1)
    expectRefusal(await check(id, '1,1-1,1;350;200'))
    expectRefusal(await check(id, infoOf(points)))
  })

  test('counts at most three attempts when many are sent at once', async () => {
    const { id, points } = await asked()
    await Promise.all(Array.from({ length: 10 }, () => check(id, '1,1-1,1;350;200')))
    expectRefusal(await check(id, infoOf(points)))
  })

  test('is consumed on demand, and otherwise stays valid for the form', async () => {
    const left = await asked()
    expect((await check(left.id, infoOf(left.points), false)).code).toBe(1)
    expect((await check(left.id, infoOf(left.points), true)).code).toBe(1)
    expectRefusal(await check(left.id, infoOf(left.points)))
  })

  test('must come within ten minutes', async () => {
    const { id, points } = await asked()
    vi.setSystemTime(Date.now() + 599_000)
    expect((await check(id, infoOf(points))).code).toBe(1)
    vi.setSystemTime(Date.now() + 1000)
    expectRefusal(await check(id, infoOf(points)))
  })
})

describe('a sign-in with the captcha enabled', () => {
  test('is announced by the page', async () => {
    expect((await person.get('/admin/index/login')).data).toEqual({ captcha: true, inOutbox: true })
  })

  test('needs the captcha before the password is checked', async () => {
    const sentence = 'Vérification incorrecte ou expirée : cliquez de nouveau sur l’image.'
    const { id } = await asked()
    for (const body of [
      {},
      { captchaId: id, captchaInfo: '1,1-1,1;350;200' },
      { captchaId: crypto.randomUUID(), captchaInfo: '1,1-2,2;350;200' },
    ])
      expect(await signIn(body)).toMatchObject({ code: 0, msg: sentence, data: { captcha: true } })
    expect(await signIn(await solved(school, person))).toMatchObject({ code: 1 })
  })

  test('uses up the answer, whether the password was right or wrong', async () => {
    const answer = await solved(school, person)
    expect((await signIn({ ...answer, password: 'not-the-one' })).msg).toMatch(/^Identifiant ou mot de passe incorrect/)
    expect((await signIn(answer)).data).toEqual({ captcha: true })
    const good = await solved(school, person)
    const both = await Promise.all([signIn(good), signIn(good), signIn(good)])
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  test('accepts an answer that was checked before without being consumed', async () => {
    const answer = await solved(school, person)
    expect((await check(answer.captchaId, answer.captchaInfo)).code).toBe(1)
    expect((await signIn(answer)).code).toBe(1)
  })
})

describe('the computation instead of the picture', () => {
  beforeAll(async () => {
    const stranger = school.stranger()
    const { data } = await signIn({ username: 'superadmin', ...(await solved(school, stranger)) }, stranger)
    const chief = school.stranger({ batoken: data.userInfo.token })
    await chief.post('/admin/routine/config/edit', { member_center_open: true })
  })

  const given = async () => {
    const captchaId = crypto.randomUUID()
    const { data } = await person.get(`/api/common/workCaptcha?id=${captchaId}`)
    expect(Object.keys(data).toSorted()).toEqual(['id', 'salt'])
    const info = (salt = data.salt as string) => solvePuzzles(salt, () => undefined, new AbortController().signal)
    return { captchaId, info }
  }
  const send = (captchaId: string, captchaInfo: string) =>
    person.post('/api/user/checkIn', { username: 'nobody', password: school.password, captchaId, captchaInfo })

  test('is accepted once by the forms of members, and not by the form of the back office', async () => {
    const { captchaId, info } = await given()
    const done = await info()
    expectRefusal(await check(captchaId, done))
    expect((await send(captchaId, done)).data).toBeNull()
    expect((await send(captchaId, done)).data).toEqual({ captcha: true })
    const office = await given()
    expect((await signIn({ captchaId: office.captchaId, captchaInfo: await office.info() })).data).toEqual({
      captcha: true,
    })
  })

  test('is valid only for its own task, and an invented text is refused', async () => {
    const [one, other] = [await given(), await given()]
    expect((await send(one.captchaId, await other.info())).data).toEqual({ captcha: true })
    const numbers = fc.array(fc.nat(9_999_999), { minLength: 15, maxLength: 17 }).map((all) => `work:${all.join('.')}`)
    const written = fc.oneof(
      numbers,
      fc.string({ maxLength: 200 }),
      fc.constant('work:'),
      fc.constant('1,1-1,1;350;200'),
    )
    fc.assert(fc.property(written, (info) => !isWorkSolved(info, { salt: 'a-salt-of-a-task' })))
  })
})
