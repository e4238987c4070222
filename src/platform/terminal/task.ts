// The type of the terminal's tasks as the browser stores them, and their status.

export const taskStatus = { waiting: 0, connecting: 1, executing: 2, success: 3, failed: 4, unknown: 5 } as const
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus]

export interface TerminalTask {
  uuid: string
  /** `yyyy-mm-dd hh:MM:ss`, the displayed format. */
  createtime: string
  status: TaskStatus
  command: string
  /** Lines of output. */
  message: string[]
  showMessage: boolean
  /** If this task has failed, later tasks wait. */
  blockOnFailure: boolean
  extend: string
}
type Tasks = readonly TerminalTask[]

const { waiting, connecting, executing, success, unknown } = taskStatus
export const isRunning = ({ status }: TerminalTask) => status === connecting || status === executing

type TaskOrder = Pick<TerminalTask, 'uuid' | 'createtime' | 'command' | 'blockOnFailure' | 'extend'>

/** Adds a task at the end. With automatic clean-up successful tasks are removed. */
export function addTask(tasks: Tasks, ordered: TaskOrder, cleanup: '0' | '1'): TerminalTask[] {
  const left = cleanup === '1' ? tasks.filter(({ status }) => status !== success) : tasks
  return [...left, { ...ordered, status: waiting, message: [], showMessage: false }]
}

/** Ends running tasks after a reload of the page: their outcome is unknown. */
export function afterReload(tasks: Tasks): TerminalTask[] {
  return tasks.map((task) => (isRunning(task) ? { ...task, status: unknown } : task))
}
