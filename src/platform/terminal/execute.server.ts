// Runs one program to its end in its own process group, so that its child processes end with it.

import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { programAt } from '#engine/server/product-paths.ts'
import { type Limits, withLimits } from './command-limits.server.ts'

export interface Program {
  /** An absolute path; no shell is used. */
  file: string
  args: readonly string[]
  cwd: string
  /** The complete environment: nothing else is inherited. */
  env: Record<string, string>
  /** Milliseconds after which the program is ended. */
  timeLimit: number
  limits: Limits
}

export interface Ending {
  code: number
  /**
   * `tooLong`: the time limit was reached; `tooMuch`: the limit of processor time; `stopped`: the server shuts down.
   */
  why: 'ended' | 'tooLong' | 'tooMuch' | 'stopped'
}

const supervisor = programAt('src/platform/terminal/supervisor.server.ts')
const outOfTime = 128 + (constants.signals.SIGXCPU ?? 0)
/** Milliseconds to wait for the end of the output: a process that has left the group may keep the pipe open. */
const timeout = 5000

/**
 * Runs the program and gives its output to `take`. While `take` is busy the program is paused, so output is not
 * buffered here.
 */
export async function execute(
  { file, args, cwd, env, timeLimit, limits }: Program,
  stop: AbortSignal,
  take: (chunk: Buffer) => Promise<void>,
): Promise<Ending> {
  let why: Ending['why'] = 'ended'
  const child = spawn(process.execPath, [supervisor, ...withLimits(limits, [file, ...args])], {
    cwd,
    env,
    detached: true,
    shell: false,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const left = Promise.withResolvers<number>()
  child.once('error', () => left.resolve(127))
  child.once('exit', (code) => left.resolve(code ?? 128))
  const end = (because: Ending['why']) => {
    why = because
    endGroup(child)
  }
  const clock = setTimeout(() => end('tooLong'), timeLimit)
  const leave = () => end('stopped')
  stop.addEventListener('abort', leave, { once: true })
  if (stop.aborted) leave()
  try {
    await Promise.all([drain(child, left.promise, take), left.promise])
  } finally {
    clearTimeout(clock)
    stop.removeEventListener('abort', leave)
    endGroup(child)
  }
  const code = await left.promise
  return { code, why: why === 'ended' && code === outOfTime ? 'tooMuch' : why }
}

async function drain(child: ChildProcess, left: Promise<unknown>, take: (chunk: Buffer) => Promise<void>) {
  const { stdout } = child
  if (!stdout) return
  void left.then(() => {
    endGroup(child)
    setTimeout(() => stdout.destroy(), timeout).unref()
  })
  try {
    for await (const chunk of stdout) await take(chunk as Buffer)
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw problem
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // All processes have already ended.
  }
}
