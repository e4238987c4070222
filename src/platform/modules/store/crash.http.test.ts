// Kills a server at each transaction of a change of a module, also before a write. Afterwards the module has the old or
// the new state, never a partial one.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import * as tables from '#server/tables.ts'
import { buildProgram, inherited } from '#server/testing/program.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { bundledModules } from './bundled.server.ts'
import { maintainModules } from './maintain.server.ts'
import { tablePrefix } from './manifest.ts'
import { sha256 } from './package.server.ts'
import { rowOf } from './module-rows.server.ts'
import { type StoreContext, disable, install, update } from './steps.server.ts'
import { publisher, written } from './testing/modules.ts'

const author = { ...publisher(), key: '' }
const folder = mkdtempSync(join(tmpdir(), 'pupitre-modules-'))
const digests: Record<string, string> = {}
let school: School
let program: string
beforeAll(async () => {
  school = await openSchool()
  program = buildProgram('src/platform/modules/store/testing/die-at.ts')
})
afterAll(async () => {
  await school.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Adds a module to the folder of bundled modules. */
async function bundle(uid: string, version: string): Promise<void> {
  const fields = { title: { kind: 'text', required: true, max: 60, search: true } }
  const migrations = [{ name: '0001-first', steps: [{ createTable: `${tablePrefix(uid)}page`, fields }] }]
  const files = new Map([['notes/note.md', Buffer.from(`Version ${version}`)]])
  const capabilities = ['data', 'lists']
  const threeTexts = (words: string) => [words, words, words]
  const list = { table: `${tablePrefix(uid)}page`, menu: { group: 'system', icon: 'notes' }, title: ['title'],
    // Another version has other titles.
    one: threeTexts('Page'), many: threeTexts(`Pages ${version}`), about: threeTexts('Des pages.'),
    fields: { title: { words: threeTexts('Titre') } },
  }
  const contents = { migrations, resources: [list] }
  const { text } = await written(author, { uid, version, capabilities, contents }, files)
  mkdirSync(join(folder, uid, 'notes'), { recursive: true })
  writeFileSync(join(folder, uid, 'manifest.json'), text)
  for (const [path, content] of files) writeFileSync(join(folder, uid, path), content)
  digests[uid] = sha256(text)
}

/** How the process ended: it killed itself, unless the change has fewer transactions. */
async function endOf(step: string, uid: string, transaction: number, moment: string): Promise<unknown[]> {
  const { DATA_DIR, DATABASE_URL } = school.env
  const modules = { MODULES_FOLDER: folder, MODULES_DIGESTS: JSON.stringify({ [uid]: digests[uid] }) }
  const env = { ...inherited, DATA_DIR, DATABASE_URL, ...modules }
  const args = [program, step, uid, String(transaction), moment]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  return once(child, 'exit')
}

function shopWith(uid: string): StoreContext {
  const offers = new Map(bundledModules(folder, { [uid]: digests[uid]! }).map((offer) => [uid, offer]))
  const catalogue = { offers: async () => ({ offers, trouble: undefined }) }
  return { settings: school.env, tables, version: '1.0.0', catalogue, logStep: async () => undefined }
}

/** The state after the next start. */
async function found(uid: string) {
  const at = systemContext(school.product)
  await maintainModules(at, shopWith(uid))
  const row = await rowOf(at, uid)
  const has = await (at.db as AnyDatabase).introspection.getTables()
  const place = join(school.env.DATA_DIR, 'modules', uid)
  const onDisk = existsSync(place) ? readdirSync(place) : []
  const open = await at.db.selectFrom('module_journal').select('id').where('end_time', 'is', null).execute()
  expect({ onDisk, open }).toEqual({ onDisk: row ? [row.package] : [], open: [] })
  const table = has.some(({ name }) => name === `${tablePrefix(uid)}page`)
  return { state: row?.state ?? 0, version: row?.version ?? '', table, menu: await menuOf(uid) }
}

/** The menu entry with all its rights, or nothing; and the stored declaration of the table. */
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
/** The newer version once it is enabled. */
const renamed = { state: 1, version: '1.1.0', table: true, menu: 'Pages 1.1.0' }

const waiting = { ...disabled, state: 2 }
type State = typeof nothing

interface Change {
  /** The first transaction opens the journal line, the last closes it. */
  transactions: number
  before: State
  /** The state of the module after each of these transactions. */
  turns: Record<number, State>
}
const changes: Record<string, Change> = {
  install: { transactions: 9, before: nothing, turns: { 5: ready, 8: enabled } },
  update: { transactions: 7, before: disabled, turns: { 5: newer } },
  /** The newer version replaces the older one. */
  replace: { transactions: 4, before: newer, turns: { 3: renamed } },
  enable: { transactions: 3, before: disabled, turns: { 2: waiting } },
  disable: { transactions: 4, before: enabled, turns: { 3: disabled } },
  supersede: { transactions: 9, before: enabled, turns: { 3: disabled, 7: newer } },
  uninstall: { transactions: 4, before: disabled, turns: { 2: gone } },
}

/** The state after this many transactions. */
const stateAfter = ({ before, turns }: Change, done: number): State =>
  Object.entries(turns).reduce((state, [at, next]) => (Number(at) <= done ? next : state), before)

const kills = Object.entries(changes).flatMap(([step, change]) => {
  const all = Array.from({ length: change.transactions }, (_, place) => place + 1)
  // Between these transactions and the last ones, files are written or removed.
  const files = change.transactions > 4 ? [3, 4, 5, 6] : step === 'uninstall' ? [4] : []
  const early = all.filter((each) => each in change.turns || files.includes(each))
  return [
    ...early.map((each) => [step, each, 'before', stateAfter(change, each - 1)] as const),
    ...all.map((each) => [step, each, 'after', stateAfter(change, each)] as const),
  ]
})

const answers = { places: {}, modules: {} }

/** Brings the module into the state before the change. */
async function arrange(step: string, uid: string): Promise<void> {
  await bundle(uid, '1.0.0')
  if (step === 'install') return
  const at = systemContext(school.product)
  await install(at, shopWith(uid), uid, answers)
  const stays = step === 'disable' || step === 'supersede'
  if (!stays) await disable(at, shopWith(uid), uid, { confirmed: true, together: [], update: false })
  if (['update', 'replace', 'supersede'].includes(step)) await bundle(uid, '1.1.0')
  if (step === 'replace') await update(at, shopWith(uid), uid)
}

describe('a process killed', { timeout: 120_000 }, () => {
  test.each(kills)('during %s, at transaction %i, %s it is written', async (step, transaction, moment, expected) => {
    const uid = `${step}-${transaction}-${moment}`
    await arrange(step, uid)
    expect(await endOf(step, uid, transaction, moment)).toEqual([null, 'SIGKILL'])
    expect(await found(uid)).toEqual(expected)
    if (step !== 'install' || expected === enabled) return
    await install(systemContext(school.product), shopWith(uid), uid, answers)
    expect(await found(uid)).toEqual(enabled)
  })

  test.each(Object.entries(changes))('%s has exactly this number of transactions', async (step, change) => {
    const uid = `${step}-whole`
    await arrange(step, uid)
    expect(await endOf(step, uid, change.transactions + 1, 'after')).toEqual([0, null])
    expect(await found(uid)).toEqual(stateAfter(change, change.transactions))
  })
})
