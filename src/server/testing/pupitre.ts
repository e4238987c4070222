// The operator's program as a child process.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { programAt } from '#engine/server/product-paths.ts'
import { inherited } from './program.ts'

const program = programAt('scripts/pupitre.ts')

/** `said`: everything that it printed. `out`: its answer alone, as a script reads it. */
export async function pupitre(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string; out: string }> {
  const env = { ...inherited, LOG_LEVEL: 'silent', PUPITRE_LANGUAGE: 'en', ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: out + err, out }
}
