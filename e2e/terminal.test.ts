// The terminal on screen: commands are ordered, followed, blocked, repeated, remembered, searched, configured.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type School, openSchool, endVisit } from './school.ts'

/** Programs that replace the system's package managers. */
const tools = mkdtempSync(join(tmpdir(), 'pupitre-tools-'))
function tool(name: string, script: string): void {
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(tools, name), 0o755)
}

// Each task starts programs on the server, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 })

let school: School
let page: Page
beforeAll(async () => {
  tool('pnpm', String.raw`printf 'looking\n\033[31mno such registry\033[0m\n'; exit 1`)
  tool('yarn', `echo waiting; while test ! -e ${tools}/go; do sleep 0.1; done; echo gone on`)
  school = await openSchool({ more: { PATH: `${tools}${delimiter}${process.env.PATH}` } })
  page = await school.visit({ as: 'superadmin' })
})
afterAll(async () => {
  await school.close()
  rmSync(tools, { recursive: true, force: true })
})

const open = () => page.getByRole('button', { name: /^Terminal/ }).click()
const order = async (menu: string, command: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: command }).click()
}
const tasks = () => page.getByRole('list', { name: 'Tâches' }).getByRole('listitem')
const states = async () => (await tasks().locator('.badge').allTextContents()).join(', ')
const becomes = (wanted: string) => expect.poll(states, { timeout: 40_000 }).toBe(wanted)

test('a failed task shows its output and blocks the next; without it the next continues', async () => {
  await open()
  await page.getByText('Rien n’a encore été exécuté').waitFor()
  await order('Paquets', 'Version de pnpm')
  await becomes('Échec')
  await order('Exécuter', 'Version de Node')
  await becomes('Échec, En attente')
  await page.getByText('Les nouvelles tâches ne démarreront jamais').waitFor()
  const output = page.getByRole('log', { name: 'Sortie de « Version de pnpm »' })
  const rows = output.locator('.xterm-rows')
  await expect.poll(() => rows.innerText()).toContain('no such registry')
  const coloured = rows.getByText('no such registry')
  const colourOf = () => coloured.evaluate((element) => getComputedStyle(element).color)
  const red = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red-ink').trim())
  expect(await colourOf()).toBe(`rgb(${[1, 3, 5].map((at) => Number.parseInt(red.slice(at, at + 2), 16)).join(', ')})`)

  await page.getByRole('searchbox', { name: 'Chercher dans la sortie' }).fill('REGISTRY')
  await page.getByText('1 sur 1', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Chercher dans la sortie' }).fill('REGISTRIES')
  await page.getByText('Introuvable', { exact: true }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('looking\nno such registry\n')
  expect(school.faults).toEqual([])

  tool('pnpm', 'echo 10.0.0')
  await page.getByRole('button', { name: 'Relancer' }).click()
  await becomes('Réussie, Réussie')
  expect(await page.getByText('Les nouvelles tâches ne démarreront jamais').count()).toBe(0)
  await order('Exécuter', 'Version du produit')
  await becomes('Réussie')
  expect(await tasks().first().textContent()).toContain('version.product')
})

test('a waiting task starts after a reload without the panel being opened', async () => {
  const visitor = await school.visit({ as: 'superadmin' })
  const uuid = crypto.randomUUID()
  await visitor.evaluate((waiting) => {
    const task = { uuid: waiting, createtime: '2026-01-01 00:00:00', status: 0, command: 'version.node', message: [] }
    const taskList = [{ ...task, showMessage: false, blockOnFailure: true, extend: '' }]
    localStorage.setItem('storeTerminal', JSON.stringify({ state: { taskList, showDot: false } }))
  }, uuid)
  await visitor.goto(`${school.url}/admin/dashboard`)
  const statusOf = () =>
    visitor.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('storeTerminal')!) as {
        state: { taskList: { status: number }[] }
      }
      return state.taskList.map(({ status }) => status)
    })
  await expect.poll(statusOf, { timeout: 40_000 }).toEqual([3])
  expect(await visitor.getByRole('list', { name: 'Tâches' }).count()).toBe(0)
  await endVisit(visitor)
})

test('a running task cannot be deleted, and is unknown after a reload until it is tried again', async () => {
  await page.getByRole('button', { name: 'Réglages du terminal' }).click()
  await page.getByRole('button', { name: 'Changer' }).click()
  await page.getByRole('radio', { name: /^yarn/ }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).last().click()
  await expect.poll(() => page.getByRole('radio').count()).toBe(0)
  await page.getByRole('dialog', { name: 'Réglages du terminal' }).getByRole('button', { name: 'Fermer' }).click()

  await order('Paquets', 'Version de yarn')
  await becomes('En cours')
  expect(await page.getByRole('button', { name: 'Supprimer la tâche' }).isDisabled()).toBe(true)
  await page.reload()
  await open()
  await becomes('Inconnu')
  await page.getByRole('button', { name: 'Relancer' }).click()
  await becomes('Connexion')
  writeFileSync(join(tools, 'go'), '')
  await becomes('Réussie')
  await page.getByRole('button', { name: 'Vider la liste' }).click()
  await page.getByText('Rien n’a encore été exécuté').waitFor()
  expect(school.faults).toEqual([])
})

test('a command is ordered with the argument that its entry names', async () => {
  const sent: { command: string; extend: string }[] = []
  await page.route('**/admin/Terminal/ticket', (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[0])
    return route.fulfill({ json: { code: 0, msg: 'Une autre fois', time: 0, data: null } })
  })
  await order('Exécuter', 'Servir les fichiers des pages (15 min)')
  await becomes('Échec')
  expect(sent).toMatchObject([{ command: 'pages.serve', extend: '15' }])
  expect(await tasks().first().textContent()).toContain('Servir les fichiers des pages (15 min)')
  await page.unroute('**/admin/Terminal/ticket')
})
