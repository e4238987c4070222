// The queue and the settings of the terminal. The browser stores the queue, the dot of the button and the clean-up
// setting; the other settings come from the server.

import { type TerminalTask, addTask, afterReload, taskStatus, type Mode } from '#platform/terminal/index.ts'
import { isRecord, oneOf } from './repair-state.ts'
import { createStoredState } from './stored-state.ts'

interface Terminal {
  show: boolean
  /** A task was added while the panel was closed: the button shows a dot. */
  showDot: boolean
  taskList: TerminalTask[]
  packageManager: string
  showPackageManagerDialog: boolean
  showConfig: boolean
  automaticCleanupTask: '0' | '1'
  port: string
  /** Which commands the server allows. */
  mode: Mode
}

/** Defined before the store, because the store reads its stored state when it is created. */
const statuses: readonly unknown[] = Object.values(taskStatus)

export const storeTerminal = createStoredState<Terminal>({
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

/** Stores the settings that the server sends when the back office starts. */
export function applyTerminalSettings(settings: {
  installServicePort: string
  npmPackageManager: string
  mode?: Mode
}): void {
  const { installServicePort: port, npmPackageManager: packageManager, mode = 'off' } = settings
  storeTerminal.setState({ port, packageManager, mode })
}

/** Whether a task waits and this server runs tasks. */
export function hasWaitingTask(): boolean {
  const { taskList, mode } = storeTerminal.getState()
  return mode !== 'off' && taskList.some(({ status }) => status === taskStatus.waiting)
}

export function openTerminal(): void {
  storeTerminal.setState({ show: true, showDot: false })
}

export function queueTask(ordered: Parameters<typeof addTask>[1]): void {
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

/** Changes the queue by one of the functions of `#platform/terminal`, such as `clearTasks`. */
export function changeTasks(to: (tasks: TerminalTask[]) => TerminalTask[]): void {
  storeTerminal.setState(({ taskList }) => ({ taskList: to(taskList) }))
}

/** Removes all tasks with their output at the sign-out: they are not for the next person. */
export function forgetTasks(): void {
  storeTerminal.setState({ taskList: [], showDot: false, show: false })
}
