// The program in its own process, on the test's data, with its output.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { programAt, root } from '#engine/server/product-paths.ts'
import { leaksIn } from './log-watch.ts'

/** A test makes the calls of an hour in seconds. */
const unlimited = { CALLS_A_MINUTE: '1000000' }

const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, OTHER_CLOCK } = process.env
/** The environment that a program beside a test inherits; the last two are the fake clock of `rigs/clock.ts`. */
export const inherited = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, OTHER_CLOCK }

const running = new Set<ChildProcess>()

/** A test that fails does not reach the line that ends its program. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGKILL')
}

export interface Running {
  url: string
  child: ChildProcess
  /** All output so far. */
  said(): string
  /** Its exit code. */
  left: Promise<number | null>
}

export async function start(settings: Record<string, string>): Promise<Running> {
  const env = { ...inherited, PORT: '0', LOGIN_CAPTCHA: 'off', ...unlimited, ...settings }
  const child = spawn(process.execPath, [programAt('src/server/main.ts')], { env, stdio: 'pipe' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const left = once(child, 'exit').then(([code]) => {
    const leaks = leaksIn(output.split('\n'), new Set())
    if (leaks.length > 0) throw new Error(`The program printed a secret:\n${leaks.join('\n')}`)
    const warning = /\(node:\d+\) \w*Warning: .*/.exec(output)
    if (warning) throw new Error(`The program printed a warning of Node: ${warning[0]}`)
    return code as number | null
  })
  const greeted = async (): Promise<string> => {
    for (;;) {
      const [, url] = /Pupitre {2}(http:\S+)/.exec(output) ?? []
      if (url) return url
      if (child.exitCode !== null) throw new Error(output)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { url: await greeted(), child, said: () => output, left }
}

/** Bundles a program that is part of a test and is started many times; returns the bundle's path. */
export function buildProgram(source: string): string {
  const name = basename(source, '.ts')
  const folder = join('dist', name)
  execFileSync(process.execPath, ['scripts/build-server.ts', source, folder], { cwd: root })
  return join(root, folder, `${name}.js`)
}
