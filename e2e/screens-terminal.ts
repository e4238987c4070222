// The terminal over the dashboard: the output of a command, and the settings. Phones have no terminal.

import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const over = { as: 'superadmin', path: 'admin/dashboard', ready: '#home-waits' } as const

export const terminalPages: Screen[] = [
  { ...over, name: 'terminal', open: openOutput },
  { ...over, name: 'settings of the terminal', open: openSettings },
  { ...over, name: 'package managers of the terminal', open: openManagers },
]

async function openTerminal(page: Page): Promise<void> {
  await page.locator('button:has(.terminal-sign)').click()
  await page.locator('.terminal-bar').waitFor()
}

/** The version of Node is printed at once. */
async function openOutput(page: Page): Promise<void> {
  await openTerminal(page)
  await page.locator('.terminal-bar .button').first().click()
  await page.locator('[role=menuitem]', { hasText: 'Node' }).last().click()
  const task = page.locator('.terminal-task').last()
  await task.locator('.badge[data-tone=green]').waitFor()
  const closed = task.locator('[aria-expanded=false]')
  if ((await closed.count()) > 0) await closed.click()
  await task.locator('.xterm-rows').waitFor()
}

async function openSettings(page: Page): Promise<void> {
  await openTerminal(page)
  await page.locator('.terminal-bar [aria-haspopup=dialog]').click()
  await page.locator('.terminal-setting').first().waitFor()
}

async function openManagers(page: Page): Promise<void> {
  await openSettings(page)
  await page.locator('.terminal-setting [aria-haspopup=dialog]').click()
  await page.locator('.choice-cards, fieldset input[type=radio]').first().waitFor()
}
