import { beforeEach, expect, test } from 'vitest'
import { openTerminal, queueTask, applyTerminalSettings, storeTerminal } from './terminal.ts'

const task = { uuid: 'a', createtime: '2026-11-21 09:00:00', command: 'test.pnpm', blockOnFailure: true, extend: '' }

beforeEach(() => storeTerminal.setState(storeTerminal.getInitialState(), true))

test('the terminal begins as the specification says', () => {
  expect(storeTerminal.getState()).toMatchObject({
    taskList: [],
    packageManager: 'pnpm',
    port: '8000',
    automaticCleanupTask: '1',
  })
})

test('a task that is added while the panel is closed shows a dot, and opening the panel hides the dot', () => {
  queueTask(task)
  expect(storeTerminal.getState()).toMatchObject({ showDot: true, taskList: [{ uuid: 'a', status: 0 }] })
  openTerminal()
  expect(storeTerminal.getState()).toMatchObject({ show: true, showDot: false })
  queueTask({ ...task, uuid: 'b' })
  expect(storeTerminal.getState().showDot).toBe(false)
})

test('port and package manager come from the server', () => {
  applyTerminalSettings({ installServicePort: '9000', npmPackageManager: 'npm' })
  expect(storeTerminal.getState()).toMatchObject({ port: '9000', packageManager: 'npm' })
})
