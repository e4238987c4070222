// Checks of a student's record: names, addresses, dates; and duplicates.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, sample, watched } from '#server/testing/samples.ts'
import { languages } from '#engine/languages.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let id: number
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  id = (await addSample(school, chief, resources.student, { entry_date: '', exit_date: '' })).id
})
afterAll(() => school.close())

const read = async (which = id) => (await chief.get(`/admin/k/student/edit?id=${which}`)).data.row
const edit = (changes: object, headers = {}) => chief.post('/admin/k/student/edit', { id, ...changes }, headers)
const add = async (changes: object) =>
  chief.post('/admin/k/student/add', { ...(await sample(school, chief, resources.student)), ...changes })
async function beside(changes: object): Promise<Record<string, string>> {
  const answer = await edit(changes)
  expect(answer.code).toBe(0)
  return answer.data.fields
}

describe('a new record', () => {
  test('waits for its review, without a number', async () => {
    const { data } = await add({})
    expect(await read(data.id)).toMatchObject({ status: 'pending', student_no: null, admin_id: null, version: 1 })
  })

  test('puts the family name first for people from countries with that order', async () => {
    for (const [nationality, order] of [
      ['CN', 'family_first'],
      ['VN', 'family_first'],
      ['FR', 'given_first'],
      ['', 'given_first'],
    ]) {
      const { name_order: _left, ...input } = await sample(school, chief, resources.student)
      const { data } = await chief.post('/admin/k/student/add', { ...input, nationality })
      expect(await read(data.id)).toMatchObject({ name_order: order })
    }
  })

  test('needs an address of the person', async () => {
    for (const [index, language] of languages.entries()) {
      const body = { ...(await sample(school, chief, resources.student)), email: '', mobile: '' }
      const { msg } = await chief.post('/admin/k/student/add', body, { 'think-lang': language })
      expect(msg).toBe(
        [
          'Indiquez au moins un e-mail ou un mobile.',
          '请至少填写邮箱或手机号。',
          'Enter at least an e-mail or a mobile number.',
        ][index],
      )
    }
    expect((await add({ mobile: '' })).code).toBe(1)
    expect((await add({ email: '' })).code).toBe(1)
  })
})

describe('names', () => {
  test('in Latin letters keep their accents, hyphens and apostrophes', async () => {
    for (const name of ["L'Hôpital", 'De La Tour', 'Nguyễn', 'O’Brien-Smith', 'Müller', 'Đặng', 'Jr.']) {
      await edit({ last_name: name })
      expect((await read()).last_name).toBe(name.normalize('NFC'))
    }
  })

  test('in Chinese characters are refused with a hint to their own field', async () => {
    const sentences = await Promise.all(
      languages.map(async (language) => (await edit({ last_name: '张' }, { 'think-lang': language })).data.fields),
    )
    expect(sentences.map(({ last_name }) => last_name)).toEqual([
      'Indiquez un nom correct : lettres latines, espaces, tirets et apostrophes seulement. Les caractères chinois vont dans « Nom en caractères chinois ».',
      '请输入正确的姓名：只能使用拉丁字母、空格、连字符和撇号。汉字请填写在“中文姓名”中。',
      'Enter a correct name: Latin letters, spaces, hyphens and apostrophes only. Chinese characters go into “Native name”.',
    ])
    expect(await edit({ native_name: '张伟' })).toMatchObject({ code: 1 })
  })

  test.each(['Zhang3', '<b>Li</b>', '-Li', ' ', 'Li;', 'x'.repeat(61), 'Иван'])('are refused as %s', async (name) => {
    expect(Object.keys(await beside({ first_name: name }))).toEqual(['first_name'])
  })

  test('are stored as typed and shown in capitals', async () => {
    await edit({ last_name: 'Dupont', first_name: 'Anne', native_name: '' })
    expect(await read()).toMatchObject({ last_name: 'Dupont', native_name: null, title: 'DUPONT Anne' })
  })
})

describe('the telephone number', () => {
  test.each([
    ['06 12 34 56 78', '+33612345678'],
    ['01.23.45.67.89', '+33123456789'],
    ['+33 6 12-34-56-78', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['138 0013 8000', '+8613800138000'],
    ['(+86) 138-0013-8000', '+8613800138000'],
  ])('%s is stored as %s', async (typed, expected) => {
    expect(await edit({ mobile: typed })).toMatchObject({ code: 1 })
    expect((await read()).mobile).toBe(expected)
  })

  test.each(['12345', '+0612345678', '06 12 34 56', 'abc', '+331234567890123456'])('%s is invalid', async (typed) => {
    expect(await beside({ mobile: typed })).toEqual({
      mobile: 'Indiquez un numéro de mobile valable, par exemple +33 6 12 34 56 78.',
    })
  })
})

describe('the e-mail address', () => {
  const taken = { code: 0, msg: 'E-mail : cette valeur est déjà utilisée.' }

  test('is stored in lower case', async () => {
    await edit({ email: '  Anne.DUPONT@Example.test ' })
    expect((await read()).email).toBe('anne.dupont@example.test')
  })

  test.each(['anne', 'anne@', 'anne@example', 'a b@example.test', '<a@example.test>', 'a@b.test\r\nBcc: x@y.test'])(
    '%j is invalid',
    async (typed) => {
      expect(await beside({ email: typed })).toEqual({ email: 'Indiquez une adresse e-mail valable.' })
    },
  )

  test('belongs to one undeleted record, ignoring case', async () => {
    await edit({ email: 'unique@example.test' })
    const second = await add({ email: 'UNIQUE@example.test' })
    expect(second).toMatchObject({ ...taken, data: { fields: { email: taken.msg } } })
    const { data } = await add({ email: 'other@example.test' })
    expect(await chief.post('/admin/k/student/edit', { id: data.id, email: 'Unique@Example.test' })).toMatchObject(
      taken,
    )
    expect(await edit({ email: 'unique@example.test' })).toMatchObject({ code: 1 })
  })

  test('can be used again after the record is deleted', async () => {
    const { data } = await add({ email: 'twice@example.test' })
    await chief.post('/admin/k/student/cancel', { id: data.id })
    await chief.del(`/admin/k/student/del?ids[]=${data.id}`)
    expect(await add({ email: 'twice@example.test' })).toMatchObject({ code: 1 })
    expect(await add({ email: 'twice@example.test' })).toMatchObject(taken)
  })

  test('is given to only one of several records at the same moment', async () => {
    const inputs = await Promise.all([1, 2, 3, 4].map(() => sample(school, chief, resources.student)))
    const answers = await Promise.all(
      inputs.map((input) => chief.post('/admin/k/student/add', { ...input, email: 'race@example.test' })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code === 0)) expect(answer).toMatchObject(taken)
  })
})

describe('dates', () => {
  test('exist in the calendar, and a birth date is in the past', async () => {
    const wrong = 'Indiquez une date qui existe.'
    for (const date of ['2026-02-30', '2025-02-29', '14/03/2004', '2026-1-1', 'hier', '20260101'])
      expect(await beside({ entry_date: date })).toEqual({ entry_date: wrong })
    expect(await edit({ entry_date: '2024-02-29' })).toMatchObject({ code: 1 })
    expect(await beside({ birth_date: '2099-01-01' })).toEqual({ birth_date: 'Cette date doit être passée.' })
  })

  test('give an age between 3 and 100', async () => {
    const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`
    for (const years of [1, 102])
      expect((await edit({ birth_date: yearsAgo(years) })).msg).toMatch(/^L’âge doit être compris entre 3 et 100 ans/)
    for (const years of [5, 98]) expect(await edit({ birth_date: yearsAgo(years) })).toMatchObject({ code: 1 })
  })

  test('refuse an exit before the entry', async () => {
    await edit({ entry_date: '2026-09-01', exit_date: '' })
    expect((await edit({ exit_date: '2026-08-31' })).msg).toBe(
      'La date de sortie ne peut pas précéder la date d’entrée.',
    )
    expect(await edit({ exit_date: '2026-09-01' })).toMatchObject({ code: 1 })
  })
})

describe('a choice', () => {
  test('comes from its list', async () => {
    for (const change of [
      { gender: 3 },
      { locale: 'de' },
      { permit_kind: 'none' },
      { french_level: 'C3' },
      { gender: '1.0' },
    ])
      expect(Object.values(await beside(change))).toEqual(['Choisissez une valeur de la liste.'])
  })

  test('may be sent as text, as every form does', async () => {
    await edit({ gender: '2', specialty_id: '1', image_right: '1', french_level: 'B2' })
    expect(await read()).toMatchObject({ gender: 2, specialty_id: 1, image_right: 1, french_level: 'B2' })
  })

  test('is emptied by an empty text, because a form sends no null', async () => {
    await edit({ specialty_id: '', french_level: '', birth_date: '', wechat: '', tags: '' })
    expect(await read()).toMatchObject({
      specialty_id: null,
      french_level: null,
      birth_date: null,
      wechat: null,
      tags: [],
    })
  })

  test('must exist', async () => {
    const answer = await edit({ specialty_id: 99_999 })
    expect(answer).toMatchObject({ code: 0, msg: 'Filière : l’enregistrement choisi n’existe plus.' })
    expect(Object.keys(answer.data.fields)).toEqual(['specialty_id'])
  })

  test('is normalised: countries and the INE in capitals', async () => {
    await edit({ nationality: 'cn', ine: '0ab 1234 5679' })
    expect(await read()).toMatchObject({ nationality: 'CN', ine: '0AB12345679' })
    expect(await beside({ ine: '123' })).toEqual({
      ine: 'Indiquez un INE correct : 11 chiffres et lettres, clé comprise.',
    })
  })

  test('is checked by its check digit: the INE of an academy, and a Chinese identity number', async () => {
    expect(await beside({ ine: '1234567890E' })).toHaveProperty('ine')
    for (const id_number of ['110105194912310021', '11010519490231002X'])
      expect((await beside({ id_number })).id_number).toContain('vérifiez la date de naissance et la clé')
    expect((await edit({ ine: '1234567890V', id_number: '11010519491231002x' })).code).toBe(1)
    expect(await read()).toMatchObject({ ine: '1234567890V', id_number: '11010519491231002X' })
    // Passports have no common check.
    expect((await edit({ id_kind: 'passport', id_number: 'EJ 123 4567' })).code).toBe(1)
  })

  test('cannot be deleted while an enrolled student refers to it', async () => {
    const { data } = await chief.get('/admin/k/specialty/index?quick_search=FLE')
    const fle = data.list.find(({ code }: { code: string }) => code === 'FLE')
    const answer = await chief.del(`/admin/k/specialty/del?ids[]=${fle.id}`)
    expect(answer.code).toBe(0)
    expect(answer.msg).toMatch(
      /^« FLE – Français langue étrangère » ne peut pas être supprimé : encore utilisé par \d+ (étudiants|filières)\.$/,
    )
  })
})
