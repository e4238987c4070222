// The page of back-ups: tasks run in a separate process, and the proof of a drill is a PDF document.

import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { BackUpCommand, BackUpOverview } from './back-up.ts'

vi.setConfig({ testTimeout: 60_000 })

const path = '/admin/routine/backUps'
let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool({ BACKUP_PASSPHRASE: 'neuf chevaux et une pendule' })
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const overview = async () => (await chief.get(`${path}/index`)).data as BackUpOverview

/** Waits until the task has ended. */
async function run(command: BackUpCommand): Promise<BackUpOverview> {
  expect(await chief.post(`${path}/run`, { command })).toMatchObject({ code: 1 })
  await expect.poll(async () => (await overview()).running, { timeout: 45_000, interval: 200 }).toBe(null)
  return overview()
}

test('a new school has no back-up and no proof of a drill', async () => {
  expect(await overview()).toMatchObject({ list: [], drill: null, running: null, failure: null })
  expect(await chief.get(`${path}/proof`)).toMatchObject({
    code: 0,
    msg: 'Aucun exercice réussi : il n’y a rien à attester.',
  })
})

test('a failure is shown in the language of the person who started the task', async () => {
  const { failure } = await run('verify')
  expect(failure).toMatchObject({ command: 'verify', fault: expect.stringContaining('Il n’y a aucune sauvegarde') })
})

test('a new back-up is listed with its size', async () => {
  const { list, failure } = await run('backup')
  expect(failure).toBe(null)
  expect(list).toHaveLength(1)
  const engine = school.product.store.engine
  expect(list[0]).toMatchObject({ verified: null, summary: { engine, hasSecret: true, missing: 0 } })
  expect(list[0]!.summary!.rows).toBeGreaterThan(500)
  expect(list[0]!.summary!.bytes).toBeGreaterThan(10_000)
})

test('a second task waits for the end of the first', async () => {
  const answers = await Promise.all(['backup', 'verify'].map((command) => chief.post(`${path}/run`, { command })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(answers.find(({ code }) => code === 0)!.msg).toBe(
    'Une autre tâche de sauvegarde est en cours : attendez sa fin.',
  )
  await expect.poll(async () => (await overview()).running, { timeout: 45_000, interval: 200 }).toBe(null)
})

test('a drill verifies the newest back-up, and its proof is a PDF document', async () => {
  const { list, drill, failure } = await run('drill')
  expect(failure).toBe(null)
  expect(list[0]!.verified).toMatchObject({ faults: [] })
  expect(drill).toMatchObject({ name: list[0]!.name, fault: '', rows: list[0]!.summary!.rows })
  const proof = await chief.get(`${path}/proof`)
  expect(proof.headers['content-type']).toBe('application/pdf')
  const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: proof.bytes }).stdout.toString()
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(`Lignes +${drill!.rows.toLocaleString('fr').replaceAll('\u202f', ' ')}\n`),
  )
})

test('the list says how many files the storage no longer has', async () => {
  const row = await school.product.store.read
    .selectFrom('attachment')
    .selectAll()
    .where('storage', '=', 'local')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  const { id: _id, ...like } = row
  const lost = { ...like, url: '/storage/lost.pdf', sha1: 'lost', sha256: 'lost' }
  await school.product.store.write((db) => db.insertInto('attachment').values(lost).execute())
  expect((await run('backup')).list[0]!.summary).toMatchObject({ missing: 1 })
  await school.product.store.write((db) => db.deleteFrom('attachment').where('sha1', '=', 'lost').execute())
})

test('a damaged back-up is listed with what is wrong', async () => {
  const [{ name } = { name: '' }] = (await overview()).list
  truncateSync(join(school.env.DATA_DIR, 'backups', name, 'rows.zst'), 1000)
  const { list, failure } = await run('verify')
  expect(failure?.fault).toContain('rows.zst')
  expect(list[0]!.verified!.faults.join()).toContain('rows.zst')
})

test('a failed drill is described in the language of each reader', async () => {
  const { drill, failure } = await run('drill')
  expect(failure?.fault).toContain('rows.zst n’est plus tel qu’il a été écrit')
  expect(drill?.fault).toContain('rows.zst n’est plus tel qu’il a été écrit')
  const reader = await school.signIn('superadmin', { language: 'zh-cn' })
  const shown = (await reader.get(`${path}/index`)).data as BackUpOverview
  expect(shown.drill?.fault).toContain('已与写入时不同')
  expect(shown.list[0]!.verified!.faults.join()).toContain('已与写入时不同')
  expect(await chief.get(`${path}/proof`)).toMatchObject({ code: 0 })
})

test('a person without the right neither sees nor starts anything', async () => {
  const clerk = await school.signIn('scolarite')
  expect(await clerk.get(`${path}/index`)).toMatchObject({ code: 401 })
  expect(await clerk.post(`${path}/run`, { command: 'backup' })).toMatchObject({ code: 401 })
})

test('a summary that another version wrote is left out', async () => {
  const folder = join(school.env.DATA_DIR, 'backups')
  const names = readdirSync(folder).filter((name) => name.startsWith('pupitre-'))
  for (const name of names) rmSync(join(folder, name, 'summary.json'))
  expect((await overview()).list.map(({ summary }) => summary)).toEqual(names.map(() => null))
})
