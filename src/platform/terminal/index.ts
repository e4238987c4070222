// The door of terminal.

export { cacheWords } from './cache.labels.ts'
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
export {
  type TerminalTask,
  addTask,
  afterReload,
  interruptTask,
  clearTasks,
  hasFailed,
  applyMessage,
  isBlocked,
  isRunning,
  removeTask,
  retry,
  showOutput,
  startNext,
  taskStatus,
} from './tasks.ts'
