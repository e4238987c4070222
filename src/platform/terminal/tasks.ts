// The queue of the terminal's tasks in the browser: functions that return the tasks after a change.

import { type TerminalTask, isRunning, taskStatus } from './task.ts'

/** Messages of the server about a task; all other lines are output. */
export const flags: ReadonlySet<string> = new Set([
  'command-link-success',
  'command-exec-success',
  'command-exec-error',
  'command-exec-completed',
])

type Tasks = readonly TerminalTask[]

const { waiting, connecting, executing, success, failed, unknown } = taskStatus

export const hasFailed = ({ status }: TerminalTask) => status === failed || status === unknown

/**
 * Starts the first waiting task if none is running. At a failed task before it that blocks, the queue stops; other
 * failed tasks are skipped.
 */
export function startNext(tasks: Tasks): TerminalTask[] {
  if (tasks.some(isRunning)) return [...tasks]
  const next = tasks.findIndex((task) => task.status === waiting || blocks(task))
  return tasks.map((task, place) => {
    if (place !== next) return task
    return blocks(task) ? { ...task, showMessage: true } : { ...task, status: connecting }
  })
}

/** True if the task waits behind a failed task that blocks. */
export function isBlocked(tasks: Tasks, uuid: string): boolean {
  const place = tasks.findIndex((task) => task.uuid === uuid)
  return tasks[place]?.status === waiting && tasks.slice(0, place).some(blocks)
}

const blocks = (task: TerminalTask) => hasFailed(task) && task.blockOnFailure

/** Applies a message of the server to a running task. `closes`: the message ends the stream. */
export function applyMessage(tasks: Tasks, uuid: string, line: string): { tasks: TerminalTask[]; closes: boolean } {
  const closes = line === 'command-exec-error' || line === 'command-exec-completed'
  return { tasks: change(tasks, uuid, (task) => (isRunning(task) ? withLine(task, line) : task)), closes }
}

/** The browser keeps this many lines of output. The server keeps more, for a week. */
export const linesKept = 2000

function withLine(task: TerminalTask, line: string): TerminalTask {
  switch (line) {
    case 'command-link-success':
      return { ...task, status: executing }
    case 'command-exec-success':
      return { ...task, status: success }
    case 'command-exec-error':
      return { ...task, status: failed }
    case 'command-exec-completed':
      return { ...task, status: failed }
    default:
      return { ...task, message: [...task.message, ...line.split('\n')].slice(-linesKept) }
  }
}

/** Marks a running task as failed, because its stream was interrupted. */
export function interruptTask(tasks: Tasks, uuid: string): TerminalTask[] {
  return change(tasks, uuid, (task) => (isRunning(task) ? { ...task, status: failed } : task))
}

/** Puts a task back into the queue with a new id, because the server runs each id only once. */
export function retry(tasks: Tasks, uuid: string, again: string): TerminalTask[] {
  const anew = { uuid: again, status: waiting, message: [], showMessage: false }
  return change(tasks, uuid, (task) => (isRunning(task) ? task : { ...task, ...anew }))
}

/** Removes all tasks that are not running. */
export function clearTasks(tasks: Tasks): TerminalTask[] {
  return tasks.filter(isRunning)
}

export function showOutput(tasks: Tasks, uuid: string, showMessage: boolean): TerminalTask[] {
  return change(tasks, uuid, (task) => ({ ...task, showMessage }))
}

/** Removes a task unless it is running. */
export function removeTask(tasks: Tasks, uuid: string): TerminalTask[] {
  return tasks.filter((task) => task.uuid !== uuid || isRunning(task))
}

function change(tasks: Tasks, uuid: string, to: (task: TerminalTask) => TerminalTask): TerminalTask[] {
  return tasks.map((task) => (task.uuid === uuid ? to(task) : task))
}
