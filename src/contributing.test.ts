// The entity that CONTRIBUTING shows compiles and runs, and each mistake that it describes is detected.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocks, changedCopy, changes, discard } from '#server/testing/five-changes.ts'

const root = join(import.meta.dirname, '..')
// Other changes that CONTRIBUTING describes are compiled with it.
const copy = changedCopy(Object.values(changes).map((change) => change()))
const declaration = join(copy, 'src/school/timetable/locker.ts')

beforeAll(() => {
  writeFileSync(
    join(copy, 'tsconfig.json'),
    readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(
      /"include": \[.*\]/,
      '"include": ["src/school", "src/subjects.ts", "src/subjects.halves.ts", "migrations"]',
    ),
  )
})
afterAll(() => discard(copy))

/** Incremental, so that only the changed files are compiled again. */
const options = ['-p', '.', '--incremental', '--tsBuildInfoFile', join(copy, 'tsc.json')]

function compiled(): string {
  return spawnSync(join(root, 'node_modules/.bin/tsc'), options, { cwd: copy, encoding: 'utf8' }).stdout
}

/** The compiler takes half a minute on a quiet machine. */
const timeout = 180_000

/** Replaces text in the file while `look` runs. */
function withSlip(path: string, right: string, wrong: string, look: () => void): void {
  const text = replaceText(path, right, wrong)
  look()
  writeFileSync(path, text)
}

/** Returns the text before. */
function replaceText(path: string, right: string, wrong: string): string {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(right)
  writeFileSync(path, text.replace(right, wrong))
  return text
}

test(
  'the entity takes a declaration, its words, its name in the manifest and one migration, and compiles',
  () => {
    expect(blocks().map(({ path }) => path)).toEqual([
      'src/school/timetable/locker.ts',
      'src/school/timetable/words.ts',
      'src/school/timetable/words/fr.json',
      'src/school/timetable/words/zh-cn.json',
      'src/school/timetable/words/en.json',
      'src/school/timetable/timetable.subject.ts',
      'migrations/0003-lockers.ts',
    ])
    expect(compiled()).toBe('')
  },
  timeout,
)

test(
  'it can be listed, added to and searched over HTTP, and is in the menu',
  () => {
    writeFileSync(join(copy, 'src/try-locker.ts'), trial)
    const { stdout, stderr } = spawnSync(process.execPath, ['src/try-locker.ts'], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(copy, 'data') },
    })
    expect(stderr.replaceAll(/.*(Deprecation|trace-warnings).*\n/g, '')).toBe('')
    expect(JSON.parse(stdout)).toEqual({ added: 1, found: ['A-12'], room: 'Studio 1', inMenu: true, drift: [] })
  },
  timeout,
)

const slips = {
  'a missing label': ['words/fr.json', '"room_id": "Salle",', ''],
  'a label of no field': ['words/fr.json', '"room_id": "Salle",', '"room_id": "Salle", "motto": "Devise",'],
  'a key that the words lack': ['words.ts', '{ lockerLabels }', '{ lockerLabels, lockerWords }'],
  'a misspelt option': ['locker.ts', 'search: true', 'serach: true'],
  'a title that is no field': ['locker.ts', "title: 'code'", "title: 'cod'"],
} as const

test(
  'each mistake does not compile, and without it the entity does',
  () => {
    const cases = Object.entries({ ...slips, none: ['locker.ts', '', ''] as const })
    // One room with the entity for each mistake: the compiler starts once, and reads nothing else again.
    cases.forEach(([, slip], place) => writeLocker(roomOf(place), slip))
    const found = compiled()
    const wrong = cases.filter((_case, place) => new RegExp(`locker-${place}/.*error TS`).test(found))
    expect(wrong.map(([name]) => name)).toEqual(Object.keys(slips))
    cases.forEach((_case, place) => rmSync(roomOf(place), { recursive: true }))
  },
  timeout,
)

const roomOf = (place: number) => join(copy, `src/school/locker-${place}`)

const ownWords = `import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { locker } from './locker.ts'
import type french from './words/fr.json'

export const { lockerLabels } = catalogue<typeof french>(import.meta.dirname)

lockerLabels satisfies Labels<typeof locker, typeof lockerLabels>
`

/** A room with the entity alone, with one text replaced. */
function writeLocker(room: string, [slipped, right, wrong]: readonly [string, string, string]): void {
  mkdirSync(join(room, 'words'), { recursive: true })
  cpSync(declaration, join(room, 'locker.ts'))
  writeFileSync(join(room, 'words.ts'), ownWords)
  const french = blocks().find(({ path }) => path.endsWith('/fr.json'))
  writeFileSync(join(room, 'words/fr.json'), `{ ${french?.code} }`)
  replaceText(join(room, slipped), right, wrong)
}

test(
  'a missing Chinese word is listed',
  () => {
    const words = join(copy, 'src/school/timetable/words/zh-cn.json')
    withSlip(words, '"one": "储物柜",', '', () => {
      const { status, stdout } = spawnSync(process.execPath, ['scripts/words.ts'], { cwd: copy, encoding: 'utf8' })
      expect(stdout).toContain('src/school/timetable/words/zh-cn.json lacks lockerLabels.one')
      expect(status).toBe(1)
    })
  },
  timeout,
)

test(
  'a column without its migration is reported by the drift check',
  () => {
    withSlip(declaration, '  fields: {\n', '  fields: {\n    motto: text(),\n', () => {
      const { stdout } = spawnSync(process.execPath, ['src/try-locker.ts'], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: join(copy, 'data-drift'), ONLY: 'drift' },
      })
      expect(stdout).toContain('locker.motto is declared and not in the database')
    })
  },
  timeout,
)

const trial = `
import { createApp } from './server/app.ts'
import { readEnv } from './server/env.ts'
import { prepareFirstRun } from './server/first-run.ts'
import { openProduct } from './server/product.ts'
import { findDrift } from '#server/drift.ts'
const env = readEnv({ ...process.env, LOG_LEVEL: 'silent', LOGIN_CAPTCHA: 'off', ADMIN_PASSWORD: 'Essai2026!' })
const product = await openProduct(env)
const drifted = await findDrift(product.store.read, Object.values(product.resources))
if (process.env.ONLY === 'drift') {
  console.log(drifted.join())
  process.exit()
}
await prepareFirstRun(product, env)
const app = await createApp(product, env)
const call = async (method, url, payload, batoken) => (await app.inject({ method, url, payload, headers: { server: 'true', ...(batoken && { batoken }) } })).json().data
const { userInfo } = await call('POST', '/admin/index/login', { username: 'superadmin', password: 'Essai2026!' })
const rooms = await call('GET', '/admin/k/room/index?select=true&order=code,asc', undefined, userInfo.token)
await call('POST', '/admin/k/locker/add', { code: 'A-12', room_id: rooms.list[0].id, key_returned: 1 }, userInfo.token)
const { list, total } = await call('GET', '/admin/k/locker/index?quick_search=a%2012', undefined, userInfo.token)
const { menus } = await call('GET', '/admin/index/index', undefined, userInfo.token)
console.log(JSON.stringify({ added: total, found: list.map((row) => row.title), room: list[0]?.room.title, inMenu: JSON.stringify(menus).includes('Casiers'), drift: drifted }))
process.exit()
`
