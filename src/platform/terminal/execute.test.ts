// Tests programs and their child processes.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Program, execute } from './execute.server.ts'
import { heapOf, prlimit } from './command-limits.server.ts'

const never = new AbortController().signal
const sh = (script: string, timeLimit = 60_000) => ({
  file: '/bin/sh',
  args: ['-c', script],
  cwd: '/',
  timeLimit,
  env: { PATH: process.env.PATH ?? '' },
  limits: { megabytes: 2048, seconds: 3600 },
})

async function outputOf(program: Program) {
  let text = ''
  const ending = await execute(program, never, async (chunk) => void (text += chunk.toString()))
  return { ...ending, text }
}
const run = (script: string, timeLimit?: number) => outputOf(sh(script, timeLimit))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Three generations of processes that would run for an hour, identified by their process ids. */
const family = `sleep 3600 & echo $!; sh -c 'sleep 3600 & echo $!; wait' & sleep 3600 & echo $!; wait`
const numbersIn = (text: string) => text.split('\n').filter(Boolean).map(Number)
const gone = (text: string) => expect.poll(() => numbersIn(text).filter(isAlive), { timeout: 20_000 }).toEqual([])

test('the output of both streams and the exit code are returned', async () => {
  expect(await run('echo one; echo two >&2; exit 3')).toEqual({ text: 'one\ntwo\n', code: 3, why: 'ended' })
})

test('an argument is passed unchanged, with any characters', async () => {
  const program = { ...sh(''), file: '/bin/echo', args: ['$(id)', ';id', '`id`', '| id'] }
  expect((await outputOf(program)).text).toBe('$(id) ;id `id` | id\n')
})

test('a missing program ends with an exit code and without an exception', async () => {
  const program = { ...sh(''), file: '/nowhere/at-all' }
  expect(await execute(program, never, async () => undefined)).toMatchObject({ code: 127, why: 'ended' })
})

test.runIf(prlimit)(
  'a program that only computes is ended after its processor time',
  async () => {
    const busy = { ...sh('while :; do :; done', 120_000), limits: { megabytes: 2048, seconds: 1 } }
    expect(await outputOf(busy)).toMatchObject({ code: 152, why: 'tooMuch' })
  },
  150_000,
)

describe('a Node program that allocates more and more memory ends at its limit', () => {
  const limits = { megabytes: 100, seconds: 3600 }
  const node = (script: string): Program => ({
    ...sh('', 120_000),
    file: process.execPath,
    args: ['--eval', script],
    limits,
    env: heapOf(limits),
  })

  test.runIf(prlimit)(
    'whatever the kind of memory',
    async () => {
      const { code, why } = await outputOf(node('const kept = []; for (;;) kept.push(Buffer.alloc(10_000_000, 1))'))
      expect([why, code === 0]).toEqual(['ended', false])
    },
    150_000,
  )

  test('even if the system has no tool for limits', async () => {
    const { code, text } = await outputOf(node('const kept = []; for (;;) kept.push(new Array(100_000).fill({}))'))
    expect(code).not.toBe(0)
    expect(text).toContain('heap out of memory')
  }, 150_000)

  test('and a program below the limit continues', async () => {
    expect(await outputOf(node('console.log(Buffer.alloc(50_000_000, 1).length)'))).toMatchObject({
      code: 0,
      text: '50000000\n',
    })
  })
})

test('children and grandchildren end at the time limit', async () => {
  // A busy machine may need longer until all three run.
  let ended = await run(family, 1500)
  for (const limit of [6000, 24_000]) if (numbersIn(ended.text).length < 3) ended = await run(family, limit)
  const { text, why } = ended
  expect(why).toBe('tooLong')
  expect(numbersIn(text)).toHaveLength(3)
  await gone(text)
})

test('child processes left by a program are ended too', async () => {
  const { text, why } = await run('sleep 3600 & echo $!')
  expect(why).toBe('ended')
  await gone(text)
})

test('a program is paused until its output is consumed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-held-'))
  const end = join(folder, 'said-all')
  const read = Promise.withResolvers<void>()
  let bytes = 0
  const running = execute(sh(`yes | head -c 20000000; touch ${end}`), never, async (chunk) => {
    bytes += chunk.length
    await read.promise
  })
  await expect.poll(() => bytes).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect([existsSync(end), bytes < 1_000_000]).toEqual([false, true])
  read.resolve()
  expect(await running).toMatchObject({ code: 0, why: 'ended' })
  expect([existsSync(end), bytes]).toEqual([true, 20_000_000])
  rmSync(folder, { recursive: true })
})

test('a program ends when it is told to stop', async () => {
  const stop = new AbortController()
  let text = ''
  const { why } = await execute(sh(family), stop.signal, async (chunk) => {
    text += chunk.toString()
    if (numbersIn(text).length === 3) stop.abort()
  })
  expect(why).toBe('stopped')
  await gone(text)
})

test('a program whose server was killed leaves no child process', async () => {
  const execution = JSON.stringify(join(import.meta.dirname, 'execute.server.ts'))
  const server = `
    import { execute } from ${execution}
    const never = new AbortController().signal
    await execute(${JSON.stringify(sh(family))}, never, async (chunk) => void process.stdout.write(chunk))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', server], { stdio: 'pipe' })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await expect.poll(() => numbersIn(text).length, { timeout: 20_000 }).toBe(3)
  expect(numbersIn(text).every(isAlive)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await gone(text)
})
