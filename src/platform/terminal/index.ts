// Exports of the terminal room for other rooms: the keys of commands and the queue of tasks.

export { cacheWords } from './words.ts'
export {
  type CommandKey,
  type Manager,
  type ManagerChoice,
  type Mode,
  extendsOf,
  keyFor,
  managerChoices,
  perManager,
} from './command-keys.ts'
export { type TerminalTask, addTask, afterReload, isRunning, taskStatus } from './task.ts'
export {
  interruptTask,
  clearTasks,
  hasFailed,
  applyMessage,
  isBlocked,
  removeTask,
  retry,
  showOutput,
  startNext,
} from './tasks.ts'
