// The module store as an administrator uses it: places that two modules claim, modules that need others, updates,
// refusals and questions. The external catalogue is behind https, as on the web.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publisher, written } from '#platform/modules/store/testing/modules.ts'
import { type Store, openStore, publish } from '#platform/modules/store/testing/trial-store.ts'
import { inside } from './reach-in.ts'
import { type School, openSchool, password, endVisit } from './school.ts'

const author = publisher()
let store: Store
let school: School
let office: Page
/** The store's certificate, and archives to upload. */
const folder = mkdtempSync(join(tmpdir(), 'pupitre-store-'))
const named = (french: string, chinese = french) => ({ title: [french, chinese, french] })

beforeAll(async () => {
  const migrations = [
    {
      name: '0001-first',
      steps: [{ createTable: 'm_carnet__page', fields: { title: { kind: 'text', required: true } } }],
    },
  ]
  const editor = { capabilities: ['editor'], contents: { editor: { parts: ['bold'] } } }
  store = await openStore({ trusted: false })
  publish(store, [
    await written(author, { uid: 'plume', ...named('Plume', '羽毛笔'), ...editor }),
    await written(author, { uid: 'carnet', ...named('Carnet'), capabilities: ['data'], contents: { migrations } }),
    await written(author, { uid: 'cahier', ...named('Cahier'), needs: { carnet: '>=1.0.0 <2.0.0' } }),
    await written(author, { uid: 'horloge', ...named('Horloge', '时钟'), version: '1.1.0' }),
  ])
  const older = await written(author, { uid: 'horloge', ...named('Horloge', '时钟') })
  writeFileSync(join(folder, 'horloge.zip'), older.archive)
  writeFileSync(join(folder, 'foreign.zip'), (await written(publisher(), { uid: 'foreign' })).archive)
  writeFileSync(join(folder, 'store.pem'), store.certificate)
  const more = { MODULE_STORE: store.address, MODULE_KEYS: author.key, NODE_EXTRA_CA_CERTS: join(folder, 'store.pem') }
  school = await openSchool({ more })
  office = await school.visit({ as: 'superadmin' })
})
afterAll(async () => {
  await school.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const one = (sql: string) => inside(school, (database) => Object.values(database.prepare(sql).get() ?? {})[0])
const stateOf = (uid: string) => one(`select state from module where uid = '${uid}'`)
const sheet = (title: string, page = office) => page.getByRole('dialog', { name: title, exact: true })
const press = (name: string | RegExp, within: { getByRole: Page['getByRole'] } = office) =>
  within.getByRole('button', { name, exact: true }).click()

/** However long earlier tests took, the password is asked only in the test about it. */
beforeEach(() =>
  inside(school, (database) => database.exec(`update session set proof_time = ${Math.floor(Date.now() / 1000)}`)),
)

async function open(title: string): Promise<ReturnType<typeof sheet>> {
  await office.goto(`${school.url}/admin/module`)
  await press(title)
  await sheet(title).locator('.store-acts button').first().waitFor()
  return sheet(title)
}

/** The button is disabled until the page has read the modules again after the upload before. */
async function chooseFile(name: string): Promise<void> {
  const [chooser] = await Promise.all([office.waitForEvent('filechooser'), press('Déposer un fichier')])
  await chooser.setFiles(join(folder, name))
}

test('the page links to the site of the configured catalogue', async () => {
  await office.goto(`${school.url}/admin/module`)
  const link = office.locator('.store-head a')
  await link.waitFor()
  expect(`${await link.getAttribute('href')}/`).toBe(new URL('/', store.address).href)
})

test('of two editors one is chosen: the current one stays, or the new one replaces it', async () => {
  await press('Installer', await open('Éditeur de texte'))
  await expect.poll(() => stateOf('editor')).toBe(1)
  await press('Installer', await open('Plume'))
  const conflict = sheet('Régler le conflit de Plume')
  await conflict.getByText('Place de « éditeur des champs de texte », tenue par Éditeur de texte').waitFor()
  // Postpones the choice.
  await press('Annuler', conflict)
  await sheet('Plume').getByText('Un autre module occupe la même place').waitFor()
  expect(stateOf('plume')).toBe(3)
  await press('Régler le conflit', sheet('Plume'))
  await conflict.getByLabel('Elle reste à Éditeur de texte').check()
  await press('Appliquer', conflict)
  await expect.poll(() => stateOf('plume')).toBe(1)
  expect(one("select uid from module_claim where place = 'editor'")).toBe('editor')

  await press('Désactiver', sheet('Plume'))
  await press('Désactiver', sheet('Désactiver Plume ?'))
  await press('Activer', sheet('Plume'))
  await conflict.getByLabel('Plume la prend').check()
  await press('Appliquer', conflict)
  await expect.poll(() => one("select uid from module_claim where place = 'editor'")).toBe('plume')
})

test('a module waits for the one it needs, and is enabled once that one is enabled', async () => {
  const cahier = await open('Cahier')
  await cahier.getByText('manque').waitFor()
  await press('Installer', cahier)
  await cahier.getByText('Ce module attend les modules dont il a besoin').waitFor()
  expect(stateOf('cahier')).toBe(4)
  await press('Vérifier à nouveau', cahier)
  await office.getByText(/Il manque encore : carnet/i).waitFor()
  await press('Carnet', cahier)
  await press('Installer', sheet('Carnet'))
  await expect.poll(() => stateOf('carnet')).toBe(1)
  await press('Vérifier à nouveau', await open('Cahier'))
  await expect.poll(() => stateOf('cahier')).toBe(1)
})

test('modules that are disabled with a needed one are named and ticked beforehand', async () => {
  const carnet = await open('Carnet')
  await press('Désactiver', carnet)
  const sure = sheet('Désactiver Carnet ?')
  await press('Désactiver', sure)
  await sure.getByText('Ces modules ont besoin de Carnet').waitFor()
  expect(await sure.getByLabel('Cahier').isChecked()).toBe(true)
  await press('Désactiver', sure)
  await expect.poll(() => stateOf('carnet')).toBe(6)
  expect(stateOf('cahier')).toBe(6)
})

test('its data is kept when it is uninstalled, and is available again afterwards', async () => {
  inside(school, (database) =>
    database.exec("insert into m_carnet__page (title, create_time, update_time) values ('Une page', 1, 1)"),
  )
  const carnet = await open('Carnet')
  await press('Désinstaller', carnet)
  const sure = sheet('Désinstaller Carnet ?')
  await sure.getByText('gardées trente jours').waitFor()
  await press('Désinstaller', sure)
  await carnet.getByText('Les données d’une installation précédente sont encore là pour 30 jours').waitFor()
  expect(stateOf('carnet')).toBe(undefined)
  await press('Installer', carnet)
  await expect.poll(() => stateOf('carnet')).toBe(1)
  expect(one('select title from m_carnet__page')).toBe('Une page')
})

test('a file signed by an unknown key is refused with a message; an older one is updated', async () => {
  await office.goto(`${school.url}/admin/module`)
  await chooseFile('foreign.zip')
  await office.getByText('La signature de ce module n’est pas d’un éditeur reconnu').waitFor()
  expect(stateOf('foreign')).toBe(undefined)
  await chooseFile('horloge.zip')
  await expect.poll(() => stateOf('horloge')).toBe(1)
  const horloge = await open('Horloge')
  await horloge.getByText('1.0.0 installée, 1.1.0 au catalogue').waitFor()
  await press('Mettre à jour en 1.1.0', horloge)
  await expect.poll(() => one("select version || ' ' || state from module where uid = 'horloge'")).toBe('1.1.0 1')
})

test('after a while the password is asked, and the action continues', async () => {
  inside(school, (database) => database.exec('update session set proof_time = 1'))
  const horloge = await open('Horloge')
  await press('Désactiver', horloge)
  await press('Désactiver', sheet('Désactiver Horloge ?'))
  const proof = sheet('Confirmez que c’est vous')
  await proof.getByLabel('Mot de passe', { exact: true }).fill(password)
  await press('Confirmer', proof)
  await expect.poll(() => stateOf('horloge')).toBe(6)
})

test('on a Chinese phone a module is found, enabled and disabled', async () => {
  const phone = await school.visit({ as: 'superadmin', language: 'zh-cn', width: 390, scheme: 'dark' })
  await phone.goto(`${school.url}/admin/module?search=时钟`)
  await press('时钟', phone)
  const horloge = sheet('时钟', phone)
  await horloge.getByText('已停用').waitFor()
  await press('启用', horloge)
  await horloge.getByText('已安装', { exact: true }).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await press('停用', horloge)
  await press('停用', sheet('停用“时钟”？', phone))
  await expect.poll(() => stateOf('horloge')).toBe(6)
  await endVisit(phone)
  expect(school.faults).toEqual([])
})
