// What a way of installing showed: its figures, and what it did not do as it is written.

import { execFileSync, spawnSync } from 'node:child_process'

export interface Findings {
  /** Fails without an end of the run, so that one run shows all faults of a way. */
  check(what: string, isRight: boolean, found?: unknown): void
  figure(what: string, value: string): void
  faults: readonly string[]
  print(): void
}

export function newFindings(way: string): Findings {
  const figures: [string, string][] = []
  const faults: string[] = []
  let checks = 0
  return {
    check(what, isRight, found = '') {
      checks++
      if (!isRight) faults.push(`${what}: ${String(found).slice(0, 400)}`)
    },
    figure: (what, value) => void figures.push([what, value]),
    faults,
    print() {
      console.log(`\n${way}: ${checks - faults.length} of ${checks} checks passed`)
      for (const [what, value] of figures) console.log(`  ${what.padEnd(34)} ${value}`)
      for (const fault of faults) console.log(`  FAULT  ${fault}`)
    },
  }
}

/** Throws a sentence that names the Debian packages of programs that this machine lacks. */
export function need(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (missing.length > 0)
    throw new Error(
      `${missing.map(([program]) => program).join(', ')} not found: apt-get install -y --no-install-recommends ${[...new Set(missing.map(([, name]) => name))].join(' ')}`,
    )
}

/** The output of a program. An error carries its words. */
export function run(program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe', ...options })
}

/** Its exit code and all its words. */
export function tried(program: string, args: string[], env = process.env): { code: number; said: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, env })
  return { code: status ?? -1, said: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
