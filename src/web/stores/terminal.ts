// The terminal's queue and settings. Kept are the queue, its dot and the cleanup; the rest comes from the server.

import { type TerminalTask, addTask, afterReload, taskStatus } from '#platform/terminal/tasks.ts'
import type { Mode } from '#platform/terminal/command-keys.ts'
import { isRecord, oneOf } from './repaired.ts'
import { stored } from './stored.ts'

interface Terminal {
  show: boolean
  /** Something was added while the panel was closed. */
  showDot: boolean
  taskList: TerminalTask[]
  packageManager: string
  showPackageManagerDialog: boolean
  showConfig: boolean
  automaticCleanupTask: '0' | '1'
  port: string
  /** What the server lets it run. */
  mode: Mode
}

/** Before the store: what is kept is read as soon as it is made. */
const statuses: readonly unknown[] = Object.values(taskStatus)

export const storeTerminal = stored<Terminal>({
  name: 'storeTerminal',
  first: {
    show: false,
    showDot: false,
    taskList: [],
    packageManager: 'pnpm',
    showPackageManagerDialog: false,
    showConfig: false,
    automaticCleanupTask: '1',
    port: '8000',
    mode: 'off',
  },
  readers: {
    taskList: (found) => (Array.isArray(found) ? afterReload(found.filter(isTask)) : undefined),
    automaticCleanupTask: oneOf('0', '1'),
  },
  only: ['showDot', 'taskList', 'automaticCleanupTask'],
  below: 'state',
})

/** What the server says when the back office begins. */
export function settleTerminal(said: { installServicePort: string; npmPackageManager: string; mode?: Mode }): void {
  const { installServicePort: port, npmPackageManager: packageManager, mode = 'off' } = said
  storeTerminal.setState({ port, packageManager, mode })
}

/** A task waits, and this server runs tasks at all. */
export function hasWaitingTask(): boolean {
  const { taskList, mode } = storeTerminal.getState()
  return mode !== 'off' && taskList.some(({ status }) => status === taskStatus.waiting)
}

export function openTerminal(): void {
  storeTerminal.setState({ show: true, showDot: false })
}

export function orderTask(ordered: Parameters<typeof addTask>[1]): void {
  storeTerminal.setState(({ show, showDot, taskList, automaticCleanupTask }) => ({
    taskList: addTask(taskList, ordered, automaticCleanupTask),
    showDot: showDot || !show,
  }))
}

function isTask(found: unknown): found is TerminalTask {
  if (!isRecord(found)) return false
  const { uuid, createtime, command, extend, status, message, showMessage, blockOnFailure } = found
  return (
    [uuid, createtime, command, extend].every((text) => typeof text === 'string') &&
    [showMessage, blockOnFailure].every((flag) => typeof flag === 'boolean') &&
    statuses.includes(status) &&
    Array.isArray(message) &&
    message.every((line) => typeof line === 'string')
  )
}

/** One of the ways of `tasks.ts`, taken. */
export function changeTasks(to: (tasks: TerminalTask[]) => TerminalTask[]): void {
  storeTerminal.setState(({ taskList }) => ({ taskList: to(taskList) }))
}

/** What was run and what it said is not for who comes after. */
export function forgetTasks(): void {
  storeTerminal.setState({ taskList: [], showDot: false, show: false })
}
