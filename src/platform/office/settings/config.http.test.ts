// The settings over HTTP: their values, who may save them, and that they apply immediately.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InputType, inputTypes } from '#platform/settings/input-types.ts'
import { forgetSettings, settings } from '#platform/settings/index.server.ts'
import { systemContext, openProduct } from '#server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, plain, watched } from '#server/testing/samples.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const url = (call: string) => `/admin/routine.Config/${call}`
const edit = (body: object, by = chief) => by.post(url('edit'), body)
const now = () => settings(systemContext(school.product))

interface Item {
  id: number
  name: string
  type: string
  value: unknown
  title: string
}
async function items(by = chief): Promise<Record<string, Item & Record<string, unknown>>> {
  const { list } = (await by.get(url('index'))).data
  const all = Object.values(list as Record<string, { list: Item[] }>).flatMap((group) => group.list)
  return Object.fromEntries(all.map((item) => [item.name, item])) as never
}

test('without a session or the right, settings can be neither read nor changed', async () => {
  const clerk = watched(await school.signIn('scolarite'))
  for (const [person, code] of [
    [watched(school.stranger()), 302],
    [clerk, 401],
  ] as const) {
    expectRefusal(await person.get(url('index')), code)
    expectRefusal(await edit({ site_name: 'Volé' }, person), code)
    expectRefusal(await person.post(url('add'), {}), code)
    expectRefusal(await person.post(url('sendTestMail'), {}), code)
    expectRefusal(await person.del(`${url('del')}?ids[]=1`), code)
  }
  expect((await now()).site_name).toBe('Pupitre')
})

describe('the page', () => {
  test('has the format of existing clients, in the language of the reader', async () => {
    const { data } = await chief.get(url('index'))
    expect(Object.keys(data)).toEqual(['list', 'remark', 'configGroup', 'quickEntrance'])
    expect(data.list.basics).toMatchObject({ name: 'basics', title: 'Site' })
    expect(data.list.basics.list[0]).toMatchObject({
      name: 'site_name',
      group: 'basics',
      title: 'Nom du site',
      type: 'string',
      value: 'Pupitre',
      content: '',
      rule: 'required',
      extend: {},
      input_extend: {},
      allow_del: 0,
    })
    expect(data.configGroup).toMatchObject({ basics: 'Site', mail: 'E-mail', upload: 'Fichiers' })
    const chinese = await school.signIn('superadmin', { language: 'zh-cn' })
    expect((await items(chinese)).site_name!.title).toBe('站点名称')
    expect((await items()).login_captcha).toMatchObject({ value: false, decided_by: 'LOGIN_CAPTCHA' })
    expect((await items()).version).toMatchObject({ value: expect.stringMatching(/^\d+\./), decided_by: 'version' })
  })

  test('names the last person who changed a setting', async () => {
    await edit({ record_number: 'ICP 12345' })
    const { record_number } = await items()
    expect(record_number).toMatchObject({ value: 'ICP 12345', update_time: expect.any(Number) })
    expect(record_number!.updated_by).not.toBe('')
  })
})

describe('saving', () => {
  test('takes effect with the next request, and browsers get the new values', async () => {
    const { code, msg, data } = await edit({ site_name: '  Lycée Molière ' })
    expect({ code, msg }).toEqual({ code: 1, msg: 'Réglages enregistrés' })
    expect(data).toMatchObject({ changed: ['site_name'], siteConfig: { siteName: 'Lycée Molière' } })
    expect((await chief.get('/admin/index/index')).data.siteConfig.siteName).toBe('Lycée Molière')
    await edit({ site_name: 'Pupitre' })
  })

  test('saves all or nothing, with a message beside each field', async () => {
    const { code, data } = await edit({ site_name: '', smtp_port: '70000', record_number: 'X', nonsense: 1 })
    expect(code).toBe(0)
    expect(data.fields).toEqual({
      site_name: 'Champ obligatoire',
      smtp_port: 'Au plus 65535',
      nonsense: 'Ce réglage n’existe pas',
    })
    expect((await now()).record_number).not.toBe('X')
  })

  test('ignores values set by the environment when the whole page is sent back', async () => {
    expect(await edit({ version: '9.9.9', login_captcha: true, site_name: 'Pupitre' })).toMatchObject({
      code: 1,
      data: { changed: [] },
    })
    expect((await now()).login_captcha).toBe(false)
  })

  test.each([
    ['time_zone', 'Europe/Atlantis'],
    ['password_policy', 'none'],
    ['school_days', ['monday', 'someday']],
    ['marks_out_of', '20.5'],
    ['day_start', '25:00'],
    ['privacy_contact', 'dpo@'],
    ['member_center_open', 'maybe'],
    ['site_name', { a: 1 }],
    ['site_name', 'x'.repeat(61)],
    ['config_quick_entrance', [{ key: 'x', value: 'https://example.test' }]],
    ['school_uai', '0750001A'],
    ['day_end', '07:00:00'],
    ['eliminatory_mark', 30],
  ])('%s does not accept %j', async (name, value) => {
    const { code, data } = await edit({ [name]: value })
    expect(code).toBe(0)
    expect(Object.keys(data.fields)).toEqual([name])
  })

  test('reaches another process on the same database within a second', async () => {
    const other = await openProduct(school.env)
    const there = () => settings(systemContext(other)).then(({ record_number }) => record_number)
    await there()
    await edit({ record_number: 'plus loin' })
    await expect.poll(there, { timeout: 1000, interval: 100 }).toBe('plus loin')
    await other.close()
  })
})

describe('a secret', () => {
  test('is written, never read, and stays unchanged when the field is empty', async () => {
    await edit({ smtp_server: 'mail.example.test', smtp_user: 'ecole', smtp_pass: 'Sésame-ouvre-toi' })
    const answer = await chief.get(url('index'))
    expect(answer.text).not.toContain('Sésame')
    expect((await items()).smtp_pass).toMatchObject({ value: '', is_set: true })
    await edit({ smtp_pass: '', smtp_sender_mail: 'ecole@example.test' })
    expect((await items()).smtp_pass).toMatchObject({ is_set: true })
    const row = await stored('smtp_pass')
    expect(row).toMatch(/^v1:[\w+/=]{40,}$/)
    expect(row).not.toContain(Buffer.from('Sésame').toString('base64').slice(0, 6))
  })

  test('is sent only to the server and the account that it was set for', async () => {
    for (const moved of [{ smtp_server: 'evil.example.test' }, { smtp_port: 2525 }, { smtp_user: 'mallory' }]) {
      const { code, data } = await edit(moved)
      expect({ code, fields: Object.keys(data.fields) }).toEqual({ code: 0, fields: ['smtp_pass'] })
    }
    expect((await edit({ smtp_server: 'other.example.test', smtp_pass: 'neuf' })).code).toBe(1)
    await edit({ smtp_server: '', smtp_pass: 'neuf' })
  })
})

describe('the upload settings', () => {
  test.each(['html', 'jpg,PHP', 'png, .svg', 'image/*,text/html', 'js', 'exe'])('never allow %s', async (types) => {
    const { code, msg } = await edit({ upload_mimetype: types })
    expect(code).toBe(0)
    expect(plain(msg)).toMatch(/n’est jamais accepté/)
  })
  test.each(['/etc/{filesha1}', '/storage/{topic}', '/storage/{secret}{filesha1}', '{filesha1}'])(
    'are not saved as %s',
    async (template) => {
      expect((await edit({ upload_savename: template })).data.fields).toHaveProperty('upload_savename')
    },
  )
  test('apply immediately', async () => {
    await edit({ upload_max_size: 3, upload_mimetype: 'pdf' })
    const { upload } = (await chief.get('/admin/index/index')).data.siteConfig
    expect(upload).toMatchObject({ mode: 'local', maxsize: 3 * 1024 * 1024, mimetype: 'pdf' })
    await edit({ upload_max_size: 10, upload_mimetype: 'jpg,png,pdf' })
  })
})

describe('a setting of the school’s own', () => {
  /** The sent value, and the value returned. */
  const filled: Record<InputType, [sent: unknown, read: unknown]> = {
    string: [' texte ', 'texte'],
    password: ['caché', ''],
    number: ['12.5', 12.5],
    radio: ['b', 'b'],
    checkbox: [
      ['a', 'b'],
      ['a', 'b'],
    ],
    switch: ['1', true],
    textarea: ['un\ndeux', 'un\ndeux'],
    array: [[{ key: 'k', value: 'v' }], [{ key: 'k', value: 'v' }]],
    datetime: ['2026-11-21 08:30:00', '2026-11-21 08:30:00'],
    year: [2027, '2027'],
    date: ['2026-02-28', '2026-02-28'],
    time: ['8:30', '08:30:00'],
    select: ['a', 'a'],
    selects: [['b'], ['b']],
    remoteSelect: ['3', '3'],
    remoteSelects: [
      ['3', '5'],
      ['3', '5'],
    ],
    editor: ['<p>mis en forme</p>', '<p>mis en forme</p>'],
    city: ['110000,110100', ['110000', '110100']],
    image: ['/storage/default/a.png', '/storage/default/a.png'],
    images: ['/storage/a.png,/storage/b.png', '/storage/a.png,/storage/b.png'],
    file: ['/storage/a.pdf', '/storage/a.pdf'],
    files: ['/storage/a.pdf,/storage/b.pdf', '/storage/a.pdf,/storage/b.pdf'],
    icon: ['fa fa-school', 'fa fa-school'],
    color: ['#2F569F', '#2f569f'],
  }

  test.each(inputTypes)('of the type %s is added, filled in, emptied and removed', async (type) => {
    const name = `own_${type.toLowerCase()}`
    const added = await chief.post(url('add'), {
      group: 'school',
      name,
      title: 'À nous',
      type,
      content: 'a=Premier\nb=Second',
      extend: '',
      inputExtend: 'placeholder=ici\nrows=4',
      rule: [],
      weigh: 3,
    })
    expect(added).toMatchObject({ code: 1, data: { id: expect.any(Number) } })
    const [sent, read] = filled[type]
    expect(await edit({ [name]: sent })).toMatchObject({ code: 1, data: { changed: [name] } })
    const item = (await items())[name]!
    expect(item).toMatchObject({
      value: read,
      allow_del: 1,
      title: 'À nous',
      input_extend: { placeholder: 'ici', rows: '4' },
      is_set: type === 'password',
    })
    expect((await edit({ [name]: '' })).code).toBe(1)
    expect((await chief.del(`${url('del')}?ids[]=${item.id}`)).code).toBe(1)
    expect(await items()).not.toHaveProperty(name)
    expect((await edit({ [name]: sent })).data.fields).toHaveProperty(name)
  })

  test.each([
    ['required', '', 'Champ obligatoire'],
    ['mobile', '23800138000', 'Saisissez un numéro de mobile correct (11 chiffres)'],
    ['idNumber', '1234', 'Saisissez un numéro d’identité correct (15 ou 18 caractères)'],
    ['account', '1abc', 'De 3 à 15 lettres, chiffres ou « _ », en commençant par une lettre'],
    ['password', 'abc&def', 'De 6 à 32 caractères, sans & < > " \''],
    ['varName', '1abc', 'Lettres, chiffres et « _ », sans commencer par un chiffre'],
    ['editorRequired', '', 'Le contenu ne peut pas être vide'],
    ['url', 'example', 'Saisissez une adresse web complète (https://…)'],
    ['email', 'a@b', 'Saisissez une adresse e-mail correcte'],
    ['date', '2026-02-30', 'Saisissez une date du calendrier'],
    ['number', 'dix', 'Saisissez un nombre'],
    ['integer', '1.5', 'Saisissez un nombre entier'],
    ['float', 'x', 'Saisissez un nombre à virgule flottante'],
  ])('that asks for %s does not accept %j', async (rule, wrong, sentence) => {
    const name = `rule_${rule.toLowerCase()}`
    const { data } = await chief.post(url('add'), { group: 'basics', name, title: rule, type: 'string', rule: [rule] })
    const answer = await edit({ [name]: wrong })
    expect({ code: answer.code, field: plain(answer.data.fields[name]) }).toEqual({ code: 0, field: sentence })
    await chief.del(`${url('del')}?ids[]=${data.id}`)
  })

  test('is refused with a message if it is inconsistent', async () => {
    const good = { group: 'basics', name: 'fine', title: 'Bon', type: 'string' }
    for (const [wrong, field] of [
      [{ name: 'site_name' }, 'name'],
      [{ name: '__proto__' }, 'name'],
      [{ name: 'A b' }, 'name'],
      [{ group: 'nowhere' }, 'group'],
      [{ type: 'hologram' }, 'type'],
      [{ type: 'select', content: '' }, 'content'],
      [{ extend: 'no pair' }, 'extend'],
      [{ rule: ['magic'] }, 'rule'],
      [{ title: '' }, 'title'],
    ] as const)
      expect((await chief.post(url('add'), { ...good, ...wrong })).data.fields).toHaveProperty(field)
  })

  test('is the only kind that can be removed', async () => {
    const { site_name } = await items()
    expectRefusal(await chief.del(`${url('del')}?ids[]=${site_name!.id}`))
    expectRefusal(await chief.del(`${url('del')}?ids[]=999999`))
    expect(await items()).toHaveProperty('site_name')
  })

  test('may have its own group, which is removed once it is empty', async () => {
    const groups = async () => (await items()).config_group!.value as { key: string; value: string }[]
    const before = await groups()
    await edit({ config_group: [...before, { key: 'canteen', value: 'Cantine' }] })
    expect((await chief.get(url('index'))).data.configGroup).toHaveProperty('canteen', 'Cantine')
    const added = { group: 'canteen', name: 'meal_price', title: 'Prix du repas', type: 'number' }
    const { data } = await chief.post(url('add'), added)
    expect((await chief.get(url('index'))).data.list.canteen.list).toHaveLength(1)
    expectRefusal(await edit({ config_group: before }))
    await chief.del(`${url('del')}?ids[]=${data.id}`)
    expect((await edit({ config_group: before })).code).toBe(1)
    expect((await edit({ config_group: [] })).code).toBe(1)
    expect(await groups()).toEqual(before)
  })
})

describe('shortcuts', () => {
  test('contain the pages that the person may open, with the titles of the menu', async () => {
    await edit({
      config_quick_entrance: [
        { key: 'k/student', value: '/admin/k/student' },
        { key: 'auth/admin', value: '/admin/auth/admin' },
      ],
    })
    const seen = async (username: string, language: 'fr' | 'zh-cn' = 'fr') =>
      (await (await school.signIn(username, { language })).get('/admin/index/index')).data.quickEntrance
    expect(await seen('superadmin')).toEqual([
      { key: 'Étudiants', value: '/admin/k/student' },
      { key: expect.any(String), value: '/admin/auth/admin' },
    ])
    expect(await seen('claire_dubois', 'zh-cn')).toEqual([{ key: '学生管理', value: '/admin/k/student' }])
  })
})

async function stored(name: string): Promise<string> {
  forgetSettings(school.product)
  const row = await school.product.store.read.selectFrom('config').select('value').where('name', '=', name).execute()
  return row[0]!.value!
}
