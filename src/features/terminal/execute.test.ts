// Programs that are run to their end, and whatever they have started.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { execute } from './execute.server.ts'

const never = new AbortController().signal
const sh = (script: string, timeLimit = 60_000) => ({
  ...{ file: '/bin/sh', args: ['-c', script], cwd: '/', timeLimit },
  env: { PATH: process.env.PATH ?? '' },
})

async function run(script: string, timeLimit?: number) {
  let text = ''
  const ending = await execute(sh(script, timeLimit), never, async (chunk) => void (text += chunk.toString()))
  return { ...ending, text }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Three generations that would stay for an hour, each told by its number. */
const family = `sleep 3600 & echo $!; sh -c 'sleep 3600 & echo $!; wait' & sleep 3600 & echo $!; wait`
const numbersIn = (text: string) => text.split('\n').filter(Boolean).map(Number)
const gone = (text: string) => expect.poll(() => numbersIn(text).filter(isAlive), { timeout: 20_000 }).toEqual([])

test('what a program says on both of its ways arrives, and how it ended', async () => {
  expect(await run('echo one; echo two >&2; exit 3')).toEqual({ text: 'one\ntwo\n', code: 3, why: 'ended' })
})

test('an argument is an argument, whatever signs stand in it', async () => {
  const program = { ...sh(''), file: '/bin/echo', args: ['$(id)', ';id', '`id`', '| id'] }
  let text = ''
  await execute(program, never, async (chunk) => void (text += chunk.toString()))
  expect(text).toBe('$(id) ;id `id` | id\n')
})

test('a program that is not there ends with a number, not with an accident', async () => {
  const program = { ...sh(''), file: '/nowhere/at-all' }
  expect(await execute(program, never, async () => undefined)).toMatchObject({ code: 127, why: 'ended' })
})

test('children and grandchildren end at the limit of time', async () => {
  // A machine that others use may need longer for the three to begin.
  let ended = await run(family, 1500)
  for (const limit of [6000, 24_000]) if (numbersIn(ended.text).length < 3) ended = await run(family, limit)
  const { text, why } = ended
  expect(why).toBe('tooLong')
  expect(numbersIn(text)).toHaveLength(3)
  await gone(text)
})

test('what a program leaves behind when it ends is ended too', async () => {
  const { text, why } = await run('sleep 3600 & echo $!')
  expect(why).toBe('ended')
  await gone(text)
})

test('it is ended when it is told to stop', async () => {
  const stop = new AbortController()
  let text = ''
  const { why } = await execute(sh(family), stop.signal, async (chunk) => {
    text += chunk.toString()
    if (numbersIn(text).length === 3) stop.abort()
  })
  expect(why).toBe('stopped')
  await gone(text)
})

test('a program whose server was killed leaves no child', async () => {
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
