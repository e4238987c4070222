// Two servers on one database: each sees what the other does, and if one is killed the other continues.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Store } from '#engine/server/product.ts'
import { openReader } from '#server/database.ts'
import { type Empty, emptyDatabase } from '#server/testing/empty-database.ts'
import { type Running, start } from '#server/testing/program.ts'
import { terminalSaid as words } from './words.ts'

// Starting programs takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

/** A program that replaces npm, and its two child processes that run for an hour. */
const tools = mkdtempSync(join(tmpdir(), 'pupitre-tools-'))
writeFileSync(join(tools, 'npm'), '#!/bin/sh\necho $$; sleep 3600 & echo $!; wait\n')
chmodSync(join(tools, 'npm'), 0o755)

let database: Empty
let store: Store
let first: Running
let second: Running
let headers: Record<string, string>
// On SQLite a data folder has only one server.
const onPostgres = inject('prepared').startsWith('postgres:')
beforeAll(async () => {
  if (!onPostgres) return
  database = await emptyDatabase()
  const path = `${tools}${delimiter}${process.env.PATH}`
  const settings = { ...database.variables, DEMO: 'off', ADMIN_PASSWORD: 'essai2026', PATH: path }
  first = await start(settings)
  second = await start(settings)
  store = await openReader(database.variables)
  headers = { server: '1', batoken: await enter() }
})
afterAll(async () => {
  if (!onPostgres) return
  await store.close()
  second.child.kill('SIGTERM')
  await second.left
  await database.drop()
  rmSync(tools, { recursive: true, force: true })
})

/** A server that has just started on a busy machine may ask for a retry. */
async function enter(tries = 5): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: 'essai2026' })
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', server: '1' }, body }
  const { data } = (await (await fetch(`${first.url}/admin/index/login`, sent)).json()) as {
    data: { userInfo?: { token: string } } | null
  }
  if (data?.userInfo) return data.userInfo.token
  if (tries === 0) throw new Error('no sign-in succeeded')
  return enter(tries - 1)
}

/** The output of a stream so far, and its end. */
function following(server: Running, command: string, uuid: string) {
  const heard = { text: '', ended: Promise.resolve() }
  heard.ended = (async () => {
    const query = new URLSearchParams({ command, uuid, server: '1' })
    const stream = await fetch(`${server.url}/admin/Terminal/index?${query}`, { headers })
    const decoder = new TextDecoder()
    for await (const chunk of stream.body!) heard.text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return heard
}

test.runIf(onPostgres)('a module that one server enables is enabled on the other', async () => {
  const modules = async () => {
    const answer = await fetch(`${second.url}/admin/index/index`, { headers })
    const { data } = (await answer.json()) as { data: { modules: { uid: string }[] } }
    return data.modules.map(({ uid }) => uid)
  }
  // A new school begins with the editor.
  expect(await modules()).toEqual(['editor'])
  const installed = await fetch(`${first.url}/admin/module/install?uid=birthdays`, { method: 'POST', headers })
  expect(await installed.json()).toMatchObject({ code: 1 })
  await expect.poll(modules, { timeout: 40_000 }).toEqual(expect.arrayContaining(['birthdays', 'editor']))
})

test.runIf(onPostgres)(
  'one command runs at a time; a killed server leaves no child process, its run is unknown, and the next begins',
  async () => {
    const [long, short] = [crypto.randomUUID(), crypto.randomUUID()]
    const runs = () =>
      store.read
        .selectFrom('terminal_run')
        .select(['command', 'status', 'start_time', 'end_time'])
        .orderBy('id')
        .execute()
    const states = async () => (await runs()).map(({ command, status }) => `${command} ${status}`)

    const begun = following(first, 'version.npm', long)
    const numbers = () =>
      [...begun.text.matchAll(/"data":"(\d+)(?:\\n(\d+))?"/g)].flatMap(([, ...each]) =>
        each.filter(Boolean).map(Number),
      )
    await expect.poll(() => numbers().length, { timeout: 40_000 }).toBe(2)
    expect(numbers().filter(isAlive)).toEqual(numbers())
    const waiting = following(second, 'version.node', short)
    await expect.poll(states, { timeout: 40_000 }).toEqual(['version.npm 2', 'version.node 0'])
    expect(waiting.text).not.toContain('command-link-success')

    first.child.kill('SIGKILL')
    await begun.ended
    await expect.poll(() => numbers().filter(isAlive), { timeout: 40_000 }).toEqual([])
    await waiting.ended
    expect(waiting.text).toContain('command-exec-success')
    expect(await states()).toEqual(['version.npm 5', 'version.node 3'])
    const [npm, node] = await runs()
    expect(node!.start_time).toBeGreaterThanOrEqual(npm!.end_time!)

    const again = following(second, 'version.npm', long)
    await again.ended
    expect(again.text).toContain(words.unknown[0])
    expect(again.text).not.toContain('exitcode')
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
