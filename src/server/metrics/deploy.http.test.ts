// The alert rules and the dashboard use only figures that a running server offers.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Running, start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { type School, openSchool } from '../testing/school.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const deploy = join(import.meta.dirname, '../../../deploy')
const textOf = (file: string) => readFileSync(join(deploy, file), 'utf8')
const namesIn = (text: string) => [...new Set(text.match(/\b(?:pupitre_|process_)\w+/g))]

let school: School
let program: Running
let address = ''
beforeAll(async () => {
  school = await openSchool()
  const places = { DATA_DIR: school.env.DATA_DIR, DATABASE_URL: school.env.DATABASE_URL }
  expect((await pupitre(places, 'backup')).code).toBe(0)
  expect((await pupitre(places, 'drill')).code).toBe(0)
  program = await start({ ...places, METRICS_PORT: '0' })
  address = /"address":"(http:[^"]+)"/.exec(program.said())?.[1] ?? ''
  await fetch(`${program.url}/livez`)
})
afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.left
  await school.close()
})

test.each(['prometheus/rules.yml', 'grafana/dashboard.json'])('%s names only figures of the product', async (file) => {
  const names = namesIn(textOf(file))
  expect(names.length).toBeGreaterThan(10)
  // The first verification of the log and the first job end some seconds after the start.
  await vi.waitFor(async () => {
    const figures = await (await fetch(`${address}/metrics`, { headers: { accept: 'text/plain' } })).text()
    const offered = new Set([...figures.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name))
    expect(names.filter((name) => !offered.has(name))).toEqual([])
  }, 60_000)
})

test('every panel of the dashboard asks for something', () => {
  const { panels } = JSON.parse(textOf('grafana/dashboard.json')) as { panels: { title: string; targets: unknown[] }[] }
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([])
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})

describe.runIf(spawnSync('promtool', ['--version']).status === 0)('promtool', () => {
  test.each([
    ['check', 'rules.yml'],
    ['test', 'rules.test.yml'],
  ])('%s rules accepts %s', (command, file) => {
    const { status, stderr } = spawnSync('promtool', [command, 'rules', file], { cwd: join(deploy, 'prometheus') })
    expect({ status, said: String(stderr) }).toEqual({ status: 0, said: '' })
  })
})

test('every alert has a case in which it fires', () => {
  const alerts = [...textOf('prometheus/rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const cases = textOf('prometheus/rules.test.yml')
    .split('\n  - interval')
    .filter((each) => each.includes('exp_labels'))
    .map((each) => /alertname: (\w+)/.exec(each)?.[1])
  expect(alerts.filter((name) => !cases.includes(name))).toEqual([])
})
