// Runs the queue of the terminal, one task after the other: requests a ticket, opens the event stream with it, and
// reads the stream to its end.

import {
  type CommandKey,
  type Manager,
  keyFor,
  perManager,
  type TerminalTask,
  interruptTask,
  applyMessage,
  retry,
  startNext,
  taskStatus,
} from '#platform/terminal/index.ts'
import { followEvents } from '#screens/api-stream.ts'
import { ApiError, post } from '#screens/api.ts'
import { freshKey } from '#screens/fresh-key.ts'
import { schoolWallTime } from '#text/school-wall-time.ts'
import { changeTasks, queueTask, storeTerminal } from '../stores/terminal.ts'

interface QueueOptions {
  /** If this task fails, later tasks wait. */
  blockOnFailure?: boolean
  extend?: string
  /** Called after success, if the page is still open. */
  callback?: () => void
}

const callbacks = new Map<string, () => void>()
let running = false

export function queueCommand(
  command: CommandKey,
  { blockOnFailure = true, extend = '', callback }: QueueOptions = {},
): void {
  const uuid = freshKey()
  if (callback) callbacks.set(uuid, callback)
  const createtime = schoolWallTime(Math.floor(Date.now() / 1000))
  queueTask({ uuid, createtime, command, blockOnFailure, extend })
  startNextTask()
}

/** Queues the command of a group (test, build, …) for one package manager. */
export function queueManagerCommand(group: (typeof perManager)[number], manager: Manager, how?: QueueOptions): void {
  queueCommand(keyFor(group, manager), how)
}

export function retryTask(uuid: string): void {
  const again = freshKey()
  const callback = callbacks.get(uuid)
  if (callback) callbacks.set(again, callback)
  callbacks.delete(uuid)
  changeTasks((tasks) => retry(tasks, uuid, again))
  startNextTask()
}

/** Starts the first waiting task, unless one is running or a failed one blocks the queue. */
export function startNextTask(): void {
  if (running) return
  changeTasks(startNext)
  const task = storeTerminal.getState().taskList.find(({ status }) => status === taskStatus.connecting)
  if (task) void run(task)
}

type Sent = Pick<TerminalTask, 'uuid' | 'command' | 'extend'>

async function run({ uuid, command, extend }: Sent): Promise<void> {
  running = true
  try {
    await followToEnd({ uuid, command, extend })
  } catch {
    // A refusal has already been shown; a broken stream is shown in the task.
  } finally {
    changeTasks((tasks) => interruptTask(tasks, uuid))
    running = false
    const ended = storeTerminal.getState().taskList.find((task) => task.uuid === uuid)
    if (ended?.status === taskStatus.success) callbacks.get(uuid)?.()
    startNextTask()
  }
}

/** In milliseconds, before each attempt to resume a broken stream. If the last attempt fails, the task has failed. */
const pauses = [500, 2000, 5000]

/**
 * Reads the output of a task to its end, and reconnects if the stream breaks. The server runs a task (`uuid`) only
 * once: a new connection returns the rest of its output.
 */
async function followToEnd(sent: Sent): Promise<void> {
  const received = { events: 0, closed: false }
  for (const pause of [...pauses, null]) {
    const broken = await listen(sent, received).catch((problem: unknown) => problem)
    if (received.closed) return
    if (pause === null || (broken instanceof ApiError && broken.code >= 0)) throw broken
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

interface ReceivedOutput {
  events: number
  closed: boolean
}

async function listen(sent: Sent, received: ReceivedOutput): Promise<void> {
  const { data } = await post<{ ticket: string }>('/admin/Terminal/ticket', sent, { quiet: received.events > 0 })
  const stop = new AbortController()
  const onEvent = ({ data: line }: { data: string }) => {
    if (received.closed) return
    received.events += 1
    changeTasks((tasks) => {
      const { tasks: changed, closes } = applyMessage(tasks, sent.uuid, line)
      received.closed = closes
      return changed
    })
  }
  await followEvents('/admin/Terminal/index', stop.signal, onEvent, {
    query: { ...sent, batoken: data.ticket, server: 1 },
    headers: { 'last-event-id': String(received.events) },
  })
}
