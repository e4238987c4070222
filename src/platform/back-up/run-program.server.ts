// Runs a command of the operator's program (scripts/pupitre.ts) in a separate process, so that requests do not wait.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { programAt } from '#engine/server/product-paths.ts'
import type { Language } from '#engine/languages.ts'
import type { BackUpCommand } from './back-up.ts'
import { textAfterLast } from '#text/parts.ts'

const program = programAt('scripts/pupitre.ts')

interface Run {
  /** The settings of this server, because they may differ from its environment variables. */
  settings: object
  language: Language
  /** Ends the program early. */
  stop?: AbortSignal
}

/** Runs a command of back-ups. Returns the error in the language of the run; empty after a success. */
export const runProgram = async (command: BackUpCommand, run: Run): Promise<string> =>
  (await runOperatorProgram([command], run)).fault

export interface Outcome {
  /** The error in the language of the run; empty after a success. */
  fault: string
  /** The JSON that the command prints with the option `--json`. */
  answer: Record<string, unknown>
}

export async function runOperatorProgram(args: readonly string[], { settings, language, stop }: Run): Promise<Outcome> {
  const given = Object.entries(settings).filter(
    ([name, value]) => /^[A-Z\d_]+$/.test(name) && typeof value !== 'object',
  )
  const own = { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), PUPITRE_LANGUAGE: language }
  const env = { ...process.env, ...own }
  const child = spawn(process.execPath, [program, ...args, '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const leave = () => child.kill('SIGTERM')
  stop?.addEventListener('abort', leave)
  try {
    const [out, fault, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    const answer = answerIn(out)
    if (code === 0) return { fault: '', answer }
    return { fault: errorIn(answer) || (out + fault).slice(0, 2000) || `exit code ${String(code)}`, answer }
  } finally {
    stop?.removeEventListener('abort', leave)
  }
}

/**
 * Parses the last line of the output, in which the program answers as JSON. Returns an empty object if it is no JSON.
 */
function answerIn(output: string): Record<string, unknown> {
  try {
    return JSON.parse(textAfterLast(output.trim(), '\n')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Returns the error in the answer of the program, or the faults of a back-up. */
function errorIn({
  error = '',
  fault = '',
  faults = [],
}: {
  error?: string
  fault?: string
  faults?: string[]
}): string {
  return [error, fault, ...faults].filter((each) => each !== '').join(' ')
}
