// The entity that CONTRIBUTING shows compiles and runs, and each mistake that it describes is detected.

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocks, changedCopy, changes, discard } from '#server/testing/changes.ts'

const root = join(import.meta.dirname, '..')
// Other changes that CONTRIBUTING describes are compiled with it.
const copy = changedCopy(Object.values(changes).map((change) => change()))
const declaration = join(copy, 'src/school/timetable/locker.ts')
const labels = join(copy, 'src/school/timetable/locker.labels.ts')

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
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(right)
  writeFileSync(path, text.replace(right, wrong))
  look()
  writeFileSync(path, text)
}

test(
  'the entity takes two files, its name in the manifest and one migration, and compiles',
  () => {
    expect(blocks().map(({ path }) => path)).toEqual([
      'src/school/timetable/locker.ts',
      'src/school/timetable/locker.labels.ts',
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
  'a missing Chinese word': [labels, "['Casier', '储物柜', 'Locker']", "['Casier', 'Locker']"],
  'a missing label': [labels, "    room_id: ['Salle', '教室', 'Room'],\n", ''],
  'a misspelt option': [declaration, 'search: true', 'serach: true'],
  'a title that is no field': [declaration, "title: 'code'", "title: 'cod'"],
} as const

test(
  'each mistake does not compile, and without it the entity does',
  () => {
    const cases = Object.entries({ ...slips, none: [declaration, '', ''] as const })
    // One copy of the entity for each mistake: the compiler starts once, and reads nothing else again.
    cases.forEach(([, slip], place) => writeLocker(`locker-${place}`, slip))
    const found = compiled()
    const wrong = cases.filter((_case, place) => new RegExp(`locker-${place}\\..*error TS`).test(found))
    expect(wrong.map(([name]) => name)).toEqual(Object.keys(slips))
    cases.forEach((_case, place) => removeLocker(`locker-${place}`))
  },
  timeout,
)

const filesOf = (name: string) =>
  [declaration, labels].map((path) => [path, path.replace(/locker(?=[^/]*$)/, name)] as const)

/** The entity under another name, with one text replaced. */
function writeLocker(name: string, [slipped, right, wrong]: readonly [string, string, string]): void {
  for (const [path, own] of filesOf(name)) {
    const text = readFileSync(path, 'utf8')
    if (path === slipped) expect(text).toContain(right)
    writeFileSync(
      own,
      (path === slipped ? text.replace(right, wrong) : text).replace("'./locker.ts'", `'./${name}.ts'`),
    )
  }
}

function removeLocker(name: string): void {
  for (const [, own] of filesOf(name)) rmSync(own)
}

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
