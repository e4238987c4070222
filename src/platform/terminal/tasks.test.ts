// Tests the queue of the terminal, transition by transition.

import { describe, expect, test } from 'vitest'
import { type TerminalTask, addTask, afterReload, taskStatus } from './task.ts'
import {
  interruptTask,
  clearTasks,
  flags,
  applyMessage,
  isBlocked,
  linesKept,
  removeTask,
  retry,
  showOutput,
  startNext,
} from './tasks.ts'

const { waiting, connecting, executing, success, failed, unknown } = taskStatus

const task = (uuid: string, of: Partial<TerminalTask> = {}): TerminalTask => ({
  uuid,
  createtime: '2026-11-21 09:00:00',
  status: waiting,
  command: 'test.pnpm',
  message: [],
  showMessage: false,
  blockOnFailure: true,
  extend: '',
  ...of,
})
const { status: _status, message: _message, showMessage: _show, ...ordered } = task('new')
const states = (tasks: TerminalTask[]) => tasks.map(({ uuid, status }) => `${uuid} ${status}`)

test('the statuses have the numbers of the specification', () => {
  expect(taskStatus).toEqual({ waiting: 0, connecting: 1, executing: 2, success: 3, failed: 4, unknown: 5 })
})

test('a new task is added at the end and waits', () => {
  const [, added] = addTask([task('a', { status: failed })], ordered, '1')
  expect(added).toEqual(task('new'))
})

test('with automatic clean-up, adding a task removes successful tasks and no others', () => {
  const before = [task('a', { status: success }), task('b', { status: failed }), task('c', { status: executing })]
  expect(states(addTask(before, ordered, '1'))).toEqual(['b 4', 'c 2', 'new 0'])
  expect(states(addTask(before, ordered, '0'))).toEqual(['a 3', 'b 4', 'c 2', 'new 0'])
})

test('the first waiting task starts, one at a time', () => {
  const started = startNext([task('a', { status: success }), task('b'), task('c')])
  expect(states(started)).toEqual(['a 3', 'b 1', 'c 0'])
  expect(states(startNext(started))).toEqual(['a 3', 'b 1', 'c 0'])
})

test.each([failed, unknown])(
  'a failed task of status %i that blocks shows its message and stops the queue',
  (status) => {
    const held = startNext([task('a', { status }), task('b')])
    expect(states(held)).toEqual([`a ${status}`, 'b 0'])
    expect(held[0]!.showMessage).toBe(true)
    expect(isBlocked(held, 'b')).toBe(true)
    expect(isBlocked(held, 'a')).toBe(false)
  },
)

test.each([failed, unknown])('a task of status %i that does not block is skipped', (status) => {
  const started = startNext([task('a', { status, blockOnFailure: false }), task('b')])
  expect(states(started)).toEqual([`a ${status}`, 'b 1'])
  expect(isBlocked([task('a', { status, blockOnFailure: false }), task('b')], 'b')).toBe(false)
})

test('the stream moves a task from connecting to executing to success', () => {
  let tasks = [task('a', { status: connecting }), task('b')]
  const say = (line: string) => {
    const heard = applyMessage(tasks, 'a', line)
    tasks = heard.tasks
    return heard.closes
  }
  expect(say('command-link-success')).toBe(false)
  expect(states(tasks)).toEqual(['a 2', 'b 0'])
  expect(say('added 12 packages')).toBe(false)
  expect(say('')).toBe(false)
  expect(tasks[0]!.message).toEqual(['added 12 packages', ''])
  expect(say('command-exec-success')).toBe(false)
  expect(say('command-exec-completed')).toBe(true)
  expect(states(tasks)).toEqual(['a 3', 'b 0'])
})

test('an error fails the task and closes the stream', () => {
  const { tasks, closes } = applyMessage([task('a', { status: executing })], 'a', 'command-exec-error')
  expect(states(tasks)).toEqual(['a 4'])
  expect(closes).toBe(true)
})

test('a stream that ends without a success is a failure', () => {
  const { tasks, closes } = applyMessage([task('a', { status: executing })], 'a', 'command-exec-completed')
  expect(states(tasks)).toEqual(['a 4'])
  expect(closes).toBe(true)
})

test('a stream that is interrupted is a failure', () => {
  expect(states(interruptTask([task('a', { status: connecting })], 'a'))).toEqual(['a 4'])
})

test('repeating a task empties the output and waits', () => {
  const done = task('a', { status: failed, message: ['no space left'], showMessage: true })
  expect(retry([done], 'a', 'b')).toEqual([task('b')])
})

test.each([connecting, executing])('a running task (%i) cannot be repeated', (status) => {
  expect(states(retry([task('a', { status })], 'a', 'b'))).toEqual([`a ${status}`])
})

test('clearing the list keeps running tasks', () => {
  const all = Object.values(taskStatus).map((status) => task(String(status), { status }))
  expect(states(clearTasks(all))).toEqual(['1 1', '2 2'])
})

test('the output of a task is shown and hidden', () => {
  const [open] = showOutput([task('a'), task('b')], 'a', true)
  expect(open!.showMessage).toBe(true)
  expect(showOutput([open!], 'a', false)[0]!.showMessage).toBe(false)
})

test('several lines in one message are several lines, and only the last ones of very many are kept', () => {
  const { tasks } = applyMessage([task('a', { status: executing })], 'a', 'one\ntwo')
  expect(tasks[0]!.message).toEqual(['one', 'two'])
  const many = applyMessage(tasks, 'a', Array.from({ length: linesKept + 5 }, (_, at) => `line ${at}`).join('\n'))
  expect(many.tasks[0]!.message).toHaveLength(linesKept)
  expect(many.tasks[0]!.message.at(-1)).toBe(`line ${linesKept + 4}`)
})

describe('every message of the stream in every state', () => {
  const words = [...flags, 'output', 'broken'] as const
  // Rows: the current state. Columns: link-success, exec-success, exec-error, exec-completed, output, an interrupted
  // stream.
  const becomes: Record<number, readonly number[]> = {
    [connecting]: [executing, success, failed, failed, connecting, failed],
    [executing]: [executing, success, failed, failed, executing, failed],
    [success]: [success, success, success, success, success, success],
    [waiting]: [waiting, waiting, waiting, waiting, waiting, waiting],
    [failed]: [failed, failed, failed, failed, failed, failed],
    [unknown]: [unknown, unknown, unknown, unknown, unknown, unknown],
  }
  const table = Object.entries(becomes).flatMap(([from, row]) =>
    row.map((to, at) => [Number(from), words[at]!, to] as const),
  )
  test.each(table)('state %i becomes, after %s, state %i', (from, word, to) => {
    const before = [task('a', { status: from as TerminalTask['status'] })]
    const after = word === 'broken' ? interruptTask(before, 'a') : applyMessage(before, 'a', word).tasks
    expect(states(after)).toEqual([`a ${to}`])
  })
})

describe('every action in every state', () => {
  const gone = -1
  const acts: Record<string, (tasks: TerminalTask[]) => TerminalTask[]> = {
    'its turn has come': startNext,
    'its turn has come, and it holds nobody up': (tasks) =>
      startNext(tasks.map((one) => ({ ...one, blockOnFailure: false }))),
    'another is added, with cleanup': (tasks) => addTask(tasks, ordered, '1'),
    'another is added, without cleanup': (tasks) => addTask(tasks, ordered, '0'),
    'it is tried again': (tasks) => retry(tasks, 'a', 'again'),
    'it is deleted': (tasks) => removeTask(tasks, 'a'),
    'the list is cleared': clearTasks,
    'the page begins anew': afterReload,
  }
  // Columns: waiting, connecting, executing, success, failed, unknown.
  const becomes: Record<keyof typeof acts, readonly number[]> = {
    'its turn has come': [connecting, connecting, executing, success, failed, unknown],
    'its turn has come, and it holds nobody up': [connecting, connecting, executing, success, failed, unknown],
    'another is added, with cleanup': [waiting, connecting, executing, gone, failed, unknown],
    'another is added, without cleanup': [waiting, connecting, executing, success, failed, unknown],
    'it is tried again': [waiting, connecting, executing, waiting, waiting, waiting],
    'it is deleted': [gone, connecting, executing, gone, gone, gone],
    'the list is cleared': [gone, connecting, executing, gone, gone, gone],
    'the page begins anew': [waiting, unknown, unknown, success, failed, unknown],
  }
  const table = Object.entries(becomes).flatMap(([act, row]) =>
    row.map((to, from) => [from as TerminalTask['status'], act, to] as const),
  )
  test.each(table)('state %i becomes, after %s, state %i', (from, act, to) => {
    const after = acts[act]!([task('a', { status: from })]).filter(({ uuid }) => uuid !== 'new')
    expect(after.map(({ status }) => status)).toEqual(to === gone ? [] : [to])
  })
})

test('a running task cannot be deleted, any other task can', () => {
  const all = Object.values(taskStatus).map((status) => task(String(status), { status }))
  const left = all.reduce((tasks, { uuid }) => removeTask(tasks, uuid), all)
  expect(states(left)).toEqual(['1 1', '2 2'])
})

test('after a reload a running task is unknown', () => {
  const all = Object.values(taskStatus).map((status) => task(String(status), { status }))
  expect(states(afterReload(all))).toEqual(['0 0', '1 5', '2 5', '3 3', '4 4', '5 5'])
})
