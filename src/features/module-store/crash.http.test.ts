// A server that is killed in the middle of changing a module, at each of its transactions, before and after it is written:
// afterwards the module is what it was or what it was to become, never half of it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { itself } from '#server/product.ts'
import * as tables from '#server/tables.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { bundledModules } from './bundled.server.ts'
import { keepUpModules } from './keep-up.server.ts'
import { tablePrefix } from './manifest.ts'
import { sha256 } from './package.server.ts'
import { rowOf } from './rows.server.ts'
import { type Shop, install, update } from './steps.server.ts'
import { publisher, written } from './testing/modules.ts'

const author = { ...publisher(), key: '' }
const folder = mkdtempSync(join(tmpdir(), 'pupitre-modules-'))
const digests: Record<string, string> = {}
let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  await school.close()
  rmSync(folder, { recursive: true, force: true })
})

/** In the folder of what comes with the product, as it stands at this moment. */
async function bundle(uid: string, version: string): Promise<void> {
  const fields = { title: { kind: 'text', required: true, max: 60, search: true } }
  const migrations = [{ name: '0001-first', steps: [{ createTable: `${tablePrefix(uid)}page`, fields }] }]
  const files = new Map([['notes/note.md', Buffer.from(`Version ${version}`)]])
  const capabilities = ['data', 'lists']
  const said = (words: string) => [words, words, words]
  const list = {
    ...{ table: `${tablePrefix(uid)}page`, menu: { group: 'system', icon: 'notes' }, title: ['title'] },
    // Another version says other words.
    ...{ one: said('Page'), many: said(`Pages ${version}`), about: said('Des pages.') },
    fields: { title: { words: said('Titre') } },
  }
  const contents = { migrations, resources: [list] }
  const { text } = await written(author, { uid, version, capabilities, contents }, files)
  mkdirSync(join(folder, uid, 'notes'), { recursive: true })
  writeFileSync(join(folder, uid, 'manifest.json'), text)
  for (const [path, content] of files) writeFileSync(join(folder, uid, path), content)
  digests[uid] = sha256(text)
}

async function killedAt(step: string, uid: string, transaction: number, moment: string): Promise<void> {
  const program = join(import.meta.dirname, 'testing/die-at.ts')
  const { DATA_DIR, DATABASE_URL } = school.env
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR, DATABASE_URL, MODULES_FOLDER: folder },
    MODULES_DIGESTS: JSON.stringify({ [uid]: digests[uid] }),
  }
  const args = [program, step, uid, String(transaction), moment]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

function shopWith(uid: string): Shop {
  const offers = new Map(bundledModules(folder, { [uid]: digests[uid]! }).map((offer) => [uid, offer]))
  const catalogue = { offers: async () => ({ offers, trouble: undefined }) }
  return { settings: school.env, tables, version: '1.0.0', catalogue, told: async () => undefined }
}

/** After the next start. */
async function found(uid: string) {
  const at = itself(school.product)
  await keepUpModules(at, shopWith(uid))
  const row = await rowOf(at, uid)
  const has = await (at.db as AnyDatabase).introspection.getTables()
  const place = join(school.env.DATA_DIR, 'modules', uid)
  const onDisk = existsSync(place) ? readdirSync(place) : []
  const open = await at.db.selectFrom('module_journal').select('id').where('end_time', 'is', null).execute()
  expect({ onDisk, open }).toEqual({ onDisk: row ? [row.package] : [], open: [] })
  const table = has.some(({ name }) => name === `${tablePrefix(uid)}page`)
  return { state: row?.state ?? 0, version: row?.version ?? '', table, menu: await menuOf(uid) }
}

/** The entry of the menu with every right below it, or nothing of it; and what was declared of the table, with them. */
async function menuOf(uid: string): Promise<string> {
  const { read } = school.product.store
  const rules = await read
    .selectFrom('admin_rule')
    .select(['name', 'title'])
    .where('name', 'like', `m/${uid}/%`)
    .orderBy('name')
    .execute()
  const lists = await read.selectFrom('module_list').select('name').where('uid', '=', uid).execute()
  expect([rules.length, lists.length]).toEqual(rules.length > 0 ? [6, 1] : [0, 0])
  return rules[0]?.title ?? ''
}

const menu = 'Pages 1.0.0'
const nothing = { state: 0, version: '', table: false, menu: '' }
const ready = { state: 2, version: '1.0.0', table: false, menu: '' }
const enabled = { state: 1, version: '1.0.0', table: true, menu }
const disabled = { state: 6, version: '1.0.0', table: true, menu }
const newer = { state: 2, version: '1.1.0', table: true, menu }
const gone = { state: 0, version: '', table: true, menu }
/** The newer version of it, once it is in place. */
const renamed = { state: 1, version: '1.1.0', table: true, menu: 'Pages 1.1.0' }

/** The first transaction is the line in the journal, the last closes it. */
const kills = [
  ['install', 1, 'after', nothing],
  ['install', 3, 'after', nothing],
  ['install', 4, 'after', nothing],
  ['install', 5, 'before', nothing],
  ['install', 5, 'after', ready],
  ['install', 8, 'before', ready],
  ['install', 8, 'after', enabled],
  ['update', 5, 'before', disabled],
  ['update', 5, 'after', newer],
  ['replace', 3, 'before', newer],
  ['replace', 3, 'after', renamed],
  ['uninstall', 2, 'before', disabled],
  ['uninstall', 2, 'after', gone],
] as const

describe('killed in the middle', { timeout: 120_000 }, () => {
  test.each(kills)('of %s, at transaction %i, %s it is written', async (step, transaction, moment, expected) => {
    const uid = `${step}-${transaction}-${moment}`
    await bundle(uid, '1.0.0')
    const at = itself(school.product)
    if (step !== 'install') {
      await install(at, shopWith(uid), uid, { places: {}, modules: {} })
      await at.product.store.write((db) => db.updateTable('module').set({ state: 6 }).where('uid', '=', uid).execute())
      await bundle(uid, '1.1.0')
      if (step === 'replace') await update(at, shopWith(uid), uid)
    }
    await killedAt(step, uid, transaction, moment)
    expect(await found(uid)).toEqual(expected)
    if (step === 'install' && expected !== enabled) {
      await install(at, shopWith(uid), uid, { places: {}, modules: {} })
      expect(await found(uid)).toEqual(enabled)
    }
  })
})
